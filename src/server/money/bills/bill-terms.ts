import { fullName } from '#contract/full-name.ts'
import type { GstScheme } from '#contract/gst-scheme.ts'
import { stateOfAddress } from '#contract/gst-states.ts'
import type { BilledDelivery, BillHeading } from '#server/database/bill-tables.ts'
import type { BillLanguages } from './bill-languages.ts'
import type { FirstBill, OrderToBill, Supplier } from './queries.ts'

/** Supplier, buyer and tax display of an order's documents. */
export type BillTerms = {
  /** Whether the law's names and tables of tax apply; otherwise the document is just a bill. */
  isRegistered: boolean
  hasTax: boolean
  placeOfSupply: string | null
  isInterState: boolean
  heading: Omit<BillHeading, 'reason' | 'issuedBy'>
}

/** An order's first bill shows the shop as it is now, and the tax that the order was placed with. */
export function termsOfShop(
  order: OrderToBill,
  supplier: Supplier,
  languages: BillLanguages = {},
): BillTerms {
  const heading = { ...headingOf(order, supplier), ...languages }
  return { ...supplyOf(order, supplier), heading }
}

/** A later bill or credit note keeps the terms of the order's first bill, whatever the shop is now. */
export function termsOfBill(first: FirstBill): BillTerms {
  const { kind, placeOfSupply, isInterState, showsTax, heading } = first
  const { reason: _, issuedBy: __, ...rest } = heading
  return {
    isRegistered: kind !== 'bill',
    hasTax: showsTax,
    placeOfSupply,
    isInterState,
    heading: rest,
  }
}

/** Shows tax when the shop's scheme is the regular one and the order's prices include tax. */
function supplyOf(order: OrderToBill, supplier: Supplier): Omit<BillTerms, 'heading'> {
  const scheme = schemeOf(order, supplier)
  if (!scheme)
    return { isRegistered: false, hasTax: false, placeOfSupply: null, isInterState: false }
  const own = supplier.gstin!.slice(0, 2)
  const placeOfSupply = stateOfAddress(order.address) ?? own
  const isInterState = placeOfSupply !== own
  return { isRegistered: true, hasTax: scheme === 'regular', placeOfSupply, isInterState }
}

/**
 * The tax scheme under which the shop may bill the order; undefined for a plain bill. Tax added on top fits no scheme,
 * and an order without tax does not fit a regular shop.
 */
function schemeOf({ taxMode }: OrderToBill, { gstin, gstScheme }: Supplier): GstScheme | undefined {
  if (!gstin || taxMode === 'on_top') return undefined
  if (gstScheme === 'composition') return 'composition'
  return taxMode === 'included' ? 'regular' : undefined
}

function headingOf(order: OrderToBill, supplier: Supplier): BillTerms['heading'] {
  const { street, landmark, city, state, zipcode, phone } = order.address
  const { billPrefix: _, gstScheme: __, speaks: ___, ...seller } = supplier
  return {
    seller,
    buyer: {
      name: fullName(order.address),
      street,
      city,
      state,
      zipcode,
      phone,
      ...(landmark ? { landmark } : {}),
      ...(order.buyerGstin ? { gstin: order.buyerGstin } : {}),
    },
    orderNumber: String(order.number),
    orderedOn: order.createdAt.toISOString(),
    isComposition: schemeOf(order, supplier) === 'composition',
    hasTaxOnTop: order.taxMode === 'on_top',
    taxOnTopBasisPoints: order.taxBasisPoints,
    ...deliveryOf(order),
  }
}

/** A plain order in a shop without areas, slots and hours has a plain bill. */
function deliveryOf({ area, slot, forOpening }: OrderToBill): { delivery?: BilledDelivery } {
  const delivery: BilledDelivery = {
    ...(area?.pickUp ? { pickUp: area.pickUp } : area && { area: area.area }),
    ...(slot ? { slot: { day: slot.day, from: slot.from, until: slot.until } } : {}),
    ...(forOpening && !slot ? { forOpening: forOpening.toISOString() } : {}),
  }
  return Object.keys(delivery).length > 0 ? { delivery } : {}
}
