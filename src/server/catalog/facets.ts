import { type RawBuilder, sql } from 'kysely'
import type { FacetQuery, Facets } from '#contract/api/catalog.ts'
import type { ShownCategory } from '#contract/api/categories.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { viewShownCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { isOfBrand, isOfCountry, isOfDiscount, isOfPrice } from './narrowing.ts'
import { amongIds, type ListQuery, matching, shelfOf } from './queries.ts'
import { idsFitting } from './search/rank-documents.ts'

/** Ranges in rupees that include both ends, so a price on the border is in two ranges. */
const priceRanges: readonly { minPrice?: number; maxPrice?: number }[] = [
  { maxPrice: 50 },
  { minPrice: 50, maxPrice: 100 },
  { minPrice: 100, maxPrice: 200 },
  { minPrice: 200, maxPrice: 500 },
  { minPrice: 500 },
]
/** Percent. */
const discountSteps = [10, 20, 30, 50]
const maxListed = 30
/**
 * The most products that are counted in a page's time. A search looks up each product by itself, which takes longer.
 */
const maxRead = 10_000
const maxReadOfSearch = 4000

type Named = { name: string; isAsked: boolean; count: number }

type Counts = {
  read: number
  total: number
  inStock: number
  prices: number[]
  discounts: number[]
  brands: Named[]
  countries: Named[]
  categories: { path: string; count: number }[]
}

/**
 * Counts the products that each choice would leave, under all filters except the choice's own kind, so that another
 * choice can replace it. Packs of one thing count once where the list shows them as one card.
 */
export async function viewFacets(
  db: Database,
  query: ListQuery & Pick<FacetQuery, 'category'>,
): Promise<Facets> {
  const [shown, { rows }] = await Promise.all([
    viewShownCategories(db),
    countsQuery(db, query).execute(db),
  ])
  const counts = rows[0]!
  const upTo = (count = 0) => Math.min(count, maxCountedMatches + 1)
  const counted = <Choice extends object>(choices: readonly Choice[], counts: readonly number[]) =>
    choices.map((choice, at) => ({ ...choice, count: upTo(counts[at]) }))

  return {
    total: upTo(counts.total),
    categories: countCategories(shown, counts.categories, query.category).map(
      ({ count, ...category }) => ({ ...category, count: upTo(count) }),
    ),
    prices: counted(priceRanges, counts.prices),
    discounts: counted(
      discountSteps.map((minDiscount) => ({ minDiscount })),
      counts.discounts,
    ),
    brands: listed(counts.brands).map(({ name, count }) => ({ name, count: upTo(count) })),
    countries: listed(counts.countries).map(({ name, count }) => ({ name, count: upTo(count) })),
    inStock: upTo(counts.inStock),
    isWhole: counts.read <= maxReadOf(query),
  }
}

/** The most frequent, and those asked for. */
function listed(all: readonly Named[]): Named[] {
  return all.filter(({ isAsked }, at) => isAsked || at < maxListed)
}

/** Includes subcategories. Within a category, counts its subcategories. */
function countCategories(
  shown: readonly ShownCategory[],
  counts: Counts['categories'],
  asked: string | undefined,
) {
  const countOf = new Map(counts.map(({ path, count }) => [path, count]))
  const sum = (path: string) =>
    shown
      .filter((one) => one.path === path || one.parent === path)
      .reduce((total, one) => total + (countOf.get(one.path) ?? 0), 0)
  const present = asked?.toLowerCase()
  return shown
    .filter(({ parent }) => parent?.toLowerCase() === present)
    .map(({ path, label }) => ({ path, label, count: sum(path) }))
    .filter(({ count }) => count > 0)
}

