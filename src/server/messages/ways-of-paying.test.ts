import { sql } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'
import { newId } from '#platform/new-id.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pushSenderOf } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { aSeller } from '#tests/support/users.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { openChannels } from './message-channels.ts'
import { queueOrderMails } from './order-mails.ts'
import { subscribeToPush } from './push-subscriptions.ts'

/** Each comes to ₹71.40. */
const orders = {
  cash: async (db: Database) => (await anOrder(db))._id,
  'cash, a part of it paid': async (db: Database) =>
    receive(db, (await anOrder(db))._id, { kind: 'upi', amount: 20 }),
  UPI: async (db: Database) => receive(db, (await anOrder(db))._id, { kind: 'upi' }),
  'the tab': async (db: Database) =>
    (await anOrderOnTab(db, { shopper: await aTabCustomer(db) }))._id,
  'the tab, a part of it': async (db: Database) =>
    receive(db, await anOrderOfTabCustomer(db), { kind: 'tab', amount: 20 }),
  'the tab and UPI': async (db: Database) => {
    const orderId = await anOrderOfTabCustomer(db)
    await receive(db, orderId, { kind: 'tab', amount: 20 })
    return receive(db, orderId, { kind: 'upi' })
  },
  online: async (db: Database) => {
    const books = testBooks(db)
    const context = aPaymentContext(testGateway(books))
    const { orderId } = await anOnlineOrder(db, context)
    const { reference, paymentId } = await paymentOf(db, orderId)
    await books.pay(reference)
    await syncPayment(db, context, { paymentId })
    return orderId
  },
} satisfies Record<string, (db: Database) => Promise<string>>
type Way = keyof typeof orders

async function anOrderOfTabCustomer(db: Database) {
  return (await anOrder(db, { shopper: await aTabCustomer(db) }))._id
}

type Receipt = { kind: 'upi' | 'tab'; amount?: number }

async function receive(db: Database, orderId: string, receipt: Receipt) {
  await recordReceipt(db, theSeller, { orderId, ...receipt })
  return orderId
}

type Mailing = { orderId: string; seller: { email: string } }

/** The mails of an order: to the shopper, then to the seller, if any. */
async function mailed(db: Database, kind: MessageKind, { orderId, seller }: Mailing) {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const shop = { storeName: 'Asha Fresh', publicUrl: 'https://shop.example', hasLogo: false }
  await queueOrderMails(db, { orderId, kind }, shop)
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from graphile_worker._private_jobs
    order by payload->>'to' = ${seller.email}`.execute(db)
  return rows.map(({ text }) => text)
}

/** The messages on the seller's phone. */
async function pushed(db: Database, { id: sellerId }: { id: string }) {
  const phone = await aPushService()
  await subscribeToPush(db, { owner: { sellerId }, sessionId: newId() }, phone.subscription)
  await dispatchNotifications(db, async () => undefined)
  const { rows } = await sql<{ messageId: number; subscriptionId: string }>`
    select message_id, subscription_id from push_messages`.execute(db)
  const signal = AbortSignal.timeout(20_000)
  for (const row of rows) await pushSenderOf(db)(row, { signal } as never)
  await phone.close()
  return phone.pushes.map(({ message }) => message.body)
}

type Said = { toShopper: string; toSeller: string; onPhone: string; cancelled: string }

test.for<[Way, Said]>([
  [
    'cash',
    {
      toShopper: '₹71.40, to be paid on delivery.',
      toSeller: '₹71.40, to be paid on delivery.',
      onPhone: 'cash on delivery',
      cancelled: 'There is nothing to pay.',
    },
  ],
  [
    'cash, a part of it paid',
    {
      toShopper: '₹71.40: ₹20 paid, ₹51.40 to be paid on delivery.',
      toSeller: '₹71.40: ₹20 paid, ₹51.40 to be paid on delivery.',
      onPhone: '₹20 paid, ₹51.40 cash on delivery',
      cancelled: 'You have paid ₹20, which the shop will give back to you.',
    },
  ],
  [
    'UPI',
    {
      toShopper: '₹71.40, paid.',
      toSeller: '₹71.40, paid.',
      onPhone: 'paid',
      cancelled: 'You have paid ₹71.40, which the shop will give back to you.',
    },
  ],
  [
    'the tab',
    {
      toShopper: '₹71.40, on your khata.',
      toSeller: '₹71.40, on khata.',
      onPhone: 'on khata',
      cancelled: '₹71.40 was taken off your khata.',
    },
  ],
  [
    'the tab, a part of it',
    {
      toShopper: '₹71.40: ₹20 on your khata, ₹51.40 to be paid on delivery.',
      toSeller: '₹71.40: ₹20 on khata, ₹51.40 to be paid on delivery.',
      onPhone: '₹20 on khata, ₹51.40 cash on delivery',
      cancelled: '₹20 was taken off your khata.',
    },
  ],
  [
    'the tab and UPI',
    {
      toShopper: '₹71.40: ₹20 on your khata, ₹51.40 paid.',
      toSeller: '₹71.40: ₹20 on khata, ₹51.40 paid.',
      onPhone: '₹20 on khata, ₹51.40 paid',
      cancelled:
        '₹20 was taken off your khata. You have paid ₹51.40, which the shop will give back to you.',
    },
  ],
  [
    'online',
    {
      toShopper: '₹71.40, paid.',
      toSeller: '₹71.40, paid.',
      onPhone: 'paid online',
      cancelled: '₹71.40 is on its way back to where you paid from.',
    },
  ],
])('every message of an order paid by %s says so', async ([way, said], { db }) => {
  await openChannels(db, { mail: { smtpUrl: 'smtp://nowhere', from: 'orders@shop.example' } })
  await db.updateTable('messageChannels').set({ mailsSeller: true }).execute()
  const orderId = await orders[way](db)
  await db.updateTable('shoppers').set({ confirmedAt: new Date() }).execute()
  const seller = await aSeller(db)

  const [toShopper, toSeller] = await mailed(db, 'placed', { orderId, seller })
  const [changed] = await mailed(db, 'changed', { orderId, seller })
  const onPhone = await pushed(db, seller)
  await cancelAsSeller(db, theSeller, { orderId })
  const [cancelled] = await mailed(db, 'cancelled', { orderId, seller })

  expect(toShopper).toContain(`\n${said.toShopper}\n`)
  expect(changed).toContain(`\n${said.toShopper}\n`)
  expect(toSeller).toContain(`\n${said.toSeller}\n`)
  expect(onPhone).toEqual([`₹71.40 · 1 product · ${said.onPhone}`])
  expect(cancelled?.replaceAll('\n\n', ' ')).toContain(` ${said.cancelled} `)
})
