import { useEffect, useSyncExternalStore } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { createSignal } from '#web/ui/signal.ts'
import { askAsSeller } from './seller-session.ts'

let known: readonly SellerCategory[] | null = null
const signal = createSignal()

/** Every category, also the hidden ones; null until they are loaded. */
export function useSellerCategories(): readonly SellerCategory[] | null {
  useEffect(() => {
    if (known === null) loadCategories().catch(() => undefined)
  }, [])
  return useSyncExternalStore(
    signal.subscribe,
    () => known,
    () => null,
  )
}

export async function loadCategories(): Promise<readonly SellerCategory[]> {
  const { categories } = await askAsSeller('GET /api/v1/seller/category/list', {})
  showCategories(categories)
  return categories
}

export function showCategories(categories: readonly SellerCategory[]): void {
  known = categories
  signal.notify()
}
