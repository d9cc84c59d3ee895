import { useCallback, useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxBulkProducts } from '#contract/seller-limits.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { toastError } from '#web/ui/toasts.ts'

export type Choosing = { id: string; isOn: boolean; isRange: boolean }

/** The selected products; changing the filters clears the selection. */
export function useSelection(products: readonly SellerProduct[], filter: string) {
  const [kept, setKept] = useState({ filter, selection: nothingChosen })
  const selection = kept.filter === filter ? kept.selection : nothingChosen
  const latest = useRef({ products, filter, selection })
  useEffect(() => {
    latest.current = { products, filter, selection }
  })
  const last = useRef<string | null>(null)

  const put = useCallback((now: Selection) => {
    if (!now.isAll && now.chosen.size > maxBulkProducts) {
      return toastError(sellerProductListText.mostChosen(maxBulkProducts))
    }
    setKept({ filter: latest.current.filter, selection: now })
  }, [])

  const chooseOne = useCallback(
    ({ id, isOn, isRange }: Choosing) => {
      const now = latest.current
      // When everything that matches was selected, the visible products stay selected.
      const base = now.selection.isAll ? choose(nothingChosen, now.products, true) : now.selection
      const range = rangeBetween(now.products, isRange ? last.current : null, id)
      last.current = id
      put(choose(base, range, isOn))
    },
    [put],
  )

  return {
    selection,
    chooseOne,
    choosePage: (isOn: boolean) => put(choose(selection, products, isOn)),
    chooseAll: () => put({ chosen: choose(selection, products, true).chosen, isAll: true }),
    clear: useCallback(() => put(nothingChosen), [put]),
  }
}

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
