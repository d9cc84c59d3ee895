import { nearestSteps } from '#contract/loose-goods.ts'
import { newId } from '#platform/new-id.ts'
import { lockProducts } from '#server/catalog/stock-ledger.ts'
import { takeAdditional } from '#server/catalog/take-additional.ts'
import type { Database } from '#server/database/database.ts'
import type { LineRow } from '#server/orders/read/order.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import type { LockedLines } from './change-lines.ts'

/** The quantity to pick, before the packer found less or left it out. */
export function requestedQuantity({ picked, quantity, orderedQuantity }: LineRow): number {
  return picked === null ? quantity : orderedQuantity
}

export function unpicked(line: LineRow): LineRow {
  const none = { missing: 0, grams: null, givenGrams: 0, picked: null, pickedAt: null }
  return { ...line, ...none, quantity: requestedQuantity(line) }
}

export function found(line: LineRow): LineRow {
  return { ...unpicked(line), picked: 'found', pickedAt: new Date() }
}

/** The line when only part of it was found; the rest is lost from stock. */
export function short(line: LineRow, there: number): LineRow {
  const requested = requestedQuantity(line)
  const quantity = Math.min(there, requested)
  return { ...found(line), picked: 'short', quantity, missing: requested - quantity }
}

export function leftOut(line: LineRow): LineRow {
  return { ...found(line), picked: 'left_out', quantity: 0 }
}

/**
 * The line by its weight on the scale. The shopper pays for at most the ordered weight unless they agreed to more; the
 * excess is given away. Infinite grams mean that no weight is known: the line is packed as ordered.
 */
export function weighed(line: LineRow, grams: number, { mayExceed = false } = {}): LineRow {
  const stepGrams = line.stepGrams!
  const charged = mayExceed ? grams : Math.min(grams, requestedQuantity(line) * stepGrams)
  const quantity = nearestSteps(charged, stepGrams)
  const givenGrams = Number.isFinite(grams) ? grams - charged : 0
  return { ...found(line), picked: 'weighed', grams: charged, givenGrams, quantity }
}

/** The line when it was not there and a substitute takes its place. */
export function replaced(line: LineRow): LineRow {
  return { ...found(line), picked: 'replaced', quantity: 0, missing: requestedQuantity(line) }
}

/** The line of a withdrawn substitute, as if it had never been ordered. */
function neverOrdered(line: LineRow): LineRow {
  return { ...leftOut(line), orderedQuantity: 0 }
}

export function withdrawSubstitutes(lines: readonly LineRow[], { position }: LineRow): LineRow[] {
  return lines
    .filter((line) => line.replaces === position && line.orderedQuantity > 0)
    .map(neverOrdered)
}

type Substitute = {
  product: string
  quantity: number
  /** The price that the shopper agreed to. Without it, the substitute costs no more than the line it replaces. */
  pricePaise?: number
  offerPricePaise?: number
}

/** Puts another product in place of a line; answers the order's new lines. Refuses when the product is short. */
export async function addSubstitute(
  tx: Database,
  { order, lines }: LockedLines,
  { line, other }: { line: LineRow; other: Substitute },
) {
  const { product: productId, quantity } = other
  const changed = [replaced(line), ...withdrawSubstitutes(lines, line)]
  // Locks all at once and in the order of ids, so that two orders cannot deadlock.
  await lockProducts(tx, [productId, ...changed.map((each) => each.productId)])
  const [taken] = await takeAdditional(tx, order.id, [{ productId, quantity }])
  const { includedBasisPoints } = await viewTaxTerms(tx)
  const mostPaise = line.offerPricePaise * requestedQuantity(line)
  const offerPricePaise =
    other.offerPricePaise ?? Math.min(taken!.offerPricePaise, Math.floor(mostPaise / quantity))
  const added: LineRow = {
    ...taken!,
    id: newId(),
    orderId: order.id,
    position: lines.length,
    replaces: line.position,
    offerPricePaise,
    pricePaise: other.pricePaise ?? taken!.pricePaise,
    orderedQuantity: quantity,
    missing: 0,
    lost: 0,
    wasted: 0,
    returned: 0,
    grams: null,
    givenGrams: 0,
    picked: 'found',
    pickedAt: new Date(),
    accepted: null,
    substitutes: null,
    note: null,
    taxPaise: null,
    taxBasisPoints:
      order.taxMode === 'included' ? (taken!.taxBasisPoints ?? includedBasisPoints) : null,
  }
  return { kind: 'replaced' as const, changed, added: [added] }
}
