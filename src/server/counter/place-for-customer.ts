import type { CustomerOrder } from '#contract/api/customer-order.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { usualTaxTerms } from '#contract/bill.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { bySeller } from '#server/audit/author.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { holdCustomer, walkInCustomer } from '#server/identity/customers.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { receive } from '#server/orders/change/receive-money.ts'
import { writeMove } from '#server/orders/change/write-move.ts'
import { keysOf } from '#server/orders/limits/recipient.ts'
import { claimRequest } from '#server/orders/place/claim-request.ts'
import { chargeFor } from '#server/orders/place/order-charge.ts'
import { type OrderingContext, readOrderingContext } from '#server/orders/place/ordering-context.ts'
import {
  offeredPickUp,
  personAlone,
  refuseOtherPickUp,
  wheretoOf,
} from '#server/orders/place/place-of-order.ts'
import { refuseOtherState } from '#server/orders/place/refuse-other-state.ts'
import { refuseUnseenTotal } from '#server/orders/place/refuse-unseen-total.ts'
import { takeStock } from '#server/orders/place/take-stock.ts'
import { preferencesOf, writeOrder } from '#server/orders/place/write-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { takePlace } from '#server/orders/slots/take-place.ts'
import { onlyStateOf } from '#server/storefront/views.ts'
import { inSteps, readAmounts, type SoldAmounts } from './weigh-at-counter.ts'

/** `key` is the Idempotency-Key header. */
export type CustomerOrderRequest = CustomerOrder & { key: string }

type Customer = NonNullable<Awaited<ReturnType<typeof holdCustomer>>>

/**
 * Places an order for a customer in one transaction, records the payment, and hands it over if it is taken along. No
 * limit against strangers applies to the seller. A payment needs the right to receive money. The same key answers the
 * same order; it refuses another total.
 */
export function placeForCustomer(
  db: Database,
  seller: Seller,
  request: CustomerOrderRequest,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    if (request.pay !== 'door') requireRight(seller, 'cash')
    const amounts = readAmounts(request.items)
    const customerId = request.customer ?? (await walkInCustomer(tx, seller.who))
    // Locks the customer before the cart, in the same order as the deletion of an account.
    const customer = await holdCustomer(tx, customerId)
    if (!customer) throw refuse('not_found')
    const orderId = newId()
    const claimed = await claimRequest(tx, customerId, {
      orderId,
      lines: amounts.counted,
      // The space distinguishes it from the keys that shoppers send.
      key: `seller ${request.key}`,
      addressId: termsOf(request, amounts),
    })
    if (claimed.earlierId !== null) {
      const { expectedTotal } = request
      await refuseUnseenTotal(tx, { orderId: claimed.earlierId, expectedTotal, seenIn: 'counter' })
      return viewSellerOrder(tx, claimed.earlierId)
    }

    await place(tx, seller, { request, customer, orderId, amounts, ...claimed })
    await finish(tx, seller, { orderId, request })
    return viewSellerOrder(tx, orderId)
  })
}

/** The hash of a request includes these, so that the same lines on other terms count as another request. */
function termsOf(request: CustomerOrderRequest, { weighed }: SoldAmounts): string {
  const { address, takenAlong, pickUp = false, pay, source, note, slot } = request
  const weights = weighed.map(({ productId, grams }) => `${productId} ${grams}`).sort()
  const terms = [address ?? null, takenAlong, pay, source, note ?? null]
  const more = [
    ...(pickUp ? ['pick-up'] : []),
    ...(weights.length === 0 ? [] : [weights]),
    ...(slot ? [slot] : []),
  ]
  return JSON.stringify([...terms, ...more])
}

type Placing = {
  request: CustomerOrderRequest
  orderId: string
  amounts: SoldAmounts
  customer: Customer
  key: string
  hash: Buffer
}

