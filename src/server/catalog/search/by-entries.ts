import { type RawBuilder, sql } from 'kysely'
import type { Given } from '#server/database/prepare.ts'
import { allWords, type Group, isOfOneWord, type Reading, type SearchPlan } from './search-plan.ts'

export type Shelves = { shelves: readonly number[]; categoryIds?: readonly number[] | undefined }

// The cost of a word that differs from the typed one: it means the same, begins with it, or contains it.
export const meantScore = 1
export const begunScore = 170
export const insideScore = 420
/** The most words of a group that are compared one by one. */
export const maxCompared = 16

/** Up to this many uses in all, every entry of the words is read. */
const maxEntries = 8000
/** From this many words on, such as all with one first letter, entries are read however many there are. */
const manyWords = 40

/** Whether the search has one word or thing at a time, so that reading the words' entries is fastest. */
export function isListed(readings: readonly Reading[], { categoryIds }: Shelves): boolean {
  if (!readings.every(isOfOneWord)) return false
  const words = readings.flat().flatMap(allWords)
  // Entries of a category are many; reading stops early only where they need no further check.
  if (categoryIds) return usesOf(readings) <= maxEntries && words.every((word) => word > 0)
  return usesOf(readings) <= maxEntries || hasManyWords(readings)
}

export function hasManyWords(readings: readonly Reading[]): boolean {
  return readings.flat().flatMap(allWords).length > manyWords
}

const usesOf = (readings: readonly Reading[]): number =>
  readings.flat().reduce((sum, { uses }) => sum + uses, 0)

/** Ids of products with any of these words, up to a limit, unsorted. */
export function idsOfEntries(
  readings: readonly Reading[],
  { shelves, categoryIds }: Shelves,
  most: number,
): RawBuilder<unknown> {
  const words = readings.flat().flatMap(allWords)
  return sql`(
    select distinct one.product_id from unnest(${words}::integer[]) as entry (word), lateral (
      select product_id, category_id from search_postings
      where word_id = entry.word and shelf = any(${shelves}::smallint[])
      limit ${categoryIds ? null : most}::integer) as one
    where ${categoryIds ?? null}::integer[] is null or one.category_id = any(${categoryIds ?? null}::integer[])
    limit ${most}) as listed`
}

/** The most products that are ranked at once; the best of more are read from the postings. */
export const maxRanked = 2000
/** The most of the best matches that are ranked by the meaning of their words. */
export const maxHead = 120

export type EntriesAsked = {
  words: number[]
  costs: (number | null)[]
  others: (number | null)[]
  shelves: readonly number[]
  categoryIds: readonly number[] | null
  isSurelyMuch: boolean
  size: number | null
  /** Names are read for this many of the best. */
  named: number
}

/** Returns the parameters of `rankedByEntries`. */
export function askEntries(
  { readings, size }: Pick<SearchPlan, 'readings' | 'size'>,
  { shelves, categoryIds, withNames }: Shelves & { withNames: boolean },
): EntriesAsked {
  const entries = readings.flat().flatMap(entriesOf)
  return {
    words: entries.map(({ word }) => word),
    costs: entries.map(({ cost }) => cost),
    others: entries.map(({ other }) => other),
    shelves,
    categoryIds: categoryIds ?? null,
    isSurelyMuch: usesOf(readings) > 1.2 * maxRanked,
    size,
    named: withNames ? maxHead : 0,
  }
}

/** Ranks the matching products by their words' entries, the best first. */
export function rankedByEntries<Row>(given: Given<EntriesAsked>): RawBuilder<Row> {
  return sql<Row>`
    select ranked.id, ranked.shelf, ranked.category_id, ranked.is_alone, ranked.first_ids, ranked.score, ranked.place,
      case when ranked.place <= ${given('named')}::integer
        then (select array[name, brand] from products where products.id = ranked.id) end as named
    from search_ranked(${given('words')}::integer[], ${given('costs')}::integer[], ${given('others')}::integer[],
      ${given('shelves')}::smallint[], ${given('categoryIds')}::integer[], ${maxRanked}::integer,
      ${given('isSurelyMuch')}::boolean, ${given('size')}::bigint)
      with ordinality as ranked (id, shelf, category_id, score, is_alone, first_ids, place)
    order by ranked.place`
}

type Entry = { word: number; cost: number | null; other: number | null }

function entriesOf({ typed, meant, begun, inside }: Group): Entry[] {
  const own = (word: number, cost: number | null): Entry => ({ word, cost, other: null })
  const others = (words: readonly number[], other: number): Entry[] =>
    words.map((word) => ({ word, cost: null, other }))
  return [
    ...typed.map((word) => own(word, 0)),
    ...meant.map((word, at) => own(word, at < maxCompared ? meantScore : null)),
    ...others(begun, begunScore),
    ...others(inside, insideScore),
  ]
}
