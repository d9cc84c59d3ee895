import type { SellerProduct } from '#contract/seller-products.ts'

/** Products that are chosen one by one, or all that match, wherever they are. */
export type Selection = { chosen: ReadonlyMap<string, SellerProduct>; isAll: boolean }

export const nothingChosen: Selection = { chosen: new Map(), isAll: false }

/** Chooses these, or no longer. */
export function choose(
  { chosen }: Selection,
  products: readonly SellerProduct[],
  isOn: boolean,
): Selection {
  const now = new Map(chosen)
  for (const product of products) {
    if (isOn) now.set(product._id, product)
    else now.delete(product._id)
  }
  return { chosen: now, isAll: false }
}

/** From the one that was pressed last to this one, as with the Shift key. */
export function rangeBetween(
  products: readonly SellerProduct[],
  from: string | null,
  to: string,
): SellerProduct[] {
  const end = products.findIndex(({ _id }) => _id === to)
  const start = products.findIndex(({ _id }) => _id === from)
  if (end < 0) return []
  if (start < 0) return products.slice(end, end + 1)
  return products.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export function isPageChosen(selection: Selection, products: readonly SellerProduct[]): boolean {
  if (products.length === 0) return false
  return selection.isAll || products.every(({ _id }) => selection.chosen.has(_id))
}
