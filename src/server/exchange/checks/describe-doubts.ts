import type { Import } from '#contract/api/seller-imports.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { kept } from '#server/exchange/import-text.ts'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'

type Table = Pick<Import, 'columns' | 'chosen'> & { profile: readonly ColumnProfile[] }

const fields = ['name', 'price', 'offerPrice', 'stock'] as const

/** What looks doubtful in the columns of a table, though each of its rows can be read. */
export function describeDoubts(table: Table): string[] {
  return [...describeShifts(table), ...describeTax(table)]
}

const taxHeadings =
  /^(?:inclusiveoftax|taxinclusive|includestax|inclusivetax|taxtype|pricetype|saletaxtype)/
const without = /^(?:exclusive|excl\.?|without tax|tax exclusive|exclusive of tax)$/i

/** The store’s prices include tax; Vyapar and others say of each product whether theirs do. */
function describeTax({ columns, profile }: Table): string[] {
  return columns.flatMap(({ heading }, at) => {
    const says = profile[at]?.values?.find((text) => without.test(text.trim()))
    if (says === undefined || !taxHeadings.test(normalizeHeading(heading))) return []
    return [kept('prices_without_tax', { heading, says })]
  })
}

/** Warns of columns that change their meaning half way; of a stock only that it is none any more. */
function describeShifts({ columns, chosen, profile }: Table): string[] {
  const places = fields.flatMap((field) => {
    const at = chosen[field]
    const shift = profile[at ?? -1]?.shift
    const counts = field !== 'stock' || shift?.is === 'kind'
    return at !== undefined && shift && counts ? [{ at, shift }] : []
  })
  const seen = new Map(places.map(({ at, shift }) => [at, shift]))
  return [...seen].map(([at, { row, before, after }]) =>
    kept('column_changes', { heading: columns[at]?.heading ?? '', row, before, after }),
  )
}
