import type { SellerProduct } from '#contract/api/seller-products.ts'

/** Products selected one by one, or all that match the filters. */
export type Selection = { chosen: ReadonlyMap<string, SellerProduct>; isAll: boolean }

export const nothingChosen: Selection = { chosen: new Map(), isAll: false }

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

/** The products between the last pressed one and this one, for a press with Shift. */
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
