import { sql } from 'kysely'
import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { verifyLedgers } from './verify-ledgers.ts'

async function aShop(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const buy = async ({ isPaid }: { isPaid: boolean }) => {
    const bought = await anOnlineOrder(db, context)
    if (isPaid) await books.pay(bought.reference)
    await syncPayment(db, context, bought)
    return bought
  }
  const released = await buy({ isPaid: false })
  await letTimePass(db, 16)
  await reconcile(db, context)
  const [paid, back] = [await buy({ isPaid: true }), await buy({ isPaid: true })]
  await cancelOrder(db, back.asha.id, { orderId: back.orderId })
  const byHand = await buy({ isPaid: true })
  await books.refundByHand((await books.find(byHand.reference))?.charge ?? '', 100)
  await cancelOrder(db, byHand.asha.id, { orderId: byHand.orderId })
  await reconcile(db, context)
  return { paid, back, byHand, released, waiting: await buy({ isPaid: false }) }
}

type Shop = Awaited<ReturnType<typeof aShop>>
type Damage = { rule: string; damage: (shop: Shop) => ReturnType<typeof sql> }

const damages: Damage[] = [
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ paid }) => sql`
      update money_events set amount_paise = amount_paise - 1 where order_id = ${paid.orderId}`,
  },
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ waiting }) => sql`
      update orders set paid_paise = amount_paise, hold = null, hold_until = null
      where id = ${waiting.orderId}`,
  },
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ back }) => sql`delete from refunds where order_id = ${back.orderId}`,
  },
  {
    rule: 'what was paid online beyond an order goes back, once it is packed',
    damage: ({ back }) => sql`
      with gone as (delete from refunds where order_id = ${back.orderId})
      update orders set paid_paise = amount_paise where id = ${back.orderId}`,
  },
  {
    rule: 'a payment is paid when its amount was charged, and only then',
    damage: ({ waiting }) => sql`
      update payments set status = 'paid' where id = ${waiting.paymentId}`,
  },
  {
    rule: 'no refund is left refused or failed',
    damage: ({ back }) => sql`
      update refunds set status = 'failed' where order_id = ${back.orderId}`,
  },
  {
    rule: 'refunds send back no more than the charge that was taken',
    damage: ({ back }) => sql`
      update refunds set amount_paise = amount_paise + 1 where order_id = ${back.orderId}`,
  },
  {
    rule: 'money went back when its refund is done, and only then',
    damage: ({ back }) => sql`
      delete from money_events where order_id = ${back.orderId} and kind = 'refunded'`,
  },
  {
    rule: 'what went back by hand at a gateway is what its refund says',
    damage: ({ byHand }) => sql`
      update refunds set by_hand_paise = by_hand_paise + 1 where order_id = ${byHand.orderId}`,
  },
  {
    rule: 'what went back by hand at a gateway is what its refund says',
    damage: ({ back }) => sql`
      update money_events set actor = 'seller'
      where order_id = ${back.orderId} and kind = 'refunded'`,
  },
  {
    rule: 'an order waits while it is to be paid online, and only then',
    damage: ({ waiting }) => sql`
      update orders set hold = null, hold_until = null where id = ${waiting.orderId}`,
  },
  {
    rule: 'an order that is cancelled, or not paid in time, has no stock',
    damage: ({ waiting }) => sql`
      update orders set hold = 'released' where id = ${waiting.orderId}`,
  },
  {
    rule: 'an order that stands and keeps its stock has it',
    damage: ({ released }) => sql`update orders set hold = 'held' where id = ${released.orderId}`,
  },
]

test('a shop that is paid online has no differences', async ({ db }) => {
  await aShop(db)

  expect(await verifyLedgers(db)).toEqual([])
})

test.for(damages)(
  'it is noticed when this does not hold: $rule',
  async ({ rule, damage }, { db }) => {
    const shop = await aShop(db)

    await damage(shop).execute(db)

    expect((await verifyLedgers(db)).map((difference) => difference.rule)).toContain(rule)
  },
)

test('a difference says what was expected and what was found', async ({ db }) => {
  const { waiting } = await aShop(db)
  await sql`
    update orders set hold = null, hold_until = null where id = ${waiting.orderId}`.execute(db)

  expect(await verifyLedgers(db)).toContainEqual({
    rule: 'an order waits while it is to be paid online, and only then',
    subject: waiting.orderId,
    expected: 'held or released',
    found: 'no hold',
  })
})

test('a payment that is paid without its charge is found with the amount that was expected', async ({
  db,
}) => {
  const { waiting } = await aShop(db)
  const { amountPaise } = await db
    .updateTable('payments')
    .set({ status: 'paid' })
    .where('id', '=', waiting.paymentId)
    .returning('amountPaise')
    .executeTakeFirstOrThrow()

  expect(await verifyLedgers(db)).toContainEqual({
    rule: 'a payment is paid when its amount was charged, and only then',
    subject: waiting.paymentId,
    expected: String(amountPaise),
    found: 'no charge',
  })
})
