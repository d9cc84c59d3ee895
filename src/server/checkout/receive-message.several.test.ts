import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { receiveMessage } from './receive-message.ts'
import { sendRefunds } from './send-refunds.ts'
import { syncPayment } from './sync-payment.ts'

async function aShop(db: Database) {
  const gateway = testGateway(testBooks(db))
  const { log, messages } = recordingLog()
  const till = aPaymentContext(gateway, { log })
  return { gateway, till, messages, bought: await anOnlineOrder(db, till) }
}

function aMessage(gateway: Gateway, reference: string) {
  const message = { id: 'message 1', kind: 'paid', reference, amountPaise: null, currency: null }
  const post = { gateway: gateway.name, body: new Uint8Array(), headers: new Headers() }
  return { writing: { ...gateway, readMessage: () => message }, post }
}

test('a message of one gateway is about no payment of another, whatever its reference', async ({
  db,
}) => {
  const { gateway, till, bought } = await aShop(db)
  const { writing, post } = aMessage({ ...gateway, name: 'stripe' }, bought.reference)
  const gateways = new Map([...till.gateways, ['stripe', writing] as const])

  await receiveMessage(db, { ...till, gateways }, post)

  const kept = db.selectFrom('gatewayMessages').select(['outcome', 'paymentId'])
  expect(await kept.execute()).toEqual([{ outcome: 'unknown payment', paymentId: null }])
})

test('a message that fits is nothing to be told of', async ({ db }) => {
  const { gateway, till, bought, messages } = await aShop(db)
  const { writing, post } = aMessage(gateway, bought.reference)

  await receiveMessage(db, { ...till, gateways: new Map([['test', writing]]) }, post)

  const kept = db.selectFrom('gatewayMessages').select(['outcome', 'paymentId'])
  expect(await kept.execute()).toEqual([{ outcome: 'asked', paymentId: bought.paymentId }])
  expect(messages()).toEqual([])
})

test('a refund is booked with its own order, also where another has a charge of the same name', async ({
  db,
}) => {
  const { gateway } = await aShop(db)
  const sameName: Gateway = {
    ...gateway,
    read: async () => ({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: 'charge', amountPaise: 7140, currency: 'INR' }],
    }),
    refund: async ({ amountPaise }) => ({
      status: 'done',
      reference: 'refund',
      sent: [{ reference: 'refund', amountPaise, isByHand: false }],
    }),
  }
  const till = aPaymentContext(sameName)
  const [bought, other] = [await anOnlineOrder(db, till), await anOnlineOrder(db, till)]
  for (const each of [bought, other]) await syncPayment(db, till, each)
  await cancelOrder(db, bought.asha.id, { orderId: bought.orderId })

  expect(await sendRefunds(db, till)).toBe(1)

  const back = db.selectFrom('moneyEvents').select('orderId').where('kind', '=', 'refunded')
  expect(await back.execute()).toEqual([{ orderId: bought.orderId }])
})
