import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const publishHindi = (db: Database, ownLanguage?: 'hi') =>
  chooseLanguages(db, { languages: 'hi', ownLanguage })

const linksIn = (html: string) =>
  [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"/g),
  ].map(([, rel, language, href]) => `${language ?? rel} ${href}`)

/** The addresses of links and forms, except of links into another language. */
function placesIn(html: string): string[] {
  const parts = [...html.matchAll(/<(?:a|form) [^>]*>/g)].map(([tag]) => tag)
  const own = parts.filter((tag) => !/hreflang/i.test(tag))
  return own.flatMap((tag) => /(?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? [])
}

/** The words that a page shows or says, without scripts and styles. */
function wordsOf(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<aside class="language-offer".*?<\/aside>/gs, ' ')
    .replaceAll(/<a [^>]*hrefLang="en".*?<\/a>/gis, ' ')
  const said = shown.matchAll(/(?:alt|title|aria-label|placeholder|content)="(?!http)([^"]*)"/g)
  const texts = [shown.replaceAll(/<[^>]*>/g, ' '), ...Array.from(said, ([, text = '']) => text)]
  return [...new Set(texts.join(' ').match(/[A-Za-z]{2,}/g) ?? [])]
}

describe('a shop that has Hindi off', () => {
  test('has no page in it, and none in a language that nobody speaks', async ({ db }) => {
    const { app } = await aBuiltStore(db)

    for (const path of [
      '/hi',
      '/hi/',
      '/hi/products',
      '/hi/cart',
      '/xx/',
      '/hi/seller',
      '/hindi',
    ]) {
      const page = await app.request(path)
      const html = await page.text()
      expect([path, page.status]).toEqual([path, 404])
      expect(html).toContain('<html lang="en-IN"')
    }
  })

  test('says nothing of languages on its pages', async ({ db }) => {
    const { app } = await aBuiltStore(db)
    const html = await (await app.request('/')).text()
    const sitemap = await (await app.request('/sitemap.xml')).text()

    expect(html).not.toMatch(/hreflang|data-offer|language-offer/i)
    expect(sitemap).not.toContain('xhtml')
  })
})

