import { sql } from 'kysely'
import { openDatabase } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { returnStock } from './stock-ledger.ts'

test('an order gives back no more than it ordered, whatever its movements say', async ({ db }) => {
  const mango = await aProduct(db, { stock: 9 })
  const { _id: orderId } = await anOrder(db, { lines: [[mango, 2]] })
  await db
    .insertInto('stockMovements')
    .values({ productId: mango.id, change: -3, cause: 'late_payment', orderId })
    .execute()

  await returnStock(db, { orderId, cause: 'cancellation' })

  expect(await stockOf(db, mango)).toBe(9)
})

test('what is given back twice comes back once, and what is not counted not at all', async ({
  db,
}) => {
  const [mango, rice] = [await aProduct(db, { stock: 9 }), await aProduct(db)]
  const { _id: orderId } = await anOrder(db, {
    lines: [
      [mango, 2],
      [rice, 1],
    ],
  })
  const { _id: other } = await anOrder(db, { lines: [[mango, 3]] })

  await returnStock(db, { orderId, cause: 'hold_ended' })
  await returnStock(db, { orderId, cause: 'cancellation' })

  expect([await stockOf(db, mango), await stockOf(db, rice)]).toEqual([6, null])
  await returnStock(db, { orderId: other, cause: 'cancellation' })
  expect(await stockOf(db, mango)).toBe(9)
})

test('stock comes back while the seller is busy with other products', async ({
  ownDb: db,
  ownUrl,
}) => {
  const [mango, rice] = [await aProduct(db, { stock: 9 }), await aProduct(db, { stock: 4 })]
  const { _id: orderId } = await anOrder(db, { lines: [[mango, 2]] })
  const seller = openDatabase(ownUrl, { log: silentLog })

  await seller.transaction().execute(async (tx) => {
    await sql`select from products where id = ${rice.id} for update`.execute(tx)
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx)
      await returnStock(tx, { orderId, cause: 'cancellation' })
    })
  })

  expect(await stockOf(db, mango)).toBe(9)
  await seller.destroy()
})
