import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RefusalCode } from '#contract/refusals.ts'
import { messageOf, Refused } from '#web/api.ts'
import { useKey } from './idempotency-key.ts'
import { changedSince, forgetForm, keepForm, keptForm } from './kept-forms.ts'

type Name<Values> = keyof Values & string
/** Each field that is wrong has its message. */
export type Wrong<Values> = Partial<Record<Name<Values>, string | undefined>>

export type FormOptions<Values extends object, Answer> = {
  start: Values
  /** Finds what is wrong with what was typed; nothing is sent then. */
  check?: (values: Values) => Wrong<Values>
  /** The key stays the same while the values do, so that a repeated press does nothing twice. */
  send: (values: Values, key: string) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void | Promise<void>
  /** The field that a refusal is about which names none itself. */
  fieldOf?: Partial<Record<RefusalCode, Name<Values>>>
  /** Returns this form's name for a field of the API, where the two differ. */
  nameOf?: (field: string) => string
  /** Whether a failure was dealt with, such as by loading what somebody else has changed. */
  onFailure?: ((error: unknown) => boolean | Promise<boolean>) | undefined
  /** Is told what is wrong with no field, such as to say it in a toast; otherwise `message` has it. */
  onMessage?: (message: string) => void
  /** The field that is focused where what is wrong is about none. */
  focusOn?: Name<Values>
  /**
   * Under this name what was typed survives a reload, until it is sent, the form is closed or the login ends. The name
   * has the version of what is changed. Money has none: after a reload nothing knows whether it was recorded.
   */
  keepAs?: string
  /** Passwords, codes and keys, which are never kept; a constant. */
  secrets?: readonly Name<Values>[]
}

/**
 * The state of a form: what was typed, what is wrong with it, and whether it is being sent. What the store refuses is shown
 * at its field, and the first such field is focused.
 */
export function useForm<Values extends object, Answer>(options: FormOptions<Values, Answer>) {
  const { values, setValues, isChanged, keptAs } = useTyped(options)
  const errors = useWrong(options)
  const { element, wrong, setWrong, refuse } = errors
  const { isBusy, onSubmit } = useSending(options, { values, keptAs, ...errors })

  const change = (part: Partial<Values>): void => {
    setValues((now) => ({ ...now, ...part }))
    setWrong(({ fields }) => {
      const left = Object.entries(fields).filter(([name]) => !(name in part))
      return { fields: Object.fromEntries(left) as Wrong<Values> }
    })
  }
  const reset = (to: Values = options.start): void => {
    setValues(to)
    setWrong({ fields: {} })
  }
  /** The properties of a text field. */
  const field = <Field extends Name<Values>>(name: Field) => ({
    name,
    value: values[name] as string,
    error: wrong.fields[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value } as unknown as Partial<Values>),
  })
  /** The properties of the `form` element. Before the scripts arrive it sends nothing, so that nothing typed is lost. */
  const form = { ref: element, noValidate: true, method: 'dialog', onSubmit }
  const { fields, message } = wrong
  return { form, field, values, change, reset, refuse, errors: fields, message, isBusy, isChanged }
}

type ActionOptions<Answer> = Pick<FormOptions<object, Answer>, 'onFailure'> & {
  /** Throws if it fails. */
  send: () => Promise<Answer> | Answer
  onDone?: ((answer: Answer) => void) | undefined
}

/** The state of a button that sends something without fields. */
export function useAction<Answer>({ send, onDone, onFailure }: ActionOptions<Answer>) {
  const { form, message, isBusy } = useForm<object, Answer>({
    start: {},
    send: async () => send(),
    onDone: (answer) => onDone?.(answer),
    onFailure,
  })
  return { message, isBusy, run: form.onSubmit }
}

type Sending<Values extends object> = ReturnType<typeof useWrong<Values>> & {
  values: Values
  keptAs: string | undefined
}

