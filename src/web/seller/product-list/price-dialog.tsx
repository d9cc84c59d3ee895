import { type FormEvent, useState } from 'react'
import type { BulkChange, SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changedPrice } from './apply-change.ts'
import { type BulkDialogProps, DialogButtons } from './confirm-dialog.tsx'
import { readPercent } from './read-percent.ts'

const { bulk: bulkText } = sellerProductListText
const suggestedPercents = [-10, -5, 5, 10]

type PriceDialogProps = BulkDialogProps & {
  examples: readonly SellerProduct[]
  onChoose: (change: BulkChange) => void
}

/** Changes offer prices by a percentage, with a preview for a few products. */
export function PriceDialog({ products, examples, onChoose, ...buttons }: PriceDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const percent = readPercent(typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (percent === null) return setError(bulkText.percentWrong)
    onChoose({ pricePercent: percent })
  }

  function type(now: string): void {
    setTyped(now)
    setError(undefined)
  }

  return (
    <Dialog
      title={bulkText.priceTitle}
      lead={bulkText.priceLead(products)}
      onClose={buttons.onClose}
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={bulkText.percent}
          name="percent"
          value={typed}
          onChange={({ target }) => type(target.value)}
          hint={bulkText.percentHint}
          error={error}
          // Numeric keyboards of phones have no minus sign.
          inputMode="text"
          autoComplete="off"
          maxLength={5}
          data-first-focus
        />
        <div className="mt-3 grid grid-cols-4 gap-2">
          {suggestedPercents.map((step) => (
            <button
              key={step}
              type="button"
              aria-pressed={percent === step}
              onClick={() => type(String(step))}
              className="button button-outlined px-2 tnum aria-pressed:bg-leaf-wash"
            >
              {bulkText.percentSet(step)}
            </button>
          ))}
        </div>
        <Effect examples={examples} percent={percent ?? 0} />
        <DialogButtons {...buttons} yes={bulkText.applyPrice} />
      </form>
    </Dialog>
  )
}

function Effect({
  examples,
  percent,
}: {
  examples: PriceDialogProps['examples']
  percent: number
}) {
  return (
    <>
      <h3 className="mt-5 text-xs font-semibold text-ink-soft">{bulkText.effect}</h3>
      <ul aria-live="polite" className="mt-1">
        {examples.map((product) => (
          <Example key={product._id} product={product} percent={percent} />
        ))}
      </ul>
    </>
  )
}

function Example({ product, percent }: { product: SellerProduct; percent: number }) {
  const now = changedPrice(product, percent)
  const stops = percent > 0 && now === product.price

  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 truncate">{product.name}</span>
      <span className="text-right whitespace-nowrap">
        <span className="sr-only">{bulkText.was} </span>
        <Price paise={toPaise(product.offerPrice)} className="text-ink-soft" />
        <span aria-hidden> → </span>
        <span className="sr-only"> {bulkText.becomes} </span>
        <Price paise={toPaise(now)} className="font-semibold" />
        {stops && <span className="block text-xs text-ink-soft">{bulkText.atPrice}</span>}
      </span>
    </li>
  )
}
