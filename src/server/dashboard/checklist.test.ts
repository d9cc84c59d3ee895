import { checklistSteps } from '#contract/checklist.ts'
import { type LegalPath, legalPaths } from '#contract/legal-pages.ts'
import type { Database } from '#server/database/database.ts'
import { saveLegalPage } from '#server/storefront/legal-pages.ts'
import { writeSettings } from '#server/storefront/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { viewChecklist } from './checklist.ts'
import { dashboardRoutes } from './routes.ts'

const call = 'GET /api/v1/seller/checklist'
const shop = { ...aConfig({ mode: 'production' }), contact: {} }
const base = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true }
const contact = { phone: '020 1234', address: 'Pune', hours: '7 am to 9 pm' }
const officer = { grievanceOfficer: 'Meena Gupta', grievanceContact: 'help@b.in' }
const seller = { legalName: 'Gupta Foods', fssai: '11521034000123', ...officer }

function without<Settings extends object>(name: string, settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([each]) => each !== name)) as Settings
}

async function doneIn(db: Database): Promise<string[]> {
  const { steps } = await viewChecklist(db, shop)
  return steps.filter(({ isDone }) => isDone).map(({ name }) => name)
}

describe('the checklist of a new shop', () => {
  test('the checklist of a new shop has every step to do in an empty shop, and none in a demo', async ({
    db,
  }) => {
    const { steps, isPutAway } = await viewChecklist(db, shop)

    expect(steps).toEqual(checklistSteps.map((name) => ({ name, isDone: false })))
    expect(isPutAway).toBe(false)
    expect(await viewChecklist(db, { ...shop, mode: 'demo' })).toEqual({
      steps: [],
      isPutAway: false,
    })
  })

  test('the checklist of a new shop ticks contact and who sells once each of their fields is filled in, not before', async ({
    db,
  }) => {
    for (const missing of Object.keys(contact)) {
      await writeSettings(db, without(missing, { ...base, ...contact }))
      expect(await doneIn(db), missing).toEqual([])
    }
    for (const missing of Object.keys(seller)) {
      await writeSettings(db, without(missing, { ...base, ...seller }))
      expect(await doneIn(db), missing).toEqual([])
    }
    await writeSettings(db, { ...base, ...contact, ...seller })
    expect(await doneIn(db)).toEqual(['contact', 'seller'])
  })

  test('the checklist of a new shop counts the products that differ from the usual rates, and ticks that step once none does', async ({
    db,
  }) => {
    const rates = async () =>
      (await viewChecklist(db, shop)).steps.find(({ name }) => name === 'rates')
    await setTax(db, { mode: 'included', includedBasisPoints: 1800 })
    await aProduct(db, { name: 'Rose Soap', category: 'Dairy' })
    expect(await rates()).toEqual({ name: 'rates', isDone: false, products: 1 })

    await db.updateTable('products').set({ taxBasisPoints: 500, hsn: '3401' }).execute()
    expect(await rates()).toEqual({ name: 'rates', isDone: true })

    await db.updateTable('products').set({ taxBasisPoints: null, hsn: null }).execute()
    await setTax(db, { mode: 'none' })
    expect(await rates()).toEqual({ name: 'rates', isDone: true })
  })

  test('the checklist of a new shop ticks where it delivers by an area, or by its own words on delivery', async ({
    db,
  }) => {
    await writeSettings(db, { ...base, delivery: 'Free all over Pune' })
    expect(await doneIn(db)).toEqual(['areas'])

    await writeSettings(db, base)
    expect(await doneIn(db)).toEqual([])
    await anArea(db)
    expect(await doneIn(db)).toEqual(['areas'])
  })

  test('the checklist of a new shop ticks tax when any mode was chosen, and the logo while there is one', async ({
    db,
  }) => {
    const tax = { onTopBasisPoints: 200, includedBasisPoints: 500, roundsCash: false }
    await db
      .insertInto('taxSettings')
      .values({ mode: 'on_top', ...tax })
      .execute()
    await db.insertInto('storeLogo').values({ picture: 'a', width: 1, height: 1 }).execute()
    expect(await doneIn(db)).toEqual(['logo', 'tax'])

    await db.deleteFrom('storeLogo').execute()
    expect(await doneIn(db)).toEqual(['tax'])
  })

  test('the checklist of a new shop ticks the categories when one was renamed or removed', async ({
    db,
  }) => {
    const dairy = db.updateTable('categories').where('path', '=', 'Dairy')
    await dairy.set({ taxBasisPoints: 500, updatedAt: new Date() }).execute()
    expect(await doneIn(db)).toEqual([])

    await dairy.set({ label: 'दूध' }).execute()
    expect(await doneIn(db)).toEqual(['categories'])
    await db.deleteFrom('categories').where('path', '=', 'Dairy').execute()
    expect(await doneIn(db)).toEqual(['categories'])
  })

  test('the checklist of a new shop ticks the products while there are any, and the first order', async ({
    db,
  }) => {
    await aProduct(db)
    expect(await doneIn(db)).toEqual(['categories', 'products'])

    await anOrder(db)
    expect(await doneIn(db)).toContain('order')
    await db.updateTable('products').set({ archivedAt: new Date() }).execute()
    expect(await doneIn(db)).toEqual(['order'])
  })

  test('the checklist of a new shop ticks the legal pages when all of them can be read', async ({
    db,
  }) => {
    await writeSettings(db, base)
    const [last, ...first] = legalPaths
    const page = { text: 'Asha', isPublished: true }
    const publish = (path: LegalPath) =>
      saveLegalPage(db, { seller: theSeller, path, page, facts: base })
    for (const path of first) await publish(path)
    expect(await doneIn(db)).toEqual([])

    await publish(last)
    expect(await doneIn(db)).toEqual(['legal'])
  })

  test('the checklist of a new shop can be put away and brought back, again and again, by the seller alone', async ({
    db,
  }) => {
    const parts = { db, browsingDb: db, config: shop }
    const send = serveRoutes((users) => dashboardRoutes(parts, users))
    const put = (isPutAway: boolean) =>
      send({ call: 'POST /api/v1/seller/checklist', asSeller: true, body: { isPutAway } })

    expect(await send({ call })).toMatchObject({ status: 401, body: { code: 'seller_only' } })
    for (const isPutAway of [true, true, false, false]) {
      expect((await put(isPutAway)).body.checklist).toMatchObject({ isPutAway })
      const seen = (await send({ call, asSeller: true })).body.checklist
      expect([seen.isPutAway, seen.steps.length]).toEqual([isPutAway, checklistSteps.length])
    }
  })
})
