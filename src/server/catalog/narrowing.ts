import { type RawBuilder, sql } from 'kysely'
import type { Narrowing, ProductSort } from '#contract/api/catalog.ts'
import { toPaise } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'

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

/** The sort by country of origin: stated ones by name, then what states none. */
export const countryKey = sql<string>`coalesce('0' || lower(country), '1')`

type Listed = Narrowing & { sort?: ProductSort | undefined }

/** In a list sorted by country, the asked ones are found by that sort's index, not by reading all before them. */
export function isOfCountry({ country, sort }: Listed): RawBuilder<boolean> {
  const names = (country ?? []).map((name) => sql`lower(${name}::text)`)
  const isIn =
    sort === 'country'
      ? sql`${countryKey} in (${sql.join(names.map((name) => sql`'0' || ${name}`))})`
      : sql`lower(country) in (${sql.join(names)})`
  return every([country !== undefined && isIn])
}

/** Whether products on display state two countries or more: the ends of an index tell. */
export async function stateCountries(db: Database): Promise<boolean> {
  const end = (direction: RawBuilder<unknown>) => sql`(
    select lower(country) from products where country is not null and shelf < 2
    order by lower(country) ${direction}, shelf ${direction} limit 1)`
  const { rows } = await sql<{ differ: boolean | null }>`
    select ${end(sql`asc`)} <> ${end(sql`desc`)} as differ`.execute(db)
  return rows[0]?.differ === true
}

export function isNarrowed(narrowing: Listed): RawBuilder<boolean> {
  return every([
    isOfPrice(narrowing),
    isOfDiscount(narrowing),
    isOfBrand(narrowing),
    isOfCountry(narrowing),
  ])
}

export function narrows(narrowing: Narrowing): boolean {
  const { minPrice, maxPrice, minDiscount, brand, country } = narrowing
  return [minPrice, maxPrice, minDiscount, brand, country].some((asked) => asked !== undefined)
}

function every(conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql`true` : sql`(${sql.join(asked, sql` and `)})`
}
