import type { OnlineOrderRequest } from '#contract/api/order-payments.ts'
import type { Order } from '#contract/api/orders.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { returnToCart } from '#server/cart/remove-ordered.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { updatePreferences } from '#server/orders/change/update-preferences.ts'
import {
  hasNewcomersLines,
  holdOrder,
  type OnlineCheckout,
} from '#server/orders/limits/hold-order.ts'
import { enforceLimitsAgain, holdMinutesOf } from '#server/orders/limits/order-limits.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { refuseUnseenTotal } from '#server/orders/place/refuse-unseen-total.ts'
import {
  isBeingPacked,
  type LockedOrder,
  lockOrder,
  selectOrdered,
} from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { againInShare } from '#server/orders/slots/place-in-slot.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { returnPath } from '#server/payments/pages/return-path.ts'
import { abandonPayment, beginPayment, selectOpenPayment } from '#server/payments/record-payment.ts'
import { claimStock } from './claim-order.ts'
import { moveWaiting } from './move-waiting.ts'
import { onlineCheckout, refuseForeignReturnUrl } from './online-checkout.ts'
import type { PaymentContext } from './payment-context.ts'
import { startPayment, syncPayment, waitAtMost } from './sync-payment.ts'

type Payable = { order: Order; payUrl: string }
export type Origin = {
  key?: string | undefined
  network?: string | null | undefined
  deviceKey?: string | null | undefined
  countsTowardsRate?: boolean
}
type Placing = { shopperId: string; request: OnlineOrderRequest & Origin }

/** Places an order that is to be paid online, and then starts its payment at the gateway. */
export async function placeOnline(
  db: Database,
  context: PaymentContext,
  { shopperId, request }: Placing,
): Promise<Payable> {
  const { returnUrl, ...orderRequest } = request
  refuseForeignReturnUrl(context, returnUrl)
  const checkout = onlineCheckout(context, returnUrl)
  const ordered = await placeOrder(db, shopperId, {
    ...orderRequest,
    way: 'online',
    checkout,
    shop: context.shop,
    moveWaiting,
  })
  const placed = await updatePreferences(db, ordered, request)
  const order =
    placed.paymentType === 'COD'
      ? await switchToOnline(db, context, { placed, checkout, request })
      : placed
  // If the gateway cannot be reached, the shopper is sent to the page where they can try again.
  return { order, payUrl: (await findPayUrl(db, context, order._id)) ?? returnPath(order._id) }
}

type Switching = { placed: Order; checkout: OnlineCheckout; request: OnlineOrderRequest }

/** The same cart was ordered in cash before. If that order is being packed or is paid, it stays as it is. */
function switchToOnline(
  db: Database,
  { shop }: PaymentContext,
  { placed: { _id, userId }, checkout, request }: Switching,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, _id)
    // It may have been changed since it was found.
    await refuseUnseenTotal(tx, { ...request, orderId: _id, way: 'online' })
    if (order && isUnpaidCash(order) && !(await isBeingPacked(tx, _id))) {
      const again = { order, way: 'online', right: 'shopper' } as const
      const allowance = await enforceLimitsAgain(tx, shop, again)
      const lines = await selectOrdered(tx, _id)
      const minutes = holdMinutesOf(allowance, { ...checkout, lines: lines.length })
      await holdOrder(tx, _id, { minutes, isKept: true })
      await beginPayment(tx, order, checkout)
      await returnToCart(tx, userId, lines)
    }
    return viewOrder(tx, userId, _id)
  })
}

function isUnpaidCash({ status, way, paidPaise }: LockedOrder): boolean {
  return status === 'placed' && way !== 'online' && paidPaise === 0
}

type Paying = {
  shopperId: string
  orderId: string
  returnUrl?: string | undefined
  /** Whether it is paid behind the order's link, to which the browser has to come back. */
  isByLink?: boolean
}

/** Continues the open attempt to pay an order, or starts a new one. */
export async function payOrder(
  db: Database,
  context: PaymentContext,
  paying: Paying,
): Promise<Payable> {
  const { shopperId, orderId } = paying
  refuseForeignReturnUrl(context, paying.returnUrl)
  await viewOrder(db, shopperId, orderId)
  await syncOpenPayment(db, context, { orderId })

  const hold = (tx: Database) => holdToPay(tx, context, paying)
  await againInShare(true, () => inTransaction(db, hold))
  const payUrl = await findPayUrl(db, context, orderId)
  if (payUrl === null) throw refuse('payment_not_begun')
  return { order: await viewOrder(db, shopperId, orderId), payUrl }
}

