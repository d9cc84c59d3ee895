import type { Order } from '#contract/api/orders.ts'
import { orderDeliveryText as text } from '#text/order-delivery.ts'
import { OrderPromise } from './order-promise.tsx'

type Props = { order: Pick<Order, 'delivery' | 'promise' | 'status' | 'history'> }

/** Says when the order comes, names the rider, and shows the code that proves the handover. */
export function OrderDelivery({ order }: Props) {
  const { rider, ahead, code } = order.delivery ?? {}
  return (
    <section aria-label={text.label} className="mt-4 rounded-card bg-leaf-wash p-4 text-center">
      {order.promise && (
        <p className="font-semibold">
          <OrderPromise order={order} promise={order.promise} />
        </p>
      )}
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
