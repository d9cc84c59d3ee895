import { commonText as en } from '#languages/en/common.ts'
import { commonText as hi } from '#languages/hi/common.ts'
import { commonText as mr } from '#languages/mr/common.ts'
import type { Database } from '#server/database/database.ts'
import { keepList, shareList } from '#server/kept-lists/keep-list.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aShopper } from '#tests/support/users.ts'

const shop = 'http://shop.test'

async function aSharedList(db: Database) {
  await chooseLanguages(db, { languages: 'hi mr' })
  const shopper = await aShopper(db, { name: 'Meera Iyer' })
  const milk = await aProduct(db, { name: 'Buffalo Milk of a list', names: 'hi: भैंस का दूध' })
  const lines = [{ text: 'doodh do packet', product: milk.id, quantity: 2 }]
  const { _id: id } = await keepList(db, shopper.id, { name: 'Cousins’ party', lines })
  const { shareKey = '' } = await shareList(db, { id, shopperId: shopper.id }, true)
  const { app } = await aBuiltStore(db)
  const read = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  return { shareKey, read }
}

/** What a search engine and a chat's preview read. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) =>
    Object.fromEntries(Array.from(head.matchAll(pattern), ([, ...two]) => two))
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1],
    preview: all(/property="og:(\w+)" content="([^"]*)"/g),
    alternates: all(/hreflang="([^"]*)" href="([^"]*)"/g),
  }
}

describe('the page of a shared list', () => {
  test.for([
    ['', 'en-IN', en],
    ['/hi', 'hi-IN-u-nu-latn', hi],
    ['/mr', 'mr-IN-u-nu-latn', mr],
  ] as const)(
    'names itself in the language of its address: %s/list',
    async ([prefix, language, text], { db }) => {
      const { read } = await aSharedList(db)

      const { status, headers, html } = await read(`${prefix}/list`)

      expect(status).toBe(200)
      expect(headers.get('x-robots-tag')).toBeNull()
      expect(headOf(html)).toMatchObject({
        language,
        title: `${text.nav.list} · Tokri`,
        canonical: `${shop}${prefix}/list`,
        robots: undefined,
        preview: {
          title: `${text.nav.list} · Tokri`,
          description: text.products.description,
          url: `${shop}${prefix}/list`,
          image: `${shop}/artwork/share.jpg`,
        },
        alternates: {
          en: `${shop}/list`,
          hi: `${shop}/hi/list`,
          mr: `${shop}/mr/list`,
          'x-default': `${shop}/list`,
        },
      })
      expect(html).toMatch(new RegExp(`<h1[^>]*>${text.nav.list}</h1>`))
      expect(html).toContain(`hrefLang="${prefix === '' ? 'hi' : 'en'}"`)
    },
  )

  test('says nothing of the list, its person and its key, however it is asked for', async ({
    db,
  }) => {
    const { shareKey, read } = await aSharedList(db)

    for (const prefix of ['', '/hi', '/mr'])
      for (const path of ['/list', `/list?key=${shareKey}`, `/list?${shareKey}`]) {
        const { status, html } = await read(prefix + path)

        expect([path, status]).toEqual([path, 200])
        for (const hidden of ['Cousins', 'Meera', 'Buffalo', 'भैंस', 'doodh do'])
          expect(html, prefix + path).not.toContain(hidden)
      }
    // The key is a fragment, which no browser sends: as part of the address it finds nothing.
    for (const prefix of ['', '/hi', '/mr'])
      expect((await read(`${prefix}/list/${shareKey}`)).status).toBe(404)
  })

  test('robots may read it in each language, and neither they nor the sitemap are told of a list', async ({
    db,
  }) => {
    const { shareKey, read } = await aSharedList(db)

    const { html: robots } = await read('/robots.txt')
    const { html: sitemap } = await read('/sitemap.xml')

    const refused = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path = '']) => path)
    expect(refused).toEqual(expect.arrayContaining(['/cart', '/hi/cart', '/mr/cart']))
    for (const page of ['/list', '/hi/list', '/mr/list'])
      expect(refused.filter((path) => page.startsWith(path))).toEqual([])
    expect(robots + sitemap).not.toContain(shareKey)
  })
})
