import { emptyValues, type ProductValues } from './product-values.ts'

const key = 'tokri-product-draft'

/** What was typed for a new product before the page was loaded again; null where there is nothing. */
export function readDraft(): ProductValues | null {
  const kept: unknown = parse(read())
  if (typeof kept !== 'object' || kept === null) return null
  const known = Object.entries(kept).filter(
    ([field, value]) => typeof value === typeof emptyValues[field as keyof ProductValues],
  )
  const values = { ...emptyValues, ...Object.fromEntries(known) }
  return isWorthKeeping(values) ? values : null
}

/** Keeps the text; pictures are too large for it. */
export function keepDraft(values: ProductValues): void {
  if (!isWorthKeeping(values)) return dropDraft()
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A browser that keeps nothing only costs the draft.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

/** A category alone is what the last product left behind. */
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