async function place(tx: Database, seller: Seller, placing: Placing): Promise<void> {
  const { request, customer, orderId, amounts, key, hash } = placing
  const { source } = request
  const shopperId = customer.id
  const context = await readOrderingContext(tx, {
    shopperId,
    orderId,
    addressId: wheretoOf(request).addressId,
    hash,
    // Both keys are the seller's, so that the shopper's own cart and unpaid order stay as they are.
    key,
    cartKey: key,
    goodsKey: key,
  })
  const { savedTerms, payee } = context
  const { address, area, keys } = handingOf(context, placing)

  const ordered = await inSteps(tx, { orderId, amounts, takenAlong: request.takenAlong })
  const { lines, isKept } = await takeStock(tx, {
    shopperId,
    orderId,
    ordered,
    takesFromCart: false,
  })
  const slot = await placeAtCounter(tx, request)
  const way = request.pay === 'tab' ? ('tab' as const) : ('door' as const)
  const { expectedTotal } = request
  const charge = chargeFor(lines, savedTerms ?? usualTaxTerms, {
    way,
    expectedTotal,
    delivery: area,
  })
  const recipient = { shopperId, ...keys, network: null, deviceKey: null }
  const taken = takenBy(seller, request)
  const known = { address, payee, area, slot, isKept, isNewcomer: false }
  const newOrder = { id: orderId, way, ...recipient, ...known, charge, ...preferencesOf(request) }
  const { number, amount } = await writeOrder(tx, { ...newOrder, ...taken }, lines)
  await writeAudit(tx, {
    who: seller.who,
    action: 'order taken',
    subject: { type: 'order', id: orderId, name: number },
    before: {},
    after: { amount, customer: customer.name, source },
  })
}

function takenBy({ who }: Seller, { source, takenAlong, language }: CustomerOrderRequest) {
  return { source, takenBy: who, takenAlong, forOpening: null, language: language ?? null }
}

/** The seller may take a place until it begins, and more than there are, once they have said so. */
async function placeAtCounter(
  tx: Database,
  { slot, isOverSlot, takenAlong }: CustomerOrderRequest,
) {
  if (!slot || takenAlong) return null
  return takePlace(tx, { slot, terms: 'seller', isOver: isOverSlot ?? false })
}

/** The order is taken along, picked up later, or brought, also where shoppers could not order to. */
function handingOf(context: OrderingContext, { request, customer, orderId: id }: Placing) {
  const { takenAlong, pickUp, expectedPickUp } = request
  const { takenAlong: along, pickUp: later } = textsOf(shopLanguage).recordsText
  const person = { id, name: customer.name, phone: customer.phone, email: customer.email ?? '' }
  if (takenAlong || pickUp) {
    const address = personAlone({ ...person, street: takenAlong ? along : later })
    const area = takenAlong ? null : offeredPickUp(context)
    if (area) refuseOtherPickUp(area, expectedPickUp)
    return { address, area, keys: keysOf(address) }
  }
  const { address, area, savedRules } = context
  if (!address) throw refuse('address_not_found')
  refuseOtherState({ onlyState: onlyStateOf(savedRules) }, address)
  return { address, area, keys: keysOf(address) }
}

type Placed = { orderId: string; request: Pick<CustomerOrder, 'takenAlong' | 'pay'> }

/** Hands over an order that is taken along, and records its payment. */
async function finish(tx: Database, seller: Seller, { orderId, request }: Placed): Promise<void> {
  const { takenAlong, pay } = request
  if (!takenAlong && pay === 'door') return
  const placed = (await lockOrder(tx, orderId))!
  const order = takenAlong ? await handOver(tx, seller, placed) : placed
  const amountPaise = duePaise(order)
  if (pay === 'door' || amountPaise === 0) return
  await receive(tx, seller, { order, kind: pay, amountPaise, isAtCounter: true })
}

/** Hands the goods over without a notification: the customer is at the counter. */
async function handOver(tx: Database, seller: Seller, order: LockedOrder) {
  const author = bySeller(seller)
  await writeMove(tx, order.id, { to: 'packed', author })
  await writeMove(tx, order.id, { to: 'delivered', author })
  return settle(tx, order, { author })
}
