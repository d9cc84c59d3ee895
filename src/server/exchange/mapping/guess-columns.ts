import { z } from 'zod'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import { importFields } from '#contract/import-columns.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { availabilityOf } from '#server/exchange/table/read-figure.ts'
import { readPrice } from '#server/exchange/table/read-price.ts'
import { saleOf } from '#server/exchange/table/read-sale.ts'
import { headingsOf, knownHeading } from './heading-words.ts'

type Column = Import['columns'][number]

/** Guesses from the headings which column holds which field, and looks at the values where a heading has two meanings. */
export function guessColumns(
  columns: Import['columns'],
  profile: readonly ColumnProfile[] = [],
): ImportColumns {
  const names = columns.map((column) => {
    const name = knownHeading(column.heading)
    // A column “offer” may hold texts such as “Buy 1 get 1”.
    return name === 'offer' && !hasPrices(column) ? '' : name
  })
  // “Offer %” says how much is taken off a price, and is none.
  const amounts = names.map((name, at) => (columns[at]?.heading.includes('%') ? '' : name))
  const chosen: ImportColumns = {}
  for (const field of importFields) {
    const isAmount = field === 'price' || field === 'offerPrice'
    const column = firstColumnNamed(headingsOf(field), isAmount ? amounts : names)
    if (column !== undefined) chosen[field] = column
  }
  // Other programs have ids too, but only the store's own are UUIDs.
  if (!hasOurIds(columns, chosen.id)) delete chosen.id
  // In the store's own export, “price” is the maximum price, even when other columns were removed.
  if (chosen.id !== undefined && chosen.offerPrice === chosen.price) delete chosen.offerPrice
  // The quantity is read from a weight without a column of its own.
  if (chosen.netQuantity === chosen.weight) delete chosen.netQuantity
  return settleSale(settleAvailability(settleQuantity(chosen, columns), profile), profile)
}

function firstColumnNamed(candidates: readonly string[], names: string[]): number | undefined {
  const name = candidates.find((heading) => names.includes(heading))
  return name === undefined ? undefined : names.indexOf(name)
}

function hasPrices({ examples }: Column): boolean {
  return examples.length === 0 || examples.some((text) => typeof readPrice(text, '') === 'number')
}

function hasOurIds(columns: Import['columns'], id: number | undefined): boolean {
  const examples = columns[id ?? -1]?.examples ?? []
  return examples.every((example) => z.uuid().safeParse(example).success)
}

const weight = /\d\s*(?:g|gm|gms|kg|kgs|ml|l|ltr|litre|pc|pcs|pieces?)\b/i

/** A column “quantity” may say how much is in a pack, and a column “weight” only in which unit the next one counts. */
function settleQuantity(chosen: ImportColumns, columns: Import['columns']): ImportColumns {
  // The store's own table has the stock of loose goods in kilograms.
  if (chosen.exportedStock !== undefined) return chosen
  const { stock, ...others } = chosen
  const column = columns[stock ?? -1]
  if (!column || stock === undefined || !isPackSize(column)) return chosen
  return { ...others, weight: others.weight ?? stock }
}

/** `12 pcs` of “Closing stock” are no pack. */
function isPackSize({ heading, examples }: Column): boolean {
  const mayBe = /^q(?:ty|uan)/.test(knownHeading(heading))
  return mayBe && examples.length > 0 && examples.every((text) => weight.test(text))
}

/** A column “available” may count the pieces. */
function settleAvailability(
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
function settleSale(chosen: ImportColumns, profile: readonly ColumnProfile[]): ImportColumns {
  const { forSale, ...others } = chosen
  const values = profile[forSale ?? -1]?.values
  if (forSale === undefined || !values || values.length === 0) return chosen
  if (values.every((text) => availabilityOf(text) !== undefined && saleOf(text) === undefined))
    return { ...others, inStock: others.inStock ?? forSale }
  const isKnown = (text: string) => saleOf(text) !== undefined || availabilityOf(text) !== undefined
  return values.every(isKnown) ? chosen : others
}
