import type { Import } from '#contract/api/seller-imports.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'

type Table = Pick<Import, 'columns' | 'chosen'> & { profile: readonly ColumnProfile[] }

const fields = ['name', 'price', 'offerPrice', 'stock'] as const

/** Warns of columns that change their meaning half way; of a stock only that it is none any more. */
export function describeShifts({ columns, chosen, profile }: Table): string[] {
  const places = fields.flatMap((field) => {
    const at = chosen[field]
    const shift = profile[at ?? -1]?.shift
    const counts = field !== 'stock' || shift?.is === 'kind'
    return at !== undefined && shift && counts ? [{ at, shift }] : []
  })
  const seen = new Map(places.map(({ at, shift }) => [at, shift]))
  return [...seen].map(
    ([at, { row, before, after }]) =>
      `“${columns[at]?.heading}” seems to hold something else from row ${row} on: “${before}” before, then “${after}”. If another table begins there, import it as a file of its own.`,
  )
}
