import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

describe('the country of origin', () => {
  async function aShelf(db: Database) {
    const dairy = { category: 'Dairy', brand: 'Amul' }
    await aProduct(db, { name: 'Paneer tin', ...dairy })
    await aProduct(db, { name: 'Gouda tin', category: 'Dairy', origin: 'Product of Netherlands' })
    await aProduct(db, { name: 'Ghee tin', ...dairy, origin: 'भारत' })
    await aProduct(db, { name: 'Feta', category: 'Dairy', origin: 'Greece', inStock: false })
    await aProduct(db, { name: 'Kiwi tin', category: 'Fruits', origin: 'NZ' })
    await aProduct(db, { name: 'Butter tin', ...dairy, origin: 'Made in India' })
  }

  test.for([
    ['', ['Ghee tin', 'Butter tin', 'Gouda tin', 'Kiwi tin', 'Paneer tin', 'Feta']],
    ['&inStock=true&category=dairy', ['Ghee tin', 'Butter tin', 'Gouda tin', 'Paneer tin']],
    ['&q=tin', ['Ghee tin', 'Butter tin', 'Gouda tin', 'Kiwi tin', 'Paneer tin']],
    ['&q=tin&packs=together&country=new zealand|india', ['Ghee tin', 'Butter tin', 'Kiwi tin']],
    ['&brand=amul&category=dairy', ['Ghee tin', 'Butter tin', 'Paneer tin']],
  ] as const)(
    'sorts a list with “%s” by its name, and what states none last',
    async ([query, expected], { db }) => {
      await aShelf(db)

      const client = aClient(aWholeStore(db))
      const { body } = await client.get(`/api/v1/product/list?limit=50&sort=country${query}`)

      expect(body.products).toMatchObject(expected.map((name) => ({ name })))
    },
  )

  test('is a sort to offer where the products on display state two or more', async ({ db }) => {
    const isOffered = async () => {
      const { body } = await aClient(aWholeStore(db)).get('/api/v1/product/list?limit=1')
      return body.hasCountries
    }
    await aProduct(db, {})
    await aProduct(db, { origin: 'India' })
    await aProduct(db, { origin: 'Bharat' })
    const { id } = await aProduct(db, { origin: 'Nepal' })
    const withTwo = await isOffered()
    await db.updateTable('products').set({ archivedAt: new Date() }).where('id', '=', id).execute()

    expect([withTwo, await isOffered()]).toEqual([true, undefined])
  })
})
