import { amountOf } from '#contract/bill.ts'
import { addSplits, noTax, splitTax } from '#contract/bills.ts'
import { deliveryCode } from '#contract/delivery.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { unitPriceOf } from '#contract/net-quantity.ts'
import { gramsOf } from '#contract/weights.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { BillTerms } from './bill-terms.ts'
import type { Billed, BilledLine, OrderToBill } from './queries.ts'

type OrderLine = OrderToBill['lines'][number]

/** Totals of an order that its documents state or should state: positive amounts are billed, negative ones credited. */
export type Sums = {
  lines: ReadonlyMap<number, BilledLine>
  addedTaxPaise: number
  roundingPaise: number
}

export const nothing: Sums = { lines: new Map(), addedTaxPaise: 0, roundingPaise: 0 }

/** Adds up an order as it is now, except lines without a quantity; a cancelled order comes to nothing. */
export function sumsOf(order: OrderToBill, terms: BillTerms, billed: Billed | undefined): Sums {
  if (order.status === 'cancelled') return nothing
  const goods = order.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const facts = billed?.lines.get(line.position) ?? newLine(line, terms)
      return billedLine(facts, amountOf(line), {
        quantity: gramsOf(line) ?? line.quantity * 1000,
        terms,
      })
    })
  const known = billed?.lines.get(deliveryPosition)
  const fee = order.deliveryPaise > 0 ? [deliveryLine(order, terms, known)] : []
  return {
    lines: new Map([...goods, ...fee].map((line) => [line.position, line])),
    addedTaxPaise: order.taxPaise,
    roundingPaise: order.roundingPaise,
  }
}

type LineFacts = Pick<BilledLine, 'position' | 'name' | 'details' | 'hsn' | 'unit' | 'basisPoints'>

/** A line that no document has yet. */
function newLine(line: OrderLine, { hasTax, heading }: BillTerms): LineFacts {
  const { position, name, hsn, stepGrams } = line
  const unit = stepGrams ? ('KGS' as const) : ('NOS' as const)
  const basisPoints = hasTax ? (line.taxBasisPoints ?? 0) : null
  return { position, name, details: detailsOf(line, wordsOf(heading)), hsn, unit, basisPoints }
}

/** After every line of goods. */
export const deliveryPosition = 32_000

/** The fee is a line of its own, with its own tax. */
function deliveryLine(
  { area, deliveryPaise }: OrderToBill,
  terms: BillTerms,
  known: LineFacts | undefined,
): BilledLine {
  const facts = known ?? {
    position: deliveryPosition,
    name: textsOf(shopLanguage).recordsText.delivery,
    details: area?.area ?? '',
    hsn: deliveryCode,
    unit: 'NOS' as const,
    basisPoints: terms.hasTax ? (area?.taxBasisPoints ?? 0) : null,
  }
  return billedLine(facts, deliveryPaise, { quantity: 1000, terms })
}

type Remaining = { quantity: number; terms: BillTerms }

/** Bills the remaining quantity (grams or thousandths of a piece), named and taxed as on the line's first bill. */
function billedLine(
  facts: LineFacts,
  amountPaise: number,
  { quantity, terms: { isInterState } }: Remaining,
): BilledLine {
  const { position, name, details, hsn, unit, basisPoints } = facts
  const split =
    basisPoints === null
      ? { ...noTax, taxablePaise: amountPaise }
      : splitTax(amountPaise, { basisPoints, isInterState })
  return {
    position,
    name,
    details,
    hsn,
    unit,
    basisPoints,
    amountPaise,
    ...split,
    quantity,
  }
}

type Words = ReturnType<typeof wordsOf>

/** The line below a name is in the language of the bill; the name itself is the shop's record. */
function wordsOf({ language = shopLanguage }: BillTerms['heading']) {
  return textsOf(language).recordsText
}

/** Names the net quantity only when it differs from the pack, and the unit price that the law asks for. */
function detailsOf(line: OrderLine, words: Words): string {
  const { weight, stepGrams, brand, netQuantity } = line
  const pack = stepGrams ? null : weight
  const net = netQuantity && netQuantity !== weight ? words.netQuantity(netQuantity) : null
  return [pack, brand, net, unitPriceOfLine(line, words)].filter(Boolean).join(' · ')
}

function unitPriceOfLine(line: OrderLine, words: Words): string | null {
  const { offerPricePaise, stepGrams } = line
  if (stepGrams) return words.unitPrice(pricePerKg(offerPricePaise, stepGrams), 'kg')
  const perUnit = unitPriceOf(line)
  return perUnit && words.unitPrice(perUnit.pricePaise, perUnit.unit)
}

export function subtract(one: Sums, other: Sums): Sums {
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

export function negated(sums: Sums): Sums {
  return subtract(nothing, sums)
}

export function totalOf(sums: Sums): number {
  return goodsOf(sums) + sums.addedTaxPaise + sums.roundingPaise
}

/**
 * Positive when more is to be billed, negative when less, 0 when nothing changed. The goods decide: rounding to the
 * rupee may swallow their cost, but they need their document all the same.
 */
export function directionOf(sums: Sums): number {
  return goodsOf(sums) || totalOf(sums) || quantityOf(sums)
}

function goodsOf({ lines }: Sums): number {
  return [...lines.values()].reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

function quantityOf({ lines }: Sums): number {
  return [...lines.values()].reduce((sum, { quantity }) => sum + quantity, 0)
}
