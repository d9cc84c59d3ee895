import { useId, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { Switch } from '#web/seller/parts/switch.tsx'
import { checkStock } from '#web/seller/product/check-product.ts'
import { readCount } from '#web/seller/state/read-amount.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { toastError } from '#web/ui/toasts.ts'
import type { SetStock } from './use-stock.ts'

const { row: rowText } = sellerProductListText

type StockFieldProps = { product: SellerProduct; onStock: SetStock }

/** Edits the stock in place: Enter or leaving the field saves, Escape cancels. */
export function StockField({ product, onStock }: StockFieldProps) {
  // `over` is the stock that was shown when typing began.
  const [typed, setTyped] = useState<{ text: string; over: number | null } | null>(null)
  const known = product.stock === null ? '' : String(product.stock)
  const wrong = typed === null ? undefined : checkStock(typed.text)

  function save(): void {
    if (typed === null) return
    if (wrong) return toastError(wrong)
    setTyped(null)
    const stock = typed.text.trim() === '' ? null : readCount(typed.text)
    if (stock !== product.stock) onStock(product, { stock, ifStock: typed.over })
  }

  return (
    <input
      inputMode="numeric"
      aria-label={rowText.stock(product.name)}
      aria-invalid={wrong !== undefined}
      title={wrong}
      placeholder="–"
      value={typed?.text ?? known}
      onChange={({ target: { value: text } }) =>
        setTyped((now) => ({ text, over: now ? now.over : product.stock }))
      }
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(null)
      }}
      maxLength={9}
      autoComplete="off"
      className="field w-20 min-w-[5ch] px-2.5 text-right text-sm tnum"
    />
  )
}

export function StockSwitch({ product, onStock }: StockFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center">
      <Switch
        id={id}
        aria-label={rowText.inStock(product.name)}
        checked={product.switchedOn}
        onChange={({ target }) => onStock(product, { inStock: target.checked })}
      />
    </label>
  )
}
