import { randomUUID } from 'node:crypto'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { type AProduct, aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { receiveStock, reverseReceipt } from './receive-stock.ts'
import { viewSellerPage } from './views.ts'

async function anOrderOf(db: Database, product: AProduct, pieces: number) {
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[product, pieces]])
  const { _id } = await placeOrder(db, asha.id, { items, address: asha.addressId })
  return { orderId: _id, shopperId: asha.id }
}

const shelfOf = async (db: Database, name: string) => {
  const { products } = await viewSellerPage(db, { q: name })
  const { stock, promised, onShelf } = products[0]!
  return { stock, promised, onShelf }
}

test('what is ordered stays on the shelf until it is packed', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 10 })
  const { orderId } = await anOrderOf(db, mango, 3)

  const ordered = await shelfOf(db, 'Mango')
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })

  expect(ordered).toEqual({ stock: 7, promised: 3, onShelf: 10 })
  expect(await shelfOf(db, 'Mango')).toEqual({ stock: 7, promised: 0, onShelf: 7 })
})

test('a product that is not counted has nothing on its shelf to show', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango' })
  await anOrderOf(db, mango, 3)

  expect(await shelfOf(db, 'Mango')).toEqual({ stock: null })
})

test('a count of the shelf leaves what is promised to its orders', async ({ db }) => {
  const mango = await aProduct(db, { stock: 10 })
  await anOrderOf(db, mango, 3)

  const { product } = await setStock(db, theSeller, { id: mango.id, onShelf: 12, ifOnShelf: 10 })

  expect(product).toMatchObject({ stock: 9, promised: 3, onShelf: 12 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('the form of a product counts its shelf, too', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 10 })
  await anOrderOf(db, mango, 3)
  const form = { name: 'Mango', category: 'Fruits', price: 40, offerPrice: 35 }
  const save = (count: object) =>
    aSellerClient(db).submit(`/api/v1/product/${mango.id}`, { ...form, ...count })

  const saved = await save({ onShelf: 12, ifOnShelf: 10 })
  const old = await save({ onShelf: 15, ifOnShelf: 10 })
  const few = await save({ onShelf: 2 })
  const both = await save({ onShelf: 2, stock: 2 })

  expect(saved.body.product).toMatchObject({ stock: 9, promised: 3, onShelf: 12 })
  expect(old.body).toMatchObject({ code: 'changed_meanwhile', stock: { was: 10, now: 12 } })
  expect(few.body.code).toBe('promised_to_orders')
  expect(both.body.code).toBe('invalid_input')
  expect(await shelfOf(db, 'Mango')).toEqual({ stock: 9, promised: 3, onShelf: 12 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a count of the shelf that started from an old number is refused with both', async ({
  db,
}) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 10 })
  const { orderId } = await anOrderOf(db, mango, 3)
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })

  const { status, body } = await aSellerClient(db).post('/api/v1/product/stock', {
    id: mango.id,
    onShelf: 12,
    ifOnShelf: 10,
  })

  expect([status, body.code, body.stock]).toEqual([409, 'changed_meanwhile', { was: 10, now: 7 }])
  expect(await stockOf(db, mango)).toBe(7)
})

test('fewer on the shelf than orders need is refused, and the orders are named', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 10 })
  const { orderId } = await anOrderOf(db, mango, 5)
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

  const { status, body } = await aSellerClient(db).post('/api/v1/product/stock', {
    id: mango.id,
    onShelf: 3,
  })

  expect([status, body.code]).toEqual([409, 'promised_to_orders'])
  expect(body.message).toContain(`(#${number})`)
  expect(await stockOf(db, mango)).toBe(5)
})

test('orders from before the first count take theirs, and bring it back', async ({ db }) => {
  const mango = await aProduct(db, { stock: null })
  const { orderId, shopperId } = await anOrderOf(db, mango, 2)

  const { product } = await setStock(db, theSeller, { id: mango.id, onShelf: 10 })
  await cancelOrder(db, shopperId, { orderId })

  expect(product).toMatchObject({ stock: 8, promised: 2, onShelf: 10 })
  expect(await stockOf(db, mango)).toBe(10)
  expect(await verifyLedgers(db)).toEqual([])
})

test('what arrives is added once per key, and taken back once', async ({ db }) => {
  const mango = await aProduct(db, { stock: 3 })
  const receipt = { key: randomUUID(), id: mango.id, quantity: 24 }

  await receiveStock(db, theSeller, receipt)
  const { stock } = await receiveStock(db, theSeller, receipt)
  await reverseReceipt(db, theSeller, receipt.key)
  const { stock: after } = await reverseReceipt(db, theSeller, receipt.key)

  expect([stock, after]).toEqual([27, 3])
  expect(await verifyLedgers(db)).toEqual([])
  expect(await auditOf(db)).toMatchObject([
    { action: 'stock received', before: { stock: 3 }, after: { stock: 27 } },
    { action: 'stock changed', before: { stock: 27 }, after: { stock: 3 } },
  ])
})

test('what was sold meanwhile cannot be taken back', async ({ db }) => {
  const mango = await aProduct(db, { stock: 0 })
  const receipt = { key: randomUUID(), id: mango.id, quantity: 4 }
  await receiveStock(db, theSeller, receipt)
  await anOrderOf(db, mango, 3)

  const reversal = reverseReceipt(db, theSeller, receipt.key)

  await expect(reversal).rejects.toMatchObject({ code: 'promised_to_orders' })
})

test('goods of an uncounted product, and a key with other goods, are refused', async ({ db }) => {
  const mango = await aProduct(db, { stock: 3 })
  const loose = await aProduct(db, { name: 'Curry leaves' })
  const key = randomUUID()
  await receiveStock(db, theSeller, { key, id: mango.id, quantity: 24 })

  const other = receiveStock(db, theSeller, { key, id: mango.id, quantity: 12 })
  await expect(other).rejects.toMatchObject({ code: 'key_reused' })
  const uncounted = receiveStock(db, theSeller, { key: randomUUID(), id: loose.id, quantity: 1 })
  await expect(uncounted).rejects.toMatchObject({ code: 'invalid_input' })
})
