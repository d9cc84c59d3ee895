import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { availabilityOf } from '#server/exchange/table/read-figure.ts'
import { saleOf } from '#server/exchange/table/read-sale.ts'
import { headingsOf, knownHeading } from './heading-words.ts'

type Columns = Import['columns']

const weight = /\d\s*(?:g|gm|gms|kg|kgs|ml|l|ltr|litre|pc|pcs|pieces?)\b/i

/** A column “quantity” may say how much is in a pack, and a column “weight” only in which unit the next one counts. */
export function settleQuantity(chosen: ImportColumns, columns: Columns): ImportColumns {
  // The store's own table has the stock of loose goods in kilograms.
  if (chosen.exportedStock !== undefined) return chosen
  const { stock, ...others } = chosen
  const column = columns[stock ?? -1]
  if (!column || stock === undefined || !isPackSize(column)) return chosen
  return { ...others, weight: others.weight ?? stock }
}

/** `12 pcs` of “Closing stock” are no pack. */
function isPackSize({ heading, examples }: Columns[number]): boolean {
  const mayBe = /^q(?:ty|uan)/.test(knownHeading(heading))
  return mayBe && examples.length > 0 && examples.every((text) => weight.test(text))
}

/** A column “available” may count the pieces. */
export function settleAvailability(
  chosen: ImportColumns,
  profile: readonly ColumnProfile[],
): ImportColumns {
  const { inStock, ...others } = chosen
  const found = profile[inStock ?? -1]
  if (!found || inStock === undefined || others.stock !== undefined) return chosen
  const isCount =
    found.numbers === found.filled && (found.values ?? []).some((text) => Number(text) > 1)
  return isCount || (found.values === null && found.numbers > 0)
    ? { ...others, stock: inStock }
    : chosen
}

/** A column “status” may say what is in stock, or something that has nothing to do with the shop. */
export function settleSale(
  chosen: ImportColumns,
  profile: readonly ColumnProfile[],
): ImportColumns {
  const { forSale, ...others } = chosen
  const values = profile[forSale ?? -1]?.values
  if (forSale === undefined || !values || values.length === 0) return chosen
  if (values.every((text) => availabilityOf(text) !== undefined && saleOf(text) === undefined))
    return { ...others, inStock: others.inStock ?? forSale }
  const isKnown = (text: string) => saleOf(text) !== undefined || availabilityOf(text) !== undefined
  return values.every(isKnown) ? chosen : others
}

const units = new Set(['unit', 'units', 'uom', 'unitofmeasure'])

/** A column “unit” that says `KGS` or `PCS` is no weight; another column may be one. */
export function settleUnit(chosen: ImportColumns, columns: Columns): ImportColumns {
  const { weight, ...others } = chosen
  const column = columns[weight ?? -1]
  if (!column || column.examples.length === 0 || !isUnit(column)) return chosen
  const names = columns.map(({ heading }) => knownHeading(heading))
  const other = headingsOf('weight')
    .map((name) => names.indexOf(name))
    .find((at) => at !== -1 && !isUnit(columns[at] ?? column))
  return other === undefined ? others : { ...others, weight: other }
}

function isUnit({ heading, examples }: Columns[number]): boolean {
  return units.has(knownHeading(heading)) && !examples.some((text) => /\d/.test(text))
}

/** Drops a column of brands that has one name in every row: the shop's own or its supplier's. */
export function settleBrand(
  chosen: ImportColumns,
  columns: Columns,
  profile: readonly ColumnProfile[],
): ImportColumns {
  const { brand, ...others } = chosen
  const found = profile[brand ?? -1]
  const column = columns[brand ?? -1]
  if (!found || !column || knownHeading(column.heading).includes('brand')) return chosen
  const rows = Math.max(0, ...profile.map(({ filled }) => filled))
  const isEverywhere = found.values?.length === 1 && found.filled === rows && rows > 1
  return isEverywhere ? others : chosen
}
