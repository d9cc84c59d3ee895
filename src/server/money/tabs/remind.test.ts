import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { mergeTabs, payTab, saveTab } from './change-tab.ts'
import { selectDebtors, serializeDebtor } from './debtors.ts'
import { writeReminder } from './mail-reminder.ts'
import { noteReminder, remindMany } from './remind.ts'

const canMail = true
const shop = { publicUrl: 'https://gupta.example', storeName: 'Gupta Store' }

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

  expect(first.last).toMatchObject({ way: 'chat', who: theSeller.who })
  expect(again.last).toEqual(first.last)
  await expect(noteReminder(db, theSeller, { shopperId, key: newId() })).rejects.toMatchObject({
    code: 'reminded_recently',
    said: { values: { who: theSeller.who, at: first.last.at } },
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

test('a reminder is opened again with what is owed by then, and not once nothing is (G36-5)', async ({
  db,
}) => {
  const { id: shopperId } = await aDebtor(db)
  const key = newId()
  const open = () => noteReminder(db, theSeller, { shopperId, key })
  const first = await open()

  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 71 })
  expect(await open()).toMatchObject({ last: first.last, debtor: { balancePaise: 40 } })
  await sql`insert into blocked_shoppers (shopper_id) values (${shopperId})`.execute(db)
  await expect(open()).rejects.toThrow('owes_nothing')
  await sql`delete from blocked_shoppers`.execute(db)
  await payTab(db, theSeller, { shopperId, kind: 'cash', amount: 0.4 })

  await expect(open()).rejects.toThrow('owes_nothing')
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
    canMail,
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
  const request = { key: newId(), customers: [asha.id, usha.id, unconfirmed.id], canMail }

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
  const { rows } = await sql<{ payload: { reminderId: number } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'reminderId' is not null`.execute(
    db,
  )
  const mails = await Promise.all(rows.map(({ payload }) => mailed(db, payload.reminderId)))
  expect(mails.map((mail) => mail?.to)).toEqual([usha.email])
  expect(mails[0]?.text).toContain('₹142.80')
})

/** A reminder by mail that waits to be sent. */
async function aWaitingMail(db: Database) {
  const asha = await aDebtor(db)
  await confirm(db, asha.id)
  await remindMany(db, theSeller, { key: newId(), customers: [asha.id], canMail })
  const { id } = await db
    .selectFrom('tabReminders')
    .select('id')
    .where('shopperId', '=', asha.id)
    .executeTakeFirstOrThrow()
  return { ...asha, reminderId: id }
}

const mailed = (db: Database, reminderId: number) => writeReminder(db, reminderId, shop)

test.for([
  ['has paid', (db, shopperId) => payTab(db, theSeller, { shopperId, kind: 'cash', amount: 71.4 })],
  ['was blocked', (db, id) => sql`insert into blocked_shoppers values (${id})`.execute(db)],
  [
    'was erased',
    (db, id) => sql`update shoppers set closed_at = now() where id = ${id}`.execute(db),
  ],
  [
    'no longer confirms the address',
    (db, id) => sql`update shoppers set confirmed_at = null where id = ${id}`.execute(db),
  ],
  [
    'was reminded a day ago',
    (db) => sql`update tab_reminders set at = now() - interval '25 hours'`.execute(db),
  ],
] as [string, (db: Database, id: string) => Promise<unknown>][])(
  'a waiting mail is not sent to a customer who %s meanwhile (G36-5)',
  async ([, change], { db }) => {
    const { id, reminderId } = await aWaitingMail(db)
    await change(db, id)

    expect(await mailed(db, reminderId)).toBeUndefined()
  },
)

test('a waiting mail says what is owed when it is sent, also by whom its customer was merged into (G36-5)', async ({
  db,
}) => {
  const { id, reminderId, email } = await aWaitingMail(db)
  await payTab(db, theSeller, { shopperId: id, kind: 'cash', amount: 50 })
  expect(await mailed(db, reminderId)).toMatchObject({
    to: email,
    text: expect.stringContaining('₹21.40'),
  })

  const usha = await aDebtor(db)
  await inTransaction(db, (tx) => mergeTabs(tx, { from: id, to: usha.id }))
  expect(await mailed(db, reminderId)).toBeUndefined()
  await confirm(db, usha.id)
  expect(await mailed(db, reminderId)).toMatchObject({
    to: usha.email,
    text: expect.stringContaining('₹92.80'),
  })
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
