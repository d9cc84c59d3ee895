import { type ProductQuery, type ProductSort, productSorts } from '#contract/api/catalog.ts'
import { createLog } from '#platform/log.ts'
import { viewFacets } from '#server/catalog/facets.ts'
import { viewSuggestions } from '#server/catalog/view-suggestions.ts'
import { readListQuery, viewProductPage, viewSellerPage } from '#server/catalog/views.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type BenchRow, median } from './report.ts'

type SearchRow = Omit<BenchRow, 'products' | 'version'>
type Shape = { name: string; run: (db: Database) => Promise<unknown> }

// One letter, two, many; rare, common, misspelt, joined, in Hindi, with a size, and what is in no name.
const searches = ['m', 'mi', 'ata', 'milk', 'fresh', 'fresh milk', 'village basmati rice']
const rareSearches = ['qz', '%', 'xyzzyqq', 'milkk', 'toordal', 'pyaz', 'दूध', 'milk 1.5 l', '77123']
const shown = { inStock: 'true', limit: 24, packs: 'together' } as const

/** Measures the searches of shoppers and the seller in the database, beside 24 products read by their ids. */
export async function measureSearches(url: string, rounds: number): Promise<SearchRow[]> {
  const db = openDatabase(url, { log: createLog({ level: 'warn', pretty: true }), max: 4 })
  try {
    const ids = await someIds(db)
    const rows: SearchRow[] = []
    for (const shape of [...searchShapes(), ...listShapes()]) {
      rows.push(await measure(db, { shape, ids, rounds }))
    }
    return rows
  } finally {
    await db.destroy()
  }
}

function searchShapes(): Shape[] {
  const all = [...searches, ...rareSearches]
  const page = (name: string, query: ProductQuery): Shape => ({
    name,
    run: (db) => viewProductPage(db, { ...shown, ...query }),
  })
  return [
    ...all.map((q) => page(`search ${q}`, { q })),
    ...searches.map((q) => ({ name: `search ${q}, tenth page`, run: tenthPage({ q }) })),
    page('search milk in a category', { q: 'milk', category: 'Dairy' }),
    ...productSorts.map((sort) => page(`search milk by ${sort}`, { q: 'milk', sort })),
    ...['m', 'milk'].map((q) => ({
      name: `suggestions ${q}`,
      run: (db: Database) => viewSuggestions(db, q),
    })),
    ...['m', 'milk', 'toordal'].map((q) => ({
      name: `seller's search ${q}`,
      run: (db: Database) => viewSellerPage(db, { q }),
    })),
    ...['m', 'milk', 'fresh milk'].map((q) => facets(`facets ${q}`, { q })),
  ]
}

function listShapes(): Shape[] {
  const list = (sort: ProductSort): Shape[] => [
    { name: `list by ${sort}`, run: (db) => viewProductPage(db, { ...shown, sort }) },
    { name: `list by ${sort}, tenth page`, run: tenthPage({ sort }) },
  ]
  const narrowed: [string, ProductQuery][] = [
    ['price', { minPrice: 36, maxPrice: 37 }],
    ['discount', { minDiscount: 20 }],
    ['category', { category: 'Dairy' }],
  ]
  return [
    ...productSorts.flatMap(list),
    ...narrowed.map(([name, query]) => ({
      name: `list of a ${name}`,
      run: (db: Database) => viewProductPage(db, { ...shown, ...query }),
    })),
    facets('facets of everything', {}),
    facets('facets of a category', { category: 'Dairy' }),
    { name: "seller's list", run: (db) => viewSellerPage(db, {}) },
  ]
}

function facets(name: string, query: ProductQuery): Shape {
  return {
    name,
    async run(db) {
      const { query: list, category } = await readListQuery(db, {
        inStock: 'true',
        packs: 'together',
        ...query,
      })
      return viewFacets(db, { ...list, category: category?.path })
    },
  }
}

/** The cursor of the tenth page is found once; only that page is measured. */
function tenthPage(query: ProductQuery): Shape['run'] {
  let cursor: string | null | undefined
  return async (db) => {
    for (let page = 1; page < 10 && cursor === undefined; page += 1) {
      let at: string | null = null
      for (let n = 1; n < 10; n += 1) {
        const asked: ProductQuery = { ...shown, ...query, ...(at ? { cursor: at } : {}) }
        at = (await viewProductPage(db, asked)).nextCursor ?? at
      }
      cursor = at
    }
    return viewProductPage(db, { ...shown, ...query, ...(cursor ? { cursor } : {}) })
  }
}

function someIds(db: Database): Promise<string[]> {
  const ids = db.selectFrom('products').select('id').limit(24).execute()
  return ids.then((rows) => rows.map(({ id }) => id))
}

type Measured = { shape: Shape; ids: string[]; rounds: number }

async function measure(db: Database, { shape, ids, rounds }: Measured): Promise<SearchRow> {
  const readByIds = () => db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const [times, limits]: [number[], number[]] = [[], []]
  // The first run of all only warms up.
  for (let round = -1; round < rounds; round += 1) {
    const limit = await timed(readByIds)
    const time = await timed(() => shape.run(db))
    if (round < 0) continue
    limits.push(limit)
    times.push(time)
  }
  const ratios = times.map((time, n) => limits[n]! / time)
  const sorted = times.toSorted((one, other) => one - other)
  return {
    name: shape.name,
    store: 1000 / median(times),
    limit: 1000 / median(limits),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    p50Ms: median(times),
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work().catch((error) => console.log('FAILED', error.message))
  return performance.now() - startedAt
}
