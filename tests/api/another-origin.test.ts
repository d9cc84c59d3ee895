import { Hono } from 'hono'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const publicUrl = 'https://shop.example'
const front = 'https://front.example'
const listed = { origin: front, 'sec-fetch-site': 'cross-site' }
const picture = `${publicUrl}/media/mango/640.webp`
const list = '/api/v1/product/list'

function aStore(db: Database, cache = new ResponseCache()): Hono {
  const gateways = new Map([['test' as const, testGateway(testBooks(db))]])
  return aWholeStore(db, { publicUrl, allowedOrigins: [front], gateways, cache })
}

const aMango = (db: Database) => aProduct(db, { name: 'Mango', pictures: ['mango'] })

type Listed = { products: { image: string[] }[] }
const pictureIn = (body: unknown) => (body as Listed).products[0]?.image[0]

describe('the addresses of pictures', () => {
  test.for<[who: string, headers: Record<string, string>, address: string]>([
    ['a listed front end', listed, picture],
    ['the store’s own pages', {}, '/media/mango/640.webp'],
    ['the store’s own pages that say so', { origin: publicUrl }, '/media/mango/640.webp'],
    ['anybody else', { origin: 'https://evil.example' }, '/media/mango/640.webp'],
  ])('are right for %s', async ([, headers, address], { db }) => {
    const { id } = await aMango(db)
    const client = aClient(aStore(db), { headers })
    const cartItems = { [id]: 1 }

    const one = await client.get(`/api/v1/product/${id}`)
    const quote = await client.post('/api/v1/cart/quote', { cartItems })

    expect(pictureIn((await client.get(list)).body)).toBe(address)
    expect(one.body.product).toMatchObject({ image: [address] })
    if (quote.status === 200) {
      expect(quote.body.lines).toMatchObject([{ product: { image: [address] } }])
    }
  })

  test('are not mixed up by the cache, in either order', async ({ db }) => {
    await aMango(db)
    const cache = new ResponseCache()
    cache.setEnabled(true)
    const app = aStore(db, cache)
    const [other, own] = [aClient(app, { headers: listed }), aClient(app)]
    const seen = []
    for (const client of [own, other, own, other]) seen.push(await client.get(list))

    expect(seen.map(({ body }) => pictureIn(body))).toEqual([
      ...['/media/mango/640.webp', picture],
      ...['/media/mango/640.webp', picture],
    ])
    expect(new Set(seen.map(({ headers }) => headers.get('etag'))).size).toBe(2)
    for (const { headers } of seen) expect(headers.get('vary')).toContain('Origin')
  })

  test('are accepted back in a product that a front end changes', async ({ db }) => {
    const { id } = await aMango(db)
    const cookie = `__Host-seller=${await aSellerSession(db)}`
    const seller = aClient(aStore(db), { headers: { ...listed, cookie } })
    const form = new FormData()
    const words = { name: 'Mango', category: 'Fruits', price: '90', offerPrice: '80' }
    form.append('productData', JSON.stringify({ ...words, image: [picture] }))

    const { status, body } = await seller.send(`/api/v1/product/${id}`, {
      method: 'POST',
      body: form,
    })

    expect(status).toBe(200)
    expect(body.product).toMatchObject({ price: 90, image: [picture] })
  })
})

describe('paying online from a listed front end', () => {
  async function aShopperWithMango(db: Database) {
    const mango = await aMango(db)
    const asha = await aShopper(db)
    const address = await anAddress(db, asha)
    const headers = { ...listed, cookie: `__Host-sid=${await aSession(db, asha)}` }
    const client = aClient(aStore(db), { headers })
    const items = [{ product: mango.id, quantity: 1 }]
    const order = (request: object = {}) =>
      client.post('/api/v1/order/online', { items, address: address.id, ...request })
    return { client, order }
  }

  const idOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body.order as { _id: string })._id

  const pathOf = (answer: { body: Record<string, unknown> }) =>
    String(answer.body.payUrl).slice(publicUrl.length)

  test('leads to the store’s own pay page, by its whole address', async ({ db }) => {
    const { client, order } = await aShopperWithMango(db)

    const placed = await order()
    const again = await client.post(`/api/v1/order/${idOf(placed)}/payment`, {})

    expect(placed.status).toBe(201)
    expect(placed.body.payUrl).toMatch(/^https:\/\/shop\.example\/pay\/test\//)
    expect(placed.body.order).toMatchObject({ items: [{ product: { image: [picture] } }] })
    expect(again.body.payUrl).toBe(placed.body.payUrl)
  })

  test('returns to where it began, where that is given', async ({ db }) => {
    const { client, order } = await aShopperWithMango(db)
    const placed = await order({ returnUrl: `${front}/paid?lang=hi#top` })

    const page = await client.get(pathOf(placed))
    const paid = await client.send(`${pathOf(placed)}/charge`, { method: 'POST' })

    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${front};`)
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${front}/paid?lang=hi&order=${idOf(placed)}#top`,
    ])
  })

  test('returns to the store where nothing is given', async ({ db }) => {
    const { client, order } = await aShopperWithMango(db)
    const placed = await order({ returnUrl: '' })

    const paid = await client.send(`${pathOf(placed)}/charge`, { method: 'POST' })

    expect(paid.headers.get('location')).toBe(`/payment/${idOf(placed)}`)
  })

  test.for([
    'https://evil.example/paid',
    'https://front.example.evil.example/',
    'javascript:1',
    '/paid',
  ])('is refused with a way back to %s, and orders nothing', async (returnUrl, { db }) => {
    const { order } = await aShopperWithMango(db)

    const { status, body } = await order({ returnUrl })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.fields as object)).toEqual(['returnUrl'])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})
