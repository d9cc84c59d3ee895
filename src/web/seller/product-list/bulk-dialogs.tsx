import { type FormEvent, useState } from 'react'
import type { CategoryPath } from '#contract/categories.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/form-fields.tsx'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { labelIn } from '#web/ui/categories.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ListChange } from './bulk-change.ts'
import { describeChange } from './read-price-change.ts'

const { bulk: bulkText } = sellerProductListText

export type BulkDialogProps = {
  /** The number of products as text. */
  products: string
  isBusy: boolean
  onClose: () => void
}

/** Small changes that are easily reverted need no confirmation. */
const few = 50

export function mustAsk(change: ListChange, count: number): boolean {
  return count > few || 'archived' in change || 'prices' in change
}

export function ConfirmDialog({
  change,
  products,
  onConfirm,
  ...buttons
}: BulkDialogProps & { change: ListChange; onConfirm: () => void }) {
  const { title, lead, yes } = useQuery(change, products)
  const isDanger = 'archived' in change && change.archived

  return (
    <Dialog title={title} lead={lead} onClose={buttons.onClose}>
      <DialogButtons {...buttons} yes={yes} isDanger={isDanger} onYes={onConfirm} />
    </Dialog>
  )
}

function useQuery(change: ListChange, products: string) {
  const categories = useMarkedCategories()
  const { confirm } = bulkText
  if ('prices' in change) return confirm.price(products, describeChange(change.prices))
  if ('category' in change) return confirm.category(products, labelIn(categories, change.category))
  if ('archived' in change) return (change.archived ? confirm.archive : confirm.bringBack)(products)
  if ('tax' in change) {
    const { percent, hsn } = change.tax
    return sellerRatesText.confirm(products, sellerRatesText.what(percent, hsn ?? undefined))
  }
  // Accepted where its groups are looked at, which asks enough.
  if ('usualRates' in change) throw new Error('Usual rates are not confirmed')
  return (change.inStock ? confirm.in : confirm.out)(products)
}

type ButtonsProps = Pick<BulkDialogProps, 'isBusy' | 'onClose'> & {
  yes: string
  isDanger?: boolean
  /** Left out where the button submits a form. */
  onYes?: () => void
}

export function DialogButtons({ yes, isDanger = false, isBusy, onYes, onClose }: ButtonsProps) {
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

type CategoryDialogProps = BulkDialogProps & { onChoose: (change: ListChange) => void }

export function CategoryDialog({ products, onChoose, ...buttons }: CategoryDialogProps) {
  const [category, setCategory] = useState<CategoryPath>('')
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
            setCategory(target.value)
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
