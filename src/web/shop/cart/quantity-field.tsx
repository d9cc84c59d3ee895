import { readTypedCount } from '#contract/typed-numbers.ts'
import { cartSheetsText } from '#text/cart-sheets.ts'
import { toastError } from '#web/ui/toasts.ts'

type Props = {
  label: string
  quantity: number
  onTake: (quantity: number) => void
  onLeave: () => void
}

/** A number field for quantities that the list does not offer. */
export function QuantityField({ label, quantity, onTake, onLeave }: Props) {
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      defaultValue={quantity}
      ref={selectAll}
      onBlur={({ target: { value } }) => {
        const typed = readTypedCount(value)
        if (typed === null) toastError(cartSheetsText.wholeNumber)
        else if (typed >= 1) onTake(typed)
        onLeave()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') onLeave()
      }}
      className="tnum"
    />
  )
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
