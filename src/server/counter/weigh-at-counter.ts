import type { CustomerOrder } from '#contract/api/customer-order.ts'
import { amountOf } from '#contract/bill.ts'
import { maxQuantity } from '#contract/limits.ts'
import { holdsWeight, nearestAmounts, nearestSteps } from '#contract/loose-goods.ts'
import { refuse } from '#server/api/refuse.ts'
import { enterFound } from '#server/catalog/change-taken.ts'
import {
  type LockedProduct,
  lockProducts,
  type RequestedLine,
} from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import { sumLines } from '#server/orders/place/place-order.ts'

type Weight = { productId: string; grams: number }

/** The seller sells a product either counted, in pieces or steps, or weighed on the scale, in grams. */
export type SoldAmounts = { counted: readonly RequestedLine[]; weighed: readonly Weight[] }

export function readAmounts(items: CustomerOrder['items']): SoldAmounts {
  const counted = sumLines(
    items.flatMap(({ product, quantity }) =>
      quantity === undefined ? [] : [{ product, quantity }],
    ),
  )
  const weights = new Map<string, number>()
  for (const { product, grams } of items) {
    if (grams !== undefined) weights.set(product, (weights.get(product) ?? 0) + grams)
  }
  const twice = counted.find(({ productId }) => weights.has(productId))
  if (twice) throw refuse('quantity_and_weight', {}, { productId: twice.productId })
  return { counted, weighed: [...weights].map(([productId, grams]) => ({ productId, grams })) }
}

type Selling = { orderId: string; amounts: SoldAmounts; takenAlong: boolean }

/**
 * The amounts in steps, in which stock is counted. Goods that are taken along keep their weight and are charged by it.
 * If the ledger, which counts whole steps, lacks the last step of them, it is entered as found.
 */
export async function inSteps(
  tx: Database,
  { orderId, amounts, takenAlong }: Selling,
): Promise<RequestedLine[]> {
  const { counted, weighed } = amounts
  if (weighed.length === 0) return [...counted]
  // Locks all products at once, so that this and an order cannot wait for each other.
  const ids = [...counted, ...weighed].map(({ productId }) => productId)
  const products = await lockProducts(tx, ids)
  const lines = weighed.map((weight) => {
    const product = products.get(weight.productId)
    if (!product) return { productId: weight.productId, quantity: 1 }
    return takenAlong ? byWeight(product, weight.grams) : byStep(product, weight.grams)
  })
  const found = lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product && isHalfStepShort(product, line) ? [{ ...line, quantity: 1 }] : []
  })
  await enterFound(tx, orderId, found)
  return [...counted, ...lines]
}

function byWeight(product: LockedProduct, grams: number): RequestedLine {
  const { id: productId, name, offerPricePaise } = product
  const stepGrams = stepOf(product)
  const quantity = nearestSteps(grams, stepGrams)
  if (quantity > maxQuantity) {
    throw refuse('too_much_weighed', { name, mostGrams: maxQuantity * stepGrams }, { productId })
  }
  const line = { productId, quantity, grams }
  if (amountOf({ ...line, offerPricePaise, stepGrams }) > 0) return line
  throw refuse('costs_nothing', { name, grams }, { productId })
}

/** The weight in steps; refuses one that is no whole number of steps. */
function byStep(product: LockedProduct, grams: number): RequestedLine {
  const { id: productId, name } = product
  const stepGrams = stepOf(product)
  if (grams % stepGrams === 0) return { productId, quantity: grams / stepGrams }
  const nearestGrams = nearestAmounts(grams, { ...product, stepGrams })
  throw refuse('between_steps', { name, stepGrams, nearestGrams }, { productId })
}

function stepOf({ id, name, stepGrams }: LockedProduct): number {
  if (stepGrams !== null) return stepGrams
  throw refuse('not_sold_by_weight', { name }, { productId: id })
}

function isHalfStepShort({ stock, stepGrams }: LockedProduct, line: RequestedLine): boolean {
  const { quantity, grams } = line
  if (grams === undefined || stock === null || stepGrams === null) return false
  return quantity > stock && holdsWeight(stock, grams, stepGrams)
}
