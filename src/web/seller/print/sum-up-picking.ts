import type { ShownCategory } from '#contract/api/categories.ts'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { stateOf } from '#contract/order-status.ts'
import { countItems, gramsOf, type LineQuantity } from '#contract/weights.ts'
import { locale } from '#text/locale.ts'

type OrderState = Pick<SellerOrder, 'status' | 'paymentType' | 'isPaid'>
type OrderToPick = Pick<SellerOrder, 'number' | 'items'> & OrderState

export type PickingLine = {
  key: string
  category: CategoryPath
  name: string
  weight: string | undefined
  stepGrams: number | undefined
  quantity: number
  /** The weight of loose goods; orders may have been placed with other steps, or be weighed already. */
  grams: number
  /** The amount that each order needs. */
  needs: (LineQuantity & { number: string })[]
}
export type PickingGroup = { category: CategoryPath; label: string; lines: PickingLine[] }

type Label = Pick<ShownCategory, 'path' | 'label'>

/**
 * The items of several orders together, grouped by category. One that is gone since, by its path at the time of the
 * order, comes last.
 */
export function sumUpPicking(
  orders: readonly OrderToPick[],
  categories: readonly Label[],
): PickingGroup[] {
  const lines = new Map<string, PickingLine>()
  for (const { number, items } of orders.filter(isToPick)) {
    for (const { product, quantity, grams } of items.filter(isToFetch)) {
      const { category, name, weight, stepGrams } = product
      const key = productKey(product)
      const start = { key, category, name, weight, stepGrams, quantity: 0, grams: 0, needs: [] }
      const line: PickingLine = lines.get(key) ?? start
      const needed = { quantity, stepGrams, grams }
      line.quantity += quantity
      line.grams += gramsOf(needed) ?? 0
      line.needs.push({ number, ...needed })
      lines.set(key, line)
    }
  }
  const known = new Set(categories.map(({ path }) => path))
  const paths = new Set([...lines.values()].map(({ category }) => category))
  const others = [...paths].filter((path) => !known.has(path))
  return [...categories, ...others.map((path) => ({ path, label: path }))]
    .map(({ path, label }) => ({ category: path, label, lines: linesOf(path, lines) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Orders keep the name and weight they were placed with; if these differ, the items are different packs. */
export function productKey({ _id, name, weight }: OrderItem['product']): string {
  return JSON.stringify([_id, name, weight])
}

/** Nothing is fetched for an item that is left out. */
export function isStillOrdered({ quantity }: { quantity: number }): boolean {
  return quantity > 0
}

/** Whatever was ticked while packing is in its bag, or stands beside it. */
export function isTicked({ picked }: Pick<OrderItem, 'picked'>): boolean {
  return picked !== undefined
}

function isToFetch(item: OrderItem): boolean {
  return isStillOrdered(item) && !isTicked(item)
}

/** Whether the order is still to be packed, and is paid or cash on delivery. */
export function isToPick({ status, paymentType, isPaid }: OrderState): boolean {
  return stateOf(status).isToPick === true && (paymentType === 'COD' || isPaid)
}

/** A weight of loose goods is one piece. */
export function piecesOf({ items }: Pick<SellerOrder, 'items'>): number {
  return countItems(
    items.map(({ product, quantity }) => ({ quantity, stepGrams: product.stepGrams })),
  )
}

function linesOf(category: CategoryPath, lines: Map<string, PickingLine>): PickingLine[] {
  return [...lines.values()]
    .filter((line) => line.category === category)
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}
