import { type CategoryPath, categories } from '#contract/categories.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'

type Standing = Pick<SellerOrder, 'status' | 'paymentType' | 'isPaid'>
type OrderToPick = Pick<SellerOrder, 'number' | 'items'> & Standing

export type PickingLine = {
  key: string
  category: CategoryPath
  name: string
  weight: string | undefined
  quantity: number
  /** Which orders need how many of it. */
  needs: { number: string; quantity: number }[]
}
export type PickingGroup = { category: CategoryPath; label: string; lines: PickingLine[] }

/** What several orders need together, in the order of the shelves. */
export function sumUpPicking(orders: readonly OrderToPick[]): PickingGroup[] {
  const lines = new Map<string, PickingLine>()
  for (const { number, items } of orders.filter(isToPick)) {
    for (const { product, quantity } of items) {
      const { _id, category, name, weight } = product
      // What was renamed or is packed otherwise since is not the same thing in the hand.
      const key = JSON.stringify([_id, name, weight])
      const line = lines.get(key) ?? { key, category, name, weight, quantity: 0, needs: [] }
      line.quantity += quantity
      line.needs.push({ number, quantity })
      lines.set(key, line)
    }
  }
  return categories
    .map(({ path, label }) => ({ category: path, label, lines: linesOf(path, lines) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Whether its goods are still in the shop, and the shopper has paid or will pay at the door. */
export function isToPick({ status, paymentType, isPaid }: Standing): boolean {
  return (status === 'Order Placed' || status === 'Packed') && (paymentType === 'COD' || isPaid)
}

export function piecesOf({ items }: Pick<SellerOrder, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function linesOf(category: CategoryPath, lines: Map<string, PickingLine>): PickingLine[] {
  return [...lines.values()]
    .filter((line) => line.category === category)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN'))
}
