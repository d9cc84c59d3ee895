import { useEffect, useSyncExternalStore } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { useCategories } from '#web/ui/categories.ts'
import { createSignal } from '#web/ui/signal.ts'
import { askAsSeller } from './seller-session.ts'

let known: readonly SellerCategory[] | null = null
let marked: readonly Known[] = []
let loading: Promise<unknown> | null = null
const signal = createSignal()

/** Every category, also the hidden ones; null until they are loaded. */
export function useSellerCategories(): readonly SellerCategory[] | null {
  useEffect(() => {
    if (known !== null || loading) return
    loading = loadCategories()
      .catch(() => undefined)
      .finally(() => {
        loading = null
      })
  }, [])
  return useSyncExternalStore(
    signal.subscribe,
    () => known,
    () => null,
  )
}

type Known = Pick<SellerCategory, 'path' | 'label' | 'parent'>

/** Every category, the hidden ones marked as such; those on display until all are loaded. */
export function useMarkedCategories(): readonly Known[] {
  const shown = useCategories()
  return useSellerCategories() ? marked : shown
}

function markHidden(categories: readonly SellerCategory[]): readonly Known[] {
  const hidden = new Set(categories.filter(({ isHidden }) => isHidden).map(({ path }) => path))
  return categories.map(({ path, label, parent }) => {
    const isHidden = hidden.has(path) || (parent !== undefined && hidden.has(parent))
    const shown = isHidden ? sellerCategoriesText.markHidden(label) : label
    return { path, label: shown, ...(parent === undefined ? {} : { parent }) }
  })
}

export async function loadCategories(): Promise<readonly SellerCategory[]> {
  const { categories } = await askAsSeller('GET /api/v1/seller/category/list', {})
  showCategories(categories)
  return categories
}

export function showCategories(categories: readonly SellerCategory[]): void {
  known = categories
  marked = markHidden(categories)
  signal.notify()
}
