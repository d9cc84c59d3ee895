import { z } from 'zod'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import { importFields } from '#contract/import-columns.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { readPrice } from '#server/exchange/table/read-price.ts'
import { headingsOf, knownHeading } from './heading-words.ts'
import {
  settleAvailability,
  settleBrand,
  settleQuantity,
  settleSale,
  settleUnit,
} from './settle-columns.ts'

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
  const settled = settleSale(settleAvailability(settleQuantity(chosen, columns), profile), profile)
  return settleBrand(settleUnit(settled, columns), columns, profile)
}

function firstColumnNamed(candidates: readonly string[], names: string[]): number | undefined {
  const name = candidates.find((heading) => names.includes(heading))
  return name === undefined ? undefined : names.indexOf(name)
}

function hasPrices({ examples }: Column): boolean {
  return examples.length === 0 || examples.some((text) => typeof readPrice(text) === 'number')
}

function hasOurIds(columns: Import['columns'], id: number | undefined): boolean {
  const examples = columns[id ?? -1]?.examples ?? []
  return examples.every((example) => z.uuid().safeParse(example).success)
}
