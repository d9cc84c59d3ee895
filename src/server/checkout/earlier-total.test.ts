import { describe } from 'vitest'
import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { spoken } from '#tests/support/spoken.ts'
import { setTax } from '#tests/support/tax.ts'
import { changeOrderAndPayment } from './change-with-payment.ts'
import { placeInCash, switchToCash } from './pay-in-cash.ts'
import { placeOnline } from './pay-order.ts'
import { reconcile } from './reconcile.ts'

type Way = 'cash' | 'online'

/** Two mangoes for ₹35 each: ₹71.40 with the tax, and ₹71 in cash. */
async function aShopOf(db: Database) {
  const context = aPaymentContext(testGateway(testBooks(db)))
  await setTax(db, { roundsCash: true })
  const mango = await aProduct(db, { stock: 9 })
  const shopper = await aShopperReadyToOrder(db, { cart: [[mango, 2]] })
  const items = orderItems([[mango, 2]])
  const place = async (way: Way, expectedTotal: number, key?: string): Promise<Order> => {
    const request = { items, address: shopper.addressId, expectedTotal, key }
    const placing = { shopperId: shopper.id, request }
    if (way === 'cash') return placeInCash(db, context, placing)
    return (await placeOnline(db, context, placing)).order
  }
  return { context, mango, shopper, place }
}

const totals = { cash: 71, online: 71.4 }
const other = { cash: 'online', online: 'cash' } as const

describe('the same cart, to be paid in the other way', () => {
  test.for([
    { first: 'online', key: 'another key', isOver: false },
    { first: 'online', key: undefined, isOver: false },
    { first: 'online', key: 'the same key', isOver: false },
    { first: 'online', key: 'another key', isOver: true },
    { first: 'cash', key: 'the same key', isOver: false },
  ] as const)('after $first, with $key', async ({ first, key, isOver }, { db }) => {
    const { context, mango, place } = await aShopOf(db)
    const placed = await place(first, totals[first], key && 'the same key')
    if (isOver) await letTimePass(db, 20)
    if (isOver) await reconcile(db, context)
    const then = other[first]

    const attempt = place(then, totals[then], key)

    const total = totals[first]
    await expect(attempt).rejects.toMatchObject({ code: 'price_changed', details: { total } })
    expect((await spoken(attempt)).message).toContain(
      `order ${placed.number} comes to ${first === 'online' ? '₹71.40' : '₹71'}`,
    )
    expect(await stockOf(db, mango)).toBe(isOver ? 9 : 7)
    const untouched = await db.selectFrom('orders').select('way').execute()
    expect(untouched).toEqual([{ way: placed.paymentType === 'COD' ? 'door' : 'online' }])
    const confirmed = await place(then, total, key)
    expect(confirmed).toMatchObject({ _id: placed._id, amount: total })
    expect(confirmed.paymentType).toBe(then === 'cash' ? 'COD' : 'Online')
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('an order that waits and has been changed is not paid by a cart of another total', async ({
  db,
}) => {
  const { context, shopper, place } = await aShopOf(db)
  const { _id: orderId, items, version } = await place('online', 71.4, 'in one tab')
  await changeOrderAndPayment(db, context, {
    orderId,
    version,
    shopperId: shopper.id,
    author: { actor: 'shopper' },
    items: [{ item: items[0]!._id, quantity: 1 }],
  })

  for (const key of ['in one tab', 'in another'])
    await expect(place('online', 71.4, key)).rejects.toMatchObject({
      said: { reason: 'ordered_before', values: { totalPaise: 3570 } },
    })
  expect(await place('online', 35.7, 'in another')).toMatchObject({ _id: orderId, amount: 35.7 })
})

test('a request whose answer was lost is answered, whatever its order comes to by now', async ({
  db,
}) => {
  const { place } = await aShopOf(db)
  const placed = await place('cash', 71, 'lost answer')
  const picked = await pick(db, placed, [0, { what: 'short', there: 1 }])
  await moveOrder(db, theSeller, { orderId: placed._id, to: 'Packed' })

  const again = await place('cash', 71, 'lost answer')

  expect(again).toMatchObject({ _id: placed._id, amount: picked.amount })
  await expect(place('cash', 80, 'lost answer')).rejects.toMatchObject({ code: 'price_changed' })
})

test('a page of orders that is out of date switches to cash once the total of now is named', async ({
  db,
}) => {
  const { context, shopper, place } = await aShopOf(db)
  const { _id: orderId, items, number, version } = await place('online', 71.4)
  await changeOrderAndPayment(db, context, {
    orderId,
    version,
    shopperId: shopper.id,
    author: { actor: 'shopper' },
    items: [{ item: items[0]!._id, quantity: 1 }],
  })
  const inCash = (expectedTotal: number) =>
    switchToCash(db, context, { shopperId: shopper.id, orderId, seenIn: 'order', expectedTotal })

  await expect(inCash(71.4)).rejects.toMatchObject({
    said: { reason: 'order_comes_to', values: { number: Number(number), totalPaise: 3570 } },
  })
  const { way } = await db.selectFrom('orders').select('way').executeTakeFirstOrThrow()
  expect(way).toBe('online')

  expect(await inCash(35.7)).toMatchObject({ amount: 35.7, paymentType: 'COD' })
})
