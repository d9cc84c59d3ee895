import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { mergeTabs, payTab, saveTab } from './change-tab.ts'
import { selectDebtors, serializeDebtor } from './debtors.ts'
import { noteReminder, remindMany } from './remind.ts'

const shop = { canMail: true, publicUrl: 'https://gupta.example', storeName: 'Gupta Store' }

/** Somebody who owes ₹71.40. */
async function aDebtor(db: Database) {
  const asha = await aTabCustomer(db)
  const order = await anOrderOnTab(db, { shopper: asha })
  return { ...asha, order }
}

const confirm = (db: Database, id: string) =>
  db.updateTable('shoppers').set({ confirmedAt: sql<Date>`now()` }).where('id', '=', id).execute()

async function idsOf(db: Database) {
  return (await selectDebtors(db, { days: 7 })).map(({ shopperId }) => shopperId)
}

test('a reminder that was opened is noted once with who and when, and not again for some days (G36-5)', async ({
  db,
}) => {
  const { id: shopperId } = await aDebtor(db)
  const key = newId()

  const first = await noteReminder(db, theSeller, { shopperId, key })
  const again = await noteReminder(db, theSeller, { shopperId, key })

  expect(first).toMatchObject({ way: 'chat', who: theSeller.who })
  expect(again).toEqual(first)
  await expect(noteReminder(db, theSeller, { shopperId, key: newId() })).rejects.toMatchObject({
    code: 'reminded_recently',
    said: { values: { who: theSeller.who, at: first.at } },
  })
  await noteReminder(db, theSeller, { shopperId, key: newId(), isAgain: true })
  await noteReminder(db, theSeller, { shopperId, key: newId(), days: 0 })

  const [row] = await selectDebtors(db, { days: 7 })
  expect(serializeDebtor(row!, true)).toMatchObject({
    balance: 71.4,
    ways: [],
    isRecent: true,
    last: { who: theSeller.who },
  })
})

test('after the days somebody is reminded again (G36-5)', async ({ db }) => {
  const { id: shopperId } = await aDebtor(db)
  await noteReminder(db, theSeller, { shopperId, key: newId() })
  await db.updateTable('tabReminders').set({ at: sql<Date>`now() - interval '7 days'` }).execute()

  await noteReminder(db, theSeller, { shopperId, key: newId() })

  expect((await db.selectFrom('tabReminders').selectAll().execute()).length).toBe(2)
})

test('nobody is reminded who is blocked, erased or owes nothing (G36-5)', async ({ db }) => {
  const [blocked, gone, paid, asha] = [
    await aDebtor(db),
    await aDebtor(db),
    await aDebtor(db),
    await aDebtor(db),
  ]
  await sql`insert into blocked_shoppers (shopper_id) values (${blocked.id})`.execute(db)
  await db
    .updateTable('shoppers')
    .set({ closedAt: sql<Date>`now()` })
    .where('id', '=', gone.id)
    .execute()
  await payTab(db, theSeller, { shopperId: paid.id, kind: 'cash', amount: 71.4 })

  expect(await idsOf(db)).toEqual([asha.id])
  for (const { id: shopperId } of [blocked, gone, paid])
    await expect(noteReminder(db, theSeller, { shopperId, key: newId() })).rejects.toMatchObject({
      code: 'not_a_debtor',
    })
  const { reminded, left } = await remindMany(db, theSeller, {
    key: newId(),
    customers: [blocked.id, gone.id, paid.id, newId()],
    shop,
  })
  expect(reminded).toEqual([])
  expect(left.map(({ why }) => why)).toEqual(Array(4).fill('not a debtor'))
})

test('many are reminded at once by mail, each with their own amount, and the others are named (G36-5)', async ({
  db,
}) => {
  const [asha, usha, unconfirmed] = [await aDebtor(db), await aDebtor(db), await aDebtor(db)]
  await confirm(db, asha.id)
  await confirm(db, usha.id)
  await anOrderOnTab(db, { shopper: usha })
  await noteReminder(db, theSeller, { shopperId: asha.id, key: newId() })
  const request = { key: newId(), customers: [asha.id, usha.id, unconfirmed.id], shop }

  const result = await remindMany(db, theSeller, request)
  const again = await remindMany(db, theSeller, request)

  expect(result).toEqual({
    reminded: [{ customer: usha.id, ways: ['mail'] }],
    left: [
      { customer: asha.id, why: 'recent' },
      { customer: unconfirmed.id, why: 'unreachable' },
    ],
  })
  expect(again).toEqual(result)
  const { rows } = await sql<{ payload: { to: string; text: string } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'subject' like 'Your khata%'`.execute(
    db,
  )
  expect(rows.map(({ payload }) => payload.to)).toEqual([usha.email])
  expect(rows[0]!.payload.text).toContain('₹142.80')
})

test('overdue debtors come first, and reminders move with a merge and end with an account (G36-5)', async ({
  db,
}) => {
  const [asha, usha] = [await aDebtor(db), await aDebtor(db)]
  await anOrderOnTab(db, { shopper: asha })
  const old = sql<Date>`'2026-01-01T06:00:00Z'::timestamptz`
  await db
    .updateTable('tabEntries')
    .set({ at: old })
    .where('orderId', '=', usha.order._id)
    .execute()
  await saveTab(db, theSeller, { shopperId: usha.id, limit: 1000, isOpen: true, due: { days: 3 } })
  expect(await idsOf(db)).toEqual([usha.id, asha.id])
  const key = newId()
  for (const { id: shopperId } of [asha, usha])
    await noteReminder(db, theSeller, { shopperId, key })

  await inTransaction(db, (tx) => mergeTabs(tx, { from: usha.id, to: asha.id }))

  const left = await db.selectFrom('tabReminders').select('shopperId').execute()
  expect(left).toEqual([{ shopperId: asha.id }])
})
