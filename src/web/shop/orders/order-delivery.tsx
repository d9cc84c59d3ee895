import type { Order } from '#contract/api/orders.ts'
import { orderDeliveryText as text } from '#text/order-delivery.ts'

/** Names the rider, says how soon they come, and shows the code that proves the handover. */
export function OrderDelivery({ delivery }: { delivery: NonNullable<Order['delivery']> }) {
  const { rider, ahead, code } = delivery
  return (
    <section aria-label={text.label} className="mt-4 rounded-card bg-leaf-wash p-4 text-center">
      {rider && (
        <p className="font-semibold break-words">
          {text.brings(rider)} {ahead !== undefined && text.ahead[ahead]}
        </p>
      )}
      {code && (
        <>
          <p className={rider ? 'mt-2' : ''}>{text.code}</p>
          <p className="text-2xl font-bold tracking-widest tnum">{code}</p>
          <p className="text-xs text-ink-soft">{text.codeHint}</p>
        </>
      )}
    </section>
  )
}
