import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/api/catalog.ts'
import type { Found } from './search/find-products.ts'

/** More would not fit into the memory for one query. As a limit, it tells the planner that the set always does. */
const maxPicked = 150_000
/** What is used more often is soon met in any list that is not sorted by the words themselves, as that by name is. */
const maxRare = 20_000

type Sorted = Pick<ProductQuery, 'sort'> & { categoryIds?: readonly number[]; found?: Found }

/** The words of a search whose products are better picked from the list than looked for at each product of it. */
export function wordsToPick({ found, sort, categoryIds }: Sorted): number[] | null {
  if (!found?.rarest || found.ranked || categoryIds) return null
  const { words, uses } = found.rarest
  return uses <= (sort === 'name' ? maxPicked : maxRare) ? words : null
}

/** A limit that is never reached; with one, the planner looks for what has its first rows soon. */
const withoutEnd = 1_000_000_000

type Picking = {
  words: readonly number[]
  isOnShelf: RawBuilder<boolean>
  /** With the shelf only where the list has more than one: the planner would sort by what it does not know to be one. */
  keys: readonly RawBuilder<unknown>[]
  where: RawBuilder<boolean>
  direction: 'asc' | 'desc'
  /** The `candidate`, where the list has it. */
  listed: Expression<unknown>
  limit: number
}

/**
 * The ids of the first that have one of the words, in the order of the list: that is read in its index alone, beside a
 * set of all products with these words, until there are enough.
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
  // As a plain condition, the set would be joined with the list, and all of that sorted anew.
  return sql`array(
    select candidate.id from (
        select id, ${sql.join(named)} from products
        where ${isOnShelf} and ${where} and (id in (
          select product_id from search_postings where word_id = any(${words}::integer[]) limit ${maxPicked})) is not false
        order by ${ownOrder} limit ${withoutEnd}) as candidate,
      lateral (${listed} offset 0) as listed
    order by ${sameOrder} limit ${limit})`
}
