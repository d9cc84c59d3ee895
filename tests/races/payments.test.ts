import { vi } from 'vitest'
import { viewCart } from '#server/cart/views.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { receiveMessage } from '#server/checkout/receive-message.ts'
import { syncPayment, viewSyncedOrder } from '#server/checkout/sync-payment.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder, cartItems, fillCart, orderItems } from '#tests/support/carts.ts'
import { expect } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, standOf } from '#tests/support/online-orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { payNaively } from './naive-orders.ts'
import { type Attempt, aPaidMessage, holdOf, test } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('one message that comes fifty times at once pays once (T101, R37)', async ({
  ownDb,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  const bought = await anOnlineOrder(ownDb, context)
  const message = await aPaidMessage({ context, fake, bought })

  await Promise.all(Array.from({ length: 50 }, () => receiveMessage(ownDb, context, message)))

  // On a busy machine the gateway's messages are answered before the payment is settled.
  const paid = { isPaid: true, refunds: [] }
  await vi.waitFor(async () => expect(await standOf(ownDb, bought.orderId)).toMatchObject(paid), {
    timeout: 60_000,
    interval: 50,
  })
  expect(await ownDb.selectFrom('gatewayMessages').selectAll().execute()).toHaveLength(1)
  expect(await ownDb.selectFrom('moneyEvents').selectAll().execute()).toHaveLength(1)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('webhooks, reads and jobs that settle one payment at once pay it once (R37, R38)', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  const bought = await anOnlineOrder(ownDb, context)
  const { asha, mango, orderId, paymentId } = bought
  await fillCart(ownDb, asha.id, [[mango, 3]])
  fake.pay(bought.reference)
  const settle: Attempt = (db) => syncPayment(db, context, { paymentId })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: holdOf(bought),
    attempts: Array.from({ length: 14 }, () => settle),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await standOf(ownDb, orderId)).toMatchObject({ isPaid: true, hold: null })
  expect(await viewCart(ownDb, asha.id)).toEqual(cartItems([[mango, 1]]))
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads whether an order is paid and then writes it empties the cart twice', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const bought = await anOnlineOrder(ownDb, aPaymentContext(fake.gateway))
  const { asha, mango, orderId: id } = bought
  await fillCart(ownDb, asha.id, [[mango, 3]])
  const pay: Attempt = (db) => payNaively(db, { id, shopperId: asha.id })

  await releaseTogether({ url: ownUrl, hold: holdOf(bought), attempts: [pay, pay] })

  expect(await viewCart(ownDb, asha.id)).toEqual({})
})

test('two hundred returns and messages at the same moments pay each order once (R38)', async ({
  ownDb,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  for (let round = 0; round < 20; round += 1) {
    const bought = await anOnlineOrder(ownDb, context)
    const message = await aPaidMessage({ context, fake, bought })
    const whose = { shopperId: bought.asha.id, orderId: bought.orderId }

    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => [
        viewSyncedOrder(ownDb, context, whose),
        receiveMessage(ownDb, context, message),
      ]).flat(),
    )

    expect(failuresOf(outcomes)).toEqual([])
    expect(await standOf(ownDb, bought.orderId)).toMatchObject({ isPaid: true })
  }
  expect(await ownDb.selectFrom('moneyEvents').selectAll().execute()).toHaveLength(20)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('many clicks on paying online place one order with one try (I5)', async ({ ownDb, fake }) => {
  const context = aPaymentContext(fake.gateway)
  const { mango } = await anOnlineOrder(ownDb, context)
  const ravi = await aShopperReadyToOrder(ownDb, { cart: [[mango, 1]] })
  const request = { items: orderItems([[mango, 1]]), address: ravi.addressId }

  const placed = await Promise.all(
    Array.from({ length: 10 }, () => placeOnline(ownDb, context, { shopperId: ravi.id, request })),
  )
  const [{ order }] = placed as [(typeof placed)[number]]
  const whose = { shopperId: ravi.id, orderId: order._id }
  await Promise.all(Array.from({ length: 10 }, () => payOrder(ownDb, context, whose)))

  expect(new Set(placed.map((each) => each.order._id)).size).toBe(1)
  const attempts = ownDb.selectFrom('payments').selectAll().where('orderId', '=', order._id)
  expect(await attempts.execute()).toHaveLength(1)
  expect(await stockOf(ownDb, mango)).toBe(2)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
