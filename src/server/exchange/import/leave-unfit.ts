import type { RowValues } from '#server/exchange/table/read-row.ts'
import type { CurrentProduct } from './find-products.ts'

/** Leaves out of a row what its product cannot have, and says so. */
export function withoutUnfit(values: RowValues, current: CurrentProduct | undefined): RowValues {
  const { stockKg, ...others } = values
  const stepGrams = values.stepGrams === undefined ? current?.stepGrams : values.stepGrams
  if (stockKg === undefined || stepGrams) return values
  return { ...others, notes: [...(values.notes ?? []), stockIsWeight] }
}

const stockIsWeight =
  'Stock not imported: it is a weight or no whole number, and the product is not sold by weight'
