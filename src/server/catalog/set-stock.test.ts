import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setStock } from './set-stock.ts'

test('a count tells what there was before, which a list may not have shown', async ({ db }) => {
  const { id } = await aProduct(db, { stock: 7, inStock: false })

  const { before, product } = await setStock(db, theSeller, { id, stock: 12 })

  expect(before).toEqual({ inStock: false, stock: 7 })
  expect(product.stock).toBe(12)
})

test('a count that depends on another changes nothing once that does not hold', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', stock: 9 })
  const desk = aSellerClient(db)

  const { status, body } = await desk.post('/api/v1/product/stock', {
    id: mango.id,
    inStock: false,
    stock: 10,
    ifStock: 12,
  })

  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.message).toBe('“Mango”: the stock was 12 and is 9 now. Nothing was changed.')
  expect(body.stock).toEqual({ was: 12, now: 9 })
  expect(await stockOf(db, mango)).toBe(9)
  expect(await auditOf(db)).toEqual([])
})

test.for([
  { was: 12, set: 10 },
  { was: 12, set: null },
  { was: null, set: 10 },
])(
  'a count that depends on $was changes it to $set, and again changes nothing',
  async ({ was, set }, { db }) => {
    const mango = await aProduct(db, { stock: was })
    const request = { id: mango.id, stock: set, ifStock: was }

    await setStock(db, theSeller, request)
    const again = await setStock(db, theSeller, request)

    expect(again.product.stock).toBe(set)
    expect(await auditOf(db)).toHaveLength(1)
  },
)

test('a count that names no other is set whatever there is (S-72)', async ({ db }) => {
  const mango = await aProduct(db, { stock: 9 })

  const { product } = await setStock(db, theSeller, { id: mango.id, stock: 43 })

  expect(product.stock).toBe(43)
})
