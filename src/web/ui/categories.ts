import { useRouteLoaderData } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import type { CategoryPath, Tint } from '#contract/categories.ts'

const none: readonly ShownCategory[] = []

/** The categories on display, which every page has from the root route's loader. */
export function useCategories(): readonly ShownCategory[] {
  const root = useRouteLoaderData<{ store: StoreProfile }>('root')
  return root?.store.categories ?? none
}

/** Answers the tint of a product's category; a neutral one where it is not on display any more. */
export function useTints(): (path: CategoryPath) => Tint {
  const categories = useCategories()
  return (path) => categories.find((known) => known.path === path)?.tint ?? 'stone'
}

/** The label of a category; the path itself where it is not among these. */
export function labelIn(
  categories: readonly Pick<ShownCategory, 'path' | 'label'>[],
  path: CategoryPath,
): string {
  return categories.find((known) => known.path === path)?.label ?? path
}
