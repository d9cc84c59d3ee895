import { sql } from 'kysely'
import { homeRowKinds, newRow } from '#contract/home-rows.ts'
import { isTouched, type Tags } from '#platform/responses/cached-response.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { tagsOfChange, tagsOfResponse } from './cache-tags.ts'
import { refreshHomeRows } from './home-arrangement.ts'
import { homeRowRoutes } from './home-routes.ts'

function routesOf(db: Database) {
  const dropped: Tags[] = []
  const config = { ...aConfig({ storeName: 'Kirana' }), mode: 'production' as const }
  const parts = {
    db,
    config,
    pictures: '/nowhere',
    viewStoreName: () => Promise.resolve('Kirana'),
    onChange: (changed: Tags = 'everything') => dropped.push(changed),
  }
  const send = serveRoutes((users) => homeRowRoutes(parts, users))
  const asSeller = true
  return {
    dropped,
    read: async () => (await send({ call: 'GET /api/v1/seller/home-rows', asSeller })).body,
    publish: (rows: object[], updatedAt: string | null = null) =>
      send({ call: 'POST /api/v1/seller/home-rows', asSeller, body: { rows, updatedAt } }),
    preview: (rows: object[]) =>
      send({ call: 'POST /api/v1/seller/home-rows/preview', asSeller, body: { rows } }),
  }
}

const aRow = (kind: (typeof homeRowKinds)[number], row = {}) => ({ ...newRow(kind), ...row })

describe('the rows of the home page', () => {
  test('are those of the store until the seller publishes others, which the audit log names', async ({
    db,
  }) => {
    const { read, publish, dropped } = routesOf(db)
    expect((await read()).arrangement).toEqual({ rows: [], updatedAt: null })
    const { id } = await aProduct(db, { name: 'Lamp' })
    const rows = [
      aRow('chosen', {
        title: 'Diwali',
        names: { hi: 'दिवाली' },
        products: [id],
        to: '2026-11-12',
      }),
      aRow('under'),
    ]

    const { status, body } = await publish(rows)

    expect([status, body.message]).toEqual([200, 'Home page published'])
    expect(body.arrangement.rows).toEqual(rows)
    expect(body.products).toEqual([{ _id: id, name: 'Lamp', isOnSale: true }])
    expect(dropped).toEqual([new Set(['home rows'])])
    const [audit] = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
    expect(audit?.after).toEqual({ homeRows: ['Diwali (–2026-11-12)', 'under 99'] })
  })

  test('are shown by a preview that publishes nothing', async ({ db }) => {
    const { read, preview } = routesOf(db)
    for (const name of ['A', 'B', 'C']) await aProduct(db, { name })

    const { body } = await preview([aRow('fresh'), aRow('new')])

    expect(body.rows).toMatchObject([
      { place: 1, kind: 'new', label: 'New in the shop', names: { hi: 'दुकान में नया' } },
    ])
    expect((await read()).arrangement.rows).toEqual([])
  })

  test('of two phones the second is told, unless it publishes the same', async ({ db }) => {
    const { read, publish } = routesOf(db)
    await publish([aRow('tiles'), aRow('new')])
    const { updatedAt } = (await read()).arrangement

    const late = await publish([aRow('tiles')])
    const same = await publish([aRow('tiles'), aRow('new')])

    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(late.body.message).toMatch(/^Somebody else has published other rows/)
    expect(same.status).toBe(200)
    expect((await read()).arrangement.rows).toHaveLength(2)
    expect((await publish([aRow('tiles')], updatedAt)).status).toBe(200)
    expect((await read()).arrangement.rows).toHaveLength(1)
  })

  test('leave out a product that is removed later, and refuse one that was removed before', async ({
    db,
  }) => {
    const { read, publish } = routesOf(db)
    const [kept, gone] = [await aProduct(db), await aProduct(db)]
    const row = aRow('chosen', { title: 'Diwali', products: [kept.id, gone.id] })
    await publish([row])
    await sql`update products set archived_at = now() where id = ${gone.id}`.execute(db)

    const { arrangement } = await read()
    const again = await publish([row, aRow('new')], arrangement.updatedAt)

    expect(arrangement.rows[0].products).toEqual([kept.id])
    expect(again.body.message).toBe('A product of “Diwali” was removed. Please take it out.')
  })

  test.for([
    [{ kind: 'chosen', title: 'x'.repeat(41), products: [] }, /at most 40/],
    [{ kind: 'chosen', title: 'Diwali', products: [] }, /at least one product/],
    [{ kind: 'chosen', title: ' ', products: [] }, /a title/],
    [{ kind: 'category' }, /choose the category/],
    [{ kind: 'category', category: 'moon' }, /category of “moon” is gone/],
    [{ kind: 'new', from: '2026-11-12', to: '2026-11-11' }, /before its first/],
    [{ kind: 'new', from: '2026-02-30' }, /no such day/],
    [{ kind: 'under', under: 0 }, /from ₹1 to ₹9999/],
    [{ kind: 'new', image: 'https://else.where/x.webp' }, /not the address of an uploaded picture/],
    [{ kind: 'under', under: 9.5 }, /whole rupees/],
    [{ kind: 'banner' }, /./],
  ] as const)('refuse %o', async ([row, message], { db }) => {
    const { publish } = routesOf(db)

    const { status, body } = await publish([{ ...newRow('new'), ...row }])

    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(message)
  })

  test('are twelve at most, and no rule stands there twice', async ({ db }) => {
    const { publish } = routesOf(db)
    const many = Array.from({ length: 60 }, (_, n) => aRow('under', { under: n + 1 }))

    expect((await publish(many)).body.message).toMatch(/at most 12 rows/)
    expect((await publish([many[0]!, many[0]!])).body.message).toMatch(/on the page already/)
    expect((await publish(many.slice(0, 12))).status).toBe(200)
  })
})

