import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { asha, guestCall } from '#tests/support/guests.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Browser = ReturnType<typeof aClient>

let people = 0

/** Goes on as another guest in this browser, with a number and an address of their own. */
async function becomeGuest(db: Database, browser: Browser) {
  people += 1
  browser.cookies.delete('sid')
  const phone = `9${100_000_000 + people}`
  const { body } = await browser.post(guestCall, { ...asha, phone })
  const { _id: id } = body.user as { _id: string }
  return anAddress(db, { id }, { phone, street: `${people} Own Lane` })
}

async function aShop(db: Database, limits: Parameters<typeof setLimits>[1] = {}) {
  await setLimits(db, { maxNetworkPieces: 0, maxNewcomerShare: 0, ...limits })
  await db.updateTable('storeSettings').set({ guestOrders: 'on' }).execute()
  const mango = await aProduct(db, { stock: 1000 })
  const gateway = testGateway(testBooks(db))
  const gateways = new Map([[gateway.name, gateway]])
  const app = aWholeStore(db, { mode: 'production', gateways })

  const order = async (browser: Browser, address: string, way: 'cod' | 'online' = 'cod') => {
    const items = [{ product: mango.id, quantity: 1 }]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { body } = await browser.post(`/api/v1/order/${way}`, { items, address }, { headers })
    return { code: body.code ?? 'placed', id: (body.order as { _id?: string })?._id }
  }

  /** Each of so many guests in a browser orders once; answers what became of it. */
  const orderInTurn = async (browser: Browser, guests: number, way?: 'cod' | 'online') => {
    const codes = []
    for (let n = 0; n < guests; n += 1) {
      const { id } = await becomeGuest(db, browser)
      codes.push((await order(browser, id, way)).code)
    }
    return codes
  }
  return { app, order, orderInTurn }
}

describe('guests of one browser', () => {
  test('are one shopper to the limit of first cash orders, whatever they enter', async ({ db }) => {
    const { app, orderInTurn } = await aShop(db, { maxFirstCashOrders: 2 })
    const browser = aClient(app)

    expect(await orderInTurn(browser, 3)).toEqual(['placed', 'placed', 'too_many_cash_orders'])

    expect(await orderInTurn(aClient(app), 1)).toEqual(['placed'])
  })

  test('are one shopper to the limit of unpaid online orders', async ({ db }) => {
    const { app, orderInTurn } = await aShop(db, { maxHolds: 1 })

    expect(await orderInTurn(aClient(app), 2, 'online')).toEqual(['placed', 'too_many_holds'])
  })

  test('are one shopper to the limit of abandoned online payments', async ({ db }) => {
    const { app, order, orderInTurn } = await aShop(db)
    const browser = aClient(app)
    for (let times = 0; times < 2; times += 1) {
      const { id } = await order(browser, (await becomeGuest(db, browser)).id, 'online')
      await browser.post(`/api/v1/order/${id}/cancellation`, {})
    }

    expect(await orderInTurn(browser, 1, 'online')).toEqual(['online_payment_paused'])
    expect(await orderInTurn(aClient(app), 1, 'online')).toEqual(['placed'])
  })

  test('can order again once an order of the browser has arrived', async ({ db }) => {
    const { app, order, orderInTurn } = await aShop(db, { maxFirstCashOrders: 1 })
    const browser = aClient(app)
    const first = await order(browser, (await becomeGuest(db, browser)).id)
    for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
      await moveOrder(db, theSeller, { orderId: first.id!, to })

    expect(await orderInTurn(browser, 1)).toEqual(['placed'])

    const { deviceKey } = await db
      .selectFrom('orders')
      .select('deviceKey')
      .where('id', '=', first.id!)
      .executeTakeFirstOrThrow()
    expect(deviceKey).toBeNull()
  })

  test('take up a cancelled order within the limit of their browser only', async ({ db }) => {
    const { app, order, orderInTurn } = await aShop(db, { maxFirstCashOrders: 1 })
    const browser = aClient(app)
    const { id } = await order(browser, (await becomeGuest(db, browser)).id)
    const session = browser.cookies.get('sid')!
    const { body } = await browser.post(`/api/v1/order/${id}/cancellation`, {})
    await orderInTurn(browser, 1)

    browser.cookies.set('sid', session)
    const { undo } = body.order as { undo: { id: string } }
    const again = await browser.post(`/api/v1/order/${id}/undo`, { undo: undo.id })

    expect(again.body.code).toBe('too_many_cash_orders')
  })

  test('count for nobody with an account', async ({ db }) => {
    const { app, order, orderInTurn } = await aShop(db, { maxFirstCashOrders: 1 })
    const browser = aClient(app)
    await orderInTurn(browser, 1)
    const shopper = await aShopper(db)
    const { id } = await anAddress(db, shopper, { phone: '9845055555', street: '1 Temple Road' })
    browser.cookies.set('sid', await aSession(db, shopper))

    expect((await order(browser, id)).code).toBe('placed')
  })
})

test('a browser is stored as a hash, never by its name', async ({ db }) => {
  const { app, orderInTurn } = await aShop(db)
  const browser = aClient(app)

  await orderInTurn(browser, 1)

  const { deviceKey } = await db.selectFrom('orders').select('deviceKey').executeTakeFirstOrThrow()
  expect(deviceKey).toMatch(/^[\w-]{43}$/)
  expect(deviceKey).not.toBe(browser.cookies.get('device'))
})
