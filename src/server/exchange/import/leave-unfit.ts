import type { RowValues } from '#server/exchange/table/read-row.ts'
import type { CurrentProduct } from './find-products.ts'

/** Leaves out of a row what its product cannot have, and says so. */
export function withoutUnfit(values: RowValues, current: CurrentProduct | undefined): RowValues {
  const { stockKg, ...others } = values
  const stepGrams = values.stepGrams === undefined ? current?.stepGrams : values.stepGrams
  if (stepGrams) return withWholeSteps(values, stepGrams)
  if (stockKg === undefined) return values
  return { ...others, notes: [...(values.notes ?? []), stockIsWeight] }
}

const stockIsWeight =
  'Stock not imported: it is a weight or no whole number, and the product is not sold by weight'

/** The stock of loose goods is whole steps: less than one is left out when it is saved, which is said here. */
function withWholeSteps(values: RowValues, stepGrams: number): RowValues {
  const kilograms = values.stockKg ?? values.stock
  const isWhole = typeof kilograms !== 'number' || Math.round(kilograms * 1000) % stepGrams === 0
  return isWhole ? values : { ...values, notes: [...(values.notes ?? []), stockIsRounded] }
}

const stockIsRounded = 'Stock rounded down: it is counted in whole steps'
