import { ConflictDialog } from '#web/seller/parts/conflict-dialog.tsx'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import type { StockConflict } from './use-stock.ts'

const { stockChanged: conflictText } = sellerProductListText

type StockDialogProps = {
  conflict: StockConflict
  /** Whether the seller's own figure is to be set all the same. */
  onDecide: (isSet: boolean) => void
}

/** Orders came in, or somebody counted, while the seller typed a figure: which one is right? */
export function StockDialog({ conflict: { product, wish, figures }, onDecide }: StockDialogProps) {
  return (
    <ConflictDialog
      text={{
        title: conflictText.title,
        lead: conflictText.lead(product.name, figures),
        keep: conflictText.set(wish.stock ?? null),
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
