import { recordRepayment } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, send, undoOf } from '#tests/support/drops.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { giveDrops } from './assign-drops.ts'
import { viewReports } from './reports.ts'
import { viewDrops } from './views.ts'

test('an act that had arrived is taken back with its cash, once', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })
  await act(db, ravi, delivered)

  const undo = undoOf(delivered)
  const [first] = await send(db, ravi, [undo])
  const [again, late] = await send(db, ravi, [undo, delivered])

  expect([first, again, late].map((result) => result?.isDone)).toEqual([true, true, true])
  expect(await viewDrops(db, ravi)).toMatchObject({
    cash: 0,
    drops: [{ status: 'Out for delivery', due: order.amount }],
  })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an act that arrives after its undo is not done; another one for the order is', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })

  await send(db, ravi, [undoOf(delivered)])
  const [late] = await send(db, ravi, [delivered])
  expect(late).toEqual({ key: delivered.key, isDone: true })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Out for delivery' })

  await act(db, ravi, actOf(order, { what: 'not_delivered', reason: 'Nobody at home' }))
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Not delivered' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('what waits for the shop is withdrawn, so that nobody has to decide about it', async ({
  db,
}) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  await giveDrops(db, theSeller, { ids: [order._id], rider: sunil.id })
  const delivered = actOf(order, { what: 'delivered', cash: order.amount })
  await send(db, ravi, [delivered])
  expect(await viewReports(db)).toHaveLength(1)

  const [undone] = await send(db, ravi, [undoOf(delivered)])

  expect(undone?.isDone).toBe(true)
  expect(await viewReports(db)).toEqual([])
})

test('nobody takes back by its key what another did, or what the shop has built on', async ({
  db,
}) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const delivered = actOf(order, { what: 'delivered', cash: order.amount + 10 })
  await act(db, ravi, delivered)

  const [byAnother] = await send(db, sunil, [undoOf(delivered)])
  await recordRepayment(db, theSeller, { orderId: order._id, kind: 'cash' })
  const [late] = await send(db, ravi, [undoOf(delivered)])

  expect([byAnother, late].map((result) => result?.refusal?.code)).toEqual([
    'cannot_undo',
    'cannot_undo',
  ])
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
})

test('of two phones that said the same, either takes it back', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const [one, other] = [0, 1].map(() => actOf(order, { what: 'delivered', cash: order.amount }))
  await send(db, ravi, [one!, other!])

  const [undone] = await send(db, ravi, [undoOf(other!)])

  expect(undone?.isDone).toBe(true)
  expect((await viewDrops(db, ravi)).cash).toBe(0)
})
