import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { countBoughtTogether } from './bought-together.ts'

async function soldTogether(db: Database) {
  const bread = await aProduct(db, { name: 'Rye Loaf', stock: 50 })
  const butter = await aProduct(db, { name: 'White Butter', stock: 50 })
  const lines = [[bread, 1] as const, [butter, 1] as const]
  for (let n = 0; n < 3; n += 1) await anOrder(db, { lines, status: 'Delivered' })
  return { bread, butter, lines }
}

const countPairs = async (db: Database) =>
  (await db.selectFrom('boughtTogether').select('productId').execute()).length

test('an order that holds its products does not hold up counting what was bought together', async ({
  ownDb: db,
}) => {
  const { bread, butter } = await soldTogether(db)

  await inTransaction(db, async (order) => {
    await sql`select from products where id in (${bread.id}, ${butter.id}) for update`.execute(
      order,
    )
    await countBoughtTogether(db)
  })

  expect(await countPairs(db)).toBe(2)
})

test('counting what was bought together does not hold up an order', async ({ ownDb: db }) => {
  const { lines } = await soldTogether(db)

  await inTransaction(db, async (job) => {
    await countBoughtTogether(job)
    await anOrder(db, { lines })
  })

  expect(await countPairs(db)).toBe(2)
})

test('pairs of a product that is gone are removed', async ({ db }) => {
  const { bread } = await soldTogether(db)
  await countBoughtTogether(db)
  expect(await countPairs(db)).toBe(2)

  await db.deleteFrom('products').where('id', '=', bread.id).execute()
  await countBoughtTogether(db)

  expect(await countPairs(db)).toBe(0)
})
