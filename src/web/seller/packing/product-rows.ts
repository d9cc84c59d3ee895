import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatGrams, formatLine } from '#contract/weights.ts'
import { locale } from '#text/locale.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { productKey } from '#web/seller/print/sum-up-picking.ts'
import { type Found, openQuestionOf } from './after-tick.ts'

export type Row = { order: SellerOrder; item: OrderItem }

/** The rows of one product that several orders need, the oldest order first. */
export type ProductRows = { key: string; product: OrderItem['product']; rows: Row[] }

type Category = { path: string; products: ProductRows[] }

/** The amount that is charged: the weight if the item was weighed. */
export function amountText({ quantity, grams, product }: OrderItem): string {
  return formatLine({ quantity, grams, stepGrams: product.stepGrams })
}

/** Whether the packer is done with it; one that the shopper was asked about is. */
export function isPicked({ order, item }: Row): boolean {
  return item.picked !== undefined || openQuestionOf(order, item._id) !== undefined
}

/** The ordered goods, not the substitutes that came in their place. */
export function rowsOf(orders: readonly SellerOrder[]): Row[] {
  return orders.flatMap((order) =>
    order.items
      .filter(({ orderedQuantity, replaces }) => orderedQuantity > 0 && !replaces)
      .map((item) => ({ order, item })),
  )
}

export function progressOf(orders: readonly SellerOrder[]): string {
  const rows = rowsOf(orders)
  return text.progress(rows.filter(isPicked).length, rows.length)
}

/** Rows that were picked before the list was opened; those that are ticked on it stay where they are. */
export function splitPicked(rows: readonly Row[], earlier: ReadonlySet<string>) {
  const isEarlier = (row: Row) => earlier.has(row.item._id) && isPicked(row)
  return {
    toPick: rows.filter((row) => !isEarlier(row)),
    picked: rows.filter(isEarlier).toSorted((one, other) => byAge(one.order, other.order)),
  }
}

/** The products of several rows by category, each with the orders that need it. */
export function productsByCategory(all: readonly Row[], paths: readonly string[]): Category[] {
  const rank = (path: string) => (paths.includes(path) ? paths.indexOf(path) : paths.length)
  const rows = all.toSorted((one, other) => byAge(one.order, other.order))
  const products = [...Map.groupBy(rows, ({ item }) => productKey(item.product))].map(
    ([key, of]) => ({ key, product: of[0]!.item.product, rows: of }),
  )
  return [...Map.groupBy(products, ({ product }) => product.category)]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([path, of]) => ({
      path,
      products: of.toSorted((one, other) =>
        one.product.name.localeCompare(other.product.name, locale, { numeric: true }),
      ),
    }))
}

export function byAge(one: SellerOrder, other: SellerOrder): number {
  return one.createdAt.localeCompare(other.createdAt) || Number(one.number) - Number(other.number)
}

/** The amount that these rows ask for together: pieces, or grams of loose goods. */
export function neededOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { item }) => sum + requestedOf(item) * stepOf(item), 0)
}

export function writeAmount(amount: number, { stepGrams }: OrderItem['product']): string {
  return stepGrams ? formatGrams(amount) : String(amount)
}

export function requestedOf({ picked, quantity, orderedQuantity }: OrderItem): number {
  return picked === undefined ? quantity : orderedQuantity
}

function stepOf({ product }: OrderItem): number {
  return product.stepGrams ?? 1
}

/** Ticks an item as it was ordered: found, or weighed with the ordered weight. */
export function asOrdered(item: OrderItem): Found {
  const { stepGrams } = item.product
  if (!stepGrams) return { what: 'found' }
  return { what: 'weigh', grams: requestedOf(item) * stepGrams }
}

export type Share = { row: Row; served: number }

/** Gives what is there to the oldest orders first; an order of loose goods gets whole steps. */
export function shareOut(rows: readonly Row[], there: number): Share[] {
  let left = there
  return rows.map((row) => {
    const step = stepOf(row.item)
    const served = Math.min(requestedOf(row.item), Math.floor(left / step))
    left -= served * step
    return { row, served }
  })
}

export function tickOfShare({ row: { item }, served }: Share): Found {
  return served === requestedOf(item) ? asOrdered(item) : { what: 'short', there: served }
}

/** Weights that a shopkeeper accepts for the ordered one, the ordered one first; more than it is not charged. */
export function quickWeights(orderedGrams: number): number[] {
  const unit = orderedGrams > 500 ? 10 : 5
  const near = [1, 0.98, 0.95, 0.9].map((part) => Math.round((orderedGrams * part) / unit) * unit)
  return [...new Set([orderedGrams, ...near.slice(1)])].filter(
    (grams) => grams > 0 && grams <= orderedGrams,
  )
}
