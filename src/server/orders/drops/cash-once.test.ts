import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, requireProof, send } from '#tests/support/drops.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { decideReport, reportAct, viewReports } from './reports.ts'
import { viewDrops } from './views.ts'

const accept = (db: Database, { key }: { key: string }) =>
  decideReport(db, theSeller, { key, isAccepted: true })

test('of two wrong codes of one delivery the shop accepts one, and its cash is booked once', async ({
  db,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()
  const code = dropCode === '0000' ? '0001' : '0000'
  const delivered = { what: 'delivered', cash: order.amount, code } as const
  const [first, second] = [actOf(order, delivered), actOf(order, delivered)]
  await send(db, ravi, [first, second])
  expect(await viewReports(db)).toHaveLength(2)

  await accept(db, first)

  expect(await viewReports(db)).toEqual([])
  await expect(accept(db, second)).rejects.toMatchObject({ said: { reason: 'report_decided' } })
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a report that comes after the shop accepted the delivery adds no cash', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const late = () => actOf(order, { what: 'delivered', cash: order.amount })
  const [first, second] = [late(), late()]
  const report = { sentAt: new Date().toISOString(), why: 'person_ended' }
  await reportAct(db, ravi, { act: first, ...report })
  await accept(db, first)
  await reportAct(db, ravi, { act: second, ...report })

  await expect(accept(db, second)).rejects.toMatchObject({
    said: { reason: 'drop_done_otherwise' },
  })

  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
  expect(await viewReports(db)).toHaveLength(1)
})

test('a failed try that the shop accepts leaves the later delivery to be decided', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const failed = actOf(order, { what: 'not_delivered', reason: 'Nobody at home' })
  const done = actOf(order, { what: 'delivered', cash: order.amount })
  for (const each of [failed, done])
    await reportAct(db, ravi, {
      act: each,
      sentAt: new Date().toISOString(),
      why: 'person_ended',
    })

  await accept(db, failed)
  await accept(db, done)

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
})

test('cash that the shop recorded for the rider already waits for the shop’s word', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const orderId = order._id
  await moveOrder(db, theSeller, { orderId, to: 'Delivered' })
  await recordReceipt(db, theSeller, { orderId, kind: 'cash' })

  const done = actOf(order, { what: 'delivered', cash: order.amount })
  const [result] = await send(db, ravi, [done])

  expect(result).toMatchObject({ isDone: false, isReported: true })
  expect(await viewSellerOrder(db, orderId)).not.toMatchObject({ toGiveBack: order.amount })
  await accept(db, done)
  expect(await viewSellerOrder(db, orderId)).toMatchObject({ toGiveBack: order.amount })
})

test('the shop hears of each delivery whatever the refusal was', async ({ db }) => {
  await requireProof(db, 'name')
  const ravi = await aRider(db, 'Ravi')
  const milk = await aProduct(db, { stock: 5, offerPricePaise: 5000 })
  const order = await aDrop(db, ravi, { lines: [[milk, 1]] })
  const refused = [{ item: order.items[0]!._id, quantity: 1 }]

  const results = await send(db, ravi, [
    actOf(order, { what: 'delivered', cash: order.amount }),
    actOf(order, { what: 'delivered', refused, takenBy: 'Meena' }),
    actOf(order, { what: 'delivered' }),
    actOf({ _id: newId() }, { what: 'delivered', cash: 10 }),
  ])

  expect(results.map(({ refusal, isReported }) => [refusal!.said.reason, isReported])).toEqual([
    ['proof_missing', true],
    ['all_items_refused', true],
    ['proof_missing', true],
    ['not_found', undefined],
  ])
  expect(await viewReports(db)).toHaveLength(3)
})

test('a name that comes after the refusal leaves the shop nothing to decide', async ({ db }) => {
  await requireProof(db, 'name')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  await send(db, ravi, [actOf(order, { what: 'delivered', cash: order.amount })])

  await act(db, ravi, actOf(order, { what: 'delivered', cash: order.amount, takenBy: 'Meena' }))

  expect(await viewReports(db)).toEqual([])
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
})

test('what was delivered without a name stays done when it is sent again after the shop wants one', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const done = actOf(order, { what: 'delivered', cash: order.amount })
  await act(db, ravi, done)
  await requireProof(db, 'name')

  const [again] = await send(db, ravi, [done])

  expect(again).toMatchObject({ isDone: true })
  expect(await viewReports(db)).toEqual([])
})
