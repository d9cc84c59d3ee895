import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, send } from '#tests/support/drops.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { recordActs } from './record-acts.ts'
import { viewDrops } from './views.ts'

test('a delivery from a packed order takes cash, and the books name the rider', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)

  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount }))

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
  const [event] = await db.selectFrom('moneyEvents').selectAll().execute()
  expect(event).toMatchObject({ who: 'Ravi', personId: ravi.id, kind: 'cash_received' })
  expect(await viewDrops(db, ravi)).toMatchObject({
    cash: order.amount,
    drops: [{ status: 'Delivered' }],
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an act whose answer was lost is sent again: it counts once', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })

  await act(db, ravi, delivered)
  await act(db, ravi, delivered)

  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
})

test('what the customer refuses lowers the amount and goes back on the shelf', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const milk = await aProduct(db, { stock: 5, offerPricePaise: 5000 })
  const order = await aDrop(db, ravi, { lines: [[milk, 2]] })
  const refused = [{ item: order.items[0]!._id, quantity: 1 }]

  await act(db, ravi, actOf(order, { what: 'delivered', refused, cash: 51 }))

  expect(await viewSellerOrder(db, order._id)).toMatchObject({
    amount: 51,
    due: 0,
    status: 'Delivered',
  })
  expect(await stockOf(db, milk)).toBe(4)
  expect(await verifyLedgers(db)).toEqual([])
})

test('two phones of a rider agree, and hear it where they do not', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const delivered = { what: 'delivered', cash: order.amount } as const

  await act(db, ravi, actOf(order, delivered))
  await act(db, ravi, actOf(order, delivered))
  const other = await send(db, ravi, [
    actOf(order, { what: 'delivered' }),
    actOf(order, { what: 'not_delivered', reason: 'Nobody at home' }),
  ])

  expect(other.map(({ refusal }) => refusal?.said.reason)).toEqual([
    'drop_done_otherwise',
    'drop_done_otherwise',
  ])
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
})

test('the shop marked it delivered meanwhile: the cash of the door is still taken', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Delivered' })

  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount }))

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ due: 0 })
})

test('an order that was cancelled meanwhile says so, and the shop hears of the cash', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  await cancelAsSeller(db, theSeller, { orderId: order._id })

  const [result] = await send(db, ravi, [actOf(order, { what: 'delivered', cash: order.amount })])

  expect(result).toMatchObject({ isDone: false, isReported: true })
  expect(result!.refusal!.said.reason).toBe('drop_cancelled')
  expect((await viewDrops(db, ravi)).drops).toMatchObject([{ status: 'Cancelled' }])
  expect(await db.selectFrom('dropActs').select(['state', 'act']).execute()).toMatchObject([
    { state: 'reported', act: { cash: order.amount } },
  ])
})

test('cash beyond what is due by then stands in the books, to be given back', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const orderId = order._id
  await recordReceipt(db, theSeller, { orderId, kind: 'upi', reference: '123456789012' })

  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount }))

  expect(await viewSellerOrder(db, orderId)).toMatchObject({ due: 0, toGiveBack: order.amount })
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a phone whose clock is a day wrong changes no book, and its act says so', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const tomorrow = new Date(Date.now() + 24 * 3600_000)
  const tapped = new Date(tomorrow.getTime() - 3600_000).toISOString()

  await recordActs(db, ravi, {
    acts: [actOf(order, { what: 'delivered', cash: order.amount, at: tapped })],
    sentAt: tomorrow.toISOString(),
    shop: { storeName: 'Tokri', contact: {}, mode: 'production' },
  })

  const [kept] = await db.selectFrom('dropActs').selectAll().execute()
  expect(kept!.isClockWrong).toBe(true)
  const minutesAgo = (Date.now() - kept!.saidAt.getTime()) / 60_000
  expect(minutesAgo).toBeGreaterThan(58)
  expect(minutesAgo).toBeLessThan(62)
  const [event] = await db.selectFrom('moneyEvents').select('at').execute()
  expect(Math.abs(event!.at.getTime() - Date.now())).toBeLessThan(60_000)
})

test('an order that was given to another is no longer the first rider’s', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, sunil)

  const [result] = await send(db, ravi, [actOf(order, { what: 'delivered' })])

  expect(result!.refusal!.said).toMatchObject({
    reason: 'drop_of_another',
    values: { name: 'Sunil' },
  })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Packed' })
})

test('not delivered has a reason, and can be tried again', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)

  await act(db, ravi, actOf(order, { what: 'started' }))
  await act(db, ravi, actOf(order, { what: 'not_delivered', reason: 'Nobody at home' }))
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Not delivered' })
  await act(db, ravi, actOf(order, { what: 'delivered', saysUpi: true }))

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered' })
})
