import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { allWords, type Group, isOfOneWord, type Reading, type SearchPlan } from './search-plan.ts'

/** Where a document is looked at; without its category where that does not matter. */
export type Shelves = { shelves: readonly number[]; categoryIds?: readonly number[] | undefined }

/** So many products are ranked at once; of what fits more, the best are read from the postings. */
export const maxRanked = 2000

// What another word costs than the one that was typed: one that means it, begins with it, or has it inside.
const meantScore = 1
const begunScore = 170
const insideScore = 420
/** How many words of a group are compared one by one. */
const maxCompared = 16

/** The documents that fit, read through their words' index whatever the planner thinks of it. */
function fitting(readings: readonly Reading[], { shelves, categoryIds }: Shelves, most: number) {
  const words = JSON.stringify(readings.map((reading) => reading.map(allWords)))
  return sql`search_fitting(${words}::jsonb, ${shelves}::smallint[], ${categoryIds ?? null}::integer[], ${most}::integer)`
}

/** Whether anything fits. */
export function doesFit(readings: readonly Reading[], where: Shelves): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${fitting(readings, where, 1)})`
}

/** The ids of at most so many products that fit, in no order. */
export function idsFitting(readings: readonly Reading[], where: Shelves, most: number) {
  return sql`array(select product_id from ${fitting(readings, where, most)})`
}

/** Whether the document `d` fits, for the index of the documents' words. */
export function fits(readings: readonly Reading[]): RawBuilder<boolean> {
  if (readings.length === 0) return sql`false`
  const each = readings.map(
    (reading) =>
      sql`(${sql.join(
        reading.map((group) => sql`d.words && ${allWords(group)}::integer[]`),
        sql` and `,
      )})`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** The same for a document that is there already: without the index, `&&` compares each word with each. */
function hasWords(readings: readonly Reading[]): RawBuilder<boolean> {
  const each = readings.map(
    (reading) =>
      sql`(${sql.join(
        reading.map((group) => hasOneOf(allWords(group))),
        sql` and `,
      )})`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

function hasOneOf(words: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from unnest(d.words) as own (word) where own.word = any(${words}::integer[]))`
}

/** How well the document fits, the best first: of all readings the best, and of a reading what its groups have on average. */
function scoreOf(readings: readonly Reading[]): RawBuilder<number> {
  const each = readings.map(
    (reading) =>
      sql`(${sql.join(
        reading.map((group) => groupScore(group)),
        sql` + `,
      )}) / ${reading.length}::integer`,
  )
  return sql<number>`least(${sql.join(each)})`
}

function groupScore({ typed, meant, begun, inside }: Group): RawBuilder<number> {
  const scores = [
    ...typed.map((id) => scoreOfWord(id)),
    ...meant.slice(0, maxCompared).map((id) => sql`${scoreOfWord(id)} + ${meantScore}::integer`),
  ]
  // Most words have no others that begin with them: then the document's words are not looked through for any.
  const others = [
    ...(begun.length > 0
      ? [sql`when ${hasOneOf(begun)} then ${begunScore}::integer + d.length`]
      : []),
    ...(inside.length > 0
      ? [sql`when ${hasOneOf(inside)} then ${insideScore}::integer + d.length`]
      : []),
  ]
  if (others.length > 0) scores.push(sql`case ${sql.join(others, sql` `)} end`)
  return sql`least(${sql.join(scores)})`
}

function scoreOfWord(id: number): RawBuilder<number> {
  return sql<number>`d.scores[array_position(d.words, ${id}::integer)]`
}

export type Ranked = { id: string; shelf: number; score: number }
/** A product that was found, with its name and brand where it is one of the best. */
export type FoundRow = Ranked & {
  categoryId: number
  named: readonly [name: string, brand: string | null] | null
}

/** Everything that fits, the best first; where that is too much to rank, some of it. */
export type Ranking = { ranked: FoundRow[]; some?: never } | { ranked: null; some: string[] }

