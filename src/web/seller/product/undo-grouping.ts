import type { GroupingUndo } from '#contract/api/seller-packs.ts'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerText } from '#text/seller.ts'
import { sellerPacksText } from '#text/seller-packs.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { type ToastAction, toastError, toastSuccess } from '#web/ui/toasts.ts'

type OnUndone = (products: readonly SellerProduct[]) => void

/** Offers to put every product back into the group it was in; nothing to offer where nothing was changed. */
export function undoGrouping(
  undo: GroupingUndo | undefined,
  onUndone: OnUndone,
): ToastAction | undefined {
  return undo && { label: sellerText.undo, run: () => void reverse(undo, onUndone) }
}

async function reverse(undo: GroupingUndo, onUndone: OnUndone): Promise<void> {
  try {
    const { products } = await askAsSeller('POST /api/v1/product/packs/reversal', { body: undo })
    onUndone(products)
    toastSuccess(sellerPacksText.undone)
  } catch (error) {
    // A refused request would be refused again.
    const isRefused = error instanceof Refused && error.status < 500
    toastError(messageOf(error), isRefused ? undefined : undoGrouping(undo, onUndone))
  }
}
