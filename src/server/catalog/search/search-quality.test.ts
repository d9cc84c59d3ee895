import { addSampleProducts } from '#server/catalog/add-sample-products.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  judgeSearches,
  readEverydaySearches,
  readUnseenSearches,
} from '#tests/support/judge-searches.ts'
import {
  type CatalogueRow,
  fillRealShop,
  hasRealCatalogue,
  readRealCatalogue,
} from '#tests/support/real-catalogue.ts'

test.runIf(hasRealCatalogue)(
  'most searches find the right thing first among the samples',
  async ({ db }) => {
    await addSampleProducts(db, 'sample/products.json', new Date())

    const judged = await judgeSearches(db, readEverydaySearches(), await readSamples(db))

    process.stdout.write(`Searches among the samples: ${JSON.stringify(judged)}\n`)
    expect(judged.first).toBeGreaterThanOrEqual(95)
    expect(judged.useful).toBeGreaterThanOrEqual(95)
  },
)

async function readSamples(db: Database): Promise<Map<string, CatalogueRow>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'name', 'brand', 'label'])
    .execute()
  return new Map(
    rows.map(({ id, name, brand, label }) => [
      id,
      { id, name, brand: brand ?? '', top: '', sub: label, type: '' },
    ]),
  )
}

test.runIf(hasRealCatalogue).for(['with its categories', 'by its words alone'])(
  'searches find the right thing first in a real catalogue, %s',
  async (mode, { ownDb: db }) => {
    const rows = readRealCatalogue()
    await fillRealShop(db, { rows, hasCategories: mode === 'with its categories' })

    for (const list of [
      { ...readEverydaySearches(), least: { first: 97.5, useful: 97.5 } },
      { ...readUnseenSearches('unseen-searches.json'), least: { first: 95, useful: 95 } },
      { ...readUnseenSearches('unseen-searches-sixty.json'), least: { first: 95, useful: 95 } },
    ]) {
      const judged = await judgeSearches(db, list, rows)

      process.stdout.write(`${list.called}, ${mode}: ${JSON.stringify(judged)}\n`)
      expect(judged.first).toBeGreaterThanOrEqual(list.least.first)
      expect(judged.useful).toBeGreaterThanOrEqual(list.least.useful)
      expect(judged.empty).toBe(0)
    }
  },
)

if (!hasRealCatalogue)
  process.stdout.write('No data to judge the search by: those tests are skipped\n')
