import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { correctTab, payTab, replaceLink } from '#server/money/tabs/change-tab.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'

/** A shop with a UPI ID, and the path by which a customer pays what they owe. */
async function aPayPage(db: Database) {
  const name = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true }
  await db
    .insertInto('storeSettings')
    .values({ ...name, upiId: 'gupta@okaxis' })
    .execute()
  const { id: shopperId } = await aTabCustomer(db)
  const debt = { shopperId, amount: 71.4, isMore: true, note: 'The old book' }
  const { payPage = '' } = await correctTab(db, theSeller, debt)
  const { app, cache } = await aBuiltStore(db)
  const open = async () => {
    const response = await app.request(payPage)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { app, cache, shopperId, payPage, open }
}

describe('the page that a reminder leads to (F20)', () => {
  test('has the sum, the shop, the UPI code and a link to pay, before any script runs', async ({
    db,
  }) => {
    const { open } = await aPayPage(db)

    const { status, html } = await open()

    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Pay Gupta Store<\/h1>/)
    expect(html).toContain('₹71.40')
    expect(html).toMatch(/href="upi:\/\/pay\?pa=gupta@okaxis&amp;[^"]*am=71\.40&amp;/)
    // A code of this length has more than 200 dark squares.
    expect(html).toMatch(/<path d="(M\d+ \d+h1v1h-1z){200,}"/)
  })

  test('names nobody, not even in its data, and its preview tells no sum', async ({ db }) => {
    const { open, shopperId } = await aPayPage(db)

    const { html } = await open()

    expect(html).not.toMatch(/Asha|\bRao\b|9876543210|asha@/i)
    expect(html).not.toContain(shopperId)
    expect(html).not.toContain('The old book')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('property="og:title" content="Pay Gupta Store')
    expect(head).not.toContain('71.4')
  })

  test('is in no cache, list of a search engine or address that another site is told', async ({
    db,
  }) => {
    const { open, cache, payPage } = await aPayPage(db)

    const { headers, html } = await open()

    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(cache.has(payPage)).toBe(false)
  })

  test('shows each time what is owed then, until nothing is', async ({ db }) => {
    const { open, shopperId } = await aPayPage(db)
    await open()

    await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 20 })
    expect((await open()).html).toContain('₹51.40')
    await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 51.4 })
    const { status, html } = await open()

    expect(status).toBe(200)
    expect(html).toContain('Nothing is due')
    expect(html).not.toContain('upi:')
  })

  test('says that the link has ended, and not whether it was ever one', async ({ db }) => {
    const { app, open, shopperId } = await aPayPage(db)
    await replaceLink(db, theSeller, shopperId)

    const ended = await open()
    const invented = await app.request('/pay/0123456789abcdef0123456789abcdef')
    const cut = await app.request('/pay/0123')

    for (const { status, headers } of [ended, invented, cut]) {
      expect(status).toBe(410)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    for (const html of [ended.html, await invented.text(), await cut.text()]) {
      expect(html).toContain('This link has ended')
      expect(html).toContain('Please ask the shop for a new one.')
      expect(html).not.toContain('₹71')
    }
  })

  test('changes nothing when a chat app looks at it', async ({ db }) => {
    const { app, payPage } = await aPayPage(db)
    const before = await everything(db)

    for (const userAgent of ['WhatsApp/2.24', 'facebookexternalhit/1.1', 'TelegramBot'])
      for (const method of ['HEAD', 'GET'])
        await app.request(payPage, { method, headers: { 'user-agent': userAgent } })

    expect(await everything(db)).toEqual(before)
  })

  test('a way of writing its address is no way into the cache', async ({ db }) => {
    const { app, payPage, cache } = await aPayPage(db)

    for (const path of [payPage.replace('pay', 'PAY'), `${payPage}/`, `${payPage}?utm_source=x`]) {
      const { headers } = await app.request(path)

      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(cache.has(path), path).toBe(false)
    }
  })
})

/** Every row of every table. */
async function everything(db: Database) {
  const { rows } = await sql<{ name: string; text: string }>`
    select relname as name, query_to_xml(format('select * from %s', oid::regclass), true, false, '')::text as text
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  return rows
}
