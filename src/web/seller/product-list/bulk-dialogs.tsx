import { type FormEvent, useState } from 'react'
import type { BulkChange, SellerProduct } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { toPaise } from '#contract/money.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/form-fields.tsx'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { labelIn, useCategories } from '#web/ui/categories.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changedPrice } from './bulk-change.ts'

const { bulk: bulkText } = sellerProductListText

type BulkDialogProps = {
  /** The number of products as text. */
  products: string
  isBusy: boolean
  onClose: () => void
}

/** Small changes that are easily reverted need no confirmation. */
const few = 50

export function mustAsk(change: BulkChange, count: number): boolean {
  return count > few || 'archived' in change || 'pricePercent' in change
}

export function ConfirmDialog({
  change,
  products,
  onConfirm,
  ...buttons
}: BulkDialogProps & { change: BulkChange; onConfirm: () => void }) {
  const { title, lead, yes } = useQuery(change, products)
  const isDanger = 'archived' in change && change.archived

  return (
    <Dialog title={title} lead={lead} onClose={buttons.onClose}>
      <DialogButtons {...buttons} yes={yes} isDanger={isDanger} onYes={onConfirm} />
    </Dialog>
  )
}

function useQuery(change: BulkChange, products: string) {
  const categories = useCategories()
  const { confirm } = bulkText
  if ('pricePercent' in change)
    return confirm.price(products, bulkText.percentSet(change.pricePercent))
  if ('category' in change) return confirm.category(products, labelIn(categories, change.category))
  if ('archived' in change) return (change.archived ? confirm.archive : confirm.bringBack)(products)
  return (change.inStock ? confirm.in : confirm.out)(products)
}

type ButtonsProps = Pick<BulkDialogProps, 'isBusy' | 'onClose'> & {
  yes: string
  isDanger?: boolean
  /** Left out where the button submits a form. */
  onYes?: () => void
}

function DialogButtons({ yes, isDanger = false, isBusy, onYes, onClose }: ButtonsProps) {
  return (
    <div className="mt-6 grid gap-2 sm:grid-cols-2">
      <BusyButton
        type={onYes ? 'button' : 'submit'}
        isBusy={isBusy}
        busyText={bulkText.working}
        {...(onYes ? { onClick: onYes } : {})}
        className={`min-h-12 sm:order-last ${isDanger ? 'button-danger' : 'button-filled'}`}
      >
        {yes}
      </BusyButton>
      <button type="button" onClick={onClose} className="button button-outlined min-h-12">
        {bulkText.cancel}
      </button>
    </div>
  )
}

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

type CategoryDialogProps = BulkDialogProps & { onChoose: (change: BulkChange) => void }

export function CategoryDialog({ products, onChoose, ...buttons }: CategoryDialogProps) {
  const [category, setCategory] = useState<CategoryPath | ''>('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (category === '') return setError(bulkText.chooseCategory)
    onChoose({ category })
  }

  return (
    <Dialog
      title={bulkText.categoryTitle}
      lead={bulkText.categoryLead(products)}
      onClose={buttons.onClose}
    >
      <form onSubmit={submit} noValidate>
        <SelectField
          label={bulkText.category}
          name="category"
          value={category}
          onChange={({ target }) => {
            setCategory(target.value as CategoryPath)
            setError(undefined)
          }}
          error={error}
          data-first-focus
        >
          <option value="" disabled>
            {bulkText.chooseCategory}
          </option>
          <CategoryOptions />
        </SelectField>
        <DialogButtons {...buttons} yes={bulkText.applyCategory} />
      </form>
    </Dialog>
  )
}

const minPercent = -90
const maxPercent = 100

/** The typed percentage, with any kind of minus sign; null if it is invalid. */
export function readPercent(text: string): number | null {
  const figures = text
    .trim()
    .replace(/^[−–—]/, '-')
    .replace(/\s*%$/, '')
  if (!/^[+-]?\d{1,3}$/.test(figures)) return null
  const percent = Number(figures)
  return percent === 0 || percent < minPercent || percent > maxPercent ? null : percent
}
