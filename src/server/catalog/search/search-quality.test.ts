import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { addSampleProducts } from '#server/catalog/add-sample-products.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'

// Real data beside the repository; where there is none, the tests are skipped.
const data = join(import.meta.dirname, '../../../../../shared/data')
const isThere = existsSync(`${data}/search-queries.json`)

type Query = { query: string; wanted: string; not: string }

/** The share of searches with a right first hit, and with a first row of which two fit, or all there are. */
async function judge(db: Database) {
  const { queries } = JSON.parse(readFileSync(`${data}/search-queries.json`, 'utf8')) as {
    queries: Query[]
  }
  const products = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['name', 'label', 'path'])
    .execute()
  const labels = new Map(products.map(({ path, label }) => [path, label]))
  const judged = { asked: 0, first: 0, useful: 0 }
  for (const { query, wanted, not } of queries) {
    // Vegetables are also what stands among them.
    const isRight = (name = '', label = '') =>
      [name, label].some((text) => new RegExp(wanted, 'i').test(text)) &&
      !(not && new RegExp(not, 'i').test(name))
    const there = products.filter(({ name, label }) => isRight(name, label)).length
    if (there === 0) continue
    const row = (await viewProductPage(db, { q: query, limit: 5 })).products
    judged.asked += 1
    judged.first += isRight(row[0]?.name, labels.get(row[0]?.category ?? '')) ? 1 : 0
    judged.useful +=
      row.filter(({ name, category }) => isRight(name, labels.get(category))).length >=
      Math.min(2, there)
        ? 1
        : 0
  }
  return {
    ...judged,
    firstPercent: (100 * judged.first) / judged.asked,
    usefulPercent: (100 * judged.useful) / judged.asked,
  }
}

test.runIf(isThere)(
  'most searches find the right thing first among the samples',
  async ({ db }) => {
    await addSampleProducts(db, 'sample/products.json', new Date())

    const judged = await judge(db)

    process.stdout.write(`Searches among the samples: ${JSON.stringify(judged)}\n`)
    expect(judged.firstPercent).toBeGreaterThanOrEqual(95)
    expect(judged.usefulPercent).toBeGreaterThanOrEqual(95)
  },
)

test.runIf(isThere)(
  'most searches find the right thing first in a real catalogue',
  async ({ ownDb: db }) => {
    const rows = parse(readFileSync(`${data}/real-catalogue.csv`), {
      from_line: 2,
      relax_column_count: true,
    }) as string[][]
    for (let start = 0; start < rows.length; start += 500) {
      const part = rows.slice(start, start + 500).filter(([, name]) => name)
      // By its words alone: everything in one category.
      await sql`
      insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
      select gen_random_uuid(), left(btrim(name), 200), nullif(left(btrim(brand), 80), ''), 7, 10000, 9000
      from unnest(${part.map(([, name]) => name)}::text[], ${part.map((row) => row[4])}::text[]) as row (name, brand)`.execute(
        db,
      )
    }

    const judged = await judge(db)

    process.stdout.write(`Searches in a real catalogue: ${JSON.stringify(judged)}\n`)
    expect(judged.firstPercent).toBeGreaterThanOrEqual(85)
    expect(judged.usefulPercent).toBeGreaterThanOrEqual(85)
  },
)

if (!isThere) process.stdout.write('No data to judge the search by: those tests are skipped\n')
