import { newId } from '#platform/new-id.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPerson, aShopWithPeople } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'
import { receiveStock, reverseReceipt } from './receive-stock.ts'
import { setStock } from './set-stock.ts'
import { viewSellerProduct } from './views.ts'

test('a product names who counted it and who received it, the last ones first (G36-3)', async ({
  db,
}) => {
  const { owner, meena } = await aShopWithPeople(db)
  const { id } = await aProduct(db, { stock: 5 })
  const key = newId()

  await setStock(db, meena, { id, stock: 3 })
  await receiveStock(db, owner, { key, id, quantity: 12 })
  const { stockMoves } = await reverseReceipt(db, meena, key)

  expect(stockMoves).toMatchObject([
    { cause: 'taken back', change: -12, who: 'Meena' },
    { cause: 'received', change: 12, who: 'Gupta' },
    { cause: 'counted', change: -2, who: 'Meena' },
  ])
})

test('what orders take names nobody, and neither does a shop of one person', async ({ db }) => {
  const owner = await aPerson(db, 'Gupta', 'owner')
  const dal = await aProduct(db, { stock: 5 })
  const { _id: orderId } = await anOrder(db, { lines: [[dal, 1]] })
  await moveOrder(db, owner, { orderId, to: 'Cancelled', reason: 'No' })
  await setStock(db, owner, { id: dal.id, stock: 9 })
  expect(await viewSellerProduct(db, dal.id)).not.toHaveProperty('stockMoves')

  await aPerson(db, 'Meena', 'cashier')

  expect((await viewSellerProduct(db, dal.id)).stockMoves).toMatchObject([
    { cause: 'counted', change: 4, who: 'Gupta' },
  ])
})
