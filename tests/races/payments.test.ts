import { viewCart } from '#server/cart/views.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/cancel-order.ts'
import { verifyLedgers } from '#server/orders/verify-ledgers.ts'
import type { Database } from '#server/platform/database.ts'
import { endHolds } from '#server/settlement/end-holds.ts'
import { lookAtOrder } from '#server/settlement/look-at-order.ts'
import { payOrder, placeOnline } from '#server/settlement/pay-order.ts'
import { receiveMessage } from '#server/settlement/receive-message.ts'
import { reconcile } from '#server/settlement/reconcile.ts'
import { settlePayment } from '#server/settlement/settle-payment.ts'
import { switchToCash } from '#server/settlement/switch-to-cash.ts'
import type { Till } from '#server/settlement/till.ts'
import { aShopperReadyToOrder, cartItems, fillCart, orderItems } from '#tests/support/carts.ts'
import { expect, test as plainTest } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/knock.ts'
import {
  anOnlineOrder,
  aTill,
  letTimePass,
  type Peer,
  razorpayPeer,
  standOf,
} from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { payNaively, releaseNaively } from './naive-payments.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

// Of the two gateways this is the one at which a try can still be paid after it was given up.
const test = plainTest.extend('peer', async ({}, { onCleanup }) => {
  const peer = await razorpayPeer(5000)
  onCleanup(peer.close)
  return peer
})

type Bought = Awaited<ReturnType<typeof anOnlineOrder>>
type Attempt = (db: Database) => Promise<unknown>
type Setting = { till: Till; peer: Peer; bought: Bought }

function holdOf({ orderId }: Bought): string {
  return `select from orders where id = '${orderId}' for update`
}

async function theMessage({ peer, bought }: Setting) {
  const letter = await peer.letter(peer.letters.captured, bought.reference)
  return {
    gateway: peer.gateway.name,
    body: new TextEncoder().encode(letter.body),
    headers: new Headers(letter.headers),
  }
}

