import type { Allergen, Nutrient, ShelfLife } from '#contract/known-values.ts'
import type { FactLabel } from '#contract/product-facts.ts'

export type FactText = {
  labels: Record<FactLabel, string>
  shelfLife: (life: ShelfLife) => string
  allergens: Record<Allergen, string>
  noAllergens: string
  traces: (list: string) => string
  nutrients: Record<Nutrient, string>
  per: (amount: string, list: string) => string
}

/** Pages in English show what packs state as the seller wrote it. */
export const factText = null as FactText | null
