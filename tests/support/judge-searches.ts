import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { type CatalogueRow, realData } from './real-catalogue.ts'

/** A search with what it should find: `wanted` and `not` are regular expressions. */
type Query = { query: string; wanted: string; not?: string }

/** A list of searches, and whether a row of the catalogue answers one of them. */
export type SearchList = {
  called: string
  queries: readonly Query[]
  isRight: (query: Query, row: CatalogueRow) => boolean
}

const matches = (pattern: string | undefined, text: string): boolean =>
  Boolean(pattern) && new RegExp(pattern!, 'i').test(text)

/** Searches that were written before a look at the ranking; they judge a product with its shelf in the catalogue. */
export function readUnseenSearches(file: string): SearchList {
  const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as {
    queries: Query[]
  }
  return {
    called: file,
    queries,
    isRight: ({ wanted, not }, { name, brand, top, sub, type }) =>
      matches(wanted, `${name} | ${brand} | ${top} / ${sub} / ${type}`) &&
      !matches(not, `${name} | ${brand}`),
  }
}

/** Everyday searches, which judge a product by its name; vegetables are also what stands among them. */
export function readEverydaySearches(): SearchList {
  const file = join(realData, 'search-queries.json')
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: Query[] }
  return {
    called: 'search-queries.json',
    queries,
    isRight: ({ wanted, not }, { name, sub }) =>
      [name, sub].some((text) => matches(wanted, text)) && !matches(not, name),
  }
}

export type Shares = { asked: number; first: number; useful: number; empty: number }

/** The shares of searches in percent with a right first hit, and with a first row of which two of five fit, or all there are. */
export async function judgeSearches(
  db: Database,
  { queries, isRight }: SearchList,
  rows: ReadonlyMap<string, CatalogueRow>,
): Promise<Shares & { wrong: string[] }> {
  const judged: { isFirst: boolean; isUseful: boolean; isEmpty: boolean; miss: string }[] = []
  for (const query of queries) {
    const there = [...rows.values()].filter((row) => isRight(query, row)).length
    if (there === 0) continue
    const { products } = await viewProductPage(db, { q: query.query, limit: 5 })
    const found = products.map(({ _id }) => rows.get(_id)!)
    judged.push({
      isFirst: found[0] !== undefined && isRight(query, found[0]),
      isUseful: found.filter((row) => isRight(query, row)).length >= Math.min(2, there),
      isEmpty: found.length === 0,
      miss: `${query.query} → ${found.map(({ name }) => name).join(' | ') || 'nothing'}`,
    })
  }
  const share = (some: readonly unknown[]) => Math.round((1000 * some.length) / judged.length) / 10
  const isWrong = (one: (typeof judged)[number]) => !one.isFirst || !one.isUseful
  return {
    asked: judged.length,
    first: share(judged.filter(({ isFirst }) => isFirst)),
    useful: share(judged.filter(({ isUseful }) => isUseful)),
    empty: judged.filter(({ isEmpty }) => isEmpty).length,
    wrong: judged.filter(isWrong).map(({ miss }) => miss),
  }
}
