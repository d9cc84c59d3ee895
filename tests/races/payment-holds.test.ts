import { payOrder } from '#server/checkout/pay-order.ts'
import { receiveMessage } from '#server/checkout/receive-message.ts'
import { endHolds, reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expect } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { payNaively, releaseNaively } from './naive-orders.ts'
import { type Attempt, holdOf, test, theMessage } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('a hold that ends, a payment in the last moment and its message, in any order, either sell or give back (R04)', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  for (const order of permutations(['end', 'pay', 'message'] as const)) {
    const bought = await anOnlineOrder(ownDb, context)
    const message = await theMessage({ context, fake, bought })
    await letTimePass(ownDb, 16)
    const attempts: Record<(typeof order)[number], Attempt> = {
      end: (db) => endHolds(db, context),
      pay: async (db) => {
        fake.pay(bought.reference)
        await syncPayment(db, context, { paymentId: bought.paymentId })
      },
      message: (db) => receiveMessage(db, context, message),
    }

    const outcomes = await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((each) => attempts[each]),
    })
    await letTimePass(ownDb, 1)
    await reconcile(ownDb, context)

    expect(failuresOf(outcomes), order.join()).toEqual([])
    expect(await standOf(ownDb, bought.orderId), order.join()).toEqual({
      status: 'placed',
      way: 'online',
      isPaid: true,
      hold: null,
      refunds: [],
    })
    expect(await stockOf(ownDb, bought.mango), order.join()).toBe(3)
  }
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads whether an order is paid and then ends its hold sells what it gave back', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const bought = await anOnlineOrder(ownDb, aPaymentContext(fake.gateway))
  const order = { id: bought.orderId, shopperId: bought.asha.id }

  await releaseTogether({
    url: ownUrl,
    hold: holdOf(bought),
    attempts: [(db) => payNaively(db, order), (db) => releaseNaively(db, order)],
  })

  expect(await standOf(ownDb, order.id)).toMatchObject({ isPaid: true })
  expect(await stockOf(ownDb, bought.mango)).toBe(5)
})

test('what is paid too late and is gone meanwhile is cancelled, and sent back once (R39)', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  const bought = await anOnlineOrder(ownDb, context, { stock: 2 })
  const { mango, orderId, paymentId, reference } = bought
  await letTimePass(ownDb, 16)
  await reconcile(ownDb, context)
  await anOrder(ownDb, { lines: [[mango, 1]] })
  fake.pay(reference)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: holdOf(bought),
    attempts: Array.from({ length: 8 }, () => (db) => syncPayment(db, context, { paymentId })),
  })
  await Promise.all([reconcile(ownDb, context), reconcile(ownDb, context)])

  expect(failuresOf(outcomes)).toEqual([])
  expect(await standOf(ownDb, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect(await stockOf(ownDb, mango)).toBe(1)
  expect(fake.ledger()).toMatchObject({ charges: 1, totalRefunded: fake.ledger().charged })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('who goes to pay while the store gives the order up keeps it', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const context = aPaymentContext(fake.gateway)
  const bought = await anOnlineOrder(ownDb, context)
  const { orderId } = bought
  await letTimePass(ownDb, 16)
  await reconcile(ownDb, context)
  await letTimePass(ownDb, 24 * 60 + 1)
  // Nothing to be read from the gateway: the store is to wait for this order where it gives it up.
  await ownDb.updateTable('payments').set({ askAt: null }).execute()

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: holdOf(bought),
    attempts: [
      (db) => payOrder(db, context, { shopperId: bought.asha.id, orderId }),
      (db) => reconcile(db, context),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await standOf(ownDb, orderId)).toMatchObject({ status: 'placed', hold: 'held' })
  expect(await stockOf(ownDb, bought.mango)).toBe(3)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}
