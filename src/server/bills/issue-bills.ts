import type { Selectable } from 'kysely'
import { amountOf } from '#contract/bill.ts'
import {
  addSplits,
  type BillKind,
  financialYearOf,
  noTax,
  serialOf,
  splitTax,
  type TaxSplit,
} from '#contract/bills.ts'
import { stateOfAddress } from '#contract/gst-states.ts'
import type { BillHeading } from '#server/database/bill-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { newId } from '#server/platform/new-id.ts'
import {
  type Billed,
  type BilledLine,
  insertBill,
  selectBilled,
  selectOrderToBill,
  selectSupplier,
  takeNumber,
  today,
} from './queries.ts'

type OrderToBill = NonNullable<Awaited<ReturnType<typeof selectOrderToBill>>>
type Supplier = Awaited<ReturnType<typeof selectSupplier>>
type OrderLine = Selectable<Tables['orderLines']>

/** What documents say, or should say, of an order in all: positive amounts were or are to be billed. */
type Sums = { lines: Map<number, BilledLine>; addedTaxPaise: number; roundingPaise: number }

/**
 * Keeps the documents of a locked order in step with it. A bill is issued when the goods leave; from then on what comes
 * back, or is cancelled, is taken off by a credit note, and what is charged after all is billed in addition. Nothing
 * changes for orders that have not left yet. Calling it again adds nothing.
 */
export async function syncBills(tx: Database, orderId: string, reason?: string): Promise<void> {
  const order = await selectOrderToBill(tx, orderId)
  if (!order) return
  const billed = await selectBilled(tx, orderId)
  const hasLeft = order.status === 'out_for_delivery' || order.status === 'delivered'
  if (!billed && !hasLeft) return

  const supplier = await selectSupplier(tx)
  const supply = supplyOf(order, supplier)
  const difference = subtract(standing(order, supply), billed ?? nothing)
  const total = totalOf(difference)
  if (total === 0 || (!billed && total < 0)) return
  const document = { order, supplier, supply, reason }
  if (total > 0) await issue(tx, { ...document, sums: difference, original: null })
  else await issue(tx, { ...document, sums: negated(difference), original: billed!.firstId })
}

const nothing: Billed = { firstId: '', lines: new Map(), addedTaxPaise: 0, roundingPaise: 0 }

type Supply = { hasTax: boolean; placeOfSupply: string | null; isInterState: boolean }

/** Tax is shown where the shop has a GSTIN and its prices include tax; otherwise a bill is for amounts only. */
function supplyOf(order: OrderToBill, { gstin }: Supplier): Supply {
  if (!gstin) return { hasTax: false, placeOfSupply: null, isInterState: false }
  const own = gstin.slice(0, 2)
  const placeOfSupply = stateOfAddress(order.address) ?? own
  const hasTax = order.taxMode === 'included'
  return { hasTax, placeOfSupply, isInterState: placeOfSupply !== own }
}

/** What the goods of an order come to as they are now; nothing of a cancelled one. */
function standing(order: OrderToBill, supply: Supply): Sums {
  if (order.status === 'cancelled') return nothing
  const lines = order.lines.filter(({ quantity }) => quantity > 0)
  return {
    lines: new Map(lines.map((line) => [line.position, billedLine(line, supply)])),
    addedTaxPaise: order.taxPaise,
    roundingPaise: order.roundingPaise,
  }
}

function billedLine(line: OrderLine, { hasTax, isInterState }: Supply): BilledLine {
  const { position, name, hsn, quantity, stepGrams, grams } = line
  const amountPaise = amountOf(line)
  const basisPoints = hasTax ? (line.taxBasisPoints ?? 0) : null
  const split =
    basisPoints === null
      ? { ...noTax, taxablePaise: amountPaise }
      : splitTax(amountPaise, { basisPoints, isInterState })
  const thousandths = stepGrams ? (grams ?? quantity * stepGrams) : quantity * 1000
  const unit = stepGrams ? ('KGS' as const) : ('NOS' as const)
  const details = detailsOf(line)
  return {
    position,
    name,
    details,
    hsn,
    unit,
    quantity: thousandths,
    basisPoints,
    amountPaise,
    ...split,
  }
}

