import { describe } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'

describe('public pages come complete from the server', () => {
  test('the home page has its product, its price and its texts (S-10)', async ({ db }) => {
    await aProduct(db, { name: 'Alphonso Mango', offerPricePaise: 44_900, pricePaise: 54_000 })
    const { app } = await aBuiltStore(db, { storeName: 'Asha Fresh' })

    const html = await (await app.request('/')).text()

    expect(html).toMatch(/<title>Asha Fresh · [^<]+<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    for (const text of ['Alphonso Mango', '₹449', '₹540', '16% off', 'Shop now', 'Explore deals']) {
      expect(html).toContain(text)
    }
    for (const text of ['Best Sellers', 'Why We Are the Best', 'Trusted by 10,000+ customers']) {
      expect(html).toContain(text)
    }
  })

  test('a shared search link shows the same result (S-2, S-11)', async ({ db }) => {
    await aProduct(db, { name: 'Alphonso Mango' })
    await aProduct(db, { name: 'Milk' })
    const { app } = await aBuiltStore(db)

    const html = await (await app.request('/products?q=MANGO')).text()

    expect(html).toContain('Alphonso Mango')
    expect(html).not.toContain('>Milk<')
    expect(html).toContain('value="MANGO"')
  })

  test('a category page has its title, and the empty text (S-12)', async ({ db }) => {
    await aProduct(db, { name: 'Cow Milk', category: 'Dairy' })
    const { app } = await aBuiltStore(db)

    const dairy = await app.request('/products/dairy')
    const empty = await app.request('/products/bakery')
    const unknown = await app.request('/products/gadgets')

    expect(await dairy.text()).toMatch(/<h1[^>]*>Dairy Products<\/h1>/)
    expect(await empty.text()).toContain('No products found in this category.')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('No products found in this category.')
  })

  test('a product page has all that is known of it (S-13)', async ({ db }) => {
    const { id } = await aProduct(db, {
      name: 'Cow Milk',
      category: 'Dairy',
      description: ['Whole'],
    })
    const { app } = await aBuiltStore(db)

    const html = await (await app.request(`/products/dairy/${id}`)).text()

    for (const text of [
      'Cow Milk',
      'Dairy Products',
      'inclusive of all taxes',
      'Whole',
      'Buy now',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('Rated 4 out of 5')
  })
})

test('a phone can keep the store among its apps, under its own name', async ({ db }) => {
  const { app } = await aBuiltStore(db, { storeName: 'Asha Fresh' })

  const manifest = await app.request('/manifest.webmanifest')
  const icon = await app.request('/icon-192.png')

  expect(await manifest.json()).toMatchObject({ name: 'Asha Fresh', start_url: '/' })
  expect(icon.headers.get('content-type')).toBe('image/png')
})

describe('when the database is away', () => {
  test('a page says so, temporarily, and is not cached', async ({ onTestFinished }) => {
    const nobody = openDatabase('postgres://nobody@127.0.0.1:1/none', { log: silentLog })
    onTestFinished(() => nobody.destroy())
    const { app, cache } = await aBuiltStore(nobody)

    const page = await app.request('/products')
    const call = await app.request('/api/v1/product/list?limit=1')

    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('2')
    expect(cache.has('/products')).toBe(false)
  })
})
