import { describe } from 'vitest'
import { createAdmission } from '#platform/admission/admission.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { addCategories, changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { sitemapRoutes } from '#server/sitemap.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { categoryAddress, productAddress } from '#web/ui/product-address.ts'

const seller = { who: 'seller@tokri.example' }
const idOf = async (db: Database, path: string) => (await findCategory(db, path))?.id ?? 0
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

describe('the sitemap', () => {
  test('names the home page, categories that list something and products on display, with when products changed', async ({
    db,
  }) => {
    const milk = await aProduct(db, { category: 'Dairy' })
    const gone = await aProduct(db, { category: 'Dairy', archivedAt: new Date() })
    const hidden = await aProduct(db, { category: 'Bakery' })
    const soldOut = await aProduct(db, { category: 'Fruits', inStock: false })
    await aProduct(db, { category: 'Drinks', archivedAt: new Date() })
    await changeCategory(db, seller, {
      id: await idOf(db, 'Bakery'),
      change: { label: 'Bakery', path: 'Bakery', isHidden: true },
    })
    const { app } = await aBuiltStore(db)

    const response = await app.request('/sitemap.xml')
    const xml = await response.text()

    expect(response.headers.get('content-type')).toBe('application/xml')
    expect(placesIn(xml)).toEqual([
      ...['', 'products', 'categories'].map((path) => `http://shop.test/${path}`),
      'http://shop.test/products/fruits',
      'http://shop.test/products/dairy',
      ...[`dairy/${milk.id}`, `fruits/${soldOut.id}`]
        .toSorted((one, other) => one.slice(-36).localeCompare(other.slice(-36)))
        .map((path) => `http://shop.test/products/${path}`),
    ])
    expect(xml).toMatch(new RegExp(`${milk.id}</loc><lastmod>20\\d\\d-\\d\\d-\\d\\dT`))
    for (const { id } of [gone, hidden]) expect(xml).not.toContain(id)
    for (const place of placesIn(xml)) {
      const { pathname } = new URL(place ?? '')
      expect([pathname, (await app.request(pathname)).status]).toEqual([pathname, 200])
    }
  })

  test('names the legal pages that shoppers can open', async ({ db }) => {
    await db
      .insertInto('legalPages')
      .values([
        { path: 'terms', text: 'We deliver in Mysuru.', isPublished: true },
        { path: 'privacy', text: 'Not yet', isPublished: false },
      ])
      .execute()
    const { app } = await aBuiltStore(db)

    const places = placesIn(await (await app.request('/sitemap.xml')).text())

    expect(places).toContain('http://shop.test/terms')
    expect(places).not.toContain('http://shop.test/privacy')
    expect((await app.request('/terms')).status).toBe(200)
  })

  test('follows a change of the catalogue', async ({ db }) => {
    const { app, cache } = await aBuiltStore(db)
    await app.request('/sitemap.xml')
    const { id } = await aProduct(db)
    cache.clear()

    expect(await (await app.request('/sitemap.xml')).text()).toContain(id)
  })

  test('of many products has parts that hold each product once', async ({ db }) => {
    const products = []
    for (let nth = 0; nth < 7; nth += 1) products.push(await aProduct(db))
    const app = sitemapRoutes({
      db,
      config: aConfig(),
      cache: new ResponseCache(),
      admission: createAdmission({ config: aConfig(), log: silentLog }),
      addresses: { categoryAddress, productAddress },
      partSize: 3,
    })
    const read = async (path: string) => placesIn(await (await app.request(path)).text())

    const [pages, ...parts] = await read('/sitemap.xml')

    expect(pages).toBe('http://shop.test/sitemap/pages.xml')
    expect(await read('/sitemap/pages.xml')).toContain('http://shop.test/products/vegetables')
    const places = await Promise.all(parts.map((part) => read(new URL(part ?? '').pathname)))
    expect(places.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(places.flat()).toEqual(
      products.map(({ id }) => `http://shop.test/products/vegetables/${id}`).toSorted(),
    )
  })

  test('has no other parts', async ({ db }) => {
    const { app } = await aBuiltStore(db)

    for (const path of ['/sitemap/1.xml', '/sitemap/..%2f.xml', '/sitemap/', '/sitemap/a/b.xml']) {
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
    }
  })
})

test('robots.txt names the sitemap and keeps personal pages out', async ({ db }) => {
  const { app } = await aBuiltStore(db)

  const text = await (await app.request('/robots.txt')).text()

  expect(text).toContain('Sitemap: http://shop.test/sitemap.xml\n')
  expect(text).toContain('Disallow: /cart\n')
})

test('a page of the catalogue tells search engines the way to it', async ({ db }) => {
  await addCategories(db, seller, [{ label: 'Cheese </script>', path: 'cheese', parent: 'Dairy' }])
  const { id, name } = await aProduct(db, { categoryId: await idOf(db, 'cheese') })
  const { app } = await aBuiltStore(db)
  const wayOf = async (path: string) => {
    const html = await (await app.request(path)).text()
    expect(html).toContain(`<link rel="canonical" href="http://shop.test${path}"`)
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, text]) => JSON.parse(text ?? ''))
      .find((described) => described['@type'] === 'BreadcrumbList')
      .itemListElement.map((step: { name: string; item: string }) => [step.name, step.item])
  }
  const toCategory = [
    ['Home', 'http://shop.test/'],
    ['Dairy Products', 'http://shop.test/products/dairy'],
    ['Cheese </script>', 'http://shop.test/products/cheese'],
  ]

  expect(await wayOf('/products/cheese')).toEqual(toCategory)
  expect(await wayOf(`/products/cheese/${id}`)).toEqual([
    ...toCategory,
    [name, `http://shop.test/products/cheese/${id}`],
  ])
})
