import { stateNamed } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { moveOrder, recordCash } from './move-order.ts'

test.for(['Out for delivery', 'Delivered'] as const)(
  'the cash of an order that is %s makes it paid (S-47, S-76)',
  async (status, { db }) => {
    const { _id } = await anOrder(db, { status })

    const order = await recordCash(db, theSeller, _id)

    expect(order).toMatchObject({ isPaid: true, cashDue: false, paidAt: expect.any(String) })
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('cash is received once; recording it again answers the same order (S-76)', async ({ db }) => {
  const { _id } = await anOrder(db, { status: 'Delivered' })

  const once = await recordCash(db, theSeller, _id)
  const twice = await recordCash(db, theSeller, _id)

  expect(twice).toEqual(once)
  expect(await db.selectFrom('moneyEvents').select('orderId').execute()).toEqual([{ orderId: _id }])
})

test.for(['Order Placed', 'Packed', 'Cancelled'] as const)(
  'an order that is %s is not paid in cash yet, so a paid order is never cancelled (S-76)',
  async (status, { db }) => {
    const { _id } = await anOrder(db, { status })

    const attempt = recordCash(db, theSeller, _id)

    await expect(attempt).rejects.toMatchObject({
      code: 'payment_not_due',
      said: { values: { status: stateNamed(status) } },
    })
    expect(await db.selectFrom('moneyEvents').select('id').execute()).toEqual([])
  },
)

test('no cash is received for an order that was paid online', async ({ db }) => {
  const { _id } = await anOrder(db, { status: 'Delivered' })
  await db
    .updateTable('orders')
    .set((order) => ({ way: 'online', paidPaise: order.ref('amountPaise') }))
    .where('id', '=', _id)
    .execute()

  const attempt = recordCash(db, theSeller, _id)

  await expect(attempt).rejects.toMatchObject({ code: 'payment_not_due' })
})

test('who received the cash is in the audit log, and how much in the ledger', async ({ db }) => {
  const { _id, amount, number } = await anOrder(db, { status: 'Delivered' })

  await recordCash(db, theSeller, _id)

  const entries = db.selectFrom('auditEntries').selectAll().where('action', '=', 'cash received')
  expect(await entries.orderBy('id').execute()).toMatchObject([
    { who: theSeller.email, subjectName: number, before: { isPaid: false } },
  ])
  expect(await db.selectFrom('moneyEvents').selectAll().execute()).toMatchObject([
    { kind: 'cash_received', amountPaise: Math.round(amount * 100), actor: 'seller' },
  ])
})

test('an order that is not there is not paid', async ({ db }) => {
  await expect(recordCash(db, theSeller, newId())).rejects.toMatchObject({ code: 'not_found' })
})

test.for(['cash', 'upi'] as const)(
  'an order is delivered and paid by %s in one act, and a repeated tap changes nothing (G-26)',
  async (received, { db }) => {
    const { _id: orderId } = await anOrder(db, { status: 'Out for delivery' })
    const handOver = () => moveOrder(db, theSeller, { orderId, to: 'Delivered', received })

    const order = await handOver()

    expect(order).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(await handOver()).toEqual(order)
    const kinds = await db.selectFrom('moneyEvents').select('kind').execute()
    expect(kinds).toEqual([{ kind: `${received}_received` }])
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('the tap that says paid after another phone said delivered records the money alone', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db, { status: 'Delivered' })

  const order = await moveOrder(db, theSeller, { orderId, to: 'Delivered', received: 'cash' })

  expect(order).toMatchObject({ status: 'Delivered', isPaid: true })
})

test('who may not receive money delivers an order, and records no money with it', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db, { status: 'Out for delivery' })
  const packer = { ...theSeller, rights: ['own', 'orders'] as const }

  const attempt = moveOrder(db, packer, { orderId, to: 'Delivered', received: 'cash' })

  await expect(attempt).rejects.toMatchObject({ code: 'right_missing' })
  expect(await moveOrder(db, packer, { orderId, to: 'Delivered' })).toMatchObject({ isPaid: false })
})
