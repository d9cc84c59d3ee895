import { ConflictDialog } from '#web/seller/parts/conflict-dialog.tsx'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import type { StockConflict } from './use-stock.ts'

const { stockChanged: conflictText } = sellerProductListText

type StockDialogProps = {
  conflict: StockConflict
  /** True sets the seller's number, false keeps the current one. */
  onDecide: (isSet: boolean) => void
}

/** Asks which number holds when the stock changed while the seller typed. */
export function StockDialog({
  conflict: { product, request, figures },
  onDecide,
}: StockDialogProps) {
  return (
    <ConflictDialog
      text={{
        title: conflictText.title,
        lead: conflictText.lead(product.name, figures),
        keep: conflictText.set(request.stock ?? null),
        keepHint: conflictText.setHint,
        load: conflictText.leave(figures.now),
        loadHint: conflictText.leaveHint,
      }}
      onClose={() => onDecide(false)}
      onKeep={() => onDecide(true)}
      onLoad={() => onDecide(false)}
    />
  )
}
