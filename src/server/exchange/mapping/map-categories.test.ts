import { describe, expect } from 'vitest'
import type { CategoryPath } from '#contract/categories.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { chooseColumns } from './choose-columns.ts'

const who = 'asha@example.com'
const suppliers = 'name,category,mrp\nIce cream,Dairy,40'
const ours = `id,name,category,mrp\n${newId()},Ghee,Dairy,40`

type Choice = { folder: string; table: string; becomes: CategoryPath | null | undefined }

/** Sends a table and says what becomes of “Dairy”. */
async function choose(db: Database, { folder, table, becomes }: Choice) {
  const { _id: id, chosen: columns } = await sendTable(db, folder, table)
  const categories = [{ name: 'Dairy', category: becomes }]
  const chosen = await chooseColumns(db, { id, folder, who, columns, categories })
  return { id, columns, categories: chosen.categories }
}

describe('the store’s own name of a category', () => {
  test.for(['Instant', null] as const)(
    'stands in an export, though a supplier’s became %j',
    async (becomes, { db, folder }) => {
      await aProduct(db, { name: 'Ghee', category: 'Dairy' })
      await choose(db, { folder, table: suppliers, becomes })

      const exported = (await Array.fromAsync(exportProducts(db, {}))).join('')
      const report = await importTable(db, folder, { table: exported })

      expect(report).toMatchObject({ unchanged: 1, changed: 0, leftOut: 0 })
      expect(await productsOf(db)).toMatchObject([{ category: 'Dairy' }])
    },
  )

  test('means what was once chosen in a table without ids', async ({ db, folder }) => {
    await choose(db, { folder, table: suppliers, becomes: 'Instant' })

    const { categories } = await sendTable(db, folder, suppliers)

    expect(categories).toMatchObject([{ category: 'Instant', isGuess: false }])
  })

  test.for(['Instant', null] as const)(
    'becomes %j even with ids, where the seller says so of this very table',
    async (becomes, { db, folder }) => {
      const { id, columns, categories } = await choose(db, { folder, table: ours, becomes })

      const later = await chooseColumns(db, { id, folder, who, columns })

      expect(categories).toMatchObject([{ category: becomes }])
      expect(later.categories).toMatchObject([{ category: becomes }])
    },
  )

  test('means itself again when the seller takes that back', async ({ db, folder }) => {
    const { id, columns } = await choose(db, { folder, table: ours, becomes: null })

    const forgotten = [{ name: 'Dairy' }]
    const later = await chooseColumns(db, { id, folder, who, columns, categories: forgotten })

    expect(later.categories).toMatchObject([{ category: 'Dairy', isGuess: false }])
  })
})
