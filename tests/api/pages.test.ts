import { createHash } from 'node:crypto'
import { describe } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { hearChanges } from '#server/platform/hear-changes.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSession, aShopper } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const noContact = { email: null, phone: null, address: null, hours: null, pauseMessage: null }

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )

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
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }

    const html = await (await app.request('http://evil.example/', { headers })).text()

    expect(html).not.toContain('evil.example')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/"')
  })
})

describe('pages that are the same for everybody', () => {
  test('hold nothing of who asks, and personal ones are not stored', async ({ db }) => {
    const asha = await aShopper(db, { name: 'Canary Asha' })
    const cookie = `sid=${await aSession(db, asha)}`
    const { app } = await aBuiltStore(db)

    for (const path of ['/', '/products', '/cart', '/my-orders', '/add-address']) {
      const hers = await app.request(path, { headers: { cookie } })
      const anyones = await app.request(path)

      expect(await hers.clone().text()).toBe(await anyones.text())
      expect(await hers.text()).not.toContain('Canary')
      expect(hers.headers.get('set-cookie')).toBeNull()
      if (path.length > 9 || path === '/cart') {
        expect(hers.headers.get('cache-control')).toBe('private, no-store')
      }
    }
  })

  test('are kept until the catalogue changes, also by another server', async ({
    ownDb,
    ownUrl,
  }) => {
    const milk = await aProduct(ownDb, { name: 'Milk', stock: 500 })
    const { app, kept } = await aBuiltStore(ownDb)
    const changes = { count: 0 }
    let isHearing = false
    const hearing = hearChanges(ownUrl, silentLog, {
      channel: 'catalog_changed',
      onHearing: (hears) => {
        isHearing = hears
        kept.hearChanges(hears)
      },
      onChange: () => {
        changes.count += 1
        kept.forgetAll()
      },
    })
    const hasForgotten = (count: number) => expect.poll(() => changes.count).toBe(count)
    const home = async () => (await app.request('/')).text()

    await expect.poll(() => isHearing).toBe(true)
    expect(await home()).toContain('Milk')
    expect(kept.has('/')).toBe(true)

    await ownDb.updateTable('products').set({ stock: 499 }).where('id', '=', milk.id).execute()
    await ownDb
      .updateTable('products')
      .set({ name: 'Fresh Milk' })
      .where('id', '=', milk.id)
      .execute()
    // The large count shows nowhere, so only the name's change was heard of.
    await hasForgotten(1)
    expect(await home()).toContain('Fresh Milk')

    await ownDb.updateTable('products').set({ stock: 3 }).where('id', '=', milk.id).execute()
    await hasForgotten(2)
    expect(await home()).toContain('Only 3 left')

    await ownDb
      .insertInto('storeSettings')
      .values({ name: 'Asha Fresh', lowStock: 5, acceptsOrders: true, ...noContact })
      .execute()
    await hasForgotten(3)
    expect(await home()).toContain('Asha Fresh')
    await hearing.stop()
  })

  test('answer "not modified" to who has them, and come compressed', async ({ db }) => {
    const { app } = await aBuiltStore(db)
    const first = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
    const etag = first.headers.get('etag') ?? ''

    const again = await app.request('/', { headers: { 'if-none-match': etag } })

    expect(first.headers.get('content-encoding')).toBe('br')
    expect(again.status).toBe(304)
  })

  test('are kept once, whatever unknown parameters are added', async ({ db }) => {
    const { app, kept } = await aBuiltStore(db)

    await app.request('/products?utm_source=x&fbclid=y')

    expect(kept.has('/products')).toBe(true)
    expect(kept.has('/products?utm_source=x&fbclid=y')).toBe(false)
  })
})

const nastyTexts = [
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '</script><!--\u2028',
  '<img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  '{{constructor}}',
  '&lt;b&gt;',
  '\u202eevil',
]

describe('whatever a text says, it stays text', () => {
  test.for(nastyTexts)('%s', async (text, { db }) => {
    const { id } = await aProduct(db, { name: text, description: [text], category: 'Dairy' })
    const { app } = await aBuiltStore(db)
    const paths = [`/products/dairy/${id}`, '/', `/products?q=${encodeURIComponent(text)}`]

    for (const path of paths) {
      const response = await app.request(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''

      expect(response.status).toBe(200)
      expect(html).not.toContain('<svg onload')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>alert')
      expect(policy).not.toContain('unsafe')
      for (const code of inlineScripts(html)) {
        const hash = createHash('sha256').update(code).digest('base64')
        expect(policy).toContain(`'sha256-${hash}'`)
        expect(code).not.toContain('<!--')
      }
    }
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
  test('a page says so, for now, and is not kept', async ({ onTestFinished }) => {
    const nobody = openDatabase('postgres://nobody@127.0.0.1:1/none', { log: silentLog })
    onTestFinished(() => nobody.destroy())
    const { app, kept } = await aBuiltStore(nobody)

    const page = await app.request('/products')
    const call = await app.request('/api/v1/product/list?limit=1')

    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('2')
    expect(kept.has('/products')).toBe(false)
  })
})

test.for(['//', '///', '//evil.example/products', '//['])(
  '%s is nobody else’s address',
  async (path, { db }) => {
    const { app, kept } = await aBuiltStore(db)

    const response = await app.request(new Request(`http://shop.test${path}`))

    expect(response.status).toBe(404)
    expect(kept.has('/products')).toBe(false)
  },
)
