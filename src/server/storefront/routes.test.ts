import type { StoreSettings } from '#contract/api/store.ts'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import { say } from '#server/api/say.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { storefrontRoutes } from './routes.ts'
import { viewLowStock, viewMaxPieces, viewOrderRules } from './views.ts'

const config = aConfig({ storeName: 'Kirana', contact: { phone: '+91 80 1', address: '1 Road' } })
const settings: StoreSettings = {
  name: 'Asha Fresh',
  email: 'hello@asha.example',
  phone: '+91 98450 12345',
  address: '12 Market Road, Bengaluru',
  hours: 'Monday to Saturday, 7 am to 9 pm',
  lowStock: 8,
  acceptsOrders: true,
}

const onChange = () => undefined
const gateways = new Map()
const proxies = new ProxyWatch([], silentLog)
const catalog = {
  pictures: '/nowhere',
  hasProducts: async () => true,
  keepName: async () => undefined,
}
const parts = { config, gateways, proxies, onChange, ...catalog }

function routesOf(db: Database, mode: 'demo' | 'production' = 'demo') {
  const shop = { ...parts, config: { ...config, mode } }
  const send = serveRoutes((users) => storefrontRoutes({ db, ...shop }, users))
  return {
    profile: async () => (await send({ call: 'GET /api/v1/store' })).body.store,
    read: () => send({ call: 'GET /api/v1/seller/settings', asSeller: true }),
    save: (body: unknown) =>
      send({ call: 'POST /api/v1/seller/settings', asSeller: true, body: body as object }),
  }
}

const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

describe("the store's settings", () => {
  test("the store's settings come from the environment until the seller saves them", async ({
    db,
  }) => {
    const { profile, read } = routesOf(db)

    expect((await read()).body.settings).toEqual({
      name: 'Kirana',
      phone: '+91 80 1',
      address: '1 Road',
      delivery: 'Delivery is free on every order.',
      lowStock: 5,
      acceptsOrders: true,
      updatedAt: null,
    })
    expect(await profile()).toMatchObject({
      name: 'Kirana',
      publicUrl: 'http://shop.test',
      contact: { phone: '+91 80 1', address: '1 Road' },
    })
    expect(await viewLowStock(db)).toBe(5)
  })

  test("the store's settings once saved are what everybody sees", async ({ db }) => {
    const { profile, read, save } = routesOf(db)

    const saved = await save(settings)

    const { name, email, phone, address, hours } = settings
    const known = { ...settings, updatedAt: saved.body.settings.updatedAt }
    expect([saved.status, saved.body]).toEqual([
      200,
      { success: true, message: 'Settings saved', settings: known },
    ])
    expect((await read()).body.settings).toEqual(known)
    expect(await profile()).toMatchObject({ name, contact: { email, phone, address, hours } })
    expect(await viewLowStock(db)).toBe(8)
  })

  test("the store's settings can be emptied again, the contact too", async ({ db }) => {
    const { profile, save } = routesOf(db)
    await save(settings)

    await save({ name: 'Asha Fresh', lowStock: 0, acceptsOrders: true })

    expect((await profile()).contact).toEqual({})
    expect(await viewLowStock(db)).toBe(0)
  })

  test("the store's settings are in the log with what differs, and with nothing where nothing does", async ({
    db,
  }) => {
    const { save } = routesOf(db)
    await save(settings)
    const { hours: _, ...withoutHours } = settings

    await save({ ...withoutHours, lowStock: 9 })
    await save({ ...withoutHours, lowStock: 9 })

    expect(await entriesIn(db)).toMatchObject([
      { action: 'settings changed', before: { name: 'Kirana', hours: null, lowStock: 5 } },
      {
        who: theSeller.email,
        subjectType: 'store',
        subjectName: 'Asha Fresh',
        before: { hours: settings.hours, lowStock: 8 },
        after: { hours: null, lowStock: 9 },
      },
    ])
    expect(Object.keys((await entriesIn(db))[1]?.before ?? {})).toHaveLength(2)
  })

  test("the store's settings have words on the cost of delivery, which a real shop has not until its seller writes them (F24)", async ({
    db,
  }) => {
    const { profile, read, save } = routesOf(db, 'production')
    expect((await read()).body.settings).not.toHaveProperty('delivery')
    expect(await profile()).not.toHaveProperty('delivery')

    await save({ ...settings, delivery: ' ₹30 below ₹500. ' })
    await save({ ...settings })

    expect(
      (await entriesIn(db)).map(({ before, after }) => [before.delivery, after.delivery]),
    ).toEqual([
      [null, '₹30 below ₹500.'],
      ['₹30 below ₹500.', null],
    ])
    expect(await profile()).not.toHaveProperty('delivery')
  })

  test("the store's settings that say what is so already are not saved", async ({ db }) => {
    const { read, save } = routesOf(db)

    await save((await read()).body.settings)

    expect(await db.selectFrom('storeSettings').selectAll().execute()).toEqual([])
    expect(await entriesIn(db)).toEqual([])
  })

  test("the store's settings that were read before somebody else saved do not overwrite what is newer", async ({
    db,
  }) => {
    const { read, save } = routesOf(db)
    const unsaved = (await read()).body.settings

    const first = await save({ ...unsaved, hours: '7 to 9' })
    const second = await save({ ...unsaved, acceptsOrders: false })
    const third = await save({ ...first.body.settings, phone: '+91 80 2' })
    const fourth = await save({ ...first.body.settings, lowStock: 9 })

    expect([first.status, third.status]).toEqual([200, 200])
    for (const refused of [second, fourth])
      expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await read()).body.settings).toMatchObject({
      hours: '7 to 9',
      phone: '+91 80 2',
      lowStock: 5,
      acceptsOrders: true,
    })
    expect(await entriesIn(db)).toHaveLength(2)
  })

  test("the store's settings sent again because the answer was lost are no conflict", async ({
    db,
  }) => {
    const { read, save } = routesOf(db)
    const request = { ...(await read()).body.settings, hours: '7 to 9' }
    await save(request)

    const { status, body } = await save(request)

    expect([status, body.settings.hours]).toEqual([200, '7 to 9'])
    expect(await entriesIn(db)).toHaveLength(1)
  })

  test("the store's settings saved from two places at once are those of one of them", async ({
    ownDb,
  }) => {
    const { read, save } = routesOf(ownDb)
    await save(settings)
    const known = (await read()).body.settings

    const answers = await Promise.all([11, 12, 13].map((lowStock) => save({ ...known, lowStock })))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(2)
  })

  test("the store's settings saved many times at once leave a log without gaps", async ({
    ownDb,
  }) => {
    const { save } = routesOf(ownDb)
    const counts = [11, 12, 13, 14, 15]

    await Promise.all(counts.map((lowStock) => save({ ...settings, lowStock })))

    const steps = (await entriesIn(ownDb)).map(({ before, after }) => [
      before.lowStock,
      after.lowStock,
    ])
    expect(steps).toHaveLength(5)
    for (const [n, [before]] of steps.entries()) expect(before).toBe(n ? steps[n - 1]?.[1] : 5)
  })

  test.for<[what: string, change: object]>([
    ['no name', { name: '  ' }],
    ['a name of 61 letters', { name: 'x'.repeat(61) }],
    ['a name with a line break', { name: 'Asha\nFresh' }],
    ['a wrong e-mail', { email: 'asha' }],
    ['a threshold below zero', { lowStock: -1 }],
    ['a threshold that is no whole number', { lowStock: 1.5 }],
    ['a threshold that is no number', { lowStock: 'few' }],
    ['a threshold beyond counting', { lowStock: 1e9 }],
    ['neither yes nor no', { acceptsOrders: 'yes' }],
    ['a message of 201 letters', { pauseMessage: 'x'.repeat(201) }],
    ['a time that is none', { updatedAt: 'yesterday' }],
    ['words on delivery of 201 letters', { delivery: 'x'.repeat(201) }],
    ['something else', { currency: 'USD' }],
  ])("the store's settings with %s are refused", async ([, change], { db }) => {
    const { status, body } = await routesOf(db).save({ ...settings, ...change })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await db.selectFrom('storeSettings').selectAll().execute()).toEqual([])
  })
})

