import { describe } from 'vitest'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

describe('addresses', () => {
  test('a product under a wrong category leads to the right address (S-13)', async ({ db }) => {
    const { id } = await aProduct(db, { category: 'Dairy' })
    const { app } = await aBuiltStore(db)

    const response = await app.request(`/products/fruits/${id}`)

    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/products/dairy/${id}`)
  })

  test("the original store's product links lead on (S-14)", async ({ db }) => {
    const { app } = await aBuiltStore(db)

    const response = await app.request('/product/dairy/some-id')

    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/products/dairy/some-id')
  })

  test.for([
    '/nothing-here',
    '/products/dairy/0199a5a0-0000-7000-8000-000000000001',
    '/products/dairy/not-an-id',
    '/my-orders/a.css',
    '/addresses/a.css',
    '/assets/none.js',
    '/media/../package.json',
    '/media/tomato-1/9999.webp',
    '/.env',
    '/.git/config',
  ])('%s is a page that says it was not found', async (path, { db }) => {
    const { app } = await aBuiltStore(db)

    const response = await app.request(path)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain('We could not find this page')
  })

  test('the host of a request changes nothing that is shown', async ({ db }) => {
    const { app } = await aBuiltStore(db)
    // A demo answers to addresses of machines, whatever they are, but to no other name.
    const headers = { host: '192.0.2.7', 'x-forwarded-host': 'evil.example' }

    const html = await (await app.request('http://192.0.2.7/', { headers })).text()

    expect(html).not.toMatch(/evil.example|192\.0\.2\.7/)
    expect(html).toContain('<link rel="canonical" href="http://shop.test/"')
  })
})

test.for(['//', '///', '//evil.example/products', '//['])(
  '%s is nobody else’s address',
  async (path, { db }) => {
    const { app, cache } = await aBuiltStore(db)

    const response = await app.request(new Request(`http://shop.test${path}`))

    expect(response.status).toBe(404)
    expect(cache.has('/products')).toBe(false)
  },
)
