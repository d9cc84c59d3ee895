import { changedSince, forgetForm, keepForm, keptForm } from '#web/ui/kept-forms.ts'
import { emptyValues, type ProductValues } from './product-values.ts'

const name = 'new product'

/** The values typed for a new product before it was left or reloaded, or null. */
export function readDraft(): ProductValues | null {
  const values = keptForm(name, emptyValues)
  return isWorthKeeping(values) ? values : null
}

/** Saves the text values; pictures are too large for the browser's storage. */
export function saveDraft(values: ProductValues): void {
  if (!isWorthKeeping(values)) return discardDraft()
  keepForm(name, changedSince(emptyValues, values), [])
}

export function discardDraft(): void {
  forgetForm(name)
}

/** A category alone was only taken over from the last product. */
function isWorthKeeping(values: ProductValues): boolean {
  const { category: _, inStock, ...texts } = values
  return !inStock || Object.values(texts).some((text) => text.trim() !== '')
}
