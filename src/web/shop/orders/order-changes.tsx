import { useCallback } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { callApi } from '#web/api.ts'
import { formatMoment } from '#web/shop/parts/format-time.ts'
import { OrderJournal } from '#web/ui/order-changes/order-journal.tsx'

export function OrderChanges({ order: { _id: id, version } }: { order: Order }) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await callApi('GET /api/v1/order/{id}/changes', { params: { id }, signal })).changes,
    [id],
  )
  return <OrderJournal reader="shopper" version={version} load={load} formatMoment={formatMoment} />
}
