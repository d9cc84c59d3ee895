import { bySeller } from '#server/audit/author.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, requireProof, send } from '#tests/support/drops.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { decideReport, reportAct, viewReports } from './reports.ts'
import { viewDrops } from './views.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const
const asSeller = bySeller(theSeller)
const mayUndoOthers = () => true
const sentAt = () => new Date().toISOString()

test('what a person did before hearing of their end waits for the shop, and is done under their name', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const done = actOf(order, { what: 'delivered', cash: order.amount, takenBy: 'Meena' })

  await reportAct(db, ravi, { act: done, sentAt: sentAt(), why: 'person_ended' })
  await reportAct(db, ravi, { act: done, sentAt: sentAt(), why: 'person_ended' })

  const [report, ...others] = await viewReports(db)
  expect(others).toEqual([])
  expect(report).toMatchObject({ rider: 'Ravi', cash: order.amount, takenBy: 'Meena' })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Packed' })
  await decideReport(db, theSeller, { key: report!.key, isAccepted: true })

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
  const [event] = await db.selectFrom('moneyEvents').selectAll().execute()
  expect(event).toMatchObject({ who: 'Ravi', personId: ravi.id })
  expect(await viewReports(db)).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})

test('of two decisions about a report the second one hears of the first', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const done = actOf(order, { what: 'not_delivered', reason: 'Nobody at home' })
  await reportAct(db, ravi, { act: done, sentAt: sentAt(), why: 'person_ended' })

  await decideReport(db, theSeller, { key: done.key, isAccepted: false })

  const again = decideReport(db, theSeller, { key: done.key, isAccepted: true })
  await expect(again).rejects.toMatchObject({ said: { reason: 'report_decided' } })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Packed' })
})

test('cash that came for a cancelled order can be written down, to be given back', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  await cancelAsSeller(db, theSeller, { orderId: order._id })
  const done = actOf(order, { what: 'delivered', cash: order.amount })
  await send(db, ravi, [done])

  await decideReport(db, theSeller, { key: done.key, isAccepted: true })

  const now = await viewSellerOrder(db, order._id)
  expect(now).toMatchObject({ status: 'Cancelled', toGiveBack: order.amount })
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a wrong code is refused and told to the shop, until the right one comes', async ({ db }) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { dropCode } = await db
    .selectFrom('orders')
    .select('dropCode')
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow()
  const wrong = dropCode === '0000' ? '0001' : '0000'

  const [refused] = await send(db, ravi, [actOf(order, { what: 'delivered', code: wrong })])
  expect(refused).toMatchObject({ isDone: false, isReported: true })
  expect(await viewReports(db)).toHaveLength(1)
  await act(db, ravi, actOf(order, { what: 'delivered', code: dropCode! }))

  expect(await viewReports(db)).toEqual([])
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered' })
})

test('after ten wrong codes not even the right one delivers; the shop still can', async ({
  db,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()
  const wrong = dropCode === '0000' ? '0001' : '0000'
  const tries = Array.from({ length: 10 }, () => actOf(order, { what: 'delivered', code: wrong }))

  await send(db, ravi, tries)
  const right = actOf(order, { what: 'delivered', code: dropCode! })
  const [result] = await send(db, ravi, [right])

  expect(result!.refusal!.said.reason).toBe('too_many_drop_codes')
  await decideReport(db, theSeller, { key: right.key, isAccepted: true })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered' })
})

test('a name at the door is asked for where the shop wants one', async ({ db }) => {
  await requireProof(db, 'name')
  const ravi = await aRider(db, 'Ravi')
  const milk = await aProduct(db, { stock: 5 })
  const order = await aDrop(db, ravi, { lines: [[milk, 1]] })

  const [refused] = await send(db, ravi, [actOf(order, { what: 'delivered' })])
  expect(refused!.refusal!.said.reason).toBe('proof_missing')
  await act(db, ravi, actOf(order, { what: 'delivered', takenBy: 'Meena Rao' }))

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered' })
})

test('what came back stands in a report, and an accepted one puts it back also where the shop delivered', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const milk = await aProduct(db, { name: 'Milk', stock: 5, offerPricePaise: 5000 })
  const order = await aDrop(db, ravi, { lines: [[milk, 2]], status: 'Out for delivery' })
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Delivered' })
  const refused = [{ item: order.items[0]!._id, quantity: 1 }]
  const done = actOf(order, { what: 'delivered', refused, cash: 51 })
  await send(db, ravi, [done])
  expect(await viewReports(db)).toMatchObject([
    { cash: 51, refused: [{ name: 'Milk', quantity: 1 }] },
  ])

  await decideReport(db, theSeller, { key: done.key, isAccepted: true })

  expect(await stockOf(db, milk)).toBe(4)
  expect(await viewSellerOrder(db, order._id)).toMatchObject({ amount: 51, due: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a delivery without cash is reported, too, where the order was taken out of the bag again', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const { undo } = await viewSellerOrder(db, order._id)
  await undoLast(db, { orderId: order._id, undo: undo!.id, author: asSeller, shop })

  const [result] = await send(db, ravi, [actOf(order, { what: 'delivered' })])

  expect(result).toMatchObject({ isDone: false, isReported: true })
  expect(await viewReports(db)).toHaveLength(1)
})

test('cash that was undone on the order’s page can be accepted from a later report', async ({
  db,
}) => {
  await requireProof(db, 'code')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi, { status: 'Out for delivery' })
  const { dropCode } = await db.selectFrom('orders').select('dropCode').executeTakeFirstOrThrow()
  const delivered = { what: 'delivered', cash: order.amount } as const
  await act(db, ravi, actOf(order, { ...delivered, code: dropCode! }))
  const takeBack = async () => {
    const { undo } = await viewSellerOrder(db, order._id)
    await undoLast(db, {
      orderId: order._id,
      undo: undo!.id,
      author: asSeller,
      mayUndoOthers,
      shop,
    })
  }
  await takeBack()
  await takeBack()
  const second = actOf(order, { ...delivered, code: dropCode === '0000' ? '0001' : '0000' })
  await send(db, ravi, [second])

  await decideReport(db, theSeller, { key: second.key, isAccepted: true })

  expect(await viewSellerOrder(db, order._id)).toMatchObject({ status: 'Delivered', due: 0 })
  expect((await viewDrops(db, ravi)).cash).toBe(order.amount)
})

test('a report says that a photo was taken and is lost, and of one that arrived nothing', async ({
  db,
}) => {
  const ravi = await aRider(db, 'Ravi')
  const [lost, kept, none] = await Promise.all([aDrop(db, ravi), aDrop(db, ravi), aDrop(db, ravi)])
  const taken = { what: 'delivered', hasPhoto: true } as const
  const withPhoto = actOf(kept, taken)
  const photo = { key: withPhoto.key, orderId: kept._id, personId: ravi.id, picture: Buffer.of(1) }
  await db.insertInto('dropPhotos').values(photo).execute()
  for (const act of [actOf(lost, taken), withPhoto, actOf(none, { what: 'delivered' })])
    await reportAct(db, ravi, { act, sentAt: sentAt(), why: 'person_ended' })

  const reports = await viewReports(db)

  expect(reports.map(({ order, photoLost }) => [order, photoLost])).toEqual([
    [lost._id, true],
    [kept._id, undefined],
    [none._id, undefined],
  ])
})
