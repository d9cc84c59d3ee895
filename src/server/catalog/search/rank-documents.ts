import { type RawBuilder, sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import {
  askEntries,
  begunScore,
  type EntriesAsked,
  hasManyWords,
  idsOfEntries,
  insideScore,
  isListed,
  maxCompared,
  maxHead,
  maxRanked,
  meantScore,
  rankedByEntries,
  type Shelves,
} from './by-entries.ts'
import { allWords, type Group, isOfOneWord, type Reading, type SearchPlan } from './search-plan.ts'

/** The documents that fit, read through their words' index whatever the planner thinks of it. */
function fitting(readings: readonly Reading[], { shelves, categoryIds }: Shelves, most: number) {
  const words = JSON.stringify(readings.map((reading) => reading.map(allWords)))
  return sql`search_fitting(${words}::jsonb, ${shelves}::smallint[], ${categoryIds ?? null}::integer[], ${most}::integer)`
}

/**
 * The products that fit. Of a word or a category anywhere the entries are read only until there are enough; the index of
 * documents has to be read to the end of each list first.
 */
function anyFound(readings: readonly Reading[], where: Shelves, most: number): RawBuilder<unknown> {
  const isAnywhere = !where.categoryIds && readings.every(isOfOneWord)
  return isAnywhere || (hasManyWords(readings) && isListed(readings, where))
    ? idsOfEntries(readings, where, most)
    : fitting(readings, where, most)
}

/** Whether anything fits. */
export function doesFit(readings: readonly Reading[], where: Shelves): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${anyFound(readings, where, 1)})`
}

/** The ids of at most so many products that fit, in no order. */
export function idsFitting(readings: readonly Reading[], where: Shelves, most: number) {
  return sql`array(select product_id from ${anyFound(readings, where, most)})`
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
export function hasWords(readings: readonly Reading[]): RawBuilder<boolean> {
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

export type Ranked = {
  id: string
  shelf: number
  score: number
  /** Whether it is in no group of packs, and in no hidden category: then every list has it. */
  isAlone?: boolean | undefined
}
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
  const rows = isListed(plan.readings, where)
    ? await selectByEntries(db, askEntries(plan, { ...where, withNames: true }))
    : (await rankedByDocuments(plan, { ...where, withNames: true }).execute(db)).rows
  const some = rows[0]?.firstIds?.slice(0, maxSome)
  return some ? { ranked: null, some } : { ranked: rows.map(({ firstIds: _, ...row }) => row) }
}

export type RankedRow = FoundRow & { firstIds: string[] | null }

const selectByEntries = prepare<EntriesAsked, RankedRow>('ranked_by_entries', rankedByEntries)

/** Whether a ranking also reads the names of its best. */
type Shown = { withNames: boolean }

export function ranking(plan: SearchPlan, where: Shelves & Shown): RawBuilder<RankedRow> {
  if (!isListed(plan.readings, where)) return rankedByDocuments(plan, where)
  const asked = askEntries(plan, where)
  return rankedByEntries((name) => sql`${asked[name]}`)
}

function rankedByDocuments(
  { readings, size }: SearchPlan,
  { withNames, ...where }: Shelves & Shown,
): RawBuilder<RankedRow> {
  const name = sql`(select array[name, brand] from products where id = placed.id)`
  const packGroup = sql`(select pack_group from products where products.id = d.product_id)`
  return sql<RankedRow>`
    with fitting as materialized (
      select * from ${fitting(readings, where, maxRanked + 1)}
    ), scored as (
      select d.product_id as id, d.shelf, d.category_id, ${scoreOf(readings)} as score, ${packGroup} as pack_group, null::uuid[] as first_ids
      from fitting d where (select count(*) from fitting) <= ${maxRanked}
      union all
      -- Too many: one row says so, and nothing is scored for it.
      select null, 0::smallint, 0, 0, null, array(select product_id from fitting limit ${maxSome})
      from (select count(*) as count from fitting) as all_of_them where count > ${maxRanked}
    ), weighed as (
      select id, shelf, category_id, first_ids, pack_group is null and category_id <> all (${hiddenCategoryIds}) as is_alone, score
        - 30 * (count(*) filter (where score < 70) over (partition by category_id))
          / greatest(1, count(*) filter (where score < 70) over ()) as score
      from scored
    )
    select placed.*, ${withNames ? sql`case when place <= ${maxHead} then ${name} end` : sql`null::text[]`} as named
    from (
      select *, row_number() over (order by shelf, score, id) as place from (
        select weighed.id, weighed.shelf, weighed.category_id, weighed.is_alone, weighed.first_ids, ${sizedScore(size)}::integer as score
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
