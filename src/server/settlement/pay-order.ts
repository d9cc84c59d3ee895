import type { Order } from '#contract/orders.ts'
import type { OnlineOrderRequest } from '#contract/payments.ts'
import { lockCart } from '#server/cart/lock-cart.ts'
import { putBackOrdered } from '#server/cart/remove-ordered.ts'
import { holdOrder, type OnlineCheckout } from '#server/orders/hold-order.ts'
import { type LockedOrder, lockOrder, selectOrdered } from '#server/orders/lock-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { viewOrder } from '#server/orders/views.ts'
import { GatewayUnreachable } from '#server/payments/gateway.ts'
import { chosenGateway } from '#server/payments/open-gateways.ts'
import { abandonPayment, beginPayment, selectOpenPayment } from '#server/payments/record-payment.ts'
import { returnPath } from '#server/payments/return-path.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openPayment } from './open-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { claimGoods } from './take-charge.ts'
import type { Till } from './till.ts'
import { within } from './within.ts'

type Payable = { order: Order; payUrl: string }
type Placing = { shopperId: string; request: OnlineOrderRequest & { key?: string | undefined } }

/** Places an order that is to be paid online; only once it stands is the gateway told. */
export async function placeOnline(
  db: Database,
  till: Till,
  { shopperId, request }: Placing,
): Promise<Payable> {
  const { returnUrl, ...wanted } = request
  refuseStrangeReturn(till, returnUrl)
  const wish = onlineWish(till, returnUrl)
  const placed = await placeOrder(db, shopperId, { ...wanted, online: wish })
  const order = placed.paymentType === 'COD' ? await switchToOnline(db, placed, wish) : placed
  // Where the gateway cannot be told now, the shopper is sent to where one can try again.
  return { order, payUrl: (await findPayUrl(db, till, order._id)) ?? returnPath(order._id) }
}

/** The same was ordered in cash before. What is packed or paid already stays as it is. */
function switchToOnline(
  db: Database,
  { _id, userId }: Order,
  wish: OnlineCheckout,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, _id)
    if (order?.status === 'placed' && order.paymentType === 'COD' && !order.isPaid) {
      await lockCart(userId).execute(tx)
      await holdOrder(tx, _id, wish.holdMinutes)
      await beginPayment(tx, order, wish)
      await putBackOrdered(tx, userId, await selectOrdered(tx, _id))
    }
    return viewOrder(tx, userId, _id)
  })
}

type Paying = { shopperId: string; orderId: string; returnUrl?: string | undefined }

/** Goes on with the open try to pay an order, or begins a new one. */
export async function payOrder(db: Database, till: Till, paying: Paying): Promise<Payable> {
  const { shopperId, orderId } = paying
  refuseStrangeReturn(till, paying.returnUrl)
  await viewOrder(db, shopperId, orderId)
  await settleOpenPayment(db, till, { orderId })

  await inTransaction(db, async (tx) => {
    const order = await lockWaiting(tx, orderId)
    const hasTry = await hasUsableTry(tx, till, orderId)
    if (hasTry && order.hold === 'held') return
    await claimGoods(tx, order)
    const wish = onlineWish(till, paying.returnUrl)
    await holdOrder(tx, orderId, wish.holdMinutes)
    if (!hasTry) await beginPayment(tx, order, wish)
  })
  const payUrl = await findPayUrl(db, till, orderId)
  if (payUrl === null) throw new Refusal('payment_unavailable', { message: cannotBegin })
  return { order: await viewOrder(db, shopperId, orderId), payUrl }
}

const cannotBegin =
  'The payment cannot be begun right now. Please try again in a few minutes, or pay in cash.'

/**
 * A try of which the gateway could not be told for a while is not worth waiting for: nobody was given a way to
 * pay it, and a gateway may repeat its failure under the same name for a day.
 */
async function hasUsableTry(tx: Database, { gateways }: Till, orderId: string): Promise<boolean> {
  const open = await selectOpenPayment(tx, orderId)
  if (!open) return false
  if (gateways.has(open.gateway) && !open.isStuck) return true
  await abandonPayment(tx, open.id)
  return false
}

type OpenPayment = { orderId: string; ends?: boolean }

const patienceMs = 3000

/** The truth before anything is decided; where the gateway does not tell it, things go on without. */
export async function settleOpenPayment(db: Database, till: Till, { orderId, ends }: OpenPayment) {
  const open = await selectOpenPayment(db, orderId)
  if (!open) return
  const settling = settlePayment(db, till, { paymentId: open.id, ...(ends ? { ends } : {}) })
  await within({ log: till.log, ms: patienceMs }, settling)
}

async function lockWaiting(tx: Database, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found')
  if (order.hold === null) throw notWaiting(order)
  return order
}

export function notWaiting({ status, isPaid }: LockedOrder): Refusal {
  const message =
    status === 'cancelled'
      ? 'This order was cancelled.'
      : isPaid
        ? 'This order is paid already.'
        : 'This order is paid in cash.'
  return new Refusal('payment_not_due', { message })
}

function onlineWish(till: Till, returnUrl: string | undefined): OnlineCheckout {
  const gateway = chosenGateway(till.gateways)
  if (!gateway) throw new Refusal('payment_unavailable')
  const { holdMinutes } = till
  return { gateway: gateway.name, isTest: gateway.isTest, holdMinutes, returnUrl }
}

/** Nobody may use the store to send browsers on to anywhere. */
function refuseStrangeReturn({ publicUrl, allowedOrigins }: Till, returnUrl: string | undefined) {
  if (returnUrl === undefined) return
  const origins = [new URL(publicUrl).origin, ...allowedOrigins]
  if (origins.includes(new URL(returnUrl).origin)) return
  const message = 'returnUrl is neither on the store nor on one of its ALLOWED_ORIGINS'
  throw new Refusal('invalid_input', { message, fields: { returnUrl: message } })
}

/** Null where the gateway cannot be told now. */
async function findPayUrl(db: Database, till: Till, orderId: string): Promise<string | null> {
  const open = await selectOpenPayment(db, orderId)
  if (!open) return null
  try {
    const { payUrl } = await openPayment(db, till, open.id)
    return payUrl
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    till.log.warn({ reason: error.message }, 'A payment could not be begun; it can be tried again')
    return null
  }
}
