import type { Order, OrderRequest } from '#contract/api/orders.ts'
import type { SlotRequest } from '#contract/api/slots.ts'
import { usualTaxTerms } from '#contract/bill.ts'
import { maxQuantity } from '#contract/limits.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import { untilDeadline } from '#platform/database/open-pool.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { currentRequest } from '#platform/requests/current-request.ts'
import { spokenLanguage } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import type { RequestedLine } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { OnlineCheckout } from '#server/orders/limits/hold-order.ts'
import { rightToPlace } from '#server/orders/limits/limits-by-right.ts'
import { refuseTooMuchCash } from '#server/orders/limits/newcomer-limits.ts'
import {
  type Allowance,
  enforceLimits,
  holdMinutesOf,
  refuseBlocked,
  refuseTooManyPieces,
  refuseWhilePaused,
} from '#server/orders/limits/order-limits.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { againInShare, keepingInSlot, placeInSlot } from '#server/orders/slots/place-in-slot.ts'
import { refuseBelowLeast } from '#server/storefront/area-terms.ts'
import { orderRulesOf, type ShopEnvironment } from '#server/storefront/views.ts'
import { agreedTerms } from './agreed-terms.ts'
import { claimRequest, countRefusedOrder } from './claim-request.ts'
import { chargeFor } from './order-charge.ts'
import { type OrderingContext, readOrderingContext } from './ordering-context.ts'
import { wheretoOf } from './place-of-order.ts'
import { refuseUnseenTotal } from './refuse-unseen-total.ts'
import { takeStock } from './take-stock.ts'
import { preferencesOf, writeOrder } from './write-order.ts'

/** `key` is the Idempotency-Key header, if the client sent one. */
export type PlaceRequest = OrderRequest & {
  key?: string | undefined
  /** The default is `door`. */
  way?: PaymentWay
  checkout?: OnlineCheckout
  /** The network of the request's address; null or missing if many visitors may share it. */
  network?: string | null | undefined
  /** The browser of a guest; null or missing for everybody else. */
  deviceKey?: string | null | undefined
  /** Whether the request counts towards the orders that a shopper may place in a minute. */
  countsTowardsRate?: boolean
  /** The shop's environment; missing in a demo. */
  shop?: ShopEnvironment | undefined
  /** Moves the order of the same cart that waits for its payment, where it is in another slot. */
  moveWaiting?: (tx: Database, waiting: WaitingOrder) => Promise<void>
}

export type WaitingOrder = {
  orderId: string
  shopperId: string
  slot: SlotRequest
  shop: ShopEnvironment
  claimed: { cartKey: string; hash: Buffer }
}

export const demoShop: ShopEnvironment = { mode: 'demo', storeName: 'Tokri', contact: {} }

/**
 * Places an order in one transaction. The same request again answers the same order, paid as in the first request, so a
 * client whose response was lost can repeat it.
 */
export async function placeOrder(
  db: Database,
  shopperId: string,
  request: PlaceRequest,
): Promise<Order> {
  if (request.userId !== undefined && request.userId !== shopperId) throw refuse('not_yours')
  const ordered = sumLines(request.items)
  const work = (tx: Database) => place(tx, shopperId, { ...request, ordered })
  try {
    return await untilDeadline(orderDeadline(), () =>
      againInShare(request.way === 'online', () => inTransaction(db, work)),
    )
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code !== 'too_many_requests'
    if (request.countsTowardsRate && isRefused) await countRefusedOrder(db, shopperId)
    throw error
  }
}

const maxOrderMs = 4500

/** Counts from the request's arrival: the client must have an answer within five seconds. */
function orderDeadline(): number {
  return (currentRequest()?.startedAt ?? performance.now()) + maxOrderMs
}

type Ordered = PlaceRequest & { ordered: readonly RequestedLine[] }

