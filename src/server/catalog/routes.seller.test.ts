import { describe } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'

describe('setting the stock (S-72)', () => {
  test.for(['/api/v1/product/stock', '/api/product/stock'])(
    '%s sets the switch, and again changes nothing more',
    async (path, { db }) => {
      const { id } = await aProduct(db, { name: 'Milk' })
      const desk = aSellerClient(db)

      const first = await desk.post(path, { id, inStock: false })
      const again = await desk.post(path, { id, inStock: false })

      expect(first.body.product).toMatchObject({ inStock: false, switchedOn: false })
      expect(again.body.product).toEqual(first.body.product)
      expect(await auditOf(db)).toMatchObject([
        { action: 'stock changed', before: { inStock: true }, after: { inStock: false } },
      ])
    },
  )

  test.for([
    [{ stock: 0 }, { inStock: true }, 'none are left'],
    [{ stock: 4, inStock: false }, { inStock: true }, 'in stock: 4 left'],
    [{ stock: 4, inStock: false }, { stock: 6 }, 'switched off, with 6 left'],
    [{ stock: 4 }, { stock: null }, 'in stock'],
    [{ archivedAt: new Date('2026-01-01') }, { inStock: false }, 'archived'],
  ] as const)(
    'setting the stock of %j to %j says how it stands now: %s',
    async ([was, set, told], { db }) => {
      const { id } = await aProduct(db, was)

      const { status, body } = await aSellerClient(db).post('/api/v1/product/stock', { id, ...set })

      expect(status).toBe(200)
      expect(body.message).toContain(told)
    },
  )

  test('switched on with none left, it stays out of stock', async ({ db }) => {
    const { id } = await aProduct(db, { stock: 0, inStock: false })

    const { body } = await aSellerClient(db).post('/api/v1/product/stock', { id, inStock: true })

    expect(body.product).toMatchObject({ switchedOn: true, inStock: false, stock: 0 })
  })

  test.for<[string, object]>([
    ['nothing to set', {}],
    ['a switch that says neither', { inStock: 'yes' }],
    ['a stock that is no number', { stock: 'few' }],
    ['a negative stock', { stock: -1 }],
    ['half a piece', { stock: 0.5 }],
    ['too many', { stock: 1_000_001 }],
    ['a price beside it', { stock: 1, price: 1 }],
  ])('setting the stock refuses %s', async ([, wrong], { db }) => {
    const { id } = await aProduct(db, { stock: 3 })
    const desk = aSellerClient(db)

    const { status, body } = await desk.post('/api/v1/product/stock', { id, ...wrong })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(desk.timesChanged()).toBe(0)
  })

  test('setting the stock refuses a product that is not there', async ({ db }) => {
    const desk = aSellerClient(db)

    const { status, body } = await desk.post('/api/v1/product/stock', { id: newId(), stock: 1 })

    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('one product (S-22)', () => {
  test('one product shows the exact count, also when it is archived', async ({ db }) => {
    const archivedAt = new Date('2026-01-01')
    const { id } = await aProduct(db, { stock: 400, code: '8901', archivedAt })

    const { body } = await aSellerClient(db).get(`/api/v1/seller/product/${id}`)

    expect(body.product).toMatchObject({
      stock: 400,
      code: '8901',
      archived: true,
      switchedOn: true,
      inStock: false,
    })
  })

  test('a product that is unknown is not found', async ({ db }) => {
    const { status, body } = await aSellerClient(db).get(`/api/v1/seller/product/${newId()}`)

    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

test.for([
  'GET /api/v1/seller/product/list',
  `GET /api/v1/seller/product/${newId()}`,
  'POST /api/v1/product/add',
  'POST /api/v1/product/stock',
  'POST /api/product/stock',
  'POST /api/v1/product/changes',
  `POST /api/v1/product/${newId()}`,
])('%s is for the seller alone', async (call, { db }) => {
  const [method, path = ''] = call.split(' ')
  const desk = aSellerClient(db, { isSeller: false })

  const { status, body } =
    method === 'GET' ? await desk.get(path) : await desk.post(path, '{ broken')

  expect([status, body.code]).toEqual([401, 'seller_only'])
})
