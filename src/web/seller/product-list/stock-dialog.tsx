import { NewerChoice } from '#web/seller/parts/newer-choice.tsx'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { StockConflict } from './use-stock.ts'

const { stockChanged: say } = sellerProductListText

type Props = {
  conflict: StockConflict
  /** Whether the seller's own figure is to be set all the same. */
  onDecide: (isSet: boolean) => void
}

/** Orders came in, or somebody counted, while the seller typed a figure: which one is right? */
export function StockDialog({ conflict: { product, wish, figures }, onDecide }: Props) {
  return (
    <Dialog
      title={say.title}
      lead={say.lead(product.name, figures)}
      onClose={() => onDecide(false)}
    >
      <NewerChoice
        say={{
          keep: say.set(wish.stock ?? null),
          keepHint: say.setHint,
          load: say.leave(figures.now),
          loadHint: say.leaveHint,
        }}
        onKeep={() => onDecide(true)}
        onLoad={() => onDecide(false)}
      />
    </Dialog>
  )
}