async function aPaidMessage(setting: Setting) {
  setting.peer.pay(setting.bought.reference)
  return theMessage(setting)
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

test('one message that comes fifty times at once pays once (T101, R37)', async ({
  ownDb,
  peer,
}) => {
  const till = aTill(peer.gateway)
  const bought = await anOnlineOrder(ownDb, till)
  const message = await aPaidMessage({ till, peer, bought })

  await Promise.all(Array.from({ length: 50 }, () => receiveMessage(ownDb, till, message)))

  expect(await standOf(ownDb, bought.orderId)).toMatchObject({ isPaid: true, refunds: [] })
  expect(await ownDb.selectFrom('gatewayMessages').selectAll().execute()).toHaveLength(1)
  expect(await ownDb.selectFrom('moneyEvents').selectAll().execute()).toHaveLength(1)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('messages, looks and jobs that settle one payment at once pay it once (R37, R38)', async ({
  ownDb,
  ownUrl,
  peer,
}) => {
  const till = aTill(peer.gateway)
  const bought = await anOnlineOrder(ownDb, till)
  const { asha, mango, orderId, paymentId } = bought
  await fillCart(ownDb, asha.id, [[mango, 3]])
  peer.pay(bought.reference)
  const settle: Attempt = (db) => settlePayment(db, till, { paymentId })

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
  peer,
}) => {
  const bought = await anOnlineOrder(ownDb, aTill(peer.gateway))
  const { asha, mango, orderId: id } = bought
  await fillCart(ownDb, asha.id, [[mango, 3]])
  const pay: Attempt = (db) => payNaively(db, { id, shopperId: asha.id })

  await releaseTogether({ url: ownUrl, hold: holdOf(bought), attempts: [pay, pay] })

  expect(await viewCart(ownDb, asha.id)).toEqual({})
})

test('two hundred returns and messages at the same moments pay each order once (R38)', async ({
  ownDb,
  peer,
}) => {
  const till = aTill(peer.gateway)
  for (let round = 0; round < 20; round += 1) {
    const bought = await anOnlineOrder(ownDb, till)
    const message = await aPaidMessage({ till, peer, bought })
    const whose = { shopperId: bought.asha.id, orderId: bought.orderId }

    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => [
        lookAtOrder(ownDb, till, whose),
        receiveMessage(ownDb, till, message),
      ]).flat(),
    )

    expect(failuresOf(outcomes)).toEqual([])
    expect(await standOf(ownDb, bought.orderId)).toMatchObject({ isPaid: true })
  }
  expect(await ownDb.selectFrom('moneyEvents').selectAll().execute()).toHaveLength(20)
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a hold that ends, a payment in the last moment and its message, in any order, either sell or give back (R04)', async ({
  ownDb,
  ownUrl,
  peer,
}) => {
  const till = aTill(peer.gateway)
  for (const order of permutations(['end', 'pay', 'message'] as const)) {
    const bought = await anOnlineOrder(ownDb, till)
    const message = await theMessage({ till, peer, bought })
    await letTimePass(ownDb, 16)
    const attempts: Record<(typeof order)[number], Attempt> = {
      end: (db) => endHolds(db, till),
      pay: async (db) => {
        peer.pay(bought.reference)
        await settlePayment(db, till, { paymentId: bought.paymentId })
      },
      message: (db) => receiveMessage(db, till, message),
    }

    const outcomes = await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((each) => attempts[each]),
    })
    await letTimePass(ownDb, 1)
    await reconcile(ownDb, till)

    expect(failuresOf(outcomes), order.join()).toEqual([])
    expect(await standOf(ownDb, bought.orderId), order.join()).toEqual({
      ...{ status: 'placed', paymentType: 'Online', isPaid: true, hold: null, refunds: [] },
    })
    expect(await stockOf(ownDb, bought.mango), order.join()).toBe(3)
  }
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('a store that reads whether an order is paid and then ends its hold sells what it gave back', async ({
  ownDb,
  ownUrl,
  peer,
}) => {
  const bought = await anOnlineOrder(ownDb, aTill(peer.gateway))
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
  peer,
}) => {
  const till = aTill(peer.gateway)
  const bought = await anOnlineOrder(ownDb, till, { stock: 2 })
  const { mango, orderId, paymentId, reference } = bought
  await letTimePass(ownDb, 16)
  await reconcile(ownDb, till)
  await anOrder(ownDb, { lines: [[mango, 1]] })
  peer.pay(reference)

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: holdOf(bought),
    attempts: Array.from({ length: 8 }, () => (db) => settlePayment(db, till, { paymentId })),
  })
  await Promise.all([reconcile(ownDb, till), reconcile(ownDb, till)])

  expect(failuresOf(outcomes)).toEqual([])
  expect(await standOf(ownDb, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect(await stockOf(ownDb, mango)).toBe(1)
  expect(peer.ledger()).toMatchObject({ charges: 1, sentBack: peer.ledger().charged })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test.for([
  { first: 'the cash', order: [0, 1] },
  { first: 'the payment', order: [1, 0] },
])(
  'cash chosen and a payment made at the same moment end paid online: $first first',
  async ({ order }, { ownDb, ownUrl, peer }) => {
    const till = aTill(peer.gateway)
    const bought = await anOnlineOrder(ownDb, till)
    const { asha, orderId, paymentId, reference } = bought
    const attempts: Attempt[] = [
      (db) => switchToCash(db, till, { shopperId: asha.id, orderId }),
      async (db) => {
        peer.pay(reference)
        await settlePayment(db, till, { paymentId })
      },
    ]

    await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((nth) => attempts[nth]!),
    })
    await letTimePass(ownDb, 1)
    await reconcile(ownDb, till)

    expect(await standOf(ownDb, orderId)).toMatchObject({
      ...{ status: 'placed', paymentType: 'Online', isPaid: true, refunds: [] },
    })
    expect(await viewCart(ownDb, asha.id)).toEqual({})
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test.for([
  { first: 'the cancellation', order: [0, 1, 2] },
  { first: 'the payment', order: [2, 0, 1] },
])(
  'cancellations and a payment at the same moment end in one refund: $first first',
  async ({ order }, { ownDb, ownUrl, peer }) => {
    const till = aTill(peer.gateway)
    const bought = await anOnlineOrder(ownDb, till)
    const { asha, orderId, paymentId, reference, mango } = bought
    const attempts: Attempt[] = [
      (db) => cancelOrder(db, asha.id, { orderId }),
      (db) => cancelAsSeller(db, theSeller, { orderId }),
      async (db) => {
        peer.pay(reference)
        await settlePayment(db, till, { paymentId })
      },
    ]

    const outcomes = await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((nth) => attempts[nth]!),
    })
    await Promise.all([reconcile(ownDb, till), reconcile(ownDb, till)])

    expect(failuresOf(outcomes)).toEqual([])
    expect(await standOf(ownDb, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
    expect(await stockOf(ownDb, mango)).toBe(5)
    expect(peer.ledger()).toMatchObject({ charges: 1, sentBack: peer.ledger().charged })
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test('many clicks on paying online place one order with one try (I5)', async ({ ownDb, peer }) => {
  const till = aTill(peer.gateway)
  const { mango } = await anOnlineOrder(ownDb, till)
  const ravi = await aShopperReadyToOrder(ownDb, { cart: [[mango, 1]] })
  const request = { items: orderItems([[mango, 1]]), address: ravi.addressId }

  const placed = await Promise.all(
    Array.from({ length: 10 }, () => placeOnline(ownDb, till, { shopperId: ravi.id, request })),
  )
  const [{ order }] = placed as [(typeof placed)[number]]
  const whose = { shopperId: ravi.id, orderId: order._id }
  await Promise.all(Array.from({ length: 10 }, () => payOrder(ownDb, till, whose)))

  expect(new Set(placed.map((each) => each.order._id)).size).toBe(1)
  const tries = ownDb.selectFrom('payments').selectAll().where('orderId', '=', order._id)
  expect(await tries.execute()).toHaveLength(1)
  expect(await stockOf(ownDb, mango)).toBe(2)
  expect(await verifyLedgers(ownDb)).toEqual([])
})
