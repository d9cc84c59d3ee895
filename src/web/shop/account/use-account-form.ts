import { type FormEvent, useRef, useState } from 'react'
import type { RefusalCode } from '#contract/refusals.ts'
import { accountText } from '#text/account.ts'
import { messageOf, Refused } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { focusFirstError, readField } from '#web/ui/form-fields.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

type Options<Name extends string> = {
  /** The names of the fields; what is typed is trimmed, except passwords. */
  fields: readonly Name[]
  check: (values: Values<Name>) => Errors<Name>
  send: (values: Values<Name>) => Promise<{ message?: string | undefined }>
  /** The field that a refusal is about. */
  fieldOf?: Partial<Record<RefusalCode, Name>>
  onDone: () => void
  isQuiet?: boolean
}

/** A short form that is checked here as on the server, sent, and shows each refusal at its field. */
export function useAccountForm<Name extends string>(options: Options<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ fields: Errors<Name>; message?: string }>({ fields: {} })

  function refuse(fields: Errors<Name>, message?: string): void {
    setWrong(message === undefined ? { fields } : { fields, message })
    const names = options.fields.filter((name) => fields[name] !== undefined)
    focusFirstError(form.current, names.length > 0 ? names : options.fields.slice(-1))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const values = readValues(form.current, options.fields)
    const fields = options.check(values)
    if (Object.values(fields).some((error) => error !== undefined)) return refuse(fields)

    setWrong({ fields: {} })
    setBusy(true)
    try {
      const { message } = await options.send(values)
      if (message && !options.isQuiet) toastSuccess(message)
      options.onDone()
    } catch (error) {
      if (endSessionIfExpired(error)) openLogin(undefined, accountText.logInAgain)
      else refuse(...errorsOf(error, options))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    isBusy,
    errors: wrong.fields,
    message: wrong.message,
    submit: (event: FormEvent) => void submit(event),
    forget: (name: Name) =>
      setWrong(({ fields }) => ({ fields: { ...fields, [name]: undefined } })),
  }
}

function readValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Values<Name> {
  const values = names.map((name) => {
    const value = readField(form, name)
    return [name, /password/i.test(name) ? value : value.trim()]
  })
  return Object.fromEntries(values)
}

function errorsOf<Name extends string>(
  error: unknown,
  { fields: names, fieldOf = {} }: Pick<Options<Name>, 'fields' | 'fieldOf'>,
): [Errors<Name>, string?] {
  if (!(error instanceof Refused)) return [{}, messageOf(error)]
  const field = (fieldOf as Partial<Record<RefusalCode, Name>>)[error.code]
  if (field) return [{ [field]: error.message } as Errors<Name>]
  const known = names.filter((name) => error.fields[name] !== undefined)
  if (known.length === 0) return [{}, error.message]
  return [Object.fromEntries(known.map((name) => [name, error.fields[name]])) as Errors<Name>]
}
