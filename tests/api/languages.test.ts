import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'

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

  test('leads on from an address in a language that it does not have', async ({ db }) => {
    const { app } = await aBuiltStore(db)
    const lineOf = async (path: string) => {
      const html = await (await app.request(path)).text()
      return /<aside class="language-offer way-on">.*?<\/aside>/s.exec(html)?.[0] ?? ''
    }

    for (const [path, to] of [
      ['/hi', '/'],
      ['/hi/products?q=milk', '/products'],
      ['/hi/o/abc', '/o/abc'],
      ['/xx/cart', '/cart'],
      ['/en/products', '/products'],
      ['/hi//evil.example/"><b>', '/evil.example/%22%3E%3Cb%3E'],
    ] as const) {
      expect([path, /href="([^"]*)"/.exec(await lineOf(path))?.[1]]).toEqual([path, to])
    }
    expect(await lineOf('/hi/cart')).toMatch(/\p{Script=Devanagari}.*This shop has no pages/su)
    for (const path of ['/nothing', '/products', '/hindi']) expect(await lineOf(path)).toBe('')

    await publishHindi(db, 'hi')
    expect(await lineOf('/hi/nothing')).toBe('')
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
  test('says in a language that it has that an address is in one that it has not', async ({
    db,
  }) => {
    await publishHindi(db, 'hi')
    const { app } = await aBuiltStore(db)
    const ask = async (path: string, accepted?: string) => {
      const headers: Record<string, string> = accepted ? { 'Accept-Language': accepted } : {}
      const page = await app.request(path, { headers })
      const html = await page.text()
      const to = /<aside class="language-offer way-on">.*?href="([^"]*)"/s.exec(html)?.[1]
      return { page, lang: /<html lang="([a-z]+)/.exec(html)?.[1], to }
    }

    for (const path of ['/ta/product/1', '/xx', '/mr/cart', '/XX/nothing']) {
      const { page, lang, to } = await ask(path)
      const rest = path.slice(3)
      expect([path, page.status, lang, to]).toEqual([path, 404, 'hi', `/hi${rest}`])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('vary')).toContain('Accept-Language')
    }
    expect(await ask('/ta/cart', 'en-IN,hi;q=0.5')).toMatchObject({ lang: 'en', to: '/cart' })
    expect(await ask('/ta/cart', 'ta,hi;q=0.8')).toMatchObject({ lang: 'hi', to: '/hi/cart' })
    // Asked again by somebody else, it is not the page of who asked before.
    expect(await ask('/ta/cart', 'en-IN')).toMatchObject({ lang: 'en' })
  })

  test('takes the code of a language in capitals, and no address twice below it', async ({
    db,
  }) => {
    await publishHindi(db)
    const { app } = await aBuiltStore(db)
    const statusOf = async (path: string) => (await app.request(path)).status

    expect(await statusOf('/HI/products?q=milk')).toBe(200)
    expect(await statusOf('/hi')).toBe(200)
    for (const path of ['/hi/hi/', '/hi/robots.txt', '/hi/nothing/at/all']) {
      const page = await app.request(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(await page.text()).toContain('<html lang="hi-IN-u-nu-latn"')
    }
  })

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
