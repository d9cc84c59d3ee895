import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { storefrontRoutes } from './routes.ts'

const usual = { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false } as const

function routesOf(db: Database, mode: 'demo' | 'production' = 'demo') {
  const parts = {
    config: aConfig({ mode }),
    gateways: new Map(),
    proxies: new ProxyWatch([], silentLog),
    onChange: () => undefined,
    pictures: '/nowhere',
    hasProducts: async () => true,
    keepName: async () => undefined,
  }
  const send = serveRoutes((users) => storefrontRoutes({ db, ...parts }, users))
  return {
    profile: async () => (await send({ call: 'GET /api/v1/store' })).body.store,
    read: async () => (await send({ call: 'GET /api/v1/seller/tax', asSeller: true })).body.tax,
    save: (body: object) => send({ call: 'POST /api/v1/seller/tax', asSeller: true, body }),
  }
}

const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

describe('the tax settings (G-5)', () => {
  test('the tax settings are those of the original until the seller saves others', async ({
    db,
  }) => {
    const { profile, read } = routesOf(db)

    expect(await read()).toMatchObject({ ...usual, updatedAt: null })
    expect(await profile()).toMatchObject({ tax: usual })
    expect(await profile()).not.toHaveProperty('namesTax')
    expect(await routesOf(db, 'production').profile()).toMatchObject({ namesTax: true })
  })

  test('the tax settings once saved are what every page knows, and are in the log with what differs', async ({
    db,
  }) => {
    const { profile, read, save } = routesOf(db, 'production')

    const categories = { Dairy: 0, Bakery: 18 }
    const { status, body } = await save({ ...usual, mode: 'included', categories })

    expect([status, body.message]).toEqual([200, 'Tax saved'])
    expect(await read()).toEqual(body.tax)
    expect(await profile()).toMatchObject({ tax: { ...usual, mode: 'included' } })
    expect(await profile()).not.toHaveProperty('namesTax')
    const rates = body.tax.categories.filter(
      ({ percent }: { percent: unknown }) => percent !== null,
    )
    expect(rates).toMatchObject([
      { path: 'Dairy', percent: 0 },
      { path: 'Bakery', percent: 18 },
    ])
    expect(await entriesIn(db)).toMatchObject([
      {
        who: theSeller.email,
        action: 'settings changed',
        before: { taxMode: 'on_top', 'GST: Dairy Products': null, 'GST: Bakery & Breads': null },
        after: { taxMode: 'included', 'GST: Dairy Products': 0, 'GST: Bakery & Breads': 18 },
      },
    ])
  })

  test('the tax settings can be confirmed as they are: that is a choice, but no change', async ({
    db,
  }) => {
    const { read, save } = routesOf(db)

    await save(usual)

    expect((await read()).updatedAt).not.toBeNull()
    expect(await entriesIn(db)).toEqual([])
  })

  test('the tax settings are not overwritten by who read older ones', async ({ db }) => {
    const { read, save } = routesOf(db)
    await save({ ...usual, updatedAt: null })

    const late = await save({ ...usual, mode: 'none', updatedAt: null })

    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await read()).toMatchObject({ mode: 'on_top' })
  })

  test.for([
    { mode: 'double' },
    { onTopPercent: 200 },
    { onTopPercent: -1 },
    { onTopPercent: 2.555 },
    { onTopPercent: 'few' },
    { includedPercent: 12 },
    { includedPercent: 200 },
    { includedPercent: null },
    { categories: { Dairy: 200 } },
    { categories: { Gadgets: 5 } },
    { roundsCash: 'sometimes' },
    { rate: 5 },
  ])('%j is refused, and nothing is changed', async (wrong, { db }) => {
    const { read, save } = routesOf(db)

    const { status, body } = await save({ ...usual, ...wrong })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await read()).toMatchObject({ ...usual, updatedAt: null })
  })
})
