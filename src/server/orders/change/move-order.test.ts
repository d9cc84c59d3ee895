import { stateNamed } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { moveOrder } from './move-order.ts'

test('the seller takes an order from placed to delivered, one step at a time (S-47)', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db)

  const packed = await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  const onItsWay = await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  const delivered = await moveOrder(db, theSeller, { orderId, to: 'Delivered' })

  expect([packed, onItsWay, delivered]).toMatchObject([
    { status: 'Packed', next: 'Out for delivery', canCancel: true, cashDue: false },
    { status: 'Out for delivery', next: 'Delivered', canCancel: false, cashDue: true },
    { status: 'Delivered', canCancel: false, cashDue: true },
  ])
  expect(delivered).not.toHaveProperty('next')
  expect(delivered.history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'Order Placed by shopper',
    'Packed by seller',
    'Out for delivery by seller',
    'Delivered by seller',
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a second click on the same step answers the same order and is not written again', async ({
  db,
}) => {
  const { _id: orderId } = await anOrder(db)

  const once = await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  const twice = await moveOrder(db, theSeller, { orderId, to: 'Packed' })

  expect(twice).toEqual(once)
  expect(await db.selectFrom('auditEntries').select('action').orderBy('id').execute()).toHaveLength(
    1,
  )
})

test.for([
  ['Order Placed', 'Delivered'],
  ['Order Placed', 'Out for delivery'],
  ['Packed', 'Order Placed'],
  ['Out for delivery', 'Packed'],
  ['Out for delivery', 'Cancelled'],
  ['Delivered', 'Cancelled'],
  ['Cancelled', 'Packed'],
] as const)(
  'an order that is %s is not moved to %s, and both are named (S-74)',
  async (states, { db }) => {
    const [status, to] = states
    const { _id: orderId } = await anOrder(db, { status })

    const attempt = moveOrder(db, theSeller, { orderId, to })

    await expect(attempt).rejects.toMatchObject({
      code: 'illegal_move',
      said: { values: { status: stateNamed(status), to: stateNamed(to) } },
    })
  },
)

test('moving an order to Cancelled cancels it, with its stock back (S-47, S-74)', async ({
  db,
}) => {
  const milk = await aProduct(db, { stock: 5 })
  const { _id: orderId } = await anOrder(db, { lines: [[milk, 2]] })

  const order = await moveOrder(db, theSeller, { orderId, to: 'Cancelled' })

  expect(order).toMatchObject({ status: 'Cancelled', canCancel: false })
  expect(await stockOf(db, milk)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})

test('who moved an order from where to where is in the audit log', async ({ db }) => {
  const { _id: orderId, number } = await anOrder(db)

  await moveOrder(db, theSeller, { orderId, to: 'Packed' })

  expect(await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()).toMatchObject([
    {
      who: theSeller.email,
      action: 'order moved',
      subjectType: 'order',
      subjectId: orderId,
      subjectName: number,
      before: { status: 'Order Placed' },
      after: { status: 'Packed' },
    },
  ])
})

test('an order that is not there is not moved', async ({ db }) => {
  const attempt = moveOrder(db, theSeller, { orderId: newId(), to: 'Packed' })

  await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
})
