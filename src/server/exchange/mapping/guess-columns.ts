import { z } from 'zod'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import { importColumns, importFields } from '#contract/import-columns.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { readPrice } from '#server/exchange/table/read-price.ts'
import { withoutUnits } from '#server/exchange/table/weight-units.ts'

type Column = Import['columns'][number]

/** Guesses from the headings which column holds which field, and looks at the values where a heading has two meanings. */
export function guessColumns(
  columns: Import['columns'],
  profile: readonly ColumnProfile[] = [],
): ImportColumns {
  const names = columns.map((column) => {
    const name = normalizeHeading(column.heading)
    // A column “offer” may hold texts such as “Buy 1 get 1”.
    return name === 'offer' && !hasPrices(column) ? '' : name
  })
  // “Offer %” says how much is taken off a price, and is none.
  const amounts = names.map((name, at) => (columns[at]?.heading.includes('%') ? '' : name))
  const chosen: ImportColumns = {}
  for (const field of importFields) {
    const isAmount = field === 'price' || field === 'offerPrice'
    const column = firstColumnNamed(importColumns[field].headings, isAmount ? amounts : names)
    if (column !== undefined) chosen[field] = column
  }
  // Other programs have ids too, but only the store's own are UUIDs.
  if (!hasOurIds(columns, chosen.id)) delete chosen.id
  // In the store's own export, “price” is the maximum price, even when other columns were removed.
  if (chosen.id !== undefined && chosen.offerPrice === chosen.price) delete chosen.offerPrice
  // The quantity is read from a weight without a column of its own.
  if (chosen.netQuantity === chosen.weight) delete chosen.netQuantity
  return settleAvailability(settleQuantity(chosen, columns), profile)
}

function firstColumnNamed(candidates: readonly string[], names: string[]): number | undefined {
  const name = candidates.find((heading) => names.includes(heading))
  return name === undefined ? undefined : names.indexOf(name)
}

function hasPrices({ examples }: Column): boolean {
  return examples.length === 0 || examples.some((text) => typeof readPrice(text, '') === 'number')
}

/** No longer heading is one of the known ones, and brackets that never close take long to look for. */
const maxHeadingLength = 200

/** `Sale_Price (Rs.)`, `salePrice` and `Sale price in ₹` are the same heading, as are `Weight (g)` and `weight_in_gm`. */
export function normalizeHeading(heading: string): string {
  const cut = heading.slice(0, maxHeadingLength)
  const name = cut
    .toLowerCase()
    .replaceAll(
      /\([^)]*\)|\[[^\]]*\]|(?:\bin[\s_]+)?(?:\b(?:rs|inr|rupees)\b|_(?:rs|inr)\b|₹)/g,
      '',
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const bare = withoutUnits(cut.replaceAll(/\([^)]*\)/g, ''))
  return importColumns.weight.headings.includes(bare) ? bare : name
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
  const examples = columns[stock ?? -1]?.examples ?? []
  const isPack = examples.length > 0 && examples.every((text) => weight.test(text))
  if (!isPack || stock === undefined) return chosen
  return { ...others, weight: others.weight ?? stock }
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
