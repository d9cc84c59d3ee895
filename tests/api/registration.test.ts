import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { billToBusiness } from '#server/orders/change/bill-to-business.ts'
import { moveMany } from '#server/orders/change/move-order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { storefrontRoutes } from '#server/storefront/routes.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'

const gstin = '29AAPFU0939F1ZR'
const base = { name: 'Gupta', lowStock: 5, acceptsOrders: true }
const tax = { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false } as const

function routesOf(db: Database) {
  const parts = {
    config: aConfig({ mode: 'production' }),
    gateways: new Map(),
    proxies: new ProxyWatch([], silentLog),
    onChange: () => undefined,
    pictures: '/nowhere',
    hasProducts: async () => true,
    keepName: async () => undefined,
  }
  const send = serveRoutes((users) => storefrontRoutes({ db, ...parts }, users))
  const post = (call: string, body: object) =>
    send({ call: call as 'POST /api/v1/seller/tax', asSeller: true, body })
  return {
    settings: (body: object) => post('POST /api/v1/seller/settings', { ...base, ...body }),
    tax: (mode: string) => post('POST /api/v1/seller/tax', { ...tax, mode }),
    read: async () => {
      const { body } = await send({ call: 'GET /api/v1/seller/tax', asSeller: true })
      return [body.tax.mode, body.tax.registration]
    },
  }
}

test('a GSTIN asks how the shop is registered, and the answer decides how tax is charged (C10)', async ({
  db,
}) => {
  const { settings, tax: saveTax, read } = routesOf(db)

  expect(await settings({ gstin })).toMatchObject({
    status: 400,
    body: { fields: { gstScheme: expect.stringContaining('regular') } },
  })
  expect((await settings({ gstScheme: 'regular' })).status).toBe(400)
  expect(await read()).toEqual(['on_top', 'none'])

  expect((await settings({ gstin, gstScheme: 'regular' })).status).toBe(200)
  expect(await read()).toEqual(['included', 'regular'])
  expect((await saveTax('on_top')).status).toBe(400)
  expect((await saveTax('none')).status).toBe(400)
  expect((await saveTax('included')).status).toBe(200)

  expect((await settings({ gstin, gstScheme: 'composition' })).status).toBe(200)
  expect(await read()).toEqual(['none', 'composition'])
  expect((await saveTax('included')).status).toBe(400)
  // A client that does not know of the scheme changes nothing of it.
  expect((await settings({ gstin, phone: '9876543210' })).status).toBe(200)
  expect(await read()).toEqual(['none', 'composition'])
})

test('a shop that has the pair today goes on, and prices that include tax are an answer (C10)', async ({
  db,
}) => {
  const { settings, tax: saveTax, read } = routesOf(db)
  await db
    .insertInto('storeSettings')
    .values({ ...base, gstin })
    .execute()

  expect((await settings({ gstin, phone: '9876543210' })).status).toBe(200)
  expect(await read()).toEqual(['on_top', 'unanswered'])
  expect((await saveTax('none')).status).toBe(400)
  expect((await saveTax('included')).status).toBe(200)
  expect(await read()).toEqual(['included', 'regular'])
})

test('under the composition scheme nothing is ordered to another state (C10)', async ({ db }) => {
  await routesOf(db).settings({ gstin, gstScheme: 'composition' })
  const shopper = await aShopperReadyToOrder(db)
  expect(await anOrder(db, { shopper })).toMatchObject({ taxMode: 'none' })
  await db
    .updateTable('addresses')
    .set({ state: 'Goa' })
    .where('id', '=', shopper.addressId)
    .execute()

  await expect(anOrder(db, { shopper })).rejects.toMatchObject({
    said: { reason: 'only_in_state', values: { state: '29' } },
  })
})

test('an order is billed to the business of its customer, until its bill is issued (C10)', async ({
  db,
}) => {
  const shopper = await aShopperReadyToOrder(db)
  await db.updateTable('shoppers').set({ gstin }).where('id', '=', shopper.id).execute()
  const { _id: orderId, buyerGstin } = await anOrder(db, { shopper, status: 'Packed' })
  expect(buyerGstin).toBe(gstin)

  await billToBusiness(db, theSeller, { orderId, gstin: null })
  expect(await viewOrder(db, shopper.id, orderId)).not.toHaveProperty('buyerGstin')
  await billToBusiness(db, theSeller, { orderId, gstin })
  await moveMany(db, theSeller, { ids: [orderId], to: 'Out for delivery' })

  const late = billToBusiness(db, theSeller, { orderId, gstin: null })
  await expect(late).rejects.toThrow('bill_issued')
})

test('bills of a batch are numbered oldest first (F24)', async ({ db }) => {
  const orders = []
  for (const _ of [1, 2, 3]) orders.push(await anOrder(db, { status: 'Packed' }))
  const [first, second, third] = orders.map(({ _id }) => _id)

  await moveMany(db, theSeller, { ids: [third!, first!, second!], to: 'Out for delivery' })

  const serials = (await viewBills(db, [first!, second!, third!])).map(({ order, serial }) => [
    order,
    serial.slice(-1),
  ])
  expect(serials).toEqual([
    [first, '1'],
    [second, '2'],
    [third, '3'],
  ])
})
