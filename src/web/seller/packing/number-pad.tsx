import { Delete } from 'lucide'
import type { ReactNode } from 'react'
import { toLatinDigits } from '#contract/digits.ts'
import { sellerPackingText } from '#text/seller-packing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  label: string
  /** Answers the problem with the number, if there is one. */
  check: (value: number) => string | undefined
  onSave: (value: number) => void
  /** Numbers that are saved with one tap, and the name of all of them. */
  quick?: { label: string; values: readonly { value: number; label: string }[] }
  /** Explains the number, and offers other things to do with it. */
  children?: (value: number) => ReactNode
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const maxDigits = 6
const keyClass =
  'button min-h-14 border border-line bg-paper text-xl font-semibold tnum hover:border-leaf'

/** Big keys for a thumb; a keyboard types into the field. */
export function NumberPad({ label, check, onSave, quick, children }: Props) {
  const { form, values, change, errors } = useForm({
    start: { number: '' },
    check: ({ number }) => ({
      number: number === '' ? (check(Number.NaN) ?? label) : check(Number(number)),
    }),
    send: async ({ number }) => Number(number),
    onDone: onSave,
  })
  const text = values.number
  const type = (typed: string) =>
    change({ number: toLatinDigits(typed).replaceAll(/\D/g, '').slice(0, maxDigits) })

  return (
    <form {...form}>
      <label className="block font-semibold">
        {label}
        <input
          ref={focusOnce}
          data-first-focus
          name="number"
          value={text}
          inputMode="none"
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          aria-invalid={errors.number !== undefined}
          className="field mt-1 w-full text-center text-2xl font-bold tnum"
        />
      </label>
      <p role="alert" className="mt-1 text-sm text-beet empty:hidden">
        {errors.number}
      </p>
      {text !== '' && children?.(Number(text))}
      {quick && text === '' && <QuickNumbers {...quick} onSave={onSave} />}
      <div className="mt-3 grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => type(text + key)} className={keyClass}>
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={sellerPackingText.erase}
          onClick={() => type(text.slice(0, -1))}
          className={keyClass}
        >
          <Icon of={Delete} className="size-6" />
        </button>
        <button type="button" onClick={() => type(`${text}0`)} className={keyClass}>
          0
        </button>
        <button type="submit" className="button button-filled min-h-14">
          {sellerPackingText.save}
        </button>
      </div>
    </form>
  )
}

function QuickNumbers({ label, values, onSave }: Required<Props>['quick'] & Pick<Props, 'onSave'>) {
  return (
    <div role="group" aria-label={label} className="mt-3 grid grid-cols-2 gap-2">
      {values.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          onClick={() => onSave(value)}
          className="button button-outlined min-h-12 tnum"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
