import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { complaintHours, maxComplaints } from '#contract/complaints.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import {
  viewAllSellerOrders,
  viewCounts,
  viewOrder,
  viewSellerOrders,
} from '#server/orders/read/views.ts'
import { sellerOrderRoutes } from '#server/orders/routes.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { viewKeptData } from '#server/personal-data/export-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aShopWithPeople } from '#tests/support/people-cash.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { answerComplaint } from './answer-complaint.ts'
import { makeComplaint } from './make-complaint.ts'

async function aDelivered(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  const order = await anOrder(db, { shopper, status: 'Delivered', isPaid: true })
  return { shopper, order }
}

const complaintOn = ({ _id, userId }: Order, db: Database, key = newId()) =>
  makeComplaint(db, userId, { orderId: _id, key, kind: 'missing', note: 'No milk' })

async function firstOf(db: Database, { _id, userId }: Order) {
  return (await viewOrder(db, userId, _id)).complaints?.[0]
}

const listed = async (db: Database) =>
  (await viewSellerOrders(db, { status: 'complaints' })).orders.map(({ _id }) => _id)

test('a complaint has a number, its lines and 48 hours, and stands in the list until it is answered', async ({
  db,
}) => {
  const { order } = await aDelivered(db)
  const other = await anOrder(db, { status: 'Out for delivery' })
  const item = order.items[0]!._id

  const made = await makeComplaint(db, order.userId, {
    ...{ orderId: order._id, key: newId(), kind: 'weight', items: [item], note: 'Only 400 g' },
  })
  await complaintOn(other, db)

  expect(made.number).toMatch(/^C-\d{4,}$/)
  const complaint = (await firstOf(db, order))!
  expect(complaint).toMatchObject({ number: made.number, kind: 'weight', items: [item] })
  expect(Date.parse(complaint.answerBy) - Date.parse(complaint.at)).toBe(complaintHours * 3_600_000)
  expect((await listed(db)).toSorted()).toEqual([order._id, other._id].toSorted())
  expect(await viewCounts(db)).toMatchObject({ counts: { complaints: 2 } })
  const streamed = []
  for await (const { items } of viewAllSellerOrders(db, { status: 'complaints' }))
    streamed.push(...items.map(({ _id }) => _id))
  expect(streamed).toEqual(await listed(db))

  const { answer } = await answered(db, complaint._id, 'We bring the rest today')

  expect(answer).toBe('We bring the rest today')
  expect(await listed(db)).toEqual([other._id])
})

const answered = async (db: Database, complaintId: string, answer: string) => {
  const order = await answerComplaint(db, theSeller, { complaintId, answer })
  return order.complaints!.find(({ _id }) => _id === complaintId)!
}

test.for(orderStatuses)(
  'of an order that is %s one can complain only while it is with the shopper',
  async (status, { db }) => {
    const isOut = status === 'Out for delivery' || status === 'Delivered'
    const order = status === 'Cancelled' ? await anOrder(db) : await anOrder(db, { status })
    if (status === 'Cancelled') await cancelOrder(db, order.userId, { orderId: order._id })

    const attempt = complaintOn(order, db)

    if (isOut) await expect(attempt).resolves.toMatchObject({ number: expect.any(String) })
    else await expect(attempt).rejects.toMatchObject({ code: 'not_with_shopper' })
  },
)

test('of an order of last year nobody complains here, and is told to call', async ({ db }) => {
  const { order } = await aDelivered(db)
  await sql`update order_events set at = at - interval '1 year'`.execute(db)

  await expect(complaintOn(order, db)).rejects.toMatchObject({ code: 'too_late_to_complain' })
})

test('lines of another order, and another’s order, are not found', async ({ db }) => {
  const { order } = await aDelivered(db)
  const { order: other } = await aDelivered(db)
  const complain = (userId: string, items: string[]) =>
    makeComplaint(db, userId, { orderId: order._id, key: newId(), kind: 'other', items })

  const notFound = { code: 'not_found' }
  await expect(complain(order.userId, [other.items[0]!._id])).rejects.toMatchObject(notFound)
  await expect(complain(other.userId, [])).rejects.toMatchObject(notFound)
  expect(await firstOf(db, order)).toBeUndefined()
})

