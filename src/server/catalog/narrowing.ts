import { type RawBuilder, sql } from 'kysely'
import type { Narrowing } from '#contract/api/catalog.ts'
import { toPaise } from '#contract/money.ts'

// The expressions are those of the indexes. Columns have no table before them, so that the conditions also hold for
// another pack of the product where `leadsItsPacks` looks for one.

export function isOfPrice({ minPrice, maxPrice }: Narrowing): RawBuilder<boolean> {
  return every([
    minPrice !== undefined && sql`offer_price_paise >= ${toPaise(minPrice)}::bigint`,
    maxPrice !== undefined && sql`offer_price_paise <= ${toPaise(maxPrice)}::bigint`,
  ])
}

/** The column is in hundredths of a percent; what is shown is rounded down to whole ones. */
export function isOfDiscount({ minDiscount }: Narrowing): RawBuilder<boolean> {
  return every([minDiscount !== undefined && sql`(-discount) <= ${-100 * minDiscount}::integer`])
}

export function isOfBrand({ brand }: Narrowing): RawBuilder<boolean> {
  // Lower case as the database writes it, which differs from JavaScript's in a few letters.
  const names = sql.join((brand ?? []).map((name) => sql`lower(${name}::text)`))
  return every([brand !== undefined && sql`lower(brand) in (${names})`])
}

export function isNarrowed(narrowing: Narrowing): RawBuilder<boolean> {
  return every([isOfPrice(narrowing), isOfDiscount(narrowing), isOfBrand(narrowing)])
}

/** Whether anything is narrowed at all. */
export function narrows({ minPrice, maxPrice, minDiscount, brand }: Narrowing): boolean {
  return [minPrice, maxPrice, minDiscount, brand].some((asked) => asked !== undefined)
}

function every(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql`true` : sql`(${sql.join(asked, sql` and `)})`
}
