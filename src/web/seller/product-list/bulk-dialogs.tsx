import type { CategoryPath } from '#contract/categories.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/form-fields.tsx'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import { labelIn } from '#web/ui/categories.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
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
  isBusy,
  onConfirm,
  onClose,
}: BulkDialogProps & { change: ListChange; onConfirm: () => Promise<void> }) {
  const { title, lead, yes } = useQuery(change, products)
  const isDanger = 'archived' in change && change.archived

  return (
    <QuestionDialog
      title={title}
      lead={lead}
      yes={yes}
      no={bulkText.cancel}
      busyText={bulkText.working}
      isBusy={isBusy}
      look={isDanger ? 'button-danger' : 'button-filled'}
      send={onConfirm}
      onDone={onClose}
      onClose={onClose}
    />
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

type Buttons = Pick<BulkDialogProps, 'isBusy' | 'onClose'>

export function pairOf({ isBusy, onClose }: Buttons) {
  return { isBusy, busyText: bulkText.working, no: bulkText.cancel, onNo: onClose }
}

type CategoryDialogProps = BulkDialogProps & { onChoose: (change: ListChange) => Promise<void> }

export function CategoryDialog({ products, onChoose, ...buttons }: CategoryDialogProps) {
  const { form, field, message } = useForm({
    start: { category: '' as CategoryPath },
    check: ({ category }) => (category === '' ? { category: bulkText.chooseCategory } : {}),
    send: onChoose,
    onDone: () => undefined,
  })

  return (
    <Dialog
      title={bulkText.categoryTitle}
      lead={bulkText.categoryLead(products)}
      onClose={buttons.onClose}
    >
      <form {...form}>
        <SelectField label={bulkText.category} {...field('category')} data-first-focus>
          <option value="" disabled>
            {bulkText.chooseCategory}
          </option>
          <CategoryOptions />
        </SelectField>
        <div className="mt-4 has-[>:empty]:mt-0">
          <FormAlert message={message} />
        </div>
        <ButtonPair {...pairOf(buttons)} yes={bulkText.applyCategory} />
      </form>
    </Dialog>
  )
}
