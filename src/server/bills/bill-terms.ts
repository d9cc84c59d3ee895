import { stateOfAddress } from '#contract/gst-states.ts'
import type { BillHeading } from '#server/database/bill-tables.ts'
import type { FirstBill, OrderToBill, Supplier } from './queries.ts'

/** By whom and to whom the documents of an order are, and how they show tax. */
export type BillTerms = {
  /** Whether the law's names and tables of tax apply; otherwise the document is just a bill. */
  isRegistered: boolean
  hasTax: boolean
  placeOfSupply: string | null
  isInterState: boolean
  heading: Omit<BillHeading, 'reason'>
}

/** Of an order's first bill: the shop as it is now, and the tax that the order was placed with. */
export function termsOfShop(order: OrderToBill, supplier: Supplier): BillTerms {
  return { ...supplyOf(order, supplier), heading: headingOf(order, supplier) }
}

/** Of what corrects a bill or adds to it: only those of that bill. */
export function termsOfBill(first: FirstBill): BillTerms {
  const { kind, placeOfSupply, isInterState, showsTax, heading } = first
  const { reason: _, ...rest } = heading
  return {
    isRegistered: kind !== 'bill',
    hasTax: showsTax,
    placeOfSupply,
    isInterState,
    heading: rest,
  }
}

/** Tax is shown where the shop has a GSTIN and its prices include tax; otherwise a bill is for amounts only. */
function supplyOf(order: OrderToBill, { gstin }: Supplier): Omit<BillTerms, 'heading'> {
  if (!gstin)
    return { isRegistered: false, hasTax: false, placeOfSupply: null, isInterState: false }
  const own = gstin.slice(0, 2)
  const placeOfSupply = stateOfAddress(order.address) ?? own
  const hasTax = order.taxMode === 'included'
  return { isRegistered: true, hasTax, placeOfSupply, isInterState: placeOfSupply !== own }
}

function headingOf(order: OrderToBill, supplier: Supplier): BillTerms['heading'] {
  const { firstName, lastName, street, landmark, city, state, zipcode, phone } = order.address
  const { billPrefix: _, ...seller } = supplier
  return {
    seller,
    buyer: {
      name: `${firstName} ${lastName}`.trim(),
      ...{ street, city, state, zipcode, phone },
      ...(landmark ? { landmark } : {}),
    },
    orderNumber: String(order.number),
    orderedOn: order.createdAt.toISOString(),
    isComposition: Boolean(supplier.gstin) && order.taxMode === 'none',
    hasTaxOnTop: order.taxMode === 'on_top',
    taxOnTopBasisPoints: order.taxBasisPoints,
  }
}
