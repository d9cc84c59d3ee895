import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aCounterOrder, aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { setLimits } from '#tests/support/limited-shop.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aTabCustomer } from '#tests/support/tabs.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { placeForCustomer } from './place-for-customer.ts'

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => String(code),
  )

function messagesOf(db: Database, orderId: string) {
  return db.selectFrom('orderMessages').select('kind').where('orderId', '=', orderId).execute()
}

test.for(['cash', 'upi', 'tab'] as const)(
  'who may take orders and no money cannot record %s',
  async (pay, { db }) => {
    const milk = await aProduct(db, { stock: 9 })
    const taker = { ...theSeller, rights: ['own', 'counter'] as const }
    const take = (paid: typeof pay | 'door') =>
      placeForCustomer(db, taker, aCounterOrder({ lines: [[milk, 1]], pay: paid }))

    await expect(take(pay)).rejects.toMatchObject({
      said: { reason: 'lacks_right', values: { right: 'cash' } },
    })
    expect(await take('door')).toMatchObject({ isPaid: false })
  },
)

test('what is taken along is packed, handed over, billed and paid in one go (G-29)', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9 })
  const keys = { publicKey: 'public', privateKey: 'private' }
  await db
    .insertInto('messageChannels')
    .values({ ...keys, canMail: true })
    .execute()

  const order = await takeAtCounter(db, { lines: [[milk, 2]], note: 'In a bag' })

  expect(order).toMatchObject({
    source: 'counter',
    takenBy: theSeller.email,
    takenAlong: true,
    note: 'In a bag',
    status: 'Delivered',
    isPaid: true,
    amount: 71.4,
    due: 0,
    receipts: [{ kind: 'cash' }],
    shopper: { name: 'Walk-in customer', email: '' },
    history: [
      { status: 'Order Placed', by: 'seller' },
      { status: 'Packed', by: 'seller' },
      { status: 'Delivered', by: 'seller' },
    ],
  })
  expect(await stockOf(db, milk)).toBe(7)
  const bills = await db.selectFrom('bills').select('amountPaise').execute()
  expect(bills).toEqual([{ amountPaise: 7140 }])
  // Nobody at the counter need be told.
  expect(await messagesOf(db, order._id)).toEqual([])
  const brought = await takeByPhone(db, { customer: await aCustomer(db), lines: [[milk, 1]] })
  expect(await messagesOf(db, brought._id)).toEqual([{ kind: 'placed' }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order by phone is brought like any other, and its shopper sees it (G-29)', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 3]] })
  const customer = { _id: asha.id, addressId: asha.addressId }

  const order = await takeByPhone(db, { customer, lines: [[milk, 3]] })

  expect(order).toMatchObject({
    source: 'phone',
    status: 'Order Placed',
    isPaid: false,
    next: 'Packed',
    paymentType: 'COD',
    address: { street: '14 Mango Lane' },
    shopper: { email: asha.email },
  })
  const { orders } = await viewOrders(db, asha.id)
  expect(orders).toMatchObject([{ _id: order._id, source: 'phone', canCancel: true }])
  // The shopper's own cart stays, and they may still order it.
  expect(await viewCart(db, asha.id)).toEqual({ [milk.id]: 3 })
  const own = await placeOrder(db, asha.id, {
    items: orderItems([[milk, 3]]),
    address: asha.addressId,
  })
  expect(own._id).not.toBe(order._id)
  expect(await verifyLedgers(db)).toEqual([])
})

test('the same order sent twice is one; another one with its key is refused (G-29)', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9 })
  const customer = await aCustomer(db)
  const key = newId()

  const first = await takeByPhone(db, { customer, lines: [[milk, 2]], key })
  const again = await takeByPhone(db, { customer, lines: [[milk, 2]], key })
  const other = codeOf(takeByPhone(db, { customer, lines: [[milk, 2]], key, pay: 'upi' }))

  expect(again).toEqual(first)
  expect(await other).toBe('key_reused')
  expect(await stockOf(db, milk)).toBe(7)
})

