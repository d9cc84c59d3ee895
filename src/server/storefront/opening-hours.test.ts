import type { HoursChange, Span } from '#contract/api/opening.ts'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aClosedShop, anOpenShop, dayFromToday } from '#tests/support/opening.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { addHoliday, removeHoliday, setOpeningHours, viewOpeningHours } from './opening-hours.ts'
import { viewOpening } from './opening-now.ts'
import { storefrontRoutes } from './routes.ts'

const monday: Span = { day: 'Monday', opens: '07:00', closes: '13:00' }
const afternoon: Span = { day: 'Monday', opens: '16:00', closes: '24:00' }
const usual: HoursChange = { spans: [monday, afternoon], whileClosed: 'next_opening' }
const hours = (more: Partial<HoursChange> = {}): HoursChange => Object.assign({}, usual, more)

function routesOf(db: Database) {
  const parts = {
    config: aConfig({ storeName: 'Kirana' }),
    gateways: new Map(),
    proxies: new ProxyWatch([], silentLog),
    pictures: '/nowhere',
    hasProducts: async () => true,
    keepName: async () => undefined,
    onChange: () => undefined,
  }
  return serveRoutes((users) => storefrontRoutes({ db, ...parts } as never, users))
}

describe('the opening hours (G-42)', () => {
  test('are none until the seller sets them, and are saved as a whole', async ({ db }) => {
    const none = {
      spans: [],
      whileClosed: 'next_opening',
      note: null,
      holidays: [],
      updatedAt: null,
    }
    expect(await viewOpeningHours(db)).toMatchObject(none)
    expect(await viewOpening(db)).toBeNull()

    await setOpeningHours(db, theSeller, hours({ whileClosed: 'refuse', note: 'Ring the bell' }))

    const saved = { spans: usual.spans, whileClosed: 'refuse', note: 'Ring the bell' }
    expect(await viewOpeningHours(db)).toMatchObject(saved)
    await setOpeningHours(db, theSeller, hours({ spans: [] }))
    expect(await viewOpeningHours(db)).toMatchObject({ spans: [], note: null })
    expect(await viewOpening(db)).toBeNull()
  })

  test.for([
    ['13:00', '16:00', 'saved'],
    ['12:59', '15:00', 'invalid_input'],
    ['15:00', '16:01', 'invalid_input'],
    ['07:00', '13:00', 'invalid_input'],
    ['00:00', '24:00', 'invalid_input'],
    // Past midnight is two times, one of each day.
    ['22:00', '02:00', 'invalid_input'],
    ['22:00', '22:00', 'invalid_input'],
    ['7:00', '8:00', 'invalid_input'],
    ['24:00', '24:00', 'invalid_input'],
  ] as const)('from %s to %s beside two other times: %s', async ([opens, closes, code], { db }) => {
    const spans = [...usual.spans, { day: 'Monday', opens, closes }]
    const { body } = await routesOf(db)({
      call: 'POST /api/v1/seller/opening-hours',
      asSeller: true,
      body: hours({ spans: spans as Span[] }),
    })

    expect(body.code ?? 'saved').toBe(code)
  })

  test('do not overlap in the database either', async ({ db }) => {
    await setOpeningHours(db, theSeller, usual)
    const insert = db.insertInto('openingHours').values({ weekday: 1, opens: 700, closes: 1000 })

    await expect(insert.execute()).rejects.toThrow('opening_hours_overlap')
  })

  test('are not overwritten by a phone that has not seen the last change', async ({ db }) => {
    const one = await viewOpeningHours(db)
    await setOpeningHours(db, theSeller, hours({ updatedAt: one.updatedAt }))
    const { updatedAt } = await viewOpeningHours(db)

    const late = setOpeningHours(db, theSeller, hours({ spans: [monday], updatedAt: null }))

    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await viewOpeningHours(db)).spans).toEqual(usual.spans)
    // The same again is no conflict: both phones want it.
    await setOpeningHours(db, theSeller, hours({ updatedAt: null }))
    await setOpeningHours(db, theSeller, hours({ spans: [monday], updatedAt }))
    expect((await viewOpeningHours(db)).spans).toEqual([monday])
  })

  test('are in the activity, of which the same again is none', async ({ db }) => {
    await setOpeningHours(db, theSeller, usual)
    await setOpeningHours(db, theSeller, usual)

    const entries = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      {
        action: 'settings changed',
        before: { openingHours: [] },
        after: {
          openingHours: [
            { weekday: 1, opens: 420, closes: 780 },
            { weekday: 1, opens: 960, closes: 1440 },
          ],
        },
      },
    ])
  })
})

