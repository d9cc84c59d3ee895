import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { readCursor, writeCursor } from './product-cursor.ts'
import { shownColumns } from './product-fields.ts'
import { amongIds, countProducts, type ListQuery, matching, maxCounted } from './queries.ts'
import type { Found } from './search/find-products.ts'
import { type Ranked, readPostings, wordsOf } from './search/rank-documents.ts'

type FoundQuery = ListQuery & { found: Found }

/** One page of what a search found: what can be bought first, then what fits best. */
export async function selectFoundPage(db: Database, query: FoundQuery, limit: number) {
  const from = query.cursor === undefined ? undefined : readFoundCursor(query.cursor)
  const { ranked } = query.found
  const page = ranked
    ? await pageOfRanked(db, { query, ranked, from, limit })
    : await pageOfPostings(db, { query, from, limit })
  return { ...page, rows: await selectInOrder(db, page.places) }
}

type Asked = { query: FoundQuery; from: Ranked | undefined; limit: number }

async function pageOfRanked(
  db: Database,
  { query, ranked, from, limit }: Asked & { ranked: Ranked[] },
) {
  const listed = await matching(db, query).select('id').execute()
  const ids = new Set(listed.map(({ id }) => id))
  const all = ranked.filter(({ id }) => ids.has(id))
  const start = from ? all.findIndex((place) => isAfter(place, from)) : 0
  const places = start < 0 ? [] : all.slice(start, start + limit)
  const before = start > limit ? all[start - limit - 1] : undefined
  return {
    places,
    nextCursor: start >= 0 && all.length > start + limit ? writeFoundCursor(places.at(-1)) : null,
    ...(from ? { previousCursor: writeFoundCursor(before) } : {}),
    total: Math.min(all.length, maxCounted),
  }
}

function isAfter(one: Ranked, other: Ranked): boolean {
  if (one.shelf !== other.shelf) return one.shelf > other.shelf
  return one.score === other.score ? one.id > other.id : one.score > other.score
}

async function pageOfPostings(db: Database, { query, from, limit }: Asked) {
  const next = stepOf(db, query, { direction: 'asc', from, limit: limit + 1 })
  const back = stepOf(db, query, { direction: 'desc', from, limit: limit + 1 })
  const [{ rows }, before, total] = await Promise.all([
    next.execute(db),
    from ? back.execute(db) : undefined,
    countFound(db, query),
  ])
  const places = rows.slice(0, limit)
  return {
    places,
    nextCursor: rows.length > limit ? writeFoundCursor(places.at(-1)) : null,
    ...(before ? { previousCursor: writeFoundCursor(before.rows[limit]) } : {}),
    total,
  }
}

type Step = Parameters<typeof readPostings>[1]['step']

function stepOf(db: Database, { found, cursor: _, ...query }: FoundQuery, step: Step) {
  const listed = matching(db, query).where(sql<boolean>`products.id = p.product_id`)
  return readPostings(found.readings, {
    shelves: shelvesOf(query),
    categoryIds: query.categoryIds,
    isListed: sql<boolean>`exists (${listed.select('id')})`,
    step,
  })
}

export function shelvesOf({ inStock }: Pick<ListQuery, 'inStock'>): number[] {
  return inStock === undefined ? [0, 1] : [inStock === 'true' ? 0 : 1]
}

/**
 * A common word is in more products than are counted, which its own list tells soonest; else what was found until it was
 * too much to rank.
 */
export async function countFound(db: Database, query: FoundQuery): Promise<number> {
  const { found, cursor: _, ...others } = query
  const { ranked, readings, some } = found
  if (ranked) return countProducts(db, query)
  const fitting =
    some.length === 0
      ? sql`array(select product_id from search_postings
        where word_id = any(${wordsOf(readings)}::integer[]) and shelf = any(${shelvesOf(query)}::smallint[])
        limit ${2 * maxCounted})`
      : sql`${some}::uuid[]`
  const { count } = await db
    .selectFrom(
      matching(db, others, { among: amongIds(db, fitting) })
        .select('id')
        .limit(maxCounted)
        .as('some'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count === maxCounted ? count : countProducts(db, query)
}

async function selectInOrder(db: Database, places: readonly Ranked[]) {
  const rows = await db
    .selectFrom('products')
    .select(shownColumns)
    .where('id', '=', sql<string>`any(${places.map(({ id }) => id)}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ id }) => byId.get(id) ?? [])
}

function readFoundCursor(cursor: string): Ranked {
  const { shelf, value, id } = readCursor(cursor, 'match')
  return { shelf, score: Number(value), id }
}

function writeFoundCursor(place: Ranked | undefined): string | null {
  return place ? writeCursor(['match', place.shelf, place.score, place.id]) : null
}
