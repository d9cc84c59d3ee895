import type { OrderRequest } from '#contract/api/orders.ts'
import type { UpiPayee } from '#contract/upi.ts'
import type { Database } from '#server/database/database.ts'
import { noPromise, promiseFor } from '#server/orders/promise/count-promise.ts'
import { refuseOtherDay } from '#server/orders/slots/refuse-slot.ts'
import { openingOfOrder, type SavedOpening } from '#server/storefront/opening-now.ts'
import type { OrderRules } from '#server/storefront/views.ts'
import { type PlaceContext, placeOfOrder } from './place-of-order.ts'

type Context = PlaceContext & {
  hasSlots: boolean
  opening: SavedOpening | null
  payee: UpiPayee | null
}
type Asked = {
  context: Context
  request: Pick<OrderRequest, 'expectedOpening' | 'expectedPickUp' | 'pickUp' | 'slot'>
  orderId: string
}

/** Everything besides goods and money that an order keeps as it is when a shopper places it. */
export async function agreedTerms(
  tx: Database,
  rules: OrderRules,
  { context, request, orderId }: Asked,
) {
  const { hasSlots, opening, payee } = context
  const { pickUp, expectedPickUp, slot, expectedOpening } = request
  const place = placeOfOrder(rules, context, { pickUp, expectedPickUp, orderId })
  const hasTime = hasSlots && (slot !== undefined || !pickUp)
  if (hasTime) refuseOtherDay(place.area, slot?.day)
  // Goods without a time that are picked up wait for the opening, also in a shop with slots.
  const hours = opening && { ...opening, hasSlots: hasTime }
  const forOpening = openingOfOrder(hours, expectedOpening)
  const isPromised = !forOpening && !hasTime && !pickUp
  const promise = isPromised ? await promiseFor(tx, rules, place.area) : noPromise
  return { ...place, payee, forOpening, promise }
}
