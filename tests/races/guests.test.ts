import { sql } from 'kysely'
import { joinByAddress } from '#server/counter/match-guest.ts'
import type { Database } from '#server/database/database.ts'
import { changeGuest } from '#server/identity/guests.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const realShop = { ...demoShop, mode: 'production' } as const
const network = '203.0.113.7'

type Request = Parameters<typeof placeOrder>[2]
type Place = (db: Database, shopperId: string, request: Request) => Promise<unknown>
type AtOnce = { db: Database; url: string; stock: number; place: Place }

const placeLimited: Place = (db, shopperId, request) =>
  placeOrder(db, shopperId, { ...request, shop: realShop })

/** Twelve guests, each with a number and an address of their own, order one piece at the same moment. */
async function orderAtOnce({ db, url, stock, place }: AtOnce, origin: Partial<Request>) {
  const mango = await aProduct(db, { stock })
  const guests = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      aGuestReadyToOrder(db, { phone: String(9_000_000_000 + n), street: `${n} Own Lane` }),
    ),
  )
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: guests.map(
      ({ id, addressId: address }) =>
        (own: Database) =>
          place(own, id, { items: orderItems([[mango, 1]]), address, ...origin }),
    ),
  })
  const left = await stockOf(db, mango)
  return { placed: valuesOf(outcomes).length, failures: [...new Set(failuresOf(outcomes))], left }
}

describe('many guests of one browser at once', () => {
  const origin = { deviceKey: 'one browser' }

  test('get as many cash orders as one new shopper', async ({ ownDb: db, ownUrl: url }) => {
    const shop = { db, url, stock: 100, place: placeLimited }

    expect(await orderAtOnce(shop, origin)).toMatchObject({
      placed: 3,
      failures: ['too_many_cash_orders'],
    })
  })

  test('get more from a shop that knows number and address only', async ({
    ownDb: db,
    ownUrl: url,
  }) => {
    const place: Place = (own, id, request) =>
      placeLimited(own, id, { ...request, deviceKey: null })

    expect((await orderAtOnce({ db, url, stock: 100, place }, origin)).placed).toBe(12)
  })

  test('get more from a shop that counts before it locks', async ({ ownDb: db, ownUrl: url }) => {
    const place: Place = async (own, id, request) => {
      const { rows } = await sql<{ open: number }>`
        select count(*) as open from orders where device_key = ${request.deviceKey}`.execute(own)
      if (Number(rows[0]?.open) >= 3) throw new Error('too many')
      return placeOrder(own, id, request)
    }

    expect((await orderAtOnce({ db, url, stock: 100, place }, origin)).placed).toBeGreaterThan(3)
  })
})

describe('guests of one network who want all of a scarce product', () => {
  test('get the share of new customers at most', async ({ ownDb: db, ownUrl: url }) => {
    await setLimits(db, { maxNetworkPieces: 0 })

    const outcome = await orderAtOnce({ db, url, stock: 12, place: placeLimited }, { network })

    expect(outcome).toEqual({ placed: 6, failures: ['too_many_for_newcomers'], left: 6 })
  })

  test('get the pieces of one network at most', async ({ ownDb: db, ownUrl: url }) => {
    await setLimits(db, { maxNetworkPieces: 4, maxNewcomerShare: 0 })

    const outcome = await orderAtOnce({ db, url, stock: 12, place: placeLimited }, { network })

    expect(outcome).toEqual({ placed: 4, failures: ['too_many_from_network'], left: 8 })
  })

  test('get all of it from a shop without these limits', async ({ ownDb: db, ownUrl: url }) => {
    await setLimits(db, { maxNetworkPieces: 0, maxNewcomerShare: 0 })

    const outcome = await orderAtOnce({ db, url, stock: 12, place: placeLimited }, { network })

    expect(outcome).toMatchObject({ placed: 12, left: 0 })
  })
})

test('a tab is opened, its guest’s number changed and an order placed on it at once', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 100 })
  const asha = await aGuestReadyToOrder(ownDb, { isProven: true })
  const tab = { shopperId: asha.id, limit: 5000, isOpen: true }
  const onTab = (db: Database) =>
    placeOrder(db, asha.id, {
      items: orderItems([[mango, 1]]),
      address: asha.addressId,
      way: 'tab',
      key: crypto.randomUUID(),
    })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from shoppers where id = '${asha.id}' for update`,
    attempts: [
      (own) => saveTab(own, theSeller, tab),
      (own) => changeGuest(own, asha.id, { name: 'Asha', phone: '9845099999' }),
      onTab,
      onTab,
    ],
  })

  expect(failuresOf(outcomes).filter((code) => code !== 'no_tab')).toEqual([])
  await expect(onTab(ownDb)).rejects.toMatchObject({ code: 'no_tab' })
  await expect(saveTab(ownDb, theSeller, tab)).rejects.toMatchObject({ code: 'no_tab' })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('two guests are found to be one customer, for whom an order is taken, at once', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 100 })
  const asha = await aCustomer(ownDb, { name: 'Asha Rao' })
  await takeByPhone(ownDb, { customer: asha, lines: [[mango, 1]] })
  const guests = [
    await aGuestReadyToOrder(ownDb, { street: '5 Temple Road' }),
    await aGuestReadyToOrder(ownDb, { street: '5 Temple Road' }),
  ]
  for (const shopper of guests) await anOrder(ownDb, { shopper, status: 'Delivered' })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from shoppers where id = '${asha._id}' for update`,
    attempts: [
      ...guests.map(
        ({ id: shopperId }) =>
          (own: Database) =>
            joinByAddress(own, { shopperId, who: theSeller.email }),
      ),
      (own) => takeByPhone(own, { customer: asha, lines: [[mango, 1]] }),
    ],
  })

  expect(failuresOf(outcomes).filter((code) => code !== 'not_found')).toEqual([])
  const { rows } = await sql<{ orders: number }>`
    select count(orders.id) as orders from shoppers left join orders on shopper_id = shoppers.id
    group by shoppers.id order by 1`.execute(ownDb)
  const taken = failuresOf(outcomes).length === 0 ? 1 : 0
  expect(rows).toEqual([{ orders: 1 }, { orders: 2 + taken }])
  expect(await verifyLedgers(ownDb)).toEqual([])
})