test('a picture of a published row is one that is in use', async ({ db }) => {
  const name = 'a'.repeat(32)
  const { publish, read } = routesOf(db)
  await publish([aRow('new', { image: `/media/${name}/640.webp` })])

  const saved = await db.selectFrom('homeArrangement').select('pictures').executeTakeFirst()
  expect(saved?.pictures).toEqual([name])
  const { updatedAt } = (await read()).arrangement
  await publish([aRow('new')], updatedAt)
  expect(await db.selectFrom('homeArrangement').select('pictures').executeTakeFirst()).toEqual({
    pictures: [],
  })
})

describe('the cached home page', () => {
  const tellsOf = async (db: Database) =>
    (await db.selectFrom('homeArrangement').select('shown').executeTakeFirst())?.shown

  test('is dropped as a row begins and ends, and by nothing between', async ({ db }) => {
    const { id } = await aProduct(db)
    const days = { from: '2026-03-01', to: '2026-03-04' }
    const rows = [aRow('tiles'), aRow('chosen', { title: 'Holi', products: [id], ...days })]
    await routesOf(db).publish(rows)
    const at = async (time: string) => {
      await refreshHomeRows(db, { mode: 'production' }, new Date(time))
      return tellsOf(db)
    }

    const before = await at('2026-02-28T18:29:00Z')
    const first = await at('2026-02-28T18:30:00Z')
    const last = await at('2026-03-04T18:29:00Z')
    const after = await at('2026-03-04T18:30:00Z')

    expect([before, first, last, after]).toEqual(['0 tiles', '0 tiles\n1 chosen', first, before])
  })

  test('alone is dropped by a published arrangement, and by a price where a row shows what is cheap', () => {
    const address = '/api/v1/product/rows'
    const tags = (rows: object[]) => tagsOfResponse(address, Buffer.from(JSON.stringify({ rows })))
    const price = tagsOfChange('price 0198c1f0-0000-7000-8000-000000000001')

    expect(isTouched(tags([{ kind: 'tiles' }]), tagsOfChange('rows home'))).toBe(true)
    expect(isTouched(new Set(['order of prices']), tagsOfChange('rows home'))).toBe(false)
    expect(isTouched(tags([{ kind: 'tiles' }]), price)).toBe(false)
    expect(isTouched(tags([{ kind: 'under' }]), price)).toBe(true)
  })

  test('costs a shop that has arranged nothing one small query a minute', async ({ db }) => {
    await refreshHomeRows(db, { mode: 'production' })

    expect(await tellsOf(db)).toBeUndefined()
  })
})
