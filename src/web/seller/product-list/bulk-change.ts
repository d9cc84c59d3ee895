import { useState } from 'react'
import type {
  BulkChange,
  SellerProduct,
  SellerProductFilter,
} from '#contract/api/seller-products.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { createApiClient, messageOf, Refused } from '#web/api.ts'
import { useKey } from '#web/seller/requests/idempotency-key.ts'
import { noticeSessionEnd } from '#web/seller/state/seller-session.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { withStockRequest } from './edit-stock.tsx'
import type { Selection } from './use-selection.ts'

const { bulk: bulkText } = sellerProductListText

// A change to all products of a large shop takes longer than other requests.
const timeoutMs = 60_000
const callApiWithLongTimeout = createApiClient((path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
)

type Bulk = {
  selection: Selection
  filter: SellerProductFilter
  onChanged: (change: BulkChange) => void
  onGrouped: (packs: readonly SellerProduct[]) => void
}

/** Applies one change to all selected products; a repeated request changes nothing twice. */
export function useBulk({ selection, filter, onChanged, onGrouped }: Bulk) {
  const [isBusy, setBusy] = useState(false)
  const { keyFor, forget } = useKey()

  /** Returns whether it succeeded. */
  async function change(requested: BulkChange): Promise<boolean> {
    setBusy(true)
    try {
      const which = selection.isAll ? { filter } : { ids: [...selection.chosen.keys()] }
      const body = { ...which, change: requested }
      const { changed, capped = 0 } = await callApiWithLongTimeout('POST /api/v1/product/changes', {
        headers: { 'Idempotency-Key': keyFor(JSON.stringify(body)) },
        body,
      })
      forget()
      onChanged(requested)
      const message = changed === 0 ? bulkText.unchanged : bulkText.changed(changed)
      toastSuccess(capped > 0 ? `${message}. ${bulkText.capped(capped)}` : message)
      return true
    } catch (error) {
      noticeSessionEnd(error)
      toastError(isRefused(error) ? messageOf(error) : `${messageOf(error)} ${bulkText.notTwice}`)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function groupAsPacks(): Promise<void> {
    setBusy(true)
    try {
      const { packs, message = '' } = await callApiWithLongTimeout('POST /api/v1/product/packs', {
        body: { ids: [...selection.chosen.keys()], together: true },
      })
      onGrouped(packs)
      toastSuccess(message)
    } catch (error) {
      noticeSessionEnd(error)
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, change, groupAsPacks }
}

/** After any other failure some or all products may have been changed. */
function isRefused(error: unknown): boolean {
  return error instanceof Refused && error.status < 500
}

/** Applies a bulk change as the server does. */
export function applyBulkChange(product: SellerProduct, change: BulkChange): SellerProduct {
  if ('inStock' in change) return withStockRequest(product, change)
  if ('archived' in change) return withStockRequest({ ...product, ...change }, {})
  if ('category' in change) return { ...product, ...change }
  return { ...product, offerPrice: changedPrice(product, change.pricePercent) }
}

/** Rounded to whole paise, at least one paisa and at most the price. */
export function changedPrice(
  { price, offerPrice }: Pick<SellerProduct, 'price' | 'offerPrice'>,
  percent: number,
): number {
  const paise = Math.round((toPaise(offerPrice) * (100 + percent)) / 100)
  return toRupees(Math.min(toPaise(price), Math.max(1, paise)))
}
