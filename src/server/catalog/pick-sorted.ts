import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/api/catalog.ts'
import type { Found } from './search/find-products.ts'

/** More would not fit into one query's memory. As a limit, it also shows the planner that the set always fits. */
const maxPicked = 150_000
/**
 * Products with a more frequent word appear soon in any list whose order has nothing to do with words, unlike those by
 * name and by country.
 */
const maxRare = 20_000

type Sorted = Pick<ProductQuery, 'sort'> & { categoryIds?: readonly number[]; found?: Found }

/** The search's words when picking their products from the list is faster than checking each product of the list. */
export function wordsToPick({ found, sort, categoryIds }: Sorted): number[] | null {
  if (!found?.rarest || found.ranked || categoryIds) return null
  const { words, uses } = found.rarest
  return uses <= (sort === 'name' || sort === 'country' ? maxPicked : maxRare) ? words : null
}

/** A limit that is never reached; with one, the planner prefers plans with early first rows. */
const withoutEnd = 1_000_000_000

type Picking = {
  words: readonly number[]
  isOnShelf: RawBuilder<boolean>
  /** Sort keys, without the shelf when the list has only one: the planner would sort, since it does not know that. */
  keys: readonly RawBuilder<unknown>[]
  where: RawBuilder<boolean>
  direction: 'asc' | 'desc'
  /** The `candidate`, where the list has it. */
  listed: Expression<unknown>
  limit: number
}

/**
 * Finds the first ids with one of the words, in the order of the list. Reads the list in its index alone, beside a set
 * of all products with these words, until there are enough.
 */
export function pickSorted({ keys, direction, ...picking }: Picking): RawBuilder<string[]> {
  const { words, isOnShelf, where, listed, limit } = picking
  const named = keys.map((key, at) => sql`${key} as ${sql.ref(`key_${at}`)}`)
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  const order = (places: readonly RawBuilder<unknown>[]) =>
    sql.join(places.map((place) => sql`${place} ${towards}`))
  const ownOrder = order([...keys, sql`id`])
  const sameOrder = order(
    [...keys.map((_, at) => `key_${at}`), 'id'].map((key) => sql.ref(`candidate.${key}`)),
  )
  // PostgreSQL would join the set, as a plain condition, with the list and sort the result again.
  return sql`array(
    select candidate.id from (
        select id, ${sql.join(named)} from products
        where ${isOnShelf} and ${where} and (id in (
          select product_id from search_postings where word_id = any(${words}::integer[]) limit ${maxPicked})) is not false
        order by ${ownOrder} limit ${withoutEnd}) as candidate,
      lateral (${listed} offset 0) as listed
    order by ${sameOrder} limit ${limit})`
}
