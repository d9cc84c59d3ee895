import { readQuantity, writeQuantity } from '#contract/net-quantity.ts'
import { sizeInName } from '#contract/size-in-name.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import type { RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct, FoundProducts } from './found-products.ts'

type Sizing = { values: RowValues; current: CurrentProduct | undefined; found: FoundProducts }

/**
 * Gives a product the net quantity that its name says. What the row, the weight or the seller says of it goes before;
 * `nameSize` remembers what was read, so that the seller may change it for good.
 */
export function withNamedSize(target: ImportedProduct, sizing: Sizing): ImportedProduct {
  if (isSizeKnown(target, sizing)) return target
  const { values, current } = sizing
  const size = sizeInName(target.name)
  const { netQuantity: was, nameSize } = current ?? { netQuantity: null, nameSize: null }
  // An empty cell says nothing against the name.
  const netQuantity = values.netQuantity === null ? was : target.netQuantity
  if (!size || netQuantity !== nameSize) return { ...target, netQuantity }
  const text = writeQuantity(size)
  return { ...target, netQuantity: text, nameSize: text }
}

function isSizeKnown(target: ImportedProduct, { values, found }: Sizing): boolean {
  const isExport = values.id !== undefined && values.netQuantity !== undefined
  const isByWeight = target.stepGrams !== null || readQuantity(target.weight ?? '') !== null
  return !found.readsSizes || isExport || isByWeight
}

/** The key that the packs of one thing share: the category, the name without its size, and what the size measures. */
export function packKey(
  { category, nameSize }: { category: string; nameSize: string | null },
  key: string,
): string {
  const unit = nameSize?.split(' ')[1] ?? ''
  const measure = { g: 'weight', kg: 'weight', ml: 'volume', L: 'volume' }[unit] ?? 'pieces'
  return [category.toLowerCase(), baseOfKey(key), measure].join('\n')
}

/** The name of a product's key, without the size. */
export function baseOfKey(key: string): string {
  return key.split('|')[0] ?? ''
}
