import type { CashOrderRequest, Order } from '#contract/api/orders.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import { refuseAboveShare } from '#server/catalog/newcomer-share.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { chargeTab, refuseOverTabLimit } from '#server/money/tabs/tab-charges.ts'
import { updatePreferences } from '#server/orders/change/update-preferences.ts'
import { endHold, setWay } from '#server/orders/limits/hold-order.ts'
import { rightToPlace } from '#server/orders/limits/limits-by-right.ts'
import { enforceLimitsAgain } from '#server/orders/limits/order-limits.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { refuseUnseenTotal } from '#server/orders/place/refuse-unseen-total.ts'
import { lockOrder, selectOrdered } from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { checkOrderPaymentSoon } from '#server/payments/record-payment.ts'
import { claimStock, refuseOtherTimes } from './claim-order.ts'
import { moveWaiting } from './move-waiting.ts'
import { notWaiting, type Origin, syncOpenPayment } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'

type CashOrder = { shopperId: string; request: CashOrderRequest & Origin }

/**
 * Places an order that is paid in cash or on the tab; if the same cart waits for an online payment, that order is
 * switched.
 */
export async function placeInCash(
  db: Database,
  context: PaymentContext,
  { shopperId, request }: CashOrder,
): Promise<Order> {
  const { onTab, expectedTotal, expectedOpening } = request
  const way = onTab ? 'tab' : 'door'
  const { shop } = context
  const ordered = await placeOrder(db, shopperId, { ...request, way, shop, moveWaiting })
  const placed = await updatePreferences(db, ordered, request)
  const orderId = placed._id
  const status = placed.onlinePayment?.status
  const switching = { shopperId, orderId, way, expectedTotal, expectedOpening } as const
  const isWaiting = status === 'waiting' || status === 'released'
  const order = isWaiting
    ? await switchToCash(db, context, switching).catch((error: unknown) => {
        // It was paid or cancelled at the same moment.
        if (error instanceof Refusal && error.code === 'payment_not_due')
          return viewOrder(db, shopperId, orderId)
        throw error
      })
    : placed
  return onTab ? moveToTab(db, context, { placed: order, expectedTotal }) : order
}

/** The same cart was ordered before, to be paid in another way. If that order is packed or paid, it stays as it is. */
async function moveToTab(
  db: Database,
  { shop }: PaymentContext,
  { placed, expectedTotal }: { placed: Order; expectedTotal: number | undefined },
): Promise<Order> {
  const { _id, userId, due, status } = placed
  if (due > 0 && status === 'Order Placed') {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, _id)
      if (order?.status !== 'placed' || order.hold !== null || duePaise(order) === 0) return
      await refuseUnseenTotal(tx, { orderId: _id, expectedTotal })
      await enforceLimitsAgain(tx, shop, { order, way: 'tab', right: 'tab' })
      if (order.way === 'door') await setWay(tx, _id, 'tab')
      await chargeTab(tx, order, { amountPaise: duePaise(order), actor: 'shopper' })
      await settle(tx, order, { author: { actor: 'shopper' } })
    })
  }
  return viewOrder(db, userId, _id)
}

type OrderToSwitch = {
  shopperId: string
  orderId: string
  /** The default is `door`. */
  way?: 'door' | 'tab'
  /** The total in rupees that the shopper saw, for their cart or their order. */
  expectedTotal?: number | undefined
  /** The opening that the shopper saw, for their cart. */
  expectedOpening?: string | null | undefined
  seenIn?: 'cart' | 'order' | undefined
}

/** Lets an order be paid in cash after all, or puts it on the tab, unless it turns out to be paid. */
export async function switchToCash(
  db: Database,
  context: PaymentContext,
  { shopperId, orderId, way = 'door', expectedTotal, expectedOpening, seenIn }: OrderToSwitch,
): Promise<Order> {
  await viewOrder(db, shopperId, orderId)
  const limited = { way, right: rightToPlace(way) }
  // Checks the limits before the payment page is closed, since a refusal must leave it open, and again afterwards.
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.hold === null) return
    await refuseUnseenTotal(tx, { orderId, expectedTotal, seenIn })
    const { keeping } = await enforceLimitsAgain(tx, context.shop, { order, ...limited })
    if (order.hold === 'released') {
      await refuseAboveShare(tx, keeping, await selectOrdered(tx, orderId))
      await refuseOtherTimes(tx, order, { keeping, expectedOpening })
    }
    if (way === 'tab') await refuseOverTabLimit(tx, order, duePaise(order))
  })
  await syncOpenPayment(db, context, { orderId, ends: true })

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    const isCash = order.way !== 'online' && order.status !== 'cancelled'
    if (order.hold === null && !isCash) throw notWaiting(order)

    if (order.hold !== null) {
      await refuseUnseenTotal(tx, { orderId, expectedTotal, seenIn })
      const allowance = await enforceLimitsAgain(tx, context.shop, { order, ...limited })
      const { lines } = await claimStock(tx, order, { keeping: allowance.keeping, expectedOpening })
      await endHold(tx, orderId, way)
      await removeOrdered(tx, shopperId, lines)
      // Charged at once, since the order could exceed the limits for cash.
      if (way === 'tab')
        await chargeTab(tx, order, { amountPaise: duePaise(order), actor: 'shopper' })
      await settle(tx, order, { news: 'placed', author: { actor: 'shopper' } })
      await checkOrderPaymentSoon(tx, orderId)
    }
    return viewOrder(tx, shopperId, orderId)
  })
}
