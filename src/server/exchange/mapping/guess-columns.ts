import { z } from 'zod'
import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import { importColumns, importFields } from '#contract/import-columns.ts'
import { readPrice } from '#server/exchange/table/read-row.ts'

type Column = Import['columns'][number]

/** Guesses from the headings which column holds which field. A single “price” column is used for both prices. */
export function guessColumns(columns: Import['columns']): ImportColumns {
  const names = columns.map((column) => {
    const name = normalizeHeading(column.heading)
    // A column “offer” may hold texts such as “Buy 1 get 1”.
    return name === 'offer' && !hasPrices(column) ? '' : name
  })
  const chosen: ImportColumns = {}
  for (const field of importFields) {
    const column = firstColumnNamed(importColumns[field].headings, names)
    if (column !== undefined) chosen[field] = column
  }
  // Other programs have ids too, but only the store's own are UUIDs.
  if (!hasOurIds(columns, chosen.id)) delete chosen.id
  // In the store's own export, “price” is the maximum price, even when other columns were removed.
  if (chosen.id !== undefined && chosen.offerPrice === chosen.price) delete chosen.offerPrice
  return chosen
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

/** `Sale_Price (Rs.)` and `salePrice` are the same heading. */
function normalizeHeading(heading: string): string {
  return heading
    .slice(0, maxHeadingLength)
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\b(?:rs|inr|rupees)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function hasOurIds(columns: Import['columns'], id: number | undefined): boolean {
  const examples = columns[id ?? -1]?.examples ?? []
  return examples.every((example) => z.uuid().safeParse(example).success)
}