test('pressed again it is one complaint; its key is of no use for another order', async ({
  db,
}) => {
  const { order } = await aDelivered(db)
  const { order: other } = await aDelivered(db)
  const key = newId()

  const first = await complaintOn(order, db, key)
  const second = await complaintOn(order, db, key)

  expect(second.number).toBe(first.number)
  expect(second.order.complaints).toHaveLength(1)
  await expect(complaintOn(other, db, key)).rejects.toMatchObject({ code: 'key_reused' })
})

test('an order takes a few complaints and no flood; the seller’s answers have no limit', async ({
  db,
}) => {
  const { order } = await aDelivered(db)
  for (let made = 0; made < maxComplaints; made += 1) await complaintOn(order, db)

  await expect(complaintOn(order, db)).rejects.toMatchObject({ code: 'too_many_complaints' })
  const { complaints = [] } = await viewOrder(db, order.userId, order._id)
  for (const { _id, number } of complaints) await answered(db, _id, `Sorry for ${number}`)
  expect(await listed(db)).toEqual([])
})

test('two thousand letters are refused, and so is a complaint that says nothing', async ({
  db,
}) => {
  const { order, shopper } = await aDelivered(db)
  const send = serveOrderRoutes(db)
  const call = `POST /api/v1/order/${order._id}/complaints` as const
  const body = { key: newId(), kind: 'missing', note: 'x'.repeat(2_000) }

  const long = await send({ call, as: shopper, body })
  const empty = await send({ call, as: shopper, body: { key: newId() } })

  expect(long).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(empty.body.message).toContain('say what is wrong')
})

test('a shopper complains twenty times a day at most, of all orders', async ({ db }) => {
  const { order, shopper } = await aDelivered(db)
  const send = serveOrderRoutes(db)
  const call = `POST /api/v1/order/${order._id}/complaints` as const
  const body = { key: newId(), kind: 'missing' }

  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await send({ call, as: shopper, body })).status)

  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
})

test('an answer is given once; the same again changes nothing, and the log has it', async ({
  db,
}) => {
  const { order } = await aDelivered(db)
  await complaintOn(order, db)
  const { _id } = (await firstOf(db, order))!
  const { log } = recordingLog()
  const send = serveRoutes((users) => sellerOrderRoutes({ db, log, isOpen: () => true }, users))
  const call = `POST /api/v1/seller/complaint/${_id}/answer` as const
  const answer = (text: string) => send({ call, asSeller: true, body: { answer: text } })

  expect((await answer('On its way')).status).toBe(200)
  expect((await answer('On its way')).status).toBe(200)
  expect(await answer('No')).toMatchObject({ status: 409, body: { code: 'complaint_answered' } })
  expect(await firstOf(db, order)).toMatchObject({ answer: 'On its way' })
  const entries = await db
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .orderBy('id')
    .execute()
  expect(entries.filter(({ action }) => action === 'complaint answered')).toMatchObject([
    { after: { answer: 'On its way' } },
  ])
})

test('a shopper’s data has the complaint, and an erased account none', async ({ db }) => {
  const { order, shopper } = await aDelivered(db)
  await complaintOn(order, db)

  expect(JSON.stringify(await viewKeptData(db, shopper.id))).toContain('No milk')
  await eraseCustomer(db, shopper.id)

  expect(await db.selectFrom('complaints').select('id').execute()).toEqual([])
  await db.updateTable('shoppers').set({ closedAt: new Date() }).execute()
  await expect(complaintOn(order, db)).rejects.toMatchObject({ code: 'not_found' })
})

test('the shop sees which of its people answered, and the shopper does not (G36-3)', async ({
  db,
}) => {
  const { order } = await aDelivered(db)
  const { meena } = await aShopWithPeople(db)
  await complaintOn(order, db)
  const complaintId = (await firstOf(db, order))!._id

  const seen = await answerComplaint(db, meena, { complaintId, answer: 'We bring the rest' })

  expect(seen.complaints).toMatchObject([{ answeredBy: 'Meena' }])
  const own = await firstOf(db, order)
  expect(own).toMatchObject({ answer: 'We bring the rest' })
  expect(own).not.toHaveProperty('answeredBy')
})
