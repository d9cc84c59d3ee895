import { toPaise, toRupees } from '#contract/money.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { type Gateway, GatewayRefused } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeOrderAndPayment } from './change-with-payment.ts'
import { reconcile } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

const day = 24 * 60

/** A paid order at a gateway whose account may be empty. */
async function aPaidOrder(
  db: Database,
  change: (gateway: Gateway) => Partial<Gateway> = () => ({}),
) {
  const books = testBooks(db)
  const account = { isEmpty: false, names: [] as string[] }
  const gateway = testGateway(books)
  const context = aPaymentContext({
    ...gateway,
    refund: async (refund) => {
      account.names.push(`${refund.id} ${refund.refusals}`)
      if (account.isEmpty) throw new GatewayRefused('test', 'there is not enough money')
      return gateway.refund(refund)
    },
    ...change(gateway),
  })
  const bought = await anOnlineOrder(db, context)
  await books.pay(bought.reference)
  await syncPayment(db, context, bought)
  return { ...bought, books, context, account }
}

test('a refused refund is logged, retried under another key, and done once accepted (I7)', async ({
  db,
}) => {
  const { asha, orderId, context, account } = await aPaidOrder(db)
  account.isEmpty = true
  await cancelOrder(db, asha.id, { orderId })
  await reconcile(db, context)

  expect((await viewOrder(db, asha.id, orderId)).onlinePayment?.status).toBe('refund failed')
  expect(await verifyLedgers(db)).toMatchObject([
    { rule: 'no refund is left refused or failed', found: expect.stringContaining(orderId) },
  ])

  for (let n = 0; n < 3; n += 1) {
    await letTimePass(db, day)
    await reconcile(db, context)
  }
  account.isEmpty = false
  await letTimePass(db, day)
  await reconcile(db, context)

  expect(new Set(account.names).size).toBe(account.names.length)
  expect((await viewOrder(db, asha.id, orderId)).onlinePayment?.status).toBe('refunded')
  expect(await verifyLedgers(db)).toEqual([])
})

test("a refund made in the gateway's dashboard counts as done, and is not sent again", async ({
  db,
}) => {
  const { asha, orderId, reference, books, context } = await aPaidOrder(db)
  const { charge, amountPaise = 0 } = (await books.find(reference)) ?? {}
  await books.refundByHand(charge ?? '', amountPaise)

  await cancelOrder(db, asha.id, { orderId })
  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect(await verifyLedgers(db)).toEqual([])
})

test("after a partial refund in the gateway's dashboard the rest is sent, and the seller sees it", async ({
  db,
}) => {
  const { asha, orderId, order, reference, books, context } = await aPaidOrder(db)
  const { charge } = (await books.find(reference)) ?? {}
  await books.refundByHand(charge ?? '', 3000)

  await cancelOrder(db, asha.id, { orderId })
  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect((await viewSellerOrder(db, orderId)).onlinePayment).toMatchObject({
    status: 'refunded',
    sentBackByHand: 30,
  })
  const back = db.selectFrom('moneyEvents').select(['amountPaise', 'actor'])
  expect(await back.where('kind', '=', 'refunded').orderBy('amountPaise').execute()).toEqual([
    { amountPaise: 3000, actor: 'seller' },
    { amountPaise: toPaise(order.amount) - 3000, actor: 'store' },
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test("more than comes off the order may be refunded in the gateway's dashboard: the ledgers agree, now and when it is cancelled", async ({
  db,
}) => {
  const { orderId, order, reference, books, context } = await aPaidOrder(db)
  const { charge } = (await books.find(reference)) ?? {}
  const paid = toPaise(order.amount)
  await books.refundByHand(charge ?? '', paid - 100)
  const author = bySeller(theSeller)
  const quantity = order.items[0]!.quantity - 1
  await changeOrderAndPayment(db, context, {
    orderId,
    version: order.version,
    author,
    items: [{ item: order.items[0]!._id, quantity }],
  })
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  await reconcile(db, context)

  const { onlinePayment } = await viewSellerOrder(db, orderId)
  expect(onlinePayment).toMatchObject({ refund: 'done', sentBackByHand: toRupees(paid - 100) })
  expect(await verifyLedgers(db)).toEqual([])

  await moveOrder(db, theSeller, { orderId, to: 'Cancelled' })
  await reconcile(db, context)

  const back = db.selectFrom('moneyEvents').select(['amountPaise', 'actor'])
  expect(await back.where('kind', '=', 'refunded').orderBy('amountPaise').execute()).toEqual([
    { amountPaise: 100, actor: 'store' },
    { amountPaise: paid - 100, actor: 'seller' },
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a second charge that cannot be refunded yet is shown to both, beside the paid order', async ({
  db,
}) => {
  const { asha, orderId, context, account } = await aPaidOrder(db, (gateway) => ({
    read: async (reference) => {
      const state = await gateway.read(reference)
      const twice = state.charges.flatMap((charge) => [
        charge,
        { ...charge, reference: `${charge.reference}_2` },
      ])
      return { ...state, charges: twice }
    },
  }))
  account.isEmpty = true
  const seen = async () => [
    (await viewOrder(db, asha.id, orderId)).onlinePayment,
    (await viewSellerOrder(db, orderId)).onlinePayment,
  ]
  const both = (refund: string) => [
    expect.objectContaining({ status: 'paid', refund }),
    expect.objectContaining({ status: 'paid', refund }),
  ]

  expect(await seen()).toEqual(both('under way'))
  await reconcile(db, context)

  expect(await seen()).toEqual(both('failed'))
  expect(await verifyLedgers(db)).toHaveLength(1)
})