async function holdToPay(tx: Database, context: PaymentContext, paying: Paying): Promise<void> {
  const { orderId } = paying
  const order = await lockWaiting(tx, orderId)
  const hasAttempt = await hasUsableAttempt(tx, context, { order, paying })
  if (hasAttempt && order.hold !== 'released') return
  const checkout = onlineCheckout(context, paying.returnUrl)
  if (order.hold !== null)
    await holdAgain(tx, context, { order, holdMinutes: checkout.holdMinutes })
  if (order.hold === null || !hasAttempt) await beginPayment(tx, owed(order), checkout)
}

type Holding = { order: LockedOrder; holdMinutes: number }

/** If newcomers hold too much of a product already, the order waits without stock and gets it when it is paid. */
async function holdAgain(tx: Database, { shop }: PaymentContext, { order, holdMinutes }: Holding) {
  if (order.hold !== 'released') {
    await lockCart(order.shopperId).execute(tx)
    const { length: lines } = await selectOrdered(tx, order.id)
    const isNewcomer = await hasNewcomersLines(tx, order.id)
    const minutes = holdMinutesOf({ isNewcomer }, { holdMinutes, lines })
    return holdOrder(tx, order.id, { minutes, isKept: true })
  }
  const again = { order, way: 'online', right: 'shopper', mayWait: true } as const
  const allowance = await enforceLimitsAgain(tx, shop, again)
  const { lines, isKept } = await claimStock(tx, order, { ...allowance, mayWait: true })
  const minutes = holdMinutesOf(allowance, { holdMinutes, lines: lines.length })
  await holdOrder(tx, order.id, { minutes, isKept })
}

function owed(order: LockedOrder) {
  return { id: order.id, amountPaise: duePaise(order) }
}

type Wanted = { order: LockedOrder; paying: Paying }

/**
 * Whether the open attempt can be continued. Abandons one for another amount than is owed, one that does not lead back to
 * the link behind which it is paid, and one that has not started within a minute: nobody was sent to pay it, and a gateway
 * may repeat its failure for the same id for a day.
 */
async function hasUsableAttempt(
  tx: Database,
  { gateways }: PaymentContext,
  { order, paying }: Wanted,
): Promise<boolean> {
  const open = await selectOpenPayment(tx, order.id)
  if (!open) return false
  const leadsBack = !paying.isByLink || open.returnUrl === paying.returnUrl
  const isRight = open.amountPaise === duePaise(order) && leadsBack
  if (isRight && gateways.has(open.gateway) && !open.isStuck) return true
  await abandonPayment(tx, open.id)
  return false
}

type OpenPayment = { orderId: string; ends?: boolean }

const settleTimeoutMs = 3000

/** Applies the status of the open payment before anything is decided; a gateway that is slow is not waited for. */
export async function syncOpenPayment(
  db: Database,
  context: PaymentContext,
  { orderId, ends }: OpenPayment,
) {
  const open = await selectOpenPayment(db, orderId)
  if (!open) return
  const settling = syncPayment(db, context, { paymentId: open.id, ...(ends ? { ends } : {}) })
  await waitAtMost({ log: context.log, timeoutMs: settleTimeoutMs }, settling)
}

async function lockWaiting(tx: Database, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw refuse('not_found')
  if (order.hold === null && !owesOnline(order)) throw notWaiting(order)
  return order
}

/** Whether more was ordered after an online payment: the rest can be paid online or at the door. */
function owesOnline(order: LockedOrder): boolean {
  return order.way === 'online' && duePaise(order) > 0
}

export function notWaiting({ status, isPaid }: LockedOrder): Refusal {
  if (status === 'cancelled') return refuse('order_was_cancelled')
  return refuse(isPaid ? 'order_is_paid' : 'order_is_in_cash')
}

/** Null if the gateway cannot be reached. */
async function findPayUrl(
  db: Database,
  context: PaymentContext,
  orderId: string,
): Promise<string | null> {
  const open = await selectOpenPayment(db, orderId)
  if (!open) return null
  try {
    const { payUrl } = await startPayment(db, context, open.id)
    return payUrl
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    context.log.warn(
      { reason: error.message },
      'A payment could not be begun; it can be tried again',
    )
    return null
  }
}
