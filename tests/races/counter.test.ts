import { expect } from 'vitest'
import { addCustomer } from '#server/counter/customers.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { newId } from '#server/platform/new-id.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { aProduct, soldOf, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { placeNaively } from './naive-store.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Sell = (
  db: Database,
  buyer: { id: string; addressId: string },
  mango: { id: string },
) => Promise<unknown>

const orderOnline: Sell = (db, { id, addressId }, mango) =>
  placeOrder(db, id, { items: orderItems([[mango, 1]]), address: addressId })

/** The shopper and the counter want the last piece at the same moment. */
async function lastPiece({ db, url }: { db: Database; url: string }, ways: readonly Sell[]) {
  const mango = await aProduct(db, { name: 'Mango', stock: 1 })
  const buyers = await Promise.all(ways.map(() => aShopperReadyToOrder(db)))
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${mango.id}' for update`,
    attempts: ways.map((sell, at) => (own) => sell(own, buyers[at]!, mango)),
  })
  const { length: placed } = valuesOf(outcomes)
  return {
    placed,
    failures: failuresOf(outcomes),
    sold: await soldOf(db, mango),
    left: await stockOf(db, mango),
  }
}

test('the last piece goes to the shopper or over the counter, not to both', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const overCounter: Sell = (own, _, mango) => takeAtCounter(own, { lines: [[mango, 1]] })

  const race = await lastPiece({ db, url }, [overCounter, orderOnline])

  expect(race).toEqual({ placed: 1, failures: ['out_of_stock'], sold: 1, left: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a counter that looks before it sells would sell the last piece twice', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const naively: Sell = (own, { id }, mango) =>
    placeNaively(own, { shopperId: id, lines: [{ productId: mango.id, quantity: 1 }] })

  const race = await lastPiece({ db, url }, [naively, naively])

  expect(race.placed).toBe(2)
})

/** The same request, sent again while the first one is on its way. */
async function twice({ db, url }: { db: Database; url: string }, keyOf: (key: string) => string) {
  const milk = await aProduct(db, { stock: 9 })
  const customer = await aCustomer(db)
  const key = newId()
  const take = (own: Database) =>
    takeByPhone(own, { customer, lines: [[milk, 2]], key: keyOf(key) })
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where id = '${milk.id}' for update`,
    attempts: [take, take, take],
  })
  const numbers = new Set(valuesOf(outcomes).map(({ number }) => number))
  return { orders: numbers.size, failures: failuresOf(outcomes), left: await stockOf(db, milk) }
}

test('an order that is sent three times at once is placed once', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  expect(await twice({ db, url }, (key) => key)).toEqual({ orders: 1, failures: [], left: 7 })
})

test('without its key it would be placed three times', async ({ ownDb: db, ownUrl: url }) => {
  expect((await twice({ db, url }, () => newId())).orders).toBe(3)
})

test('a customer who is added at two counters at once is one', async ({
  ownDb: _,
  ownUrl: url,
}) => {
  const add = (own: Database) => addCustomer(own, theSeller, { name: 'Meena', phone: '9845012345' })
  const outcomes = await releaseTogether({
    url,
    hold: 'lock table shoppers in share row exclusive mode',
    attempts: [add, add],
  })

  const added = valuesOf(outcomes)
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(added.map(({ customer }) => customer._id)).size).toBe(1)
})
