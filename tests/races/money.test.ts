import type { Database } from '#server/database/database.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { viewOwnTab } from '#server/money/tabs/views.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { putOnTabNaively, receiveNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

// Two pieces of ₹35 and 2 % of tax: ₹71.40.
const amount = 71.4

test('a tab reaches its limit from two phones at once: one order is placed (G-28)', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb, { limit: 100 })
  const carts = [
    [[await aProduct(ownDb, { stock: 5 }), 2]],
    [[await aProduct(ownDb, { stock: 5 }), 2]],
  ] as const

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from tabs for update`,
    attempts: carts.map((lines, index) => (own: Database) => {
      const request = {
        items: orderItems(lines),
        address: asha.addressId,
        key: `phone-${index}-of-asha`,
      }
      return placeOrder(own, asha.id, { ...request, way: 'tab' })
    }),
  })

  expect(valuesOf(outcomes)).toHaveLength(1)
  expect(failuresOf(outcomes)).toEqual(['over_tab_limit'])
  expect(await viewOwnTab(ownDb, asha.id)).toMatchObject({ balance: amount })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('two riders put two orders of one customer on the tab: the limit holds (G-28)', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb, { limit: 100 })
  const orders = [await anOrder(ownDb, { shopper: asha }), await anOrder(ownDb, { shopper: asha })]

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from tabs for update`,
    attempts: orders.map(
      ({ _id }) =>
        (own: Database) =>
          recordReceipt(own, theSeller, { orderId: _id, kind: 'tab' }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual(['over_tab_limit'])
  expect(await viewOwnTab(ownDb, asha.id)).toMatchObject({ balance: amount })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads what is left on a tab and then writes goes over its limit', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb, { limit: 100 })
  const orders = [await anOrder(ownDb, { shopper: asha }), await anOrder(ownDb, { shopper: asha })]
  // A high limit takes the database's own guard away.
  await ownDb.updateTable('tabs').set({ limitPaise: 1_000_00 }).execute()

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from tabs for update`,
    attempts: orders.map(
      ({ _id: id }) =>
        (own: Database) =>
          putOnTabNaively(own, { id, limitPaise: 100_00 }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await viewOwnTab(ownDb, asha.id)).toMatchObject({ balance: 2 * amount })
})

test('receipts at once, in cash, by UPI and on the tab, never exceed what is due (G-26)', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb)
  const { _id: orderId } = await anOrder(ownDb, { shopper: asha, status: 'Delivered' })
  const kinds = ['cash', 'upi', 'tab', 'cash', 'upi', 'tab'] as const

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from orders where id = '${orderId}' for update`,
    attempts: kinds.map(
      (kind) => (own: Database) => recordReceipt(own, theSeller, { orderId, kind, amount: 30 }),
    ),
  })

  expect(valuesOf(outcomes)).toHaveLength(2)
  expect(new Set(failuresOf(outcomes))).toEqual(new Set(['more_than_due']))
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads what is due and then writes takes more than that', async ({
  ownDb,
  ownUrl,
}) => {
  const { _id: id } = await anOrder(ownDb, { status: 'Delivered' })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from orders where id = '${id}' for update`,
    attempts: Array.from(
      { length: 3 },
      () => (own: Database) => receiveNaively(own, { id, amountPaise: 30_00 }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  const { paidPaise } = await ownDb
    .selectFrom('orders')
    .select('paidPaise')
    .executeTakeFirstOrThrow()
  expect(paidPaise).toBe(90_00)
})

test('a payment and an order on the tab at once wait for each other and both count (G-28)', async ({
  ownDb,
  ownUrl,
}) => {
  const asha = await aTabCustomer(ownDb, { limit: 100 })
  await anOrderOnTab(ownDb, { shopper: asha })
  const { _id: orderId } = await anOrder(ownDb, { shopper: asha, status: 'Out for delivery' })
  const pay = (own: Database) =>
    payTab(own, theSeller, { shopperId: asha.id, kind: 'cash', amount: 50 })
  const put = (own: Database) => recordReceipt(own, theSeller, { orderId, kind: 'tab' })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from tabs for update`,
    attempts: [pay, put],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await viewOwnTab(ownDb, asha.id)).toMatchObject({ balance: 92.8 })
  expect(await verifyLedgers(ownDb)).toEqual([])
})
