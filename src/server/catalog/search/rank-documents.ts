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

/** Reads the matching documents through the index of words, whatever the planner prefers. */
function fitting(readings: readonly Reading[], { shelves, categoryIds }: Shelves, most: number) {
  const words = JSON.stringify(readings.map((reading) => reading.map(allWords)))
  return sql`search_fitting(${words}::jsonb, ${shelves}::smallint[], ${categoryIds ?? null}::integer[], ${most}::integer)`
}

/**
 * The matching products. Entries of a word or a category can be read until there are enough; the index of documents has
 * to be read to the end of each list first.
 */
function anyFound(readings: readonly Reading[], where: Shelves, most: number): RawBuilder<unknown> {
  const isAnywhere = !where.categoryIds && readings.every(isOfOneWord)
  return isAnywhere || (hasManyWords(readings) && isListed(readings, where))
    ? idsOfEntries(readings, where, most)
    : fitting(readings, where, most)
}

export function doesFit(readings: readonly Reading[], where: Shelves): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${anyFound(readings, where, 1)})`
}

/** Ids of matching products, up to a limit, unsorted. */
export function idsFitting(readings: readonly Reading[], where: Shelves, most: number) {
  return sql`array(select product_id from ${anyFound(readings, where, most)})`
}

/** Whether the document `d` matches, in the form for the index of the documents' words. */
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

/** `fits` for a document that was read already: without the index, `&&` compares each word with each. */
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

/** The document's score, the lowest is best: the best reading's average over its groups. */
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
  // Most words begin no others; then the document's words are not searched for any.
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
  /** Whether every list has the product: it is in no packs and in no hidden category. */
  isAlone?: boolean | undefined
}
/** A product that was found; the best ones have their name and brand. */
export type FoundRow = Ranked & {
  categoryId: number
  named: readonly [name: string, brand: string | null] | null
}

/** All matches, the best first; some of them when there are too many to rank. */
export type Ranking = { ranked: FoundRow[]; some?: never } | { ranked: null; some: string[] }

/** When there are too many to rank, this many show that there are more than are counted. */
export const maxSome = 1200

/**
 * Ranks the matches, the best first. A word of the search counts more in a category of such things: onions among
 * vegetables come before onion shampoo.
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
