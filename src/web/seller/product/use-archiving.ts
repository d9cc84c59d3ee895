import { useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { explain } from '#web/api.ts'
import { truncateName } from '#web/seller/parts/short-name.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { loadProduct } from './use-product.ts'

const { actions: actionText } = sellerProductText

/** Archives a product or brings it back, with an undo. */
export function useArchiving(
  { _id, name }: SellerProduct,
  onChanged: (product: SellerProduct) => void,
) {
  const [isBusy, setBusy] = useState(false)

  async function archive(archived: boolean): Promise<void> {
    setBusy(true)
    try {
      await askAsSeller('POST /api/v1/product/changes', {
        body: { ids: [_id], change: { archived } },
      })
      onChanged(await loadProduct(_id))
      toastSuccess(
        (archived ? actionText.archivedToast : actionText.backToast)(truncateName(name)),
        {
          label: sellerText.undo,
          run: () => void archive(!archived),
        },
      )
    } catch (error) {
      toastError(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, archive: (archived: boolean) => void archive(archived) }
}
