import { toRupees } from '#contract/money.ts'
import { serializePickUp } from '#server/storefront/area-terms.ts'
import type { OrderRow } from './order.ts'

/** The terms of the delivery that were agreed when the order was placed. */
export function serializeTerms(order: OrderRow) {
  return { ...serializeArea(order), ...serializeOpening(order), ...serializeSlot(order) }
}

/** Orders without an area were brought for free. */
function serializeArea({ area, deliveryPaise, deliveryTaxPaise }: OrderRow) {
  if (!area) return {}
  if (area.pickUp) return { pickUp: serializePickUp(area.pickUp) }
  const tax = deliveryTaxPaise === 0 ? {} : { tax: toRupees(deliveryTaxPaise) }
  return { area: { name: area.area, fee: toRupees(deliveryPaise), ...tax } }
}

export function serializeSlot({ slot, lostSlot }: Pick<OrderRow, 'slot' | 'lostSlot'>) {
  if (slot) return { slot }
  return lostSlot ? { lostSlot } : {}
}

function serializeOpening({ forOpening }: OrderRow) {
  return forOpening ? { forOpening: forOpening.toISOString() } : {}
}
