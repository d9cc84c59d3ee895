import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { rankDocuments } from './rank-documents.ts'
import { readFirst, readPostings } from './read-postings.ts'
import { readSearch } from './read-search.ts'
import type { SearchPlan } from './search-plan.ts'

const names = [
  ...[
    'Toned Milk 500 ml',
    'Milk',
    'Milk Chocolate',
    'Buttermilk',
    'Milky Bar',
    'Milkmaid',
    'Soy Milk',
  ],
  ...['Doodh Peda', 'Coffee With Milk', 'Mint', 'Mixed Fruit Jam', 'Honey Mustard', 'Almond Drink'],
]

async function aShelf(db: Database) {
  for (const name of names) await aProduct(db, { name })
  await aProduct(db, { name: 'Milk Sweets', category: 'Dairy' })
}

/** Turns the plan into one with words so common that their entries are not read. */
function asCommon({ readings, ...plan }: SearchPlan): SearchPlan {
  return {
    ...plan,
    readings: readings.map((reading) => reading.map((group) => ({ ...group, uses: 1_000_000 }))),
  }
}

test.for(['milk', 'm', 'mi', 'doodh', 'dairy', 'milk 500 ml', 'chocolate', 'almond'])(
  'a search finds the same by its entries as by the index of documents: %s',
  async (q, { db }) => {
    await aShelf(db)
    const plan = (await readSearch(db, q))!
    const categories = await db.selectFrom('categories').select('id').execute()
    const everywhere = { shelves: [0, 1] }
    const somewhere = { ...everywhere, categoryIds: categories.map(({ id }) => id).slice(0, 4) }

    for (const where of [everywhere, somewhere]) {
      const found = await rankDocuments(db, plan, where)

      expect(found.ranked).not.toBeNull()
      expect(found).toEqual(await rankDocuments(db, asCommon(plan), where))
    }
  },
)

test.for(['milk', 'm', 'mi'])(
  'the first page of common words is that of all their entries: %s',
  async (q, { db }) => {
    await aShelf(db)
    const { readings } = (await readSearch(db, q))!
    const isListed = sql<boolean>`true`
    const shelves = [0, 1]

    const first = await readFirst(db, readings, { shelves, most: 5 })

    const step = { direction: 'asc', limit: 5 } as const
    const all = await readPostings(readings, { shelves, isListed, step }).execute(db)
    expect(first.length).toBeGreaterThan(0)
    expect(first.map(({ isAlone: _, ...row }) => row)).toEqual(all.rows)
  },
)
