import type { Order, OrderRequest } from '#contract/api/orders.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { endHold } from '#server/orders/hold-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { viewOrder } from '#server/orders/views.ts'
import { checkOrderPaymentSoon } from '#server/payments/record-payment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { notWaiting, settleOpenPayment } from './pay-order.ts'
import { claimGoods } from './take-charge.ts'
import type { Till } from './till.ts'

type CashOrder = { shopperId: string; request: OrderRequest & { key?: string | undefined } }

/** Places an order that is paid in cash; if the same cart waits for an online payment, that order is switched. */
export async function placeInCash(
  db: Database,
  context: Till,
  { shopperId, request }: CashOrder,
): Promise<Order> {
  const order = await placeOrder(db, shopperId, request)
  const { _id: orderId, onlinePayment } = order
  if (onlinePayment?.status !== 'waiting' && onlinePayment?.status !== 'released') return order

  return switchToCash(db, context, { shopperId, orderId }).catch((error: unknown) => {
    // It was paid or cancelled at the same moment.
    if (error instanceof Refusal && error.code === 'payment_not_due')
      return viewOrder(db, shopperId, orderId)
    throw error
  })
}

type OrderToSwitch = { shopperId: string; orderId: string }

/** Lets an order be paid in cash after all, unless it turns out to be paid. */
export async function switchToCash(
  db: Database,
  context: Till,
  { shopperId, orderId }: OrderToSwitch,
): Promise<Order> {
  await viewOrder(db, shopperId, orderId)
  await settleOpenPayment(db, context, { orderId, ends: true })

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const isCash = order.paymentType === 'COD' && order.status !== 'cancelled'
    if (order.hold === null && !isCash) throw notWaiting(order)

    if (order.hold !== null) {
      const lines = await claimGoods(tx, order)
      await endHold(tx, orderId, { paymentType: 'COD' })
      await removeOrdered(tx, shopperId, lines)
      await checkOrderPaymentSoon(tx, orderId)
    }
    return viewOrder(tx, shopperId, orderId)
  })
}
