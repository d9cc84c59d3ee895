import { sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { countProducts, maxCounted } from './count-products.ts'
import { narrows } from './narrowing.ts'
import { readCursor, writeCursor } from './product-cursor.ts'
import { shownColumns } from './product-fields.ts'
import { amongIds, type ListQuery, matching, type selectProducts } from './queries.ts'
import type { Found } from './search/find-products.ts'
import type { Ranked } from './search/rank-documents.ts'
import { readFirst, readPostings, wordsOf } from './search/read-postings.ts'
import { isOfOneWord } from './search/search-plan.ts'

type FoundQuery = ListQuery & { found: Found }

/** One page of search results: products that can be bought first, then the best matches. */
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
  const all = await listedOf(db, query, ranked)
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

/** The ranked products that the list shows. Most belong to no packs, and need no query. */
async function listedOf(db: Database, query: ListQuery, ranked: Ranked[]): Promise<Ranked[]> {
  const isSure = ({ isAlone = false }: Ranked) => isAlone && !narrows(query)
  const unsure = ranked.filter((one) => !isSure(one)).map(({ id }) => id)
  if (unsure.length === 0) return ranked
  const among = amongIds(db, sql`${unsure}::uuid[]`)
  const listed = await matching(db, query, { among }).select('id').execute()
  const ids = new Set(listed.map(({ id }) => id))
  return ranked.filter((one) => isSure(one) || ids.has(one.id))
}

function isAfter(one: Ranked, other: Ranked): boolean {
  if (one.shelf !== other.shelf) return one.shelf > other.shelf
  return one.score === other.score ? one.id > other.id : one.score > other.score
}

async function pageOfPostings(db: Database, { query, from, limit }: Asked) {
  const back = stepOf(db, query, { direction: 'desc', from, limit: limit + 1 })
  const [rows, before, total] = await Promise.all([
    nextOfPostings(db, { query, from, limit: limit + 1 }),
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

async function nextOfPostings(db: Database, { query, from, limit }: Asked): Promise<Ranked[]> {
  const { found, cursor: _, ...others } = query
  if (!from && query.categoryIds === undefined && found.readings.every(isOfOneWord)) {
    // Most lists show all products; hidden categories and other packs leave out a few.
    const most = 2 * limit
    const rows = await readFirst(db, found.readings, { shelves: shelvesOf(query), most })
    const listed = await listedOf(db, others, rows)
    if (listed.length >= limit || rows.length < most) return listed.slice(0, limit)
  }
  const { rows } = await stepOf(db, query, { direction: 'asc', from, limit }).execute(db)
  return rows
}

function isListed(db: Database, { found: _found, cursor: _cursor, ...query }: FoundQuery) {
  const listed = matching(db, query).where(sql<boolean>`products.id = p.product_id`)
  return sql<boolean>`exists (${listed.select('id')})`
}

type Step = Parameters<typeof readPostings>[1]['step']

function stepOf(db: Database, query: FoundQuery, step: Step) {
  return readPostings(query.found.readings, {
    shelves: shelvesOf(query),
    categoryIds: query.categoryIds,
    isListed: isListed(db, query),
    step,
  })
}

export function shelvesOf({ inStock }: Pick<ListQuery, 'inStock'>): number[] {
  return inStock === undefined ? [0, 1] : [inStock === 'true' ? 0 : 1]
}

/**
 * Counts a search. A common word has more products than are counted, and its own postings show that soonest; otherwise
 * counts the results up to the limit.
 */
export async function countFound(db: Database, query: FoundQuery): Promise<number> {
  const { found, cursor: _, ...others } = query
  const { ranked, readings, some } = found
  if (ranked) return countProducts(db, query)
  const words = wordsOf(readings)
  const asked = { words, shelves: shelvesOf(query) }
  if (!narrows(query) && query.categoryIds === undefined) {
    const [alone] = await countAlone(db, asked)
    if (alone?.count === maxCounted) return maxCounted
  }
  const fitting =
    some.length === 0
      ? sql`array(select product_id from search_postings
        where word_id = any(${words}::integer[]) and shelf = any(${asked.shelves}::smallint[])
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

/** Counts products with these words that every list shows, since no other pack stands for them. */
const countAlone = prepare<{ words: number[]; shelves: number[] }, { count: number }>(
  'common_words_alone',
  (given) => sql`
    select count(*)::integer as count from (
      select distinct product_id from (
        select one.product_id from unnest(${given('words')}::integer[]) as list (word), lateral (
          select product_id from search_postings
          where word_id = list.word and shelf = any(${given('shelves')}::smallint[]) and not is_packed
            and category_id <> all (${hiddenCategoryIds})
          limit ${maxCounted}::integer) as one
        limit ${2 * maxCounted}::integer) as first
      limit ${maxCounted}::integer) as counted`,
)

type Shown = Awaited<ReturnType<typeof selectProducts>>[number]

const selectShown = prepare<{ ids: string[] }, Shown>('found_products', (given) => {
  const columns = shownColumns.map((column) =>
    typeof column === 'string' ? sql.ref(column) : column,
  )
  return sql`select ${sql.join(columns)} from products where id = any(${given('ids')}::uuid[])`
})

async function selectInOrder(db: Database, places: readonly Ranked[]) {
  const rows = await selectShown(db, { ids: places.map(({ id }) => id) })
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