/** Reads the matches once, with the choices that each one meets, however many choices there are. */
function countsQuery(db: Database, query: ListQuery) {
  const { inStock, packs } = query
  const found = readMatches(db, query)
  const card = packs ? sql`coalesce(pack_group, id)` : sql`id`
  const ofCountry = sql`coalesce(${isOfCountry(query)}, false)`
  const isOnShelf = inStock ? sql`shelf = ${shelfOf(inStock)}` : sql`true`

  return sql<Counts>`
    with found as materialized (${found}), matches as (
      select ${card} as card, category_id, brand, country, offer_price_paise, discount, shelf,
        ${isOfPrice(query)} as of_price, ${isOfDiscount(query)} as of_discount,
        coalesce(${isOfBrand(query)}, false) as of_brand, ${isOnShelf} as in_list, ${ofCountry} as of_country,
        ${isOnShelf} and ${ofCountry} as on_shelf
      from found
    ), cards as (
      select bool_or(of_price and of_discount and of_brand and on_shelf) as is_left,
        bool_or(of_price and of_discount and of_brand and of_country and shelf = 0) as is_in_stock,
        ${anyOf(priceRanges.map((range) => sql`of_discount and of_brand and on_shelf and ${isOfPrice(range)}`))} as prices,
        ${anyOf(discountSteps.map((minDiscount) => sql`of_price and of_brand and on_shelf and ${isOfDiscount({ minDiscount })}`))} as discounts
      from matches group by card, category_id
    ), brands as (
      select min(brand) as name, count(*) as count, bool_or(${isAsked(query)}) as is_asked
      from (select distinct card, category_id, brand from matches
        where brand is not null and of_price and of_discount and on_shelf) as cards
      group by lower(brand) order by count(*) desc, lower(brand)
    ), countries as (
      select min(country) as name, count(*) as count, bool_or(${query.country ? ofCountry : sql`false`}) as is_asked
      from (select distinct card, category_id, country from matches
        where country is not null and of_price and of_discount and of_brand and in_list) as cards
      group by lower(country) order by count(*) desc, lower(country)
    ), counted_categories as (
      select (select path from categories where id = category_id) as path, count(*) as count
      from (select distinct card, category_id from matches
        where of_price and of_discount and of_brand and on_shelf) as cards
      group by category_id
    )
    select (select count(*)::integer from found) as read,
      count(*) filter (where is_left)::integer as total,
      count(*) filter (where is_in_stock)::integer as in_stock,
      ${countEach(sql`prices`, priceRanges.length)} as prices,
      ${countEach(sql`discounts`, discountSteps.length)} as discounts,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count, 'isAsked', is_asked)), '[]')
        from brands) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count, 'isAsked', is_asked)), '[]')
        from countries) as countries,
      (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'count', count)), '[]')
        from counted_categories) as categories
    from cards`
}

/** The products left by search and category alone, read once. */
function readMatches(db: Database, query: ListQuery) {
  const { found, categoryIds } = query
  const all = categoryIds ? { categoryIds } : {}
  const most = maxReadOf(query) + 1
  const matches =
    found?.ranked === null
      ? matching(db, all, {
          among: amongIds(db, idsFitting(found.readings, { shelves: [0, 1], ...all }, most)),
        })
      : matching(db, found ? { ...all, found } : all)
  return matches
    .select([
      'id',
      'packGroup',
      'categoryId',
      'brand',
      'country',
      'offerPricePaise',
      'discount',
      'shelf',
    ])
    .limit(most)
}

function maxReadOf({ found }: ListQuery): number {
  return found && !found.ranked ? maxReadOfSearch : maxRead
}

function isAsked(query: ListQuery): RawBuilder<boolean> {
  return query.brand ? isOfBrand(query) : sql`false`
}

/** SQL that says for each condition whether any of a card's packs meets it. */
function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean[]> {
  return sql`array[${sql.join(conditions.map((condition) => sql`bool_or(${condition})`))}]`
}

function countEach(conditions: RawBuilder<unknown>, length: number): RawBuilder<number[]> {
  const counts = Array.from(
    { length },
    (_, at) => sql`count(*) filter (where ${conditions}[${at + 1}::integer])::integer`,
  )
  return sql`array[${sql.join(counts)}]`
}
