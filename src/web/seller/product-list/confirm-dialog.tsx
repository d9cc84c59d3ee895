import type { BulkChange } from '#contract/api/seller-products.ts'
import { type CategoryPath, categories } from '#contract/categories.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const { bulk: bulkText } = sellerProductListText

export type BulkDialogProps = {
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
  const { title, lead, yes } = queryOf(change, products)
  const isDanger = 'archived' in change && change.archived

  return (
    <Dialog title={title} lead={lead} onClose={buttons.onClose}>
      <DialogButtons {...buttons} yes={yes} isDanger={isDanger} onYes={onConfirm} />
    </Dialog>
  )
}

function queryOf(change: BulkChange, products: string) {
  const { confirm } = bulkText
  if ('pricePercent' in change)
    return confirm.price(products, bulkText.percentSet(change.pricePercent))
  if ('category' in change) return confirm.category(products, labelOf(change.category))
  if ('archived' in change) return (change.archived ? confirm.archive : confirm.bringBack)(products)
  return (change.inStock ? confirm.in : confirm.out)(products)
}

function labelOf(category: CategoryPath): string {
  return categories.find(({ path }) => path === category)?.label ?? category
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
