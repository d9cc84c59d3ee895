import { useCallback } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { OrderJournal } from '#web/ui/order-changes/order-journal.tsx'

export function OrderChanges({ order: { _id: id, version } }: { order: SellerOrder }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const call = 'GET /api/v1/seller/order/{id}/changes'
      return (await askAsSeller(call, { params: { id }, signal })).changes
    },
    [id],
  )
  if (version === 0) return null
  return (
    <section className="rounded-card border border-line bg-card px-4 py-1 sm:px-5">
      <OrderJournal reader="seller" version={version} load={load} formatMoment={formatMoment} />
    </section>
  )
}
