import type { Order, OrderRequest } from '#contract/api/orders.ts'
import { addedBasisPoints, amountDue, bill, type TaxTerms } from '#contract/bill.ts'
import { maxQuantity } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { deliverableAddress } from '#server/addresses/views.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import { type TakenLine, takeStock } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/tables.ts'
import { beginPayment } from '#server/payments/record-payment.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readTaxTermsForOrder } from '#server/storefront/tax.ts'
import { type OrderEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { claimRequest } from './claim-request.ts'
import { holdUntilAfter, type OnlineCheckout } from './hold-order.ts'
import {
  enforceLimits,
  keysOf,
  type Recipient,
  refuseBlocked,
  refuseTooManyPieces,
  refuseTooMuchCash,
  selectStanding,
} from './order-limits.ts'
import { insertOrder } from './queries.ts'
import { serializeOrder } from './serialize.ts'
import { viewOrder } from './views.ts'

/** With the Idempotency-Key, if one was sent. Without `online` it is paid in cash. */
export type PlaceRequest = OrderRequest & {
  key?: string | undefined
  online?: OnlineCheckout | undefined
  /** Where the request came from; null or missing if many visitors may share that address. */
  network?: string | null | undefined
  /** Missing: the shop is a demo. */
  shop?: OrderEnvironment | undefined
}
type RequestedLine = { productId: string; quantity: number }

export const demoShop: OrderEnvironment = { mode: 'demo', storeName: 'Tokri', contact: {} }

/**
 * Places an order in one transaction. The same request again answers the same order, paid as in the first request,
 * so a client whose response was lost can repeat it.
 */
export async function placeOrder(
  db: Database,
  shopperId: string,
  request: PlaceRequest,
): Promise<Order> {
  if (request.userId !== undefined && request.userId !== shopperId) throw new Refusal('not_yours')
  const ordered = sumLines(request.items)
  const orderId = newId()
  const { online, key, network = null, shop = demoShop } = request
  const claim = { orderId, addressId: request.address, lines: ordered, key }

  return inTransaction(db, async (tx) => {
    const earlierId = await claimRequest(tx, shopperId, claim)
    if (earlierId !== null) return viewOrder(tx, shopperId, earlierId)
    const rules = await viewOrderRules(tx, shop)
    if (rules.pause) throw new Refusal('not_accepting_orders', rules.pause)
    const terms = await readTaxTermsForOrder(tx)
    const standing = await selectStanding(tx, shopperId)
    refuseBlocked(standing, rules)

    const address = await deliverableAddress(tx, shopperId, request.address)
    const recipient = { shopperId, ...keysOf(address), network }
    const paymentType: 'COD' | 'Online' = online ? 'Online' : 'COD'
    const mostPaise = await enforceLimits(tx, rules.limits, {
      ...recipient,
      ...{ id: orderId, lines: ordered, paymentType, isOfNewcomer: standing.isNew },
    })
    // What is paid online stays in the cart until it is paid.
    if (!online) await removeOrdered(tx, shopperId, ordered)
    // This locks the products for other shoppers, so as little as possible follows.
    const lines = await takeStock(tx, orderId, ordered)
    refuseTooManyPieces(lines, rules.limits)
    const charge = chargeFor(lines, terms, request)
    refuseTooMuchCash(mostPaise, charge.amountPaise)
    return writeOrder(tx, { id: orderId, ...recipient, address, online, charge }, lines)
  })
}

/** Two lines of one product become one with the sum. */
function sumLines(items: OrderRequest['items']): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const { product, quantity } of items) {
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  for (const [productId, quantity] of quantities) {
    if (quantity > maxQuantity) {
      const message = `An order can hold at most ${maxQuantity} of one product`
      throw new Refusal('invalid_input', { message, productId })
    }
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

type Charge = ReturnType<typeof chargeOf>

/** What the order costs; refused where the shopper saw another total. */
function chargeFor(
  lines: readonly TakenLine[],
  terms: TaxTerms,
  { online, expectedTotal }: PlaceRequest,
): Charge {
  const exact = chargeOf(lines, terms, 'Online')
  const due = online ? exact : chargeOf(lines, terms, 'COD')
  if (expectedTotal === undefined) return due
  // A client that does not know of rounding is charged the total that it showed.
  const seen = [due, exact].find(({ amountPaise }) => amountPaise === toPaise(expectedTotal))
  if (seen) return seen
  throw new Refusal('price_changed', {
    message: `The total is now ${formatPaise(due.amountPaise)}. Please look at it and place the order again.`,
  })
}

function chargeOf(lines: readonly TakenLine[], terms: TaxTerms, paymentType: 'COD' | 'Online') {
  const sums = bill(lines, terms)
  const { itemsPaise, taxPaise, includedTaxPaise, lineTaxes, totalPaise } = sums
  const amountPaise = amountDue(sums, paymentType)
  return {
    lineTaxes,
    taxMode: terms.mode,
    taxBasisPoints: addedBasisPoints(terms),
    ...{ itemsPaise, taxPaise, includedTaxPaise, amountPaise },
    roundingPaise: amountPaise - totalPaise,
  }
}

type Heading = Recipient & {
  id: string
  address: AddressSnapshot
  online?: OnlineCheckout | undefined
  charge: Charge
}

async function writeOrder(tx: Database, heading: Heading, taken: readonly TakenLine[]) {
  const { online, charge, ...rest } = heading
  const { lineTaxes, ...amounts } = charge
  const lines = taken.map((line, position) => ({
    id: newId(),
    orderId: heading.id,
    position,
    ...line,
    ...(lineTaxes[position] ?? { taxBasisPoints: null, taxPaise: null }),
  }))
  const order = {
    ...rest,
    address: JSON.stringify(heading.address),
    ...paidBy(online),
    ...amounts,
  }

  const { row, placedAt } = await insertOrder(tx, order, lines)
  if (online) await beginPayment(tx, row, online)
  const begun = { lastTryFailed: false, isOpen: true, refund: null, byHandPaise: 0 }
  const payment = online ? { ...online, ...begun } : undefined
  return serializeOrder({ ...row, payment }, lines, [
    { status: 'placed', reason: null, at: placedAt },
  ])
}

function paidBy(online: OnlineCheckout | undefined) {
  if (!online) return { paymentType: 'COD' as const }
  const holdUntil = holdUntilAfter(online.holdMinutes)
  return { paymentType: 'Online' as const, hold: 'held' as const, holdUntil }
}