describe('a shop that has published Hindi', () => {
  test('shows its pages in it, with the address of each in both languages', async ({ db }) => {
    const { id } = await aProduct(db, { name: 'Alphonso Mango', category: 'Fruits' })
    await publishHindi(db)
    const { app } = await aBuiltStore(db)

    for (const path of ['/', '/products', '/products/fruits', `/products/fruits/${id}`]) {
      const page = await app.request(`/hi${path}`)
      const html = await page.text()
      const all = [`en http://shop.test${path}`, `hi http://shop.test/hi${path}`]
      expect([path, page.status]).toEqual([path, 200])
      expect(html).toContain('<html lang="hi-IN-u-nu-latn"')
      expect(linksIn(html)).toEqual([
        `canonical http://shop.test/hi${path}`,
        ...all,
        `x-default http://shop.test${path}`,
      ])
      expect(linksIn(await (await app.request(path)).text()).slice(1)).toEqual([
        ...all,
        `x-default http://shop.test${path}`,
      ])
      expect(placesIn(html).filter((place) => !/^\/hi(\/|#|$)/.test(place))).toEqual([])
    }
  })

  test('names its own language as the one for everybody else', async ({ db }) => {
    await publishHindi(db, 'hi')
    const { app } = await aBuiltStore(db)
    const html = await (await app.request('/products')).text()
    expect(linksIn(html)).toContain('x-default http://shop.test/hi/products')
  })

  test('shows no English word on a page but those of its own', async ({ db }) => {
    await db.updateTable('categories').set({ label: 'फल' }).execute()
    const { id } = await aProduct(db, { name: 'आम', category: 'Fruits', weight: '1 kg' })
    await publishHindi(db)
    const { app } = await aBuiltStore(db, { contact: {} })
    const own =
      /^(Tokri|JavaScript|Fruits|kg|zzz|UPI|website|width|device|initial|scale|telephone|no|noindex|nofollow|[a-f]+)$/i
    const paths = [
      '/',
      '/products',
      '/products/fruits',
      '/products/bakery',
      '/products?q=zzz',
      '/categories',
    ]
    const rest = [
      '/cart',
      '/account',
      '/my-orders',
      '/add-address',
      '/addresses',
      '/forgot-password',
    ]
    const links = [
      '/reset-password',
      '/confirm-email',
      '/login-link',
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
    ]
    const sellers = ['/seller', '/seller/orders', '/seller/settings', '/seller/login-link']
    const others = [
      `/products/fruits/${id}`,
      '/stock-alert/confirm',
      '/nothing',
      '/nothing/at/all',
      ...sellers,
    ]

    const found: string[][] = []
    for (const path of [...paths, ...rest, ...links, ...others]) {
      const html = await (await app.request(`/hi${path}`)).text()
      expect(html, path).toContain('<html lang="hi-IN-u-nu-latn"')
      const english = wordsOf(html).filter((word) => !own.test(word))
      if (english.length > 0) found.push([path, ...english])
    }
    expect(found).toEqual([])
  })

  test('leads old addresses of products, and wrong ones of lists, on in Hindi', async ({ db }) => {
    const { id } = await aProduct(db, { category: 'Fruits' })
    await publishHindi(db)
    const { app } = await aBuiltStore(db)
    const to = async (path: string) => {
      const { status, headers } = await app.request(path)
      return [status, headers.get('location')]
    }

    expect(await to(`/hi/product/fruits/${id}`)).toEqual([301, `/hi/products/fruits/${id}`])
    expect(await to(`/hi/products/dairy/${id}`)).toEqual([301, `/hi/products/fruits/${id}`])
    expect(await to('/hi/products?after=nonsense')).toEqual([302, '/hi/products'])
  })

  test('keeps pages of one person out of caches, and links with a secret to themselves', async ({
    db,
  }) => {
    await publishHindi(db)
    const { app } = await aBuiltStore(db)

    for (const path of ['/hi/cart', '/hi/account', '/hi/seller/orders', '/hi/o/unknown']) {
      const { headers } = await app.request(path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    }
    const secret = await app.request('/hi/reset-password')
    const seller = await app.request('/hi/seller')
    expect(secret.headers.get('referrer-policy')).toBe('no-referrer')
    expect(seller.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(seller.headers.get('content-security-policy')).toContain('wasm-unsafe-eval')
  })

  test('caches a page once for all spellings of its address', async ({ db }) => {
    await publishHindi(db)
    const { app, cache } = await aBuiltStore(db)

    await app.request('/hi/products?utm=1')
    await app.request('/hi')
    expect(cache.has('/hi/products')).toBe(true)
    expect(cache.has('/hi/')).toBe(true)
    expect(cache.has('/products')).toBe(false)
  })

  test('lists each page in both languages for search engines', async ({ db }) => {
    await publishHindi(db)
    const { app } = await aBuiltStore(db)
    const xml = await (await app.request('/sitemap.xml')).text()
    const robots = await (await app.request('/robots.txt')).text()

    expect(xml).toContain(
      '<url><loc>http://shop.test/hi/products</loc><xhtml:link rel="alternate" hreflang="en" href="http://shop.test/products"/>',
    )
    expect(xml).toContain('<url><loc>http://shop.test/products</loc><xhtml:link')
    expect(robots).toContain('Disallow: /hi/cart\n')
  })

  test('is installed from a page in Hindi as an app in Hindi', async ({ db }) => {
    await publishHindi(db)
    const { app } = await aBuiltStore(db)
    const html = await (await app.request('/hi/')).text()
    const manifest = await (await app.request('/hi/manifest.webmanifest')).json()
    const sellers = await (await app.request('/hi/seller.webmanifest')).json()

    expect(html).toContain('<link rel="manifest" href="/hi/manifest.webmanifest"/>')
    expect(manifest).toMatchObject({ start_url: '/hi/', lang: 'hi-IN-u-nu-latn' })
    expect(sellers).toMatchObject({ id: '/seller', start_url: '/hi/seller/orders' })
  })
})

const asks = (language: string, browser = false) => ({
  headers: { 'Accept-Language': language, ...(browser ? { 'Sec-Fetch-Mode': 'cors' } : {}) },
})

describe('the API', () => {
  test.for([
    ['hi', false, true],
    ['hi-IN', false, true],
    ['en, hi;q=0.5', false, false],
    ['hi;q=0.5, en;q=0.4', false, true],
    ['hi;q=0, en', false, false],
    ['ta, hi', false, true],
    ['xx', false, false],
    ['*', false, false],
    ['', false, false],
    // A browser sends by itself what its owner reads, also from a page in English.
    ['hi-IN,hi;q=0.9,en;q=0.8', true, false],
    ['hi', true, false],
    ['hi-IN-u-nu-latn', true, true],
  ] as const)(
    'asked in %j, by a browser: %j, answers in Hindi: %j',
    async ([language, browser, isHindi], { db }) => {
      const answer = await aWholeStore(db).request('/api/v1/nothing', asks(language, browser))
      const { code, message } = (await answer.json()) as { code: string; message: string }

      expect(code).toBe('not_found')
      expect(/\p{Script=Devanagari}/u.test(message)).toBe(isHindi)
      expect(answer.headers.get('content-language')).toBe(isHindi ? 'hi' : null)
    },
  )

  test('keeps cached answers of two languages apart', async ({ db }) => {
    await aProduct(db, {})
    const { app, cache } = await aBuiltStore(db)
    const path = '/api/v1/product/facets'
    const inEnglish = await app.request(path)
    const inHindi = await app.request(path, asks('hi'))

    expect(inEnglish.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
    expect(inHindi.headers.get('content-language')).toBe('hi')
    expect([cache.has(path), cache.has(`hi ${path}`)]).toEqual([true, true])
  })
})

test('the pages that a shopper uses decide the language of their mails', async ({ db }) => {
  const store = aWholeStore(db)
  const shopper = await aShopper(db)
  const languageOf = async () =>
    (
      await db
        .selectFrom('shoppers')
        .select('language')
        .where('id', '=', shopper.id)
        .executeTakeFirst()
    )?.language
  const cookie = `sid=${await aSession(db, shopper)}`
  const open = (given: { headers: Record<string, string> }) =>
    store.request('/api/v1/user/is-auth', { headers: { ...given.headers, cookie } })

  await open(asks('en-IN', true))
  expect(await languageOf()).toBeNull()
  await open(asks('hi-IN-u-nu-latn', true))
  expect(await languageOf()).toBe('hi')
  await open({ headers: {} })
  expect(await languageOf()).toBe('hi')
  await open(asks('hi-IN,hi;q=0.9', true))
  expect(await languageOf()).toBe('en')
})
