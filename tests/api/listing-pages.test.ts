import { describe } from 'vitest'
import type { ProductSort } from '#contract/api/catalog.ts'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

type App = Awaited<ReturnType<typeof aBuiltStore>>['app']

const maxHtmlBytes = 250_000

async function manyProducts(db: Database, count: number) {
  for (let nth = 1; nth <= count; nth += 1) {
    await aProduct(db, {
      name: `Gourd ${String(nth).padStart(3, '0')}`,
      category: 'Dairy',
      inStock: nth % 10 !== 0,
      offerPricePaise: 1000 + (nth % 7) * 100,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)),
    })
  }
}

async function openPage(app: App, path: string) {
  const response = await app.request(path)
  const html = await response.text()
  return { status: response.status, location: response.headers.get('location'), html }
}

const namesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  )

/** The address of a link as it stands in the page: `next` is Show more, `prev` is Earlier products. */
function linkIn(html: string, rel: 'next' | 'prev' | 'canonical'): string | null {
  const [link] = html.match(new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)) ?? []
  return link?.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? null
}

async function followPages(app: App, start: string, rel: 'next' | 'prev') {
  const pages: { path: string; names: string[]; bytes: number }[] = []
  for (let path: string | null = start; path !== null; ) {
    const { html, status } = await openPage(app, path)
    expect(status).toBe(200)
    pages.push({ path, names: namesIn(html), bytes: Buffer.byteLength(html) })
    path = linkIn(html, rel)
  }
  return pages
}

describe('a list that is longer than one page (S-11, S-12)', () => {
  test.for<[string, number]>([
    ['/products', 63],
    ['/products?sort=price', 63],
    ['/products/dairy', 70],
    ['/products/dairy?sort=-price', 70],
    ['/products?q=gourd+0', 63],
    ['/products/dairy?q=gourd+0&sort=name', 70],
  ])('%s is read to its end by its links, and back again', async ([start, count], { db }) => {
    await manyProducts(db, 70)
    const { app } = await aBuiltStore(db)

    const forth = await followPages(app, start, 'next')
    const back = await followPages(app, forth.at(-1)?.path ?? '', 'prev')

    const names = forth.flatMap((page) => page.names)
    expect(names).toHaveLength(count)
    expect(new Set(names).size).toBe(count)
    expect(back.map(({ path }) => path)).toEqual(forth.map(({ path }) => path).toReversed())
    if (start.startsWith('/products/dairy')) {
      expect(names.slice(63).every((name) => name.endsWith('0'))).toBe(true)
    }
  })

  test('has pages of less than 250 KB, also with the longest words', async ({ db }) => {
    for (let nth = 0; nth < 50; nth += 1) {
      await aProduct(db, {
        name: `${nth} ${'दूध'.repeat(65)}`,
        category: 'Dairy',
        weight: 'क'.repeat(40),
        description: Array.from({ length: 20 }, () => 'ग'.repeat(300)),
        pictures: ['a', 'b', 'c', 'd'].map((name) => name.repeat(40)),
      })
    }
    const { app } = await aBuiltStore(db)

    for (const start of ['/products', '/products/dairy']) {
      const pages = await followPages(app, start, 'next')

      expect(pages).toHaveLength(3)
      for (const { bytes } of pages) expect(bytes).toBeLessThan(maxHtmlBytes)
    }
  })

  test('names each page for search engines, and what comes before and after it', async ({ db }) => {
    await manyProducts(db, 60)
    const { app } = await aBuiltStore(db)
    const [, second, third] = await followPages(app, '/products/dairy', 'next')

    const { html } = await openPage(app, second?.path ?? '')

    const canonical = `http://shop.test${second?.path}`
    expect(html).toContain(`<link rel="canonical" href="${canonical}"`)
    expect(html).toContain('<link rel="prev" href="http://shop.test/products/dairy"')
    expect(html).toContain(`<link rel="next" href="http://shop.test${third?.path}"`)
    const sorted = await openPage(app, '/products/dairy?sort=price')
    expect(sorted.html).toContain('<link rel="canonical" href="http://shop.test/products/dairy"')
  })
})

describe('an address that the list does not read', () => {
  test.for([
    ['/products?show=480', '/products'],
    ['/products?show=1e9&sort=evil&page=7', '/products'],
    ['/products?q=%20MILK%20&cursor=x', '/products?q=MILK'],
    ['/products?q=cafe%CC%81', '/products?q=caf%C3%A9'],
    ['/Products/DAIRY/?sort=oldest', '/products/dairy'],
    ['/?q=milk&sort=price&show=48&after=x', '/'],
  ] as const)('%s is kept as %s', async ([requested, cachedAs], { db }) => {
    const { app, cache } = await aBuiltStore(db)

    const answer = await app.request(requested)

    expect(answer.status).toBe(200)
    expect(cache.has(cachedAs)).toBe(true)
    expect(cache.has(requested)).toBe(false)
  })

  const id = '0199a5a0-0000-7000-8000-000000000001'
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.for<[string, string, ProductSort]>([
    ['nonsense', 'nonsense', 'oldest'],
    ['no letters', '%F0%9F%A5%AD', 'oldest'],
    ['of another order', cursorOf(['price', 0, 100, id]), 'oldest'],
    ['out of range', cursorOf(['price', 0, 1e300, id]), 'price'],
    ['behind the last product', cursorOf(['price', 0, 1e12, id]), 'price'],
    ['far too long', 'a'.repeat(3000), 'oldest'],
  ])('a place in the list that is %s leads to its beginning', async ([, after, sort], { db }) => {
    await manyProducts(db, 3)
    const { app, cache } = await aBuiltStore(db)
    const search = sort === 'oldest' ? '' : `?sort=${sort}`

    for (const path of ['/products', '/products/dairy']) {
      const requested = `${path}${search || '?'}${search ? '&' : ''}after=${after}`
      const { status, location } = await openPage(app, requested)

      expect([status, location]).toEqual([302, path + search])
      const url = new URL(requested, 'http://shop.test')
      expect(cache.has(url.pathname + url.search)).toBe(false)
      const canonical = new URLSearchParams({ ...(search ? { sort } : {}), after })
      expect(cache.has(`${path}?${canonical}`)).toBe(false)
    }
  })
})

describe('a search in a category (S-2, S-12)', () => {
  test('shows what matches there, and the other categories keep the search', async ({ db }) => {
    await aProduct(db, { name: 'Mango Lassi', category: 'Dairy' })
    await aProduct(db, { name: 'Mango', category: 'Fruits' })
    await aProduct(db, { name: 'Curd', category: 'Dairy' })
    const { app } = await aBuiltStore(db)

    const { html } = await openPage(app, '/products/dairy?q=mango&sort=price')

    expect(namesIn(html)).toEqual(['Mango Lassi'])
    expect(html).toContain('Results for “mango” in Dairy Products')
    expect(html).toContain('href="/products/fruits?q=mango&amp;sort=price"')
    expect(html).toContain('href="/products?q=mango&amp;sort=price"')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('that finds nothing says so, and leads to all products that match', async ({ db }) => {
    await aProduct(db, { name: 'Mango', category: 'Fruits' })
    const { app } = await aBuiltStore(db)

    const { html } = await openPage(app, '/products/dairy?q=mango')

    expect(html).toContain('Nothing in Dairy Products matches “mango”.')
    expect(html).not.toContain('No products found in this category.')
    expect(html).toMatch(/<a[^>]*href="\/products\?q=mango"[^>]*>Search all products<\/a>/)
  })
})
