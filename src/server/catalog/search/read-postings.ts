import { type RawBuilder, sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { begunScore, insideScore, meantScore, type Shelves } from './by-entries.ts'
import { hasWords, type Ranked } from './rank-documents.ts'
import { isOfOneWord, type Reading } from './search-plan.ts'

function isOn({ shelves, categoryIds }: Shelves): RawBuilder<boolean> {
  return categoryIds
    ? sql`d.shelf = any(${shelves}::smallint[]) and d.category_id = any(${categoryIds}::integer[])`
    : sql`d.shelf = any(${shelves}::smallint[])`
}

type Step = { direction: 'asc' | 'desc'; from?: Ranked | undefined; limit: number }

type Postings = Shelves & {
  isListed: RawBuilder<boolean>
  step: Step
}

/**
 * Finds products of common words in the order of their postings, reading each word's list only as far as needed. Takes
 * a product from the list in which it comes first.
 */
export function readPostings(
  readings: readonly Reading[],
  { isListed, step, ...where }: Postings,
): RawBuilder<Ranked> {
  const { direction, limit } = step
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const lists = listsOf(readings)
  const words = lists.map(({ word }) => word)
  const costs = lists.map(({ cost }) => cost)
  return sql<Ranked>`
    select best.id, best.shelf, best.score
    from unnest(${words}::integer[], ${costs}::integer[]) as list (word, cost),
      unnest(${where.shelves}::smallint[]) as shelved (at),
      lateral (
        select p.product_id as id, p.shelf, p.score + list.cost as score
        from search_postings p join search_documents d on d.product_id = p.product_id
        where p.word_id = list.word and p.shelf = shelved.at ${startOf(step)}
          and ${hasWords(readings)} and ${isOn(where)} and ${isListed}
          and ${isBestOf(lists)}
        order by p.score ${order}, p.product_id ${order}
        limit ${limit}
      ) as best
    order by 2 ${order}, 3 ${order}, 1 ${order} limit ${limit}`
}

type FirstAsked = { words: number[]; costs: number[]; shelves: readonly number[]; most: number }

const selectFirst = prepare<FirstAsked, Ranked>(
  'first_of_postings',
  (given) => sql`
    select product_id as id, shelf, score, is_alone from (
      select product_id, shelf, min(best.score + list.cost) as score,
        not bool_or(is_packed) and min(category_id) <> all (${hiddenCategoryIds}) as is_alone
      from unnest(${given('words')}::integer[], ${given('costs')}::integer[]) as list (word, cost),
        unnest(${given('shelves')}::smallint[]) as shelved (at), lateral (
          select product_id, shelf, score, category_id, is_packed from search_postings
          where word_id = list.word and shelf = shelved.at order by score, product_id limit ${given('most')}) as best
      group by product_id, shelf order by 2, 3, 1 limit ${given('most')}) as first
    order by 2, 3, 1`,
)

/**
 * Finds the first products of common words when each word is a search by itself: reads the best of each list, and keeps
 * the best of all. Words that contain the text are read only when the others are not enough.
 */
export async function readFirst(
  db: Database,
  readings: readonly Reading[],
  { shelves, most }: Pick<FirstAsked, 'shelves' | 'most'>,
): Promise<Ranked[]> {
  const lists = listsOf(readings)
  const ask = (some: readonly List[]) => {
    const words = some.map(({ word }) => word)
    return selectFirst(db, { words, costs: some.map(({ cost }) => cost), shelves, most })
  }
  const near = lists.filter(({ cost }) => cost < insideScore)
  const first = await ask(near)
  const last = first.at(-1)
  const isFull = first.length === most && last?.shelf === Math.min(...shelves)
  const isSure = isFull && last.score < insideScore + leastScore
  return isSure || near.length === lists.length ? first : ask(lists)
}

/** No posting has a lower score, however often its product is bought. */
const leastScore = 10

/** Whether no other list has the product of the posting `p` earlier; with a single list there is nothing to check. */
function isBestOf(lists: readonly List[]): RawBuilder<unknown> {
  if (lists.length === 1) return sql`true`
  const words = lists.map(({ word }) => word)
  const costs = lists.map(({ cost }) => cost)
  return sql`not exists (
    select from unnest(d.words, d.scores) as own (word, score)
      join unnest(${words}::integer[], ${costs}::integer[]) as other (word, cost) using (word)
    where (own.score + other.cost, own.word) < (p.score + list.cost, p.word_id))`
}

function startOf({ direction, from }: Step): RawBuilder<unknown> {
  if (!from) return sql``
  const { shelf, score, id } = from
  const place = sql`(${shelf}::smallint, (${score}::integer - list.cost), ${id}::uuid)`
  return direction === 'asc'
    ? sql`and (p.shelf, p.score, p.product_id) > ${place}`
    : sql`and (p.shelf, p.score, p.product_id) <= ${place}`
}

type List = { word: number; cost: number }

function listsOf(readings: readonly Reading[]): List[] {
  const costs = new Map<number, number>()
  for (const [driver] of readings) {
    if (!driver) continue
    const { typed, meant, begun, inside } = driver
    for (const word of typed) addList(costs, { word, cost: 0 })
    for (const word of meant) addList(costs, { word, cost: meantScore })
    for (const word of begun.slice(0, maxLists)) addList(costs, { word, cost: begunScore })
    for (const word of inside.slice(0, maxLists)) addList(costs, { word, cost: insideScore })
  }
  return [...costs].map(([word, cost]) => ({ word, cost }))
}

export function wordsOf(readings: readonly Reading[]): number[] {
  return listsOf(readings.filter(isOfOneWord)).map(({ word }) => word)
}

function addList(costs: Map<number, number>, { word, cost }: List): void {
  costs.set(word, Math.min(cost, costs.get(word) ?? cost))
}

/** The most lists: the most used words that begin with the text, and those that contain it. */
const maxLists = 30