async function place(tx: Database, shopperId: string, request: Ordered): Promise<Order> {
  const { ordered, way = 'door', key, countsTowardsRate, shop = demoShop } = request
  const orderId = newId()
  const { addressId, whereto } = wheretoOf(request)
  const claim = { orderId, addressId: whereto, slot: request.slot, lines: ordered }
  const claimed = await claimRequest(tx, shopperId, { ...claim, key, countsTowardsRate })
  const answer = async (earlierId: string) => {
    await refuseUnseenTotal(tx, { ...request, orderId: earlierId })
    return viewOrder(tx, shopperId, earlierId)
  }
  if (claimed.earlierId !== null) return answer(claimed.earlierId)

  const given = { shopperId, orderId, addressId, ...claimed }
  const context = await readOrderingContext(tx, given)
  const { waitingId, savedRules, savedTerms, isBlocked, isNew } = context
  const found = { shopperId, shop, claimed, needsSlot: context.hasSlots }
  if (waitingId !== null) return answer(await moveIfElsewhere(tx, waitingId, { request, found }))
  const rules = orderRulesOf(savedRules, shop)
  const right = rightToPlace(way)
  refuseWhilePaused(rules, right)
  refuseBlocked({ isBlocked, right }, rules)
  const { keys, ...terms } = await agreedTerms(tx, rules, { context, request, orderId })

  const { network = null, deviceKey = null } = request
  const recipient = { shopperId, ...keys, network, deviceKey }
  const limited = { ...recipient, id: orderId, lines: ordered, right, isNew } as const
  const mayWait = way === 'online'
  const allowance = await enforceLimits(tx, rules.limits, { ...limited, way, mayWait })
  const { cashRoom, isNewcomer } = allowance
  const taking = { shopperId, orderId, request, context, allowance }
  const { lines, isKept, slot } = await takeStockAndPlace(tx, taking)
  refuseTooManyPieces({ lines, right }, rules.limits)
  const { area } = terms
  const charge = chargeFor(lines, savedTerms ?? usualTaxTerms, { ...request, way, delivery: area })
  refuseBelowLeast(charge.itemsPaise, area)
  refuseTooMuchCash(cashRoom, charge.amountPaise)
  const newOrder = {
    id: orderId,
    ...recipient,
    network: allowance.network,
    ...terms,
    charge,
    slot,
    way,
    checkout: heldFor(request.checkout, { allowance, lines: lines.length }),
    isKept,
    isNewcomer,
  }
  return writeOrder(tx, { ...newOrder, ...preferencesOf(request), ...fromShop() }, lines)
}

type Found = Omit<WaitingOrder, 'orderId' | 'slot'> & { needsSlot: boolean }

/** Answers the id of the order of the same cart that waits for its payment, once it is in the slot of the request. */
async function moveIfElsewhere(
  tx: Database,
  orderId: string,
  { request, found }: { request: Ordered; found: Found },
): Promise<string> {
  const { slot, moveWaiting } = request
  const { needsSlot, ...waiting } = found
  if (slot && needsSlot) await moveWaiting?.(tx, { ...waiting, orderId, slot })
  return orderId
}

type Taking = {
  shopperId: string
  orderId: string
  request: Ordered
  context: OrderingContext
  allowance: Allowance
}

/** Locks the products for other shoppers, and then the slot, as everything does that needs both. */
async function takeStockAndPlace(tx: Database, taking: Taking) {
  const { shopperId, orderId, request, context, allowance } = taking
  const { ordered, way } = request
  // An order that is picked up may have a time, and needs none.
  const needsSlot = context.hasSlots && (!request.pickUp || request.slot !== undefined)
  const wanted = needsSlot ? request.slot : undefined
  const mayWait = way === 'online'
  const keeping = await keepingInSlot(tx, allowance.keeping, { slot: wanted, mayWait })
  const order = { shopperId, orderId, ordered, takesFromCart: !mayWait, keeping, mayWait }
  const { lines, isKept } = await takeStock(tx, order)
  const slot = await placeInSlot(tx, { slot: wanted, needsSlot, keeping, isKept })
  return { lines, isKept, slot }
}

type Held = { allowance: Allowance; lines: number }

function heldFor(checkout: OnlineCheckout | undefined, { allowance, lines }: Held) {
  if (!checkout) return undefined
  const { holdMinutes } = checkout
  return { ...checkout, holdMinutes: holdMinutesOf(allowance, { lines, holdMinutes }) }
}

/** The source of orders that shoppers place, and the language of their pages; where none is said, that of the account counts. */
const fromShop = () => ({
  source: 'shop' as const,
  takenBy: null,
  takenAlong: false,
  language: spokenLanguage(),
})

type Counted = Pick<OrderRequest['items'][number], 'product' | 'quantity'>

export function sumLines(items: readonly Counted[]): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const { product, quantity } of items) {
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  for (const [productId, quantity] of quantities) {
    if (quantity > maxQuantity) {
      throw refuse('too_many_in_order', { most: maxQuantity }, { productId })
    }
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
