import { describe } from 'vitest'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

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
    ['*;q=0.5, hi;q=0.4', false, true],
    ['hi;q=0, *', false, false],
    ['HI-in', false, true],
    ['hi-Latn-IN, en;q=0.5', false, false],
    ['hi ; q=0.8 , en ; q=0.9', false, false],
    ['en;q=1.2.3, hi;q=0.1', false, true],
    [';;,=q,"hi",\u00e0', false, false],
    [`${'x,'.repeat(300)}hi`, false, false],
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

test('a refusal where answers are cached is said in the language of each who asks', async ({
  db,
}) => {
  const { app } = await aBuiltStore(db)
  const said = async (path: string, language: string) => {
    const answer = await app.request(path, asks(language))
    const { message } = (await answer.json()) as { message: string }
    return /\p{Script=Devanagari}/u.test(message)
  }

  for (const path of ['/api/v1/product/nothing', '/api/v1/product/list?limit=few']) {
    const turns: boolean[] = []
    for (const language of ['hi', 'en', 'hi', 'en']) turns.push(await said(path, language))
    expect([path, ...turns]).toEqual([path, true, false, true, false])
  }
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
