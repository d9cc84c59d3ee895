import type { Import } from '#contract/api/seller-imports.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { kept } from '#server/exchange/import-text.ts'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'

type Table = Pick<Import, 'columns' | 'chosen'> & { profile: readonly ColumnProfile[] }

const fields = ['name', 'price', 'offerPrice', 'stock'] as const

/** Warns of columns that look doubtful although each of their rows can be read. */
export function describeDoubts(table: Table): string[] {
  return [...describeShifts(table), ...describeTax(table)]
}

const taxHeadings =
  /^(?:inclusiveoftax|taxinclusive|includestax|inclusivetax|taxtype|pricetype|saletaxtype)/
const without = /^(?:exclusive|excl\.?|without tax|tax exclusive|exclusive of tax)$/i

/** Warns of prices without tax: the store's include it; Vyapar and others say for each product whether theirs do. */
function describeTax({ columns, profile }: Table): string[] {
  return columns.flatMap(({ heading }, at) => {
    const says = profile[at]?.values?.find((text) => without.test(text.trim()))
    if (says === undefined || !taxHeadings.test(normalizeHeading(heading))) return []
    return [kept('prices_without_tax', { heading, says })]
  })
}

/** Warns of columns that change their meaning halfway; for a stock, only when numbers become texts or texts numbers. */
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