test.for(['tab', 'cash', 'door'] as const)(
  'the same key for another total says what the order came to, and places none: %s (F19)',
  async (pay, { db }) => {
    const milk = await aProduct(db, { stock: 9 })
    const { id, addressId } = await aTabCustomer(db, { limit: 80 })
    const customer = { _id: id, addressId }
    const taking = { customer, lines: [[milk, 2]] as const, key: newId(), pay }
    const placed = await takeByPhone(db, { ...taking, expectedTotal: 71.4 })
    await db.updateTable('products').set({ offerPricePaise: 3600 }).execute()

    const attempt = takeByPhone(db, { ...taking, expectedTotal: 73.44 })

    const said = { values: { number: Number(placed.number), totalPaise: 7140 } }
    const refusal = { code: 'price_changed', said, details: { total: 71.4 } }
    await expect(attempt).rejects.toMatchObject(refusal)
    expect(await stockOf(db, milk)).toBe(7)
    const again = await takeByPhone(db, { ...taking, expectedTotal: 71.4 })
    expect(again).toEqual(placed)
  },
)

test('it is paid now in cash, by UPI or on the tab; a closed tab takes nothing (G-29)', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 9 })
  const asha = await aTabCustomer(db, { limit: 80 })
  const customer = { _id: asha.id, addressId: asha.addressId }
  const lines = [[milk, 2]] as const

  const cash = await takeByPhone(db, { customer, lines, pay: 'cash' })
  const upi = await takeByPhone(db, { customer, lines, pay: 'upi' })
  const tab = await takeAtCounter(db, { customer: asha.id, lines, pay: 'tab' })
  const over = codeOf(takeAtCounter(db, { customer: asha.id, lines, pay: 'tab' }))

  expect([cash, upi, tab].map(({ receipts }) => receipts)).toMatchObject([
    [{ kind: 'cash', amount: 71.4 }],
    [{ kind: 'upi', amount: 71.4 }],
    [{ kind: 'tab', amount: 71.4 }],
  ])
  expect([cash, upi, tab].every(({ isPaid }) => isPaid)).toBe(true)
  expect(await over).toBe('over_tab_limit')
  expect(await stockOf(db, milk)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

test('what was paid in cash at the counter can still come back from the door', async ({ db }) => {
  const customer = await aCustomer(db)
  const lines = [[await aProduct(db, { stock: 9 }), 1]] as const
  const { _id: orderId } = await takeByPhone(db, { customer, lines, pay: 'cash' })

  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  const out = await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  expect(out.canComeBack).toBe(true)
  const back = { orderId, to: 'Not delivered', reason: 'Nobody was at home' } as const

  expect(await moveOrder(db, theSeller, back)).toMatchObject({ status: 'Not delivered' })
})

test('limits on strangers do not hold, and the seller’s orders do not count for them', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 99 })
  await setLimits(db, { maxPieces: 2, maxFirstCashOrders: 1 })
  const asha = await aShopperReadyToOrder(db)
  const customer = { _id: asha.id, addressId: asha.addressId }
  const shop = { ...aConfig({ mode: 'production' }), contact: {} }
  const own = (quantity: number) => {
    return { items: orderItems([[milk, quantity]]), address: asha.addressId, shop }
  }

  const taken = await takeByPhone(db, { customer, lines: [[milk, 9]] })
  await placeOrder(db, asha.id, own(1))

  expect(taken.items).toMatchObject([{ quantity: 9 }])
  expect(await codeOf(placeOrder(db, asha.id, own(2)))).toBe('too_many_cash_orders')
})

test('stock, prices, addresses and steps of loose goods are the shop’s', async ({ db }) => {
  const customer = await aCustomer(db)
  const other = await aShopperReadyToOrder(db)
  const [milk, gone] = [await aProduct(db, { stock: 1 }), await aProduct(db, { stock: 0 })]

  const attempts = [
    takeByPhone(db, { customer, lines: [[gone, 1]] }),
    takeByPhone(db, { customer, lines: [[milk, 2]] }),
    takeByPhone(db, { customer, lines: [[milk, 1]], expectedTotal: 30 }),
    takeByPhone(db, { customer, lines: [[milk, 1]], address: other.addressId }),
    takeAtCounter(db, { customer: newId(), lines: [[milk, 1]] }),
  ]

  expect(await Promise.all(attempts.map(codeOf))).toEqual([
    'out_of_stock',
    'out_of_stock',
    'price_changed',
    'address_not_found',
    'not_found',
  ])
  expect(await stockOf(db, milk)).toBe(1)
})
