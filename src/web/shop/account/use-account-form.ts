import { type RefObject, useEffect, useEffectEvent } from 'react'
import { accountText } from '#text/account.ts'
import { openLoginIfExpired } from '#web/shop/state/session.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { type FormOptions, useForm } from '#web/ui/use-form.ts'

type Said = { message?: string | undefined }
type Options<Values extends Record<string, string>> = Pick<
  FormOptions<Values, Said>,
  'start' | 'check' | 'send' | 'fieldOf' | 'focusOn' | 'onDone'
> & {
  isQuiet?: boolean
}

/** A form of the shopper's account: says when it is done, and asks for the login where it has expired. */
export function useAccountForm<Values extends Record<string, string>>(options: Options<Values>) {
  const form = useForm<Values, Said>({
    ...options,
    check: (values) => options.check?.(trimmed(values)) ?? {},
    send: (values, key) => options.send(trimmed(values), key),
    onDone(answer, values) {
      if (answer.message && !options.isQuiet) toastSuccess(answer.message)
      return options.onDone(answer, values)
    },
    onFailure: (error) => openLoginIfExpired(error, accountText.logInAgain),
  })
  useEarlyTexts(form)
  return form
}

type Form<Values> = {
  form: { ref: RefObject<HTMLFormElement | null> }
  values: Values
  change: (part: Partial<Values>) => void
}

/** Takes over what was typed before the scripts arrived. */
function useEarlyTexts<Values extends object>({ form, values, change }: Form<Values>): void {
  const takeOver = useEffectEvent(() => {
    const typed = [...new FormData(form.ref.current ?? undefined)]
    const early = typed.filter(([name, text]) => name in values && text !== '')
    if (early.length > 0) change(Object.fromEntries(early) as Partial<Values>)
  })
  useEffect(() => takeOver(), [])
}

/** Passwords stay as they were typed. */
function trimmed<Values extends Record<string, string>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    /password/i.test(name) ? value : value.trim(),
  ])
  return Object.fromEntries(entries) as Values
}
