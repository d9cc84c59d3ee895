import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { mergeCustomers } from '#server/counter/change-customer.ts'
import { addCustomer } from '#server/counter/customers.ts'
import type { Database } from '#server/database/database.ts'
import { payTab, saveTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
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

type Merge = (db: Database, customers: { from: string; to: string }) => Promise<unknown>

const merge: Merge = (db, { from, to }) => mergeCustomers(db, theSeller, { id: from, into: to })

/** One of two customers, who owes ₹71.40, pays ₹20 and has another order placed while they are merged. */
async function mergeMeanwhile({ db, url }: { db: Database; url: string }, mergeBy: Merge) {
  const milk = await aProduct(db)
  const [meena, mina] = [
    await aCustomer(db),
    await aCustomer(db, { name: 'Mina', phone: '9845011111' }),
  ]
  for (const { _id: shopperId } of [meena, mina])
    await saveTab(db, theSeller, { shopperId, limit: 500, isOpen: true })
  await takeAtCounter(db, { customer: mina._id, lines: [[milk, 2]], pay: 'tab' })
  const [from, to] = [mina._id, meena._id]
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from tabs where shopper_id = '${from}' for update; select from products where id = '${milk.id}' for update`,
    attempts: [
      (own) => payTab(own, theSeller, { shopperId: from, kind: 'cash', amount: 20 }),
      (own) => takeByPhone(own, { customer: mina, lines: [[milk, 1]] }),
      (own) => mergeBy(own, { from, to }),
    ],
  })
  const { balance } = await viewSellerTab(db, to)
  const orders = await db.selectFrom('orders').select('shopperId').execute()
  const kept = orders.filter(({ shopperId }) => shopperId === to).length
  return { failures: failuresOf(outcomes), balance, orders: kept }
}

test('what a customer pays and orders while they are merged with another is the other’s', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const race = await mergeMeanwhile({ db, url }, merge)

  expect(race).toEqual({ failures: [], balance: 51.4, orders: 2 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('merging that locks nobody first would fail on what came meanwhile', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const naively: Merge = (own, { from, to }) =>
    own.transaction().execute(async (tx) => {
      const owing = tx.selectFrom('tabs').select('balancePaise').where('shopperId', '=', from)
      const { balancePaise } = await owing.executeTakeFirstOrThrow()
      const mine = { shopperId: to }
      await tx.updateTable('orders').set(mine).where('shopperId', '=', from).execute()
      await tx.updateTable('tabEntries').set(mine).where('shopperId', '=', from).execute()
      await tx.updateTable('tabs').set({ balancePaise }).where('shopperId', '=', to).execute()
      await tx.deleteFrom('tabs').where('shopperId', '=', from).execute()
      await tx.deleteFrom('shoppers').where('id', '=', from).execute()
    })

  const race = await mergeMeanwhile({ db, url }, naively)

  const foreignKeyViolation = '23503'
  expect(race).toMatchObject({ failures: [foreignKeyViolation], orders: 0 })
})

test('who is merged is gone for whoever comes after', async ({ ownDb: db, ownUrl: url }) => {
  const [meena, mina] = [
    await aCustomer(db),
    await aCustomer(db, { name: 'Mina', phone: '9845011111' }),
  ]
  await saveTab(db, theSeller, { shopperId: mina._id, limit: 500, isOpen: true })
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from tabs where shopper_id = '${mina._id}' for update`,
    attempts: [
      (own) => merge(own, { from: mina._id, to: meena._id }),
      (own) => payTab(own, theSeller, { shopperId: mina._id, kind: 'cash', amount: 20 }),
      (own) => saveTab(own, theSeller, { shopperId: mina._id, limit: 900, isOpen: true }),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['no_tab', 'not_found'])
  expect(await verifyLedgers(db)).toEqual([])
})
