import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const realShop = { ...demoShop, mode: 'production' } as const
const online = { gateway: 'test', isTest: true, holdMinutes: 15 } as const

type Request = Parameters<typeof placeOrder>[2]
type Place = (db: Database, shopperId: string, request: Request) => Promise<unknown>

const placeLimited: Place = (db, shopperId, request) =>
  placeOrder(db, shopperId, { ...request, shop: realShop })

/** Counts first, and orders if there is room. */
function placeNaively(max: number): Place {
  return async (db, shopperId, request) => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from orders where phone_key = '9876543210'`.execute(db)
    if (Number(rows[0]?.open) >= max) throw new Error('too many')
    return placeOrder(db, shopperId, request)
  }
}

type AtOnce = Partial<Request> & { place: Place }

/** Twelve accounts with one phone number order at the same moment. */
async function orderAtOnce(db: Database, url: string, { place, ...rest }: AtOnce) {
  const mango = await aProduct(db, { stock: 100 })
  const accounts = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const shopper = await aShopper(db)
      const address = await anAddress(db, shopper, { street: `${n} Own Lane` })
      return { id: shopper.id, addressId: address.id }
    }),
  )

  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: accounts.map(
      ({ id, addressId }) =>
        (own: Database) =>
          place(own, id, { items: orderItems([[mango, 1]]), address: addressId, ...rest }),
    ),
  })
  return { placed: valuesOf(outcomes).length, failures: new Set(failuresOf(outcomes)) }
}

test('of many accounts with one phone number, three get a cash order', async ({
  ownDb,
  ownUrl,
}) => {
  const { placed, failures } = await orderAtOnce(ownDb, ownUrl, { place: placeLimited })

  expect({ placed, failures: [...failures] }).toEqual({
    placed: 3,
    failures: ['too_many_cash_orders'],
  })
})

test('of many accounts with one phone number, one keeps stock for an online payment', async ({
  ownDb,
  ownUrl,
}) => {
  const { placed, failures } = await orderAtOnce(ownDb, ownUrl, {
    place: placeLimited,
    way: 'online',
    checkout: online,
  })

  expect({ placed, failures: [...failures] }).toEqual({ placed: 1, failures: ['too_many_holds'] })
})

test('of many new shoppers of one network, as many order as pieces are left for it', async ({
  ownDb,
  ownUrl,
}) => {
  await ownDb
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true })
    .execute()
  await ownDb
    .updateTable('storeSettings')
    .set({ maxFirstCashOrders: 0, maxFirstCashRupees: 0, maxNetworkPieces: 5 })
    .execute()

  const network = '203.0.113.7'
  const { placed, failures } = await orderAtOnce(ownDb, ownUrl, { place: placeLimited, network })

  expect({ placed, failures: [...failures] }).toEqual({
    placed: 5,
    failures: ['too_many_from_network'],
  })
})

/** Twelve newcomers want one piece each of the last twelve. */
async function shareAtOnce(db: Database, url: string, countsFirst: boolean) {
  const mango = await aProduct(db, { stock: 12 })
  const accounts = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const shopper = await aShopper(db)
      const own = { street: `${n} Own Lane`, phone: String(9_000_000_000 + n) }
      return { id: shopper.id, addressId: (await anAddress(db, shopper, own)).id }
    }),
  )
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: accounts.map(({ id, addressId }) => async (own: Database) => {
      const request = { items: orderItems([[mango, 1]]), address: addressId }
      if (!countsFirst) return placeLimited(own, id, request)
      const { rows } = await sql<{ kept: number }>`
        select kept_by_newcomers(${mango.id}) as kept`.execute(own)
      if (rows[0]!.kept >= 6) throw new Error('too many')
      return placeOrder(own, id, request)
    }),
  })
  return { placed: valuesOf(outcomes).length, failures: new Set(failuresOf(outcomes)) }
}

test('of newcomers who order at once, as many get a piece as half of the stock has', async ({
  ownDb,
  ownUrl,
}) => {
  const { placed, failures } = await shareAtOnce(ownDb, ownUrl, false)

  expect({ placed, failures: [...failures] }).toEqual({
    placed: 6,
    failures: ['too_many_for_newcomers'],
  })
})

test('a store that counts what they keep before it locks the product gives them more', async ({
  ownDb,
  ownUrl,
}) => {
  const { placed } = await shareAtOnce(ownDb, ownUrl, true)

  expect(placed).toBeGreaterThan(6)
})

test('a store that counts without a lock lets more of them order', async ({ ownDb, ownUrl }) => {
  const { placed } = await orderAtOnce(ownDb, ownUrl, { place: placeNaively(3) })

  expect(placed).toBeGreaterThan(3)
})

test('orders with crossed phone numbers and addresses do not wait for each other', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 100 })
  const phones = ['9876543210', '9876543211', '9876543212']
  const streets = ['1 Lane', '2 Lane', '3 Lane']
  const accounts = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const shopper = await aShopper(ownDb)
      const own = { phone: phones[n % 3]!, street: streets[Math.floor(n / 3)]! }
      return { id: shopper.id, addressId: (await anAddress(ownDb, shopper, own)).id }
    }),
  )

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: accounts.map(
      ({ id, addressId }) =>
        (own: Database) =>
          placeLimited(own, id, { items: orderItems([[mango, 1]]), address: addressId }),
    ),
  })

  expect(failuresOf(outcomes).filter((code) => !code.startsWith('too_many'))).toEqual([])
  expect(valuesOf(outcomes).length).toBeGreaterThanOrEqual(3)
})

test('an order at the moment of a block is refused, or cancelled with the others', async ({
  ownDb,
  ownUrl,
}) => {
  const mango = await aProduct(ownDb, { stock: 100 })
  const asha = await aShopper(ownDb)
  const { id: address } = await anAddress(ownDb, asha)
  const order = (own: Database, n: number) =>
    placeOrder(own, asha.id, { items: orderItems([[mango, n]]), address, key: `order-number-${n}` })

  await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: [
      (own) => order(own, 1),
      (own) => order(own, 2),
      (own) =>
        blockShopper(own, theSeller, { shopperId: asha.id, isBlocked: true, cancelOrders: true }),
      (own) => order(own, 3),
    ],
  })

  expect(await stockOf(ownDb, mango)).toBe(100)
  const open = ownDb.selectFrom('orders').selectAll().where('status', '!=', 'cancelled')
  expect(await open.execute()).toEqual([])
})