/** Of what is too much to rank so many are named, enough to tell that there are more than are counted. */
export const maxSome = 1200

/**
 * What fits, the best first. What stands for the search in a
 * category that is made of such things comes before what does so elsewhere: onions among vegetables before onion shampoo.
 */
export async function rankDocuments(
  db: Database,
  plan: SearchPlan,
  where: Shelves,
): Promise<Ranking> {
  if (plan.readings.length === 0) return { ranked: [] }
  const { rows } = await ranking(plan, { ...where, withNames: true }).execute(db)
  const some = rows[0]?.firstIds
  return some ? { ranked: null, some } : { ranked: rows.map(({ firstIds: _, ...row }) => row) }
}

export type RankedRow = FoundRow & { firstIds: string[] | null }

/** So many of the best are ranked by what the words mean. */
export const maxHead = 120

/** What `ranking` is asked for beside the order: the names of the best. */
type Shown = { withNames: boolean }

export function ranking(
  { readings, size }: SearchPlan,
  { withNames, ...where }: Shelves & Shown,
): RawBuilder<RankedRow> {
  const name = sql`(select array[name, brand] from products where id = placed.id)`
  return sql<RankedRow>`
    with fitting as materialized (
      select * from ${fitting(readings, where, maxRanked + 1)}
    ), scored as (
      select d.product_id as id, d.shelf, d.category_id, ${scoreOf(readings)} as score, null::text[] as first_ids
      from fitting d where (select count(*) from fitting) <= ${maxRanked}
      union all
      -- Too many: one row says so, and nothing is scored for it.
      select null, 0::smallint, 0, 0, array(select product_id::text from fitting limit ${maxSome})
      from (select count(*) as count from fitting) as all_of_them where count > ${maxRanked}
    ), weighed as (
      select id, shelf, category_id, first_ids, score
        - 30 * (count(*) filter (where score < 70) over (partition by category_id))
          / greatest(1, count(*) filter (where score < 70) over ()) as score
      from scored
    )
    select placed.*, ${withNames ? sql`case when place <= ${maxHead} then ${name} end` : sql`null`} as named
    from (
      select *, row_number() over (order by shelf, score, id) as place from (
        select weighed.id, weighed.shelf, weighed.category_id, weighed.first_ids, ${sizedScore(size)}::integer as score
        from weighed ${size === null ? sql`` : sql`left join products on products.id = weighed.id`}
      ) as sized
    ) as placed
    order by place`
}

function sizedScore(size: number | null) {
  return size === null
    ? sql`score`
    : sql`score - case when products.pack_amount = ${size} then 35 else 0 end`
}

function isOn({ shelves, categoryIds }: Shelves): RawBuilder<boolean> {
  return categoryIds
    ? sql`d.shelf = any(${shelves}::smallint[]) and d.category_id = any(${categoryIds}::integer[])`
    : sql`d.shelf = any(${shelves}::smallint[])`
}

type Step = { direction: 'asc' | 'desc'; from?: Ranked | undefined; limit: number }

type Postings = Shelves & {
  /** Whether the list has the product of the posting `p`. */
  isListed: RawBuilder<boolean>
  step: Step
}

/**
 * The products of common words in the order of their postings: each word's list is read only as far as it is needed.
 * A product is taken from the list of that of its words which brings it first.
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

/** Whether no other of the lists brings the product of the posting `p` sooner; where there is but one, nothing is to be asked. */
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

/** The lists of the rarest group of each reading. */
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

/** The words whose lists have only what fits: those of readings of one word. */
export function wordsOf(readings: readonly Reading[]): number[] {
  return listsOf(readings.filter(isOfOneWord)).map(({ word }) => word)
}

function addList(costs: Map<number, number>, { word, cost }: List): void {
  costs.set(word, Math.min(cost, costs.get(word) ?? cost))
}

/** Of the words that begin as the search does, and of those with it inside, the most used. */
const maxLists = 30
