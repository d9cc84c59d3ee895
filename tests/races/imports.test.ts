import { sql } from 'kysely'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import type { Attempt } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('a change that an import waits for is not undone by it', async ({ ownDb, ownUrl, folder }) => {
  const { id } = await aProduct(ownDb, { name: 'Mango', code: 'C1' })
  const rename: Attempt = (db) =>
    sql`update products set name = 'Alphonso' where id = ${id}`.execute(db)
  const reweigh: Attempt = (db) => importTable(db, folder, { table: 'code,weight\nC1,2 kg' })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${id}' for update`,
    attempts: [rename, reweigh],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await productsOf(ownDb)).toMatchObject([{ name: 'Alphonso', weight: '2 kg' }])
})

test('an import does not wait for products that are not in its table', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const other = await aProduct(ownDb, { name: 'Other' })
  await aProduct(ownDb, { name: 'Mango', code: 'C1' })
  let isDone = false
  const reweigh: Attempt = async (db) => {
    await importTable(db, folder, { table: 'code,weight\nC1,2 kg' })
    isDone = true
  }
  const whenDone: Attempt = async () => expect(isDone).toBe(true)

  // The second begins when the first has ended, or waits for the lock.
  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${other.id}' for update`,
    attempts: [reweigh, whenDone],
  })

  expect(failuresOf(outcomes)).toEqual([])
})
