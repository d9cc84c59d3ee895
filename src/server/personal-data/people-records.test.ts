import { newId } from '#platform/new-id.ts'
import { mergeGuest } from '#server/accounts/merge-guest.ts'
import { noteAgreement } from '#server/customers/agreements.ts'
import { noteOpened, prepareMessage, viewMessage } from '#server/customers/messages.ts'
import { addNote } from '#server/customers/notes.ts'
import { addTag } from '#server/customers/tags.ts'
import { viewCustomerDetails } from '#server/customers/view-customer.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { openBalance } from '#server/money/tabs/open-balance.ts'
import { noteReminder } from '#server/money/tabs/remind.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { answerComplaint } from '#server/orders/complaints/answer-complaint.ts'
import { makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { viewPhoto } from '#server/orders/drops/photos.ts'
import { viewReports } from '#server/orders/drops/reports.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, send } from '#tests/support/drops.ts'
import { canary, rowsWith } from '#tests/support/erasure.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { eraseCustomer } from './erase-customer.ts'
import { viewKeptData } from './export-customer.ts'

type Customer = { id: string; addressId: string }

/** People of the shop leave these records of a customer: at the door, in notes, on the khata and in messages. */
async function leaveRecords(db: Database, shopper: Customer) {
  const { id } = shopper
  const ravi = await aRider(db, `Ravi ${id.slice(-6)}`)
  const order = await aDrop(db, ravi, { shopper })
  const delivered = { what: 'delivered', cash: order.amount, hasPhoto: true } as const
  const done = actOf(order, { ...delivered, takenBy: `${canary} the neighbour`, code: '4821' })
  const picture = Buffer.from(`${canary} at the door`)
  const photo = { key: done.key, orderId: order._id, personId: ravi.id, picture }
  await db.insertInto('dropPhotos').values(photo).execute()
  await act(db, ravi, done)
  const returned = await aDrop(db, ravi, { shopper })
  const reason = `Beware of ${canary}`
  await act(db, ravi, actOf(returned, { what: 'not_delivered', reason }))
  await cancelAsSeller(db, theSeller, { orderId: returned._id })
  const late = { what: 'delivered', cash: 5, takenBy: `${canary} again` } as const
  const [reported] = await send(db, ravi, [actOf(returned, late)])
  expect(reported).toMatchObject({ isReported: true })

  const complaint = { orderId: order._id, key: newId(), kind: 'other', note: `${canary} is sour` }
  await makeComplaint(db, id, complaint as Parameters<typeof makeComplaint>[2])
  const { id: complaintId } = await db
    .selectFrom('complaints')
    .select('id')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  await answerComplaint(db, theSeller, { complaintId, answer: `Sorry, ${canary}` })

  await addNote(db, theSeller, { id, key: newId(), text: `${canary} rings twice` })
  await addTag(db, theSeller, { id, tag: `${canary} lane` })
  await noteAgreement(db, theSeller, { id, isAgreed: true })
  await openBalance(db, theSeller, {
    shopperId: id,
    amount: 100,
    day: '2026-03-31',
    note: `${canary} in the red book`,
  })
  await noteReminder(db, theSeller, { shopperId: id, key: newId() })
  return { order, returned }
}

async function sendMessage(db: Database, id: string) {
  const key = newId()
  await prepareMessage(db, theSeller, { key, text: 'Mangoes are here' })
  await noteOpened(db, theSeller, { id: key, customer: id })
  return key
}

test('an account exports what people of the shop wrote about it, and erased it leaves nothing of it (G36-4, G36-5)', async ({
  db,
}) => {
  const asha = await aShopperReadyToOrder(db)
  await leaveRecords(db, asha)
  const message = await sendMessage(db, asha.id)

  const kept = JSON.stringify(await viewKeptData(db, asha.id))
  for (const text of [
    ...['the neighbour', 'Beware of', 'again', 'is sour', 'Sorry', 'rings twice', 'lane'],
    ...['in the red book', 'news'],
  ])
    expect(kept).toContain(text)

  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 100 })
  await eraseCustomer(db, asha.id)

  expect(await rowsWith(db, canary)).toEqual([])
  expect(await rowsWith(db, '"code": "4821"')).toEqual([])
  for (const table of ['dropPhotos', 'complaints', 'customerNotes', 'tabReminders'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await viewMessage(db, message)).list).toEqual([])
  expect(await viewReports(db)).toMatchObject([{ cash: 5 }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a guest’s records of people are the account’s after merging (G36-4, G36-5)', async ({
  db,
}) => {
  const [guest, asha] = [await aGuestReadyToOrder(db), await aShopperReadyToOrder(db)]
  const { order, returned } = await leaveRecords(db, guest)
  await db
    .updateTable('shoppers')
    .set({ phoneProvenAt: new Date() })
    .where('id', '=', guest.id)
    .execute()
  const message = await sendMessage(db, guest.id)
  const before = await viewKeptData(db, guest.id)

  await inTransaction(db, (tx) => mergeGuest(tx, { from: guest.id, to: asha.id }))

  const records = (kept: typeof before) =>
    Object.fromEntries(
      kept.flatMap(({ records: of }) =>
        Object.entries(of).filter(([name]) => /drop_|complaint|note|tag|agree|tab_/.test(name)),
      ),
    )
  expect(records(await viewKeptData(db, asha.id))).toEqual(records(before))
  expect(Object.keys(records(before)).length).toBeGreaterThan(5)
  expect((await viewPhoto(db, { orderId: order._id, shopperId: asha.id })).length).toBeGreaterThan(
    0,
  )
  expect(await viewOrder(db, asha.id, returned._id)).toMatchObject({ status: 'Cancelled' })
  const details = await viewCustomerDetails(db, asha.id)
  expect(details).toMatchObject({ tags: [`${canary} lane`], news: {}, tab: { balance: 100 } })
  expect((await viewMessage(db, message)).list).toMatchObject([
    { customer: { _id: asha.id }, opened: {} },
  ])
  const reminders = await db.selectFrom('tabReminders').select('shopperId').execute()
  expect(reminders).toEqual([{ shopperId: asha.id }])
  expect(await verifyLedgers(db)).toEqual([])
})
