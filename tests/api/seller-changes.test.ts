import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'

/**
 * The whole store with a seller who is logged in. Nothing listens to the database's notifications here: the store
 * that made a change must not wait for its own notification.
 */
async function aStoreWithSeller(db: Database) {
  const { app, cache } = await aBuiltStore(db)
  const headers = { cookie: `seller=${await aSellerSession(db)}` }
  return {
    cache,
    seller: aClient(app, { headers }),
    read: async (path: string) => (await app.request(path)).text(),
    status: async (path: string) => (await app.request(path)).status,
  }
}

function asForm(productData: object): RequestInit {
  const body = new FormData()
  body.append('productData', JSON.stringify(productData))
  return { method: 'POST', body }
}

const form = { name: 'Fresh Milk', category: 'Dairy', price: 40, offerPrice: 31 }

test('what the seller changes is right on the next page that is opened', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Milk', category: 'Dairy' })
  const { seller, read, status, cache } = await aStoreWithSeller(db)
  const page = `/products/dairy/${id}`

  expect(await read(page)).toContain('Milk')
  expect(cache.has(page)).toBe(true)

  await seller.send(`/api/v1/product/${id}`, asForm(form))
  expect(await read(page)).toContain('Fresh Milk')
  expect(await read('/products')).toContain('₹31')

  await seller.post('/api/v1/product/stock', { id, inStock: false })
  expect(await read(page)).toContain('Out of stock')

  await seller.post('/api/v1/product/changes', { ids: [id], change: { archived: true } })
  expect(await status(page)).toBe(404)
  expect(await read('/products')).not.toContain('Fresh Milk')

  await seller.send('/api/v1/product/add', asForm({ ...form, name: 'New Milk' }))
  expect(await read('/products')).toContain('New Milk')
})

test('the cached list of products is cleared too', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Milk' })
  const { seller, read, cache } = await aStoreWithSeller(db)
  const list = '/api/v1/product/list'

  expect(await read(list)).toContain('"inStock":true')
  expect(cache.has(list)).toBe(true)

  await seller.post('/api/product/stock', { id, inStock: false })
  expect(await read(list)).toContain('"inStock":false')
})

test('a refused change leaves the cached pages alone', async ({ db }) => {
  await aProduct(db, { name: 'Milk' })
  const { seller, read, cache } = await aStoreWithSeller(db)
  await read('/products')

  const { status } = await seller.post('/api/v1/product/changes', { ids: [], change: {} })

  expect(status).toBe(400)
  expect(cache.has('/products')).toBe(true)
})
