import type { OrderRequest } from '#contract/api/orders.ts'
import type { SubstituteChoice } from '#contract/order-lines.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import type { OrderSlot } from '#contract/slots.ts'
import type { UpiPayee } from '#contract/upi.ts'
import { newId } from '#platform/new-id.ts'
import type { TakenLine } from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import type { OnlineCheckout } from '#server/orders/limits/hold-order.ts'
import type { Recipient } from '#server/orders/limits/recipient.ts'
import { noPromise, type OrderPromise } from '#server/orders/promise/count-promise.ts'
import type { LineRow, OrderRow } from '#server/orders/read/order.ts'
import { payOnTab } from '#server/orders/read/order-money.ts'
import { serializeOrder } from '#server/orders/read/serialize.ts'
import { beginPayment } from '#server/payments/record-payment.ts'
import type { AreaOfOrder } from '#server/storefront/area-terms.ts'
import { insertOrder, type NewLine } from './insert-order.ts'
import type { Charge } from './order-charge.ts'

type LinePreference = Pick<NewLine, 'substitutes' | 'note'>

type NewOrder = Recipient & {
  id: string
  substitutes: SubstituteChoice
  note: string | null
  preferenceOf: ReadonlyMap<string, LinePreference>
  address: AddressSnapshot
  way: PaymentWay
  checkout?: OnlineCheckout | undefined
  payee: UpiPayee | null
  charge: Charge
  area: AreaOfOrder | null
  /** The opening that an order waits for which is placed while the shop is closed. */
  forOpening: Date | null
  /** Missing in orders that the seller takes. */
  promise?: OrderPromise
  slot: OrderSlot | null
  /** Whether the order has its stock. */
  isKept: boolean
  isNewcomer: boolean
} & Pick<OrderRow, 'source' | 'takenBy' | 'takenAlong' | 'language'>

/** Writes the order with its lines, after its stock was taken. */
export async function writeOrder(tx: Database, newOrder: NewOrder, taken: readonly TakenLine[]) {
  const {
    checkout,
    payee,
    charge,
    area,
    promise = noPromise,
    preferenceOf,
    isKept,
    isNewcomer,
    ...rest
  } = newOrder
  const { lineTaxes, ...amounts } = charge
  const lines = taken.map((line, position) => ({
    id: newId(),
    orderId: newOrder.id,
    position,
    ...line,
    accepted: isNewcomer ? 0 : null,
    ...(lineTaxes[position] ?? { taxBasisPoints: null, taxPaise: null }),
    ...(preferenceOf.get(line.productId) ?? { substitutes: null, note: null }),
  }))
  const agreed = area && { ...area, agreedPaise: amounts.deliveryPaise }
  const order = { ...rest, ...amounts, ...promise, area: agreed, ...holdOf(checkout, isKept) }
  const { placedAt, ...inserted } = await insertOrder(tx, order, lines)
  if (checkout) await beginPayment(tx, order, checkout)
  const begun = { lastTryFailed: false, isOpen: true, refund: null, byHandPaise: 0 }
  const payment = checkout && { ...checkout, ...begun }
  // The seller records every payment of a counter order, also on the tab, so only a shopper pays on the tab here.
  const isOnTab = order.way === 'tab' && order.takenBy === null
  const money = await payOnTab(tx, { ...order, isOnTab, payee })
  const row = {
    ...order,
    ...inserted,
    payment,
    money,
    status: 'placed' as const,
    lostSlot: null,
    isPaid: isOnTab,
    paidPaise: money.onTabPaise,
    orderedPaise: order.amountPaise,
    version: 0,
  }
  return serializeOrder(row, lines.map(untouched), [
    { status: 'placed', reason: null, at: placedAt },
  ])
}

const unpicked = { picked: null, pickedAt: null }

/** A new line; goods from the counter's scale are weighed already. */
function untouched(line: NewLine): LineRow {
  const nothing = { missing: 0, lost: 0, wasted: 0, returned: 0, replaces: null }
  const none = { ...nothing, givenGrams: 0, orderedQuantity: line.quantity }
  const { grams = null } = line
  const weighed = { picked: 'weighed' as const, pickedAt: new Date() }
  return { ...line, ...none, grams, ...(grams === null ? unpicked : weighed) }
}

function holdOf(checkout: OnlineCheckout | undefined, isKept: boolean) {
  if (!checkout) return { hold: null, holdMinutes: null }
  const hold = isKept ? ('held' as const) : ('released' as const)
  return { hold, holdMinutes: checkout.holdMinutes }
}

type Preferences = Pick<OrderRequest, 'substitutes' | 'note'> & {
  items: readonly Pick<OrderRequest['items'][number], 'product' | 'substitutes' | 'note'>[]
}

/** The preferences for the order, and by product those for its lines; without a choice, the shopper is asked. */
export function preferencesOf({
  substitutes,
  note,
  items,
}: Preferences): Pick<NewOrder, 'substitutes' | 'note' | 'preferenceOf'> {
  const preferences = items
    .filter((item) => item.substitutes || item.note)
    .map(({ product, ...item }) => {
      const preference = { substitutes: item.substitutes ?? null, note: item.note ?? null }
      return [product, preference] as const
    })
  return {
    substitutes: substitutes ?? 'ask',
    note: note ?? null,
    preferenceOf: new Map(preferences),
  }
}
