import { type ComponentProps, type ReactNode, useState } from 'react'
import { plainFigures } from '#contract/digits.ts'
import { utrPattern } from '#contract/upi.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { Refused } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { newUuid } from '#web/ui/new-uuid.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type FormOptions, useForm } from '#web/ui/use-form.ts'

const { receipt: text } = sellerMoneyText

type Typed = { kind: string; reference: string }
type Sent = {
  key: string
  /** Whether the seller was told that the reference is known, and records it all the same. */
  isKnown: boolean
}
type Options<Values extends Typed, Answer> = Omit<
  FormOptions<Values, Answer>,
  'send' | 'onFailure'
> & {
  send: (values: Values, sent: Sent) => Promise<Answer>
}

/** The form of money that changes hands in cash or by UPI. */
export function useMoneyForm<Values extends Typed, Answer>(options: Options<Values, Answer>) {
  const [known, setKnown] = useState<Values>()
  // The dialog has one key: a repeated press records nothing twice, whatever was typed in between.
  const [key] = useState(newUuid)
  const form = useForm<Values, Answer>({
    ...options,
    send: (values) => options.send(values, { key, isKnown: values === known }),
    onFailure(error) {
      if (error instanceof Refused && error.code === 'reference_known') setKnown(form.values)
      return false
    },
  })
  return { ...form, isKnown: form.values === known }
}

type MoneyFormProps = Omit<ComponentProps<typeof Dialog>, 'children'> & {
  state: Pick<ReturnType<typeof useMoneyForm>, 'form' | 'message' | 'isBusy' | 'isKnown'>
  yes: string
  busyText: string
  children: ReactNode
}

export function MoneyForm({ state, yes, busyText, children, ...dialog }: MoneyFormProps) {
  const { form, message, isBusy, isKnown } = state
  return (
    <Dialog {...dialog}>
      <form {...form} className="grid gap-4">
        {children}
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={busyText}
          className="button-filled min-h-12"
        >
          {isKnown ? text.recordAnyway : yes}
        </BusyButton>
      </form>
    </Dialog>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  legend?: string
  /** One below the other, for long labels. */
  isStacked?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Radio buttons for the way of payment, or for the direction of a correction. */
export function Choice<Value extends string>({
  name,
  legend = text.how,
  isStacked = false,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div
        className={`grid grid-cols-1 gap-2 ${isStacked ? '' : 'min-[22rem]:auto-cols-fr min-[22rem]:grid-flow-col'}`}
      >
        {options.map((each) => (
          <ChoiceCard
            key={each.value}
            name={name}
            value={each.value}
            isChosen={each.value === value}
            onChoose={() => onChoose(each.value)}
          >
            {each.label}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

export function AmountField({ label = text.amount, ...field }: FieldProps) {
  return <TextField label={label} inputMode="decimal" autoComplete="off" {...field} />
}

export function ReferenceField(field: FieldProps) {
  return (
    <TextField
      label={text.reference}
      inputMode="numeric"
      autoComplete="off"
      hint={text.referenceHint}
      {...field}
    />
  )
}

/** The reference of what was paid by UPI; empty where none was typed. */
export function referenceOf({ kind, reference }: Typed): string {
  return kind === 'upi' ? plainFigures(reference).replaceAll(' ', '') : ''
}

export function checkReference(typed: Typed): { reference?: string } {
  const reference = referenceOf(typed)
  return reference === '' || utrPattern.test(reference) ? {} : { reference: text.wrongReference }
}
