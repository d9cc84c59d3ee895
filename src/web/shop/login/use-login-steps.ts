import { useEffect, useRef, useState } from 'react'
import { maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { loginText } from '#text/login.ts'
import { loginSheetText as text } from '#text/login-sheet.ts'
import { useAccountForm } from '#web/shop/account/use-account-form.ts'
import { finishLogin } from '#web/shop/state/login-dialog.ts'
import { enterAsGuest, logIn, register } from '#web/shop/state/session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { checkCredentials, checkEmail, checkText } from './check-credentials.ts'

export type Step = 'who' | 'guest' | 'email' | 'account'

const start = { contact: '', name: '', email: '', password: '' }
type Values = typeof start

/**
 * The steps of the login and all that was typed in them. The first one asks the store nothing, so that it says the same of
 * every number and address.
 */
export function useLoginSteps() {
  const [path, setPath] = useState<readonly Step[]>(['who'])
  const step = path.at(-1) ?? 'who'
  const [guestKey] = useState(newUuid)
  const form = useAccountForm<Values>({
    start,
    focusOn: step === 'guest' ? 'name' : 'password',
    check: (values) => checkStep(step, values),
    send: async (values) => ({ message: await send(step, values, guestKey) }),
    fieldOf: { weak_password: 'password' },
    onDone: (_, { contact }) =>
      step === 'who' ? go(isEmail(contact) ? 'email' : 'guest') : finishLogin(),
  })
  const { values, reset } = form

  function show(steps: readonly Step[]): void {
    // Only the errors go; the typed texts stay.
    reset(values)
    setPath(steps)
  }
  const go = (next: Step) => show([...path, next])
  const back = () => show(path.slice(0, -1))

  useFocusOnEmpty(form.form.ref, step)
  return {
    ...form,
    step,
    go,
    back,
    knownEmail: isEmail(values.contact) ? values.contact.trim() : '',
  }
}

export type LoginSteps = ReturnType<typeof useLoginSteps>

const isEmail = (contact: string) => contact.includes('@')
const emailOf = ({ contact, email }: Values) => (isEmail(contact) ? contact : email)

function checkStep(step: Step, values: Values) {
  if (step === 'who') return { contact: checkContact(values.contact) }
  if (step === 'guest') return { name: checkText(values.name, loginText.name, maxNameLength) }
  const mode = step === 'account' ? 'register' : 'login'
  return checkCredentials(mode, { ...values, email: emailOf(values) })
}

function checkContact(contact: string): string | undefined {
  if (isEmail(contact)) return checkEmail(contact)
  return phoneDigits(contact) ? undefined : text.contactWrong
}

async function send(step: Step, values: Values, guestKey: string): Promise<string> {
  const { name, contact, password } = values
  const email = emailOf(values)
  if (step === 'who') return ''
  if (step === 'guest') return enterAsGuest({ name, phone: contact }, guestKey)
  return step === 'email' ? logIn({ email, password }) : register({ name, email, password })
}

/** Moves the focus to the first empty field of each step, after the first. */
function useFocusOnEmpty(form: React.RefObject<HTMLFormElement | null>, step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const fields = [...(form.current?.elements ?? [])]
    const inputs = fields.filter((field) => field instanceof HTMLInputElement && !field.hidden)
    const next = inputs.find((field) => (field as HTMLInputElement).value === '') ?? inputs[0]
    if (next instanceof HTMLInputElement) next.focus()
  }, [form, step])
}
