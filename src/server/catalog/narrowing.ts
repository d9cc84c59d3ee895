import { type RawBuilder, sql } from 'kysely'
import type { Narrowing } from '#contract/api/catalog.ts'
import { toPaise } from '#contract/money.ts'

// The expressions equal those of the indexes. Columns have no table name, so that `leadsItsPacks` can apply the
// conditions to another pack.

export function isOfPrice({ minPrice, maxPrice }: Narrowing): RawBuilder<boolean> {
  return every([
    minPrice !== undefined && sql`offer_price_paise >= ${toPaise(minPrice)}::bigint`,
    maxPrice !== undefined && sql`offer_price_paise <= ${toPaise(maxPrice)}::bigint`,
  ])
}

/** The column has hundredths of a percent; pages round down to whole percents. */
export function isOfDiscount({ minDiscount }: Narrowing): RawBuilder<boolean> {
  return every([minDiscount !== undefined && sql`(-discount) <= ${-100 * minDiscount}::integer`])
}

export function isOfBrand({ brand }: Narrowing): RawBuilder<boolean> {
  // PostgreSQL's lower case differs from JavaScript's in a few letters.
  const names = sql.join((brand ?? []).map((name) => sql`lower(${name}::text)`))
  return every([brand !== undefined && sql`lower(brand) in (${names})`])
}

export function isNarrowed(narrowing: Narrowing): RawBuilder<boolean> {
  return every([isOfPrice(narrowing), isOfDiscount(narrowing), isOfBrand(narrowing)])
}

export function narrows({ minPrice, maxPrice, minDiscount, brand }: Narrowing): boolean {
  return [minPrice, maxPrice, minDiscount, brand].some((asked) => asked !== undefined)
}

function every(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql`true` : sql`(${sql.join(asked, sql` and `)})`
}
