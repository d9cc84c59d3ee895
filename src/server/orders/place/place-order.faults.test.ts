import pg from 'pg'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { countQueries, watchQueries } from '#tests/support/watch-queries.ts'
import { placeOrder } from './place-order.ts'

const statements = 4

async function anAttempt(db: Database) {
  const [milk, bread] = [await aProduct(db, { stock: 5 }), await aProduct(db)]
  const cart = [
    [milk, 2],
    [bread, 1],
  ] as const
  const asha = await aShopperReadyToOrder(db, { cart })
  const request = { items: orderItems(cart), address: asha.addressId, key: 'one-stubborn-order' }

  return {
    place: (own: Database) => placeOrder(own, asha.id, request),
    outcome: async () => ({
      orders: (await viewOrders(db, asha.id)).orders.length,
      stock: await stockOf(db, milk),
      cart: await viewCart(db, asha.id),
    }),
    untouched: { orders: 0, stock: 5, cart: cartItems(cart) },
    done: { orders: 1, stock: 3, cart: {} },
  }
}

test('an order with a key takes four statements, besides its begin and its commit', async ({
  db,
}) => {
  const { place } = await anAttempt(db)

  expect(await countQueries(db, place)).toBe(statements)
})

const steps = Array.from({ length: statements }, (_, index) => index + 1)

test.for(steps)(
  'a failure at statement %i leaves nothing behind, and the retry succeeds (R07)',
  async (step, { db }) => {
    const { place, outcome, untouched, done } = await anAttempt(db)
    const fail = (nth: number) => {
      if (nth === step) throw new Error('pulled the plug')
    }

    for (const moment of ['before', 'after'] as const) {
      const attempt = place(watchQueries(db, { [moment]: fail }))
      await expect(attempt).rejects.toThrow('pulled the plug')
      expect(await outcome()).toEqual(untouched)
    }
    await place(db)

    expect(await outcome()).toEqual(done)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('a connection that breaks at any moment leaves nothing behind (R17)', async ({
  ownDb,
  ownUrl,
}) => {
  const killer = new pg.Client({ connectionString: ownUrl })
  await killer.connect()

  for (const step of steps) {
    const { place, outcome, untouched, done } = await anAttempt(ownDb)
    const breaking = watchQueries(ownDb, {
      after: async (nth) => {
        if (nth === step) await killConnections(killer)
      },
    })

    await expect(place(breaking)).rejects.toThrow()
    expect(await outcome()).toEqual(untouched)
    await place(ownDb)
    expect(await outcome()).toEqual(done)
  }

  await killer.end()
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('an order whose answer got lost is answered when it is sent again (R08)', async ({
  ownDb,
}) => {
  const { place, outcome, done } = await anAttempt(ownDb)
  const lost = place(ownDb).then(() => Promise.reject(new Error('the answer got lost')))
  await expect(lost).rejects.toThrow('the answer got lost')

  const again = await place(ownDb)

  expect(await outcome()).toEqual(done)
  expect(again.status).toBe('Order Placed')
})

async function killConnections(killer: pg.Client): Promise<void> {
  await killer.query(`
    select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}