/** The net quantity only where the pack says something else. */
function detailsOf({ weight, stepGrams, brand, netQuantity }: OrderLine): string {
  const pack = stepGrams ? null : weight
  const net = netQuantity && netQuantity !== weight ? `Net ${netQuantity}` : null
  return [pack, brand, net].filter(Boolean).join(' · ')
}

function subtract(one: Sums, other: Sums): Sums {
  const positions = new Set([...one.lines.keys(), ...other.lines.keys()])
  const lines = [...positions].map((at) => difference(one.lines.get(at), other.lines.get(at)))
  return {
    lines: new Map(lines.filter(isChanged).map((line) => [line.position, line])),
    addedTaxPaise: one.addedTaxPaise - other.addedTaxPaise,
    roundingPaise: one.roundingPaise - other.roundingPaise,
  }
}

function isChanged({ amountPaise, quantity }: BilledLine): boolean {
  return amountPaise !== 0 || quantity !== 0
}

function difference(one: BilledLine | undefined, other: BilledLine | undefined): BilledLine {
  const known = (one ?? other)!
  const none = { ...known, ...noTax, quantity: 0, amountPaise: 0 }
  const [a, b] = [one ?? none, other ?? none]
  return {
    ...known,
    ...addSplits(a, b, -1),
    quantity: a.quantity - b.quantity,
    amountPaise: a.amountPaise - b.amountPaise,
  }
}

function negated(sums: Sums): Sums {
  return subtract(nothing, sums)
}

function totalOf({ lines, addedTaxPaise, roundingPaise }: Sums): number {
  const amounts = [...lines.values()].map(({ amountPaise }) => amountPaise)
  return amounts.reduce((sum, amount) => sum + amount, addedTaxPaise + roundingPaise)
}

type NewDocument = {
  order: OrderToBill
  supplier: Supplier
  supply: Supply
  sums: Sums
  /** The bill that this one takes back from. */
  original: string | null
  reason: string | undefined
}

async function issue(tx: Database, document: NewDocument): Promise<void> {
  const { order, supplier, supply, sums, original, reason } = document
  const lines = [...sums.lines.values()].toSorted((a, b) => a.position - b.position)
  const split = lines.reduce<TaxSplit>((sum, line) => addSplits(sum, line), noTax)
  const { addedTaxPaise, roundingPaise } = sums
  const kind = original === null ? kindOf(lines, supplier, supply) : 'credit_note'
  const prefix = (supplier.billPrefix ?? 'TK') + (kind === 'credit_note' ? 'C' : '')
  const day = await today(tx)
  const year = financialYearOf(day)
  const number = await takeNumber(tx, { prefix, year })
  await insertBill(
    tx,
    {
      ...{ id: newId(), orderId: order.id, kind, prefix, year, number, day },
      ...{ serial: serialOf({ prefix, year, number }), originalId: original },
      ...{ placeOfSupply: supply.placeOfSupply, isInterState: supply.isInterState },
      ...{ ...split, addedTaxPaise, roundingPaise, amountPaise: totalOf(sums) },
      heading: JSON.stringify(headingOf(order, supplier, reason)),
    },
    lines,
  )
}

/** Section 31 of the CGST Act, and rules 46A and 49: goods without tax go with a bill of supply. */
function kindOf(lines: readonly BilledLine[], { gstin }: Supplier, { hasTax }: Supply): BillKind {
  if (!gstin) return 'bill'
  if (!hasTax || lines.every(({ basisPoints }) => !basisPoints)) return 'bill_of_supply'
  return lines.some(({ basisPoints }) => !basisPoints)
    ? 'invoice_cum_bill_of_supply'
    : 'tax_invoice'
}

function headingOf(
  order: OrderToBill,
  supplier: Supplier,
  reason: string | undefined,
): BillHeading {
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
    ...(reason === undefined ? {} : { reason }),
  }
}
