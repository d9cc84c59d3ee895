import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { replaceOrderLink } from '#server/orders/links/replace-link.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { goodAddress } from '#tests/support/users.ts'

async function aLinkedOrder(db: Database) {
  const order = await anOrder(db, { status: 'Packed' })
  const { app, cache } = await aBuiltStore(db)
  const page = order.page!
  const open = async (path = page) => {
    const response = await app.request(path)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { app, cache, order, page, open }
}

describe('the page of an order behind a link', () => {
  test('has number, state, time and total before any script runs', async ({ db }) => {
    const { order, open } = await aLinkedOrder(db)

    const { status, html } = await open()

    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h1[^>]*>Order ${order.number}</h1>`))
    expect(html).toMatch(/<li aria-current="step">(?:(?!<li).)*Packed/)
    expect(html).toContain(`dateTime="${order.createdAt}"`)
    expect(html).toContain('Not paid yet')
  })

  test('has no name, number, address or item, not even in its data', async ({ db }) => {
    const { order, open } = await aLinkedOrder(db)

    const { html } = await open()

    const { firstName, street, phone } = goodAddress
    for (const hidden of [firstName, street, phone, order.userId, order._id])
      expect(html).not.toContain(hidden)
    for (const { product } of order.items) expect(html).not.toContain(product.name)
  })

  test('its preview says the number and the shop, and neither the state nor the total', async ({
    db,
  }) => {
    const { order, open } = await aLinkedOrder(db)

    const { html } = await open()

    const head = html.slice(0, html.indexOf('</head>'))
    const title = `Order ${order.number} · Tokri`
    expect(head).toContain(`<title>${title}</title>`)
    expect(head).toContain(`property="og:title" content="${title}"`)
    expect(head).not.toMatch(/Packed|₹/)
  })

  test('is in no cache, list of a search engine or address that another site is told', async ({
    db,
  }) => {
    const { open, cache, page } = await aLinkedOrder(db)

    for (const path of [page, page.replace('/o/', '/O/'), `${page}/`, `${page}?utm_source=x`]) {
      const { headers, html } = await open(path)

      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(cache.has(path), path).toBe(false)
    }
  })

  test('says that the link has ended and what to do, not whether it was ever one', async ({
    db,
  }) => {
    const { order, open, page } = await aLinkedOrder(db)
    await replaceOrderLink(db, theSeller, { orderId: order._id })

    const ended = await open(page)
    const invented = await open('/o/0123456789abcdef0123456789abcdef')
    const cut = await open('/o/0123')

    for (const { status, headers, html } of [ended, invented, cut]) {
      expect(status).toBe(410)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(html).toContain('This link has ended')
      expect(html).toContain('Please ask the shop for a new one.')
      expect(html).not.toContain(`Order ${order.number}`)
    }
  })

  test('changes nothing when a chat app looks at it', async ({ db }) => {
    const { app, page } = await aLinkedOrder(db)
    const before = await everything(db)

    for (const userAgent of ['WhatsApp/2.24', 'facebookexternalhit/1.1', 'TelegramBot'])
      for (const method of ['HEAD', 'GET'])
        await app.request(page, { method, headers: { 'user-agent': userAgent } })

    expect(await everything(db)).toEqual(before)
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