describe('while no orders are taken', () => {
  test('the shop says so, in the seller’s words or in its own', async ({ db }) => {
    const { profile, save } = routesOf(db)

    await save({ ...settings, acceptsOrders: false })
    const usual = await profile()
    await save({ ...settings, acceptsOrders: false, pauseMessage: 'Back after Diwali.' })
    const own = await profile()
    await save({ ...settings, pauseMessage: 'Back after Diwali.' })
    const open = await profile()

    expect(usual.pause).toEqual({
      message: say('en', 'shopper', { reason: 'not_accepting_orders' }),
    })
    expect(own.pause).toEqual({ message: 'Back after Diwali.' })
    expect(open).not.toHaveProperty('pause')
  })
})

test('the store presents itself while the database is away, and says that this may be old', async ({
  onTestFinished,
}) => {
  const nobody = openDatabase('postgres://nobody@127.0.0.1:1/none', { log: silentLog })
  onTestFinished(() => nobody.destroy())
  const send = serveRoutes((users) => storefrontRoutes({ db: nobody, ...parts }, users))

  const { status, body, headers } = await send({ call: 'GET /api/v1/store' })

  expect([status, body.store.name]).toEqual([200, 'Kirana'])
  expect(headers.get('retry-after')).toBe('2')
})

test('limits that the seller leaves empty are the usual ones of a demo or a real shop', async ({
  db,
}) => {
  const given = { storeName: 'Kirana', contact: {} }
  const rules = async (mode: 'demo' | 'production') =>
    (await viewOrderRules(db, { ...given, mode })).limits
  const demo = await rules('demo')
  const usual = await rules('production')
  const { read, save } = routesOf(db)

  await save({ ...settings, maxPieces: '6', maxHolds: 0, maxFirstCashOrders: '' })

  const unlimited = Object.fromEntries(Object.keys(usual).map((name) => [name, 0]))
  expect(demo).toEqual({ ...unlimited, maxPieces: 999, orderLinkDays: 30 })
  expect(usual).toEqual({
    maxPieces: 20,
    maxHolds: 1,
    maxAbandonedHolds: 2,
    maxFirstCashOrders: 3,
    maxFirstCashRupees: 10_000,
    maxNetworkPieces: 60,
    maxNewcomerShare: 50,
    orderLinkDays: 30,
  })
  expect(await rules('production')).toEqual({ ...usual, maxPieces: 6, maxHolds: 0 })
  expect(await viewMaxPieces(db, { mode: 'production' })).toBe(6)
  const { body } = await read()
  expect(body.usualLimits).toEqual({ ...demo, maxPieces: 0 })
  expect(body.settings).toMatchObject({ maxPieces: 6, maxHolds: 0 })
  expect(body.settings).not.toHaveProperty('maxFirstCashOrders')
  expect((await save({ ...settings, maxPieces: 1000 })).body.message).toBe(
    'Pieces of one product per order can be at most 999',
  )
})
