import { useState } from 'react'
import type { BulkChange, SellerProductFilter } from '#contract/seller-products.ts'
import { explain } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { sayOfProductList } from '#web/text/seller-product-list.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import type { Selection } from './selection.ts'

type Bulk = {
  selection: Selection
  filter: SellerProductFilter
  onChanged: (change: BulkChange) => void
}

/** Makes one change to all that is chosen. */
export function useBulk({ selection, filter, onChanged }: Bulk) {
  const [isBusy, setBusy] = useState(false)

  /** Answers whether it was done. */
  async function change(wanted: BulkChange): Promise<boolean> {
    setBusy(true)
    try {
      const which = selection.isAll ? { filter } : { ids: [...selection.chosen.keys()] }
      const { changed, capped = 0 } = await askAsSeller('POST /api/v1/product/changes', {
        body: { ...which, change: wanted },
      })
      onChanged(wanted)
      const message = sayOfProductList.bulk.changed(changed)
      toastSuccess(capped > 0 ? `${message}. ${sayOfProductList.bulk.capped(capped)}` : message)
      return true
    } catch (error) {
      toastError(explain(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, change }
}
