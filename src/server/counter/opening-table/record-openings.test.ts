import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { changeGuest } from '#server/identity/guests.ts'
import { viewSellerTab, viewTabs } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { readOpenings } from './read-openings.ts'
import { recordOpenings, tryOpenings } from './record-openings.ts'

const day = '2026-03-31'

const table = [
  'Customer,Mobile no.,Balance',
  'Meena Iyer,98450 12345,"1,500.50"',
  'Ravi,+91 98450-12346,₹200 Cr',
  'Sita,098450 12347,-40',
].join('\n')

const take = (db: Database, change: object = {}) =>
  recordOpenings(db, theSeller, { table, day, key: newId(), good: 3, ...change })

test('a table is tried first, which changes nothing, and then taken (G36-5)', async ({ db }) => {
  const trial = await tryOpenings(db, { table, day })

  expect(trial).toMatchObject({
    good: 3,
    sum: 1260.5,
    rows: [{ row: 2, balance: 1500.5 }, { balance: -200 }, { balance: -40 }],
  })
  expect((await viewTabs(db, undefined)).tabs).toEqual([])
  await take(db)

  const { tabs } = await viewTabs(db, undefined)
  expect(tabs.map(({ customer, balance, isOpen }) => [customer.name, balance, isOpen])).toEqual([
    ['Meena Iyer', 1500.5, false],
    ['Sita', -40, false],
    ['Ravi', -200, false],
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('the same table sent again is recorded once, another one is refused row by row (G36-5)', async ({
  db,
}) => {
  const key = newId()
  await take(db, { key })
  await take(db, { key })

  const again = await tryOpenings(db, { table, day })
  expect(again.good).toBe(0)
  expect(again.rows.map(({ faults }) => faults)).toEqual(
    Array(3).fill([{ cell: 'phone', what: 'opened before' }]),
  )
  await expect(take(db)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await viewTabs(db, undefined)).totals).toEqual({ owed: 1500.5, customers: 1 })
})

test('a row is refused cell by cell, with the reason (G36-5)', async () => {
  const rows = await readOpenings(
    [
      ',98450 12345,100',
      'Meena,12345,100',
      'Ravi,98450 12346,lots',
      'Sita,98450 12347,0',
      'Gita,98450 12347,5',
      `${'x'.repeat(200)},98450 12348,99999999`,
    ].join('\n'),
  )

  expect(
    rows.map(({ row, faults }) => [row, ...faults.map(({ cell, what }) => `${cell}: ${what}`)]),
  ).toEqual([
    [1, 'name: no name'],
    [2, 'phone: not a phone number'],
    [3, 'amount: not an amount'],
    [4, 'amount: zero'],
    [5, 'phone: number twice'],
    [6, 'name: name too long', 'amount: too high'],
  ])
})

test('known customers are found by their number or by a name alone, never guessed (G36-5)', async ({
  db,
}) => {
  const [asha, usha] = [await aTabCustomer(db), await aTabCustomer(db)]
  await db
    .updateTable('shoppers')
    .set({ claimedPhone: '9845099999', phoneProvenAt: new Date() })
    .where('id', '=', asha.id)
    .execute()
  await db.updateTable('shoppers').set({ name: 'Usha' }).where('id', '=', usha.id).execute()
  await anOrderOnTab(db, { shopper: usha })

  const { rows } = await tryOpenings(db, {
    day,
    table: 'Asha R,9845099999,100\nUSHA,,50\nNobody,,20\nAsha again,9845099999,70',
  })

  expect(rows.map(({ customer }) => customer?._id)).toEqual([asha.id, usha.id, undefined, asha.id])
  expect(rows.map(({ faults }) => faults[0]?.what)).toEqual([
    undefined,
    undefined,
    'number and name of nobody',
    'number twice',
  ])
  await take(db, { table: 'Asha R,9845099999,100\nUSHA,,50', good: 2 })
  expect(await viewSellerTab(db, usha.id)).toMatchObject({ balance: 121.4, isOpen: true })
})

test('a number that somebody has only typed leads to nobody’s khata (G36-5)', async ({ db }) => {
  const typed = await aShopperReadyToOrder(db)
  await db
    .updateTable('addresses')
    .set({ phone: '+91 98450 12345' })
    .where('shopperId', '=', typed.id)
    .execute()
  const guest = await aGuestReadyToOrder(db)
  await changeGuest(db, guest.id, { name: 'Meena Iyer', phone: '9845012346' })

  const trial = await tryOpenings(db, { table: `${table}\nMeena Iyer,,30`, day })
  expect(trial.rows.map(({ customer }) => customer)).toEqual(Array(4).fill(undefined))
  expect(trial.rows.at(-1)?.faults).toEqual([{ cell: 'name', what: 'number and name of nobody' }])
  await take(db)

  const { tabs } = await viewTabs(db, undefined)
  const owners = tabs.map(({ customer }) => customer._id)
  expect(owners).toHaveLength(3)
  expect(owners).not.toContain(typed.id)
  expect(owners).not.toContain(guest.id)
})

test('a day in the future, too many rows and a picture instead of a table are refused (G36-5)', async ({
  db,
}) => {
  const row = 'Meena,98450 12345,100\n'

  for (const [change, reason] of [
    [{ day: '2099-01-01' }, 'opening_in_future'],
    [{ table: row.repeat(502) }, 'too_many_rows'],
    [{ table: 'Meena,"98450' }, 'quote_not_closed'],
  ] as const)
    await expect(tryOpenings(db, { table, day, ...change })).rejects.toMatchObject({
      said: { reason },
    })
})
