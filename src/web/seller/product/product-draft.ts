import { emptyValues, type ProductValues } from './product-values.ts'

const key = 'tokri-product-draft'

/** The values typed for a new product before a reload, or null. */
export function readDraft(): ProductValues | null {
  const kept: unknown = parse(read())
  if (typeof kept !== 'object' || kept === null) return null
  const known = Object.entries(kept).filter(
    ([field, value]) => typeof value === typeof emptyValues[field as keyof ProductValues],
  )
  const values = { ...emptyValues, ...Object.fromEntries(known) }
  return isWorthKeeping(values) ? values : null
}

/** Saves the text values; pictures are too large for the browser's storage. */
export function saveDraft(values: ProductValues): void {
  if (!isWorthKeeping(values)) return discardDraft()
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Without storage there is no draft.
  }
}

export function discardDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}

/** A category alone was only taken over from the last product. */
function isWorthKeeping(values: ProductValues): boolean {
  const { category: _, inStock, ...texts } = values
  return !inStock || Object.values(texts).some((text) => text.trim() !== '')
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
