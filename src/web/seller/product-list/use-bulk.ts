import { useState } from 'react'
import type { BulkChange, SellerProductFilter } from '#contract/api/seller-products.ts'
import { askWith, explain, Refused } from '#web/api.ts'
import { noticeSessionEnd } from '#web/seller/state/seller-session.ts'
import { useKey } from '#web/seller/state/use-key.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import type { Selection } from './selection.ts'

const { bulk: bulkText } = sellerProductListText

// A change to all products of a large shop takes longer than other requests.
const timeoutMs = 60_000
const askWithLongTimeout = askWith((path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
)

type Bulk = {
  selection: Selection
  filter: SellerProductFilter
  onChanged: (change: BulkChange) => void
}

/** Applies one change to all selected products; a repeated request changes nothing twice. */
export function useBulk({ selection, filter, onChanged }: Bulk) {
  const [isBusy, setBusy] = useState(false)
  const { keyFor, forget } = useKey()

  /** Returns whether it succeeded. */
  async function change(requested: BulkChange): Promise<boolean> {
    setBusy(true)
    try {
      const which = selection.isAll ? { filter } : { ids: [...selection.chosen.keys()] }
      const body = { ...which, change: requested }
      const { changed, capped = 0 } = await askWithLongTimeout('POST /api/v1/product/changes', {
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
      toastError(isRefused(error) ? explain(error) : `${explain(error)} ${bulkText.notTwice}`)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, change }
}

/** After any other failure some or all products may have been changed. */
function isRefused(error: unknown): boolean {
  return error instanceof Refused && error.status < 500
}