function useSending<Values extends object, Answer>(
  options: FormOptions<Values, Answer>,
  { values, keptAs, element, setWrong, refuse }: Sending<Values>,
) {
  const [isBusy, setBusy] = useState(false)
  const keys = useKey()

  async function send(): Promise<void> {
    const answer = await options.send(values, keys.keyFor(JSON.stringify(values)))
    keys.forget()
    if (keptAs) forgetForm(keptAs)
    await options.onDone(answer, values)
  }

  async function submit(): Promise<void> {
    const found = options.check?.(values) ?? {}
    if (Object.values(found).some(Boolean)) return refuse(found)
    setWrong({ fields: {} })
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (!(await options.onFailure?.(error))) refuse(...wrongOf(error, element.current, options))
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!isBusy) void submit()
  }
  return { isBusy, onSubmit }
}

/** Keeps what was typed over a reload, where the form says so. */
function useTyped<Values extends object>({ start, keepAs, secrets = none }: Kept<Values>) {
  const [values, setValues] = useState(() => keptForm(keepAs, start))
  const typed = JSON.stringify(changedSince(start, values))
  const isChanged = typed !== '{}'
  // A later version may have the typed values already, so they are not kept for it.
  const [keptAs, setKeptAs] = useState(keepAs)
  if (keptAs !== keepAs && !isChanged) setKeptAs(keepAs)

  useEffect(() => {
    if (keptAs) keepForm(keptAs, JSON.parse(typed) as object, secrets)
  }, [keptAs, typed, secrets])
  // A reload ends no effect, unlike closing the form.
  useEffect(() => {
    if (keptAs) return () => forgetForm(keptAs)
  }, [keptAs])

  return { values, setValues, isChanged, keptAs }
}

type Kept<Values extends object> = Pick<FormOptions<Values, never>, 'start' | 'keepAs' | 'secrets'>
const none: readonly never[] = []

type Focusing<Values extends object> = Pick<FormOptions<Values, never>, 'focusOn' | 'onMessage'>

function useWrong<Values extends object>({ focusOn, onMessage }: Focusing<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ fields: Wrong<Values>; message?: string }>({ fields: {} })

  function refuse(fields: Wrong<Values>, message?: string): void {
    const isShown = message !== undefined && !onMessage
    flushSync(() => setWrong(isShown ? { fields, message } : { fields }))
    if (message !== undefined) onMessage?.(message)
    const names = Object.keys(fields).filter((name) => fields[name as Name<Values>])
    focusFirst(element.current, names.length > 0 || !focusOn ? names : [focusOn])
  }

  return { element, wrong, setWrong, refuse }
}

/** The first of the fields, scrolled so far that its error is in view. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  // A value of several languages has a field for each, such as `names-hi`.
  const selectors = names
    .map((name) => CSS.escape(name))
    .map((name) => `[name="${name}"],[name^="${name}-"][aria-invalid=true]`)
  const first = form?.querySelector<HTMLInputElement>(selectors.join() || ':not(*)')
  const whole = first?.labels?.[0]?.parentElement ?? first?.parentElement
  first?.focus({ preventScroll: true })
  whole?.scrollIntoView({ block: 'nearest' })
}

function wrongOf<Values extends object>(
  error: unknown,
  form: HTMLFormElement | null,
  options: Pick<FormOptions<Values, never>, 'fieldOf' | 'nameOf'>,
): [Wrong<Values>, string?] {
  const message = messageOf(error)
  if (!(error instanceof Refused)) return [{}, message]
  const { fieldOf = {}, nameOf = (field) => field } = options
  const named = Object.entries(error.fields).map(([field, text]) => [nameOf(field), text])
  const known = named.filter(([name]) => form?.elements.namedItem(name!))
  if (known.length > 0) return [Object.fromEntries(known) as Wrong<Values>]
  const field = (fieldOf as Partial<Record<RefusalCode, Name<Values>>>)[error.code]
  return field ? [{ [field]: message } as Wrong<Values>] : [{}, message]
}
