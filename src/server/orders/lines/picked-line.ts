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

/** The line as if nobody had picked it yet. */
export function unpicked(line: LineRow): LineRow {
  const none = { missing: 0, grams: null, givenGrams: 0, picked: null, pickedAt: null }
  return { ...line, ...none, quantity: requestedQuantity(line) }
}

export function found(line: LineRow): LineRow {
  return { ...unpicked(line), picked: 'found', pickedAt: new Date() }
}

/** Only so many of it are on the shelf: the rest is lost to the stock. */
export function short(line: LineRow, there: number): LineRow {
  const wanted = requestedQuantity(line)
  const quantity = Math.min(there, wanted)
  return { ...found(line), picked: 'short', quantity, missing: wanted - quantity }
}

export function leftOut(line: LineRow): LineRow {
  return { ...found(line), picked: 'left_out', quantity: 0 }
}

/**
 * By its weight on the scale; the shopper pays for no more than was ordered unless they agreed to it, and the rest is
 * given away. Where they did not, there is no weight: it is packed as ordered.
 */
export function weighed(line: LineRow, grams: number, { mayExceed = false } = {}): LineRow {
  const stepGrams = line.stepGrams!
  const charged = mayExceed ? grams : Math.min(grams, requestedQuantity(line) * stepGrams)
  const quantity = nearestSteps(charged, stepGrams)
  const givenGrams = Number.isFinite(grams) ? grams - charged : 0
  return { ...found(line), picked: 'weighed', grams: charged, givenGrams, quantity }
}

/** It was not there, or nobody would replace it. */
export function replaced(line: LineRow): LineRow {
  return { ...found(line), picked: 'replaced', quantity: 0, missing: requestedQuantity(line) }
}

/** A line that came in place of another, when that one is wanted after all: it was never ordered. */
function neverOrdered(line: LineRow): LineRow {
  return { ...leftOut(line), orderedQuantity: 0 }
}

/** The lines that stand in place of this one, taken back. */
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

/** Takes another product in place of a line; what the order's lines become. Refuses when it is short. */
export async function addSubstitute(
  tx: Database,
  { order, lines }: LockedLines,
  { line, other }: { line: LineRow; other: Substitute },
) {
  const { product: productId, quantity } = other
  const changed = [replaced(line), ...withdrawSubstitutes(lines, line)]
  // All at once and in the order of their ids, so that this waits for no order that waits for it.
  await lockProducts(tx, [productId, ...changed.map((each) => each.productId)])
  const [taken] = await takeAdditional(tx, order.id, [{ productId, quantity }])
  const { includedBasisPoints } = await viewTaxTerms(tx)
  const mostPaise = line.offerPricePaise * requestedQuantity(line)
  const offerPricePaise =
    other.offerPricePaise ?? Math.min(taken!.offerPricePaise, Math.floor(mostPaise / quantity))
  const added: LineRow = {
    ...taken!,
    ...{ id: newId(), orderId: order.id, position: lines.length, replaces: line.position },
    ...{ offerPricePaise, pricePaise: other.pricePaise ?? taken!.pricePaise },
    ...{
      orderedQuantity: quantity,
      missing: 0,
      lost: 0,
      wasted: 0,
      returned: 0,
      grams: null,
      givenGrams: 0,
    },
    ...{ picked: 'found', pickedAt: new Date(), accepted: null },
    ...{ substitutes: null, note: null, taxPaise: null },
    taxBasisPoints:
      order.taxMode === 'included' ? (taken!.taxBasisPoints ?? includedBasisPoints) : null,
  }
  return { kind: 'replaced' as const, changed, added: [added] }
}