describe('a holiday', () => {
  test('closes the shop on its day, also without hours, until it is removed', async ({ db }) => {
    const day = await dayFromToday(db, 0)
    await addHoliday(db, theSeller, { day, name: 'Diwali' })

    expect(await viewOpening(db)).toMatchObject({
      isOpen: false,
      holiday: 'Diwali',
      opensAt: new Date(`${await dayFromToday(db, 1)}T00:00:00+05:30`).toISOString(),
      takesOrders: true,
    })
    await anOpenShop(db)
    expect(await viewOpening(db)).toMatchObject({ isOpen: false })
    await removeHoliday(db, theSeller, day)
    await removeHoliday(db, theSeller, day)
    expect(await viewOpening(db)).toMatchObject({ isOpen: true })
  })

  test('is ticked twice by two phones, but has one name', async ({ db }) => {
    const day = await dayFromToday(db, 5)
    await addHoliday(db, theSeller, { day, name: 'Holi' })
    await addHoliday(db, theSeller, { day, name: 'Holi' })

    const other = addHoliday(db, theSeller, { day, name: 'Wedding' })

    await expect(other).rejects.toMatchObject({
      code: 'holiday_taken',
      said: { values: { name: 'Holi' } },
    })
    expect((await viewOpeningHours(db)).holidays).toEqual([{ day, name: 'Holi' }])
    expect(await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()).toHaveLength(1)
  })

  test('of yesterday is not shown any more', async ({ db }) => {
    await addHoliday(db, theSeller, { day: await dayFromToday(db, -1), name: 'Holi' })

    expect((await viewOpeningHours(db)).holidays).toEqual([])
    expect(await viewOpening(db)).toBeNull()
  })
})

describe('what shoppers are told', () => {
  test('is the plan, and without one the sentence of the settings', async ({ db }) => {
    const send = routesOf(db)
    const profile = async () => (await send({ call: 'GET /api/v1/store' })).body.store
    const row = { name: 'Kirana', lowStock: 5, acceptsOrders: true, hours: 'Daily 8 am to 8 pm' }
    await db.insertInto('storeSettings').values(row).execute()
    const written = await profile()
    expect(written).toMatchObject({ contact: { hours: 'Daily 8 am to 8 pm' } })
    expect(written.openingTimes).toEqual([
      expect.objectContaining({ opens: '08:00', closes: '20:00' }),
    ])
    expect(written).not.toHaveProperty('opening')

    const day = await dayFromToday(db, 3)
    await addHoliday(db, theSeller, { day, name: 'Holi' })
    expect(await profile()).toMatchObject({
      contact: { hours: 'Daily 8 am to 8 pm' },
      opening: { holidays: [{ day, name: 'Holi' }] },
    })

    await setOpeningHours(db, theSeller, hours({ note: 'Ring the bell' }))
    expect(await profile()).toMatchObject({
      contact: { hours: 'Monday 7 am to 1 pm and 4 pm to midnight; Tuesday to Sunday closed' },
      openingTimes: [
        { days: ['Monday'], opens: '07:00', closes: '13:00' },
        { days: ['Monday'], opens: '16:00', closes: '23:59' },
      ],
      opening: { note: 'Ring the bell' },
    })
  })

  test('says whether orders are taken while it is closed', async ({ db }) => {
    const opening = await aClosedShop(db)
    const closed = { isOpen: false, opensAt: opening.toISOString() }

    expect(await viewOpening(db)).toMatchObject(Object.assign({ takesOrders: true }, closed))
    await aClosedShop(db, 'refuse')
    expect(await viewOpening(db)).toMatchObject(Object.assign({ takesOrders: false }, closed))
  })
})
