import { anOrderToChange } from '#tests/support/changed-orders.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'

test('what the shop has stopped selling can be lowered and kept, but not added or raised (G-23)', async ({
  db,
}) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 5, offerPricePaise: 40_00 })
  const milk = await aProduct(db, { name: 'Milk', stock: 5, offerPricePaise: 30_00 })
  const { change, read, itemOf } = await anOrderToChange(db, [[mango, 3]])
  await db
    .updateTable('products')
    .set({ archivedAt: new Date() })
    .where('id', 'in', [mango.id, milk.id])
    .execute()
  const item = await itemOf(mango)

  for (const as of ['shopper', 'seller'] as const) {
    const raised = await change({ items: [{ item, quantity: 4 }] }, as)
    const added = await change({ add: [{ product: milk.id, quantity: 1 }] }, as)
    expect([raised, added].map(({ status, body }) => [as, status, body.code])).toEqual([
      [as, 409, 'out_of_stock'],
      [as, 409, 'out_of_stock'],
    ])
  }
  const lowered = await change({ items: [{ item, quantity: 2 }], expectedTotal: 81.6 })

  expect(lowered.status).toBe(200)
  expect((await read()).items.map(({ quantity }) => quantity)).toEqual([2])
  expect([await stockOf(db, mango), await stockOf(db, milk)]).toEqual([3, 5])
})
