import { sql } from 'kysely'
import { expect } from 'vitest'
import { toPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { bySeller } from '#server/audit/author.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { today } from '#server/money/bills/queries.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { viewOwnTab } from '#server/money/tabs/views.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { idOfDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { test } from '#tests/support/database.ts'
import { aPerson, aShopWithPeople, closeAll, takeCash } from '#tests/support/people-cash.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { viewCloses } from './closed-days.ts'
import { viewOpenDay } from './day-close.ts'
import { handOver, undoHandover } from './hand-over.ts'

test('each person has a row with what they took, handed over and lack (G36-3)', async ({ db }) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, meena)
  await takeCash(db, ravi)
  await takeCash(db, ravi)

  const people = await handOver(db, meena, {
    key: newId(),
    person: ravi.id,
    amount: 200,
    reason: 'A torn note',
  })

  expect(people).toEqual([
    { person: meena.id, who: 'Meena', expected: 102, handedOver: 0 },
    {
      person: ravi.id,
      who: 'Ravi',
      expected: 204,
      handedOver: 200,
      difference: -4,
      reason: 'A torn note',
    },
  ])
  expect(await viewOpenDay(db)).toMatchObject({ expected: 306, count: 4, people })
  await closeAll(db, owner)
  expect((await viewCloses(db)).closes[0]).toMatchObject({ people })
  expect(await viewOpenDay(db)).toMatchObject({ people: [] })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a difference needs a reason, or the rest comes later (G36-3)', async ({ db }) => {
  const { meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  const bring = (handover: Partial<Parameters<typeof handOver>[2]>) =>
    handOver(db, meena, { key: newId(), person: ravi.id, amount: 100, ...handover })

  await expect(bring({})).rejects.toMatchObject({
    said: { reason: 'handover_differs', values: { who: 'Ravi', leftPaise: 10_200 } },
  })
  await expect(bring({ amount: 103, isPart: true })).rejects.toMatchObject({
    said: { reason: 'handover_differs' },
  })
  await bring({ isPart: true })
  await expect(bring({ amount: 2, left: 102 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const people = await bring({ amount: 2, left: 2 })

  expect(people).toMatchObject([{ who: 'Ravi', handedOver: 102, difference: 0 }])
})

test('who took the cash undoes the handover, and who may correct money; nobody else (G36-3)', async ({
  db,
}) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  const other = await aPerson(db, 'Sita', 'cashier')
  await takeCash(db, ravi)
  const bring = () => handOver(db, meena, { key: newId(), person: ravi.id, amount: 102 })
  const undo = (by: Seller) => undoHandover(db, by, { key: newId(), person: ravi.id })

  await bring()
  await expect(undo(other)).rejects.toMatchObject({ said: { values: { who: 'Meena' } } })
  expect(await undo(meena)).toMatchObject([{ handedOver: 0 }])
  await bring()
  expect(await undo(owner)).toMatchObject([{ handedOver: 0 }])
  await expect(undo(owner)).rejects.toMatchObject({ said: { reason: 'no_handover_to_undo' } })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a handover that another phone has undone meanwhile takes none before it along', async ({
  db,
}) => {
  const { meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  await handOver(db, meena, { key: newId(), person: ravi.id, amount: 60, isPart: true })
  await handOver(db, meena, { key: newId(), person: ravi.id, amount: 42 })
  const undo = () => undoHandover(db, meena, { key: newId(), person: ravi.id, handedOver: 102 })

  expect(await undo()).toMatchObject([{ handedOver: 60 }])

  await expect(undo()).rejects.toMatchObject({ said: { reason: 'cash_of_person_moved' } })
})

test('a cashier confirms no handover of their own; who may correct money does', async ({ db }) => {
  const { owner, meena } = await aShopWithPeople(db)
  await takeCash(db, meena)
  await takeCash(db, owner)
  const bringOwn = ({ id }: Seller, by: Seller) =>
    handOver(db, by, { key: newId(), person: id, amount: 102 })

  await expect(bringOwn(meena, meena)).rejects.toMatchObject({
    code: 'right_missing',
    said: { reason: 'handover_of_own' },
  })
  await bringOwn(meena, owner)
  const people = await bringOwn(owner, owner)

  expect(people).toMatchObject([{ handedOver: 102 }, { handedOver: 102 }])
})

test('who took the cash undoes the handover for some minutes alone', async ({ db }) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  await sql`insert into cash_handovers (id, person_id, expected_paise, amount_paise, who, taken_by, at)
    values (${newId()}, ${ravi.id}, 10200, 10200, ${meena.who}, ${meena.id}, now() - interval '11 minutes')`.execute(
    db,
  )
  const undo = (by: Seller) => undoHandover(db, by, { key: newId(), person: ravi.id })

  await expect(undo(meena)).rejects.toMatchObject({
    said: { reason: 'handover_undo_over', values: { minutes: 10 } },
  })
  expect(await undo(owner)).toMatchObject([{ handedOver: 0 }])
})

test('the accountant’s table of handovers adds up to what the closed day says was handed over (G36-3)', async ({
  db,
}) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  await takeCash(db, ravi)
  await takeCash(db, meena)
  const bring = (by: Seller, person: string, rest: { amount: number; reason?: string }) =>
    handOver(db, by, { key: newId(), person, isPart: rest.reason === undefined, ...rest })
  await bring(meena, ravi.id, { amount: 100.5 })
  await bring(meena, ravi.id, { amount: 50 })
  await undoHandover(db, owner, { person: ravi.id, key: newId() })
  await bring(meena, ravi.id, { amount: 103.45, reason: '=5 paise lost' })
  await bring(owner, meena.id, { amount: 101.99, reason: 'A paisa' })
  const { people } = await closeAll(db, owner)
  const day = await today(db)
  const range = { from: day, to: day }

  const table = await exportAccounts(db, { table: 'handovers', range })

  const rows = table
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['From', 'Expected', 'Handed Over', 'Undone', 'Reason', 'Taken By', 'Undone By'],
    ['Ravi', '204.00', '100.50', '', '', 'Meena', ''],
    ['Ravi', '103.50', '', '50.00', '', 'Meena', 'Gupta'],
    ['Ravi', '103.50', '103.45', '', "'=5 paise lost", 'Meena', ''],
    ['Meena', '102.00', '101.99', '', 'A paisa', 'Gupta', ''],
  ])
  const sum = rows.slice(1).reduce((total, row) => total + Math.round(Number(row[3]) * 100), 0)
  expect(sum).toBe(people.reduce((total, { handedOver }) => total + toPaise(handedOver), 0))
  expect(await viewAccounts(db, range)).toMatchObject({ hasHandovers: true })
})

test('without handovers the accounts offer no table of them', async ({ db }) => {
  const owner = await aPerson(db, 'Gupta', 'owner')
  await takeCash(db, owner)
  const day = await today(db)

  expect(await viewAccounts(db, { from: day, to: day })).not.toHaveProperty('hasHandovers')
})

test('a handover that is sent again is recorded once, and its key serves nothing else', async ({
  db,
}) => {
  const { meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, ravi)
  const brought = { key: newId(), person: ravi.id, amount: 102 }

  const first = await handOver(db, meena, brought)

  expect(await handOver(db, meena, brought)).toEqual(first)
  await expect(handOver(db, meena, { ...brought, amount: 1 })).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test('where one person runs the shop nobody is named', async ({ db }) => {
  const owner = await aPerson(db, 'Gupta', 'owner')
  await takeCash(db, owner)

  expect(await viewOpenDay(db)).toMatchObject({ expected: 102, people: [] })
  await closeAll(db, owner)

  expect((await viewCloses(db)).closes[0]).toMatchObject({ people: [] })
})

test('money that was recorded before there were people is its seller’s by the words of the record', async ({
  db,
}) => {
  const { owner } = await aShopWithPeople(db)
  const orders = [await takeCash(db, owner), await takeCash(db, owner)]
  await db
    .updateTable('moneyEvents')
    .set({ personId: null })
    .where('orderId', '=', orders[0]!)
    .execute()
  await db
    .updateTable('moneyEvents')
    .set({ personId: null, who: 'old@shop.example' })
    .where('orderId', '=', orders[1]!)
    .execute()

  expect((await viewOpenDay(db)).people).toEqual([
    { person: owner.id, who: 'Gupta', expected: 102, handedOver: 0 },
    { who: 'old@shop.example', expected: 102, handedOver: 0 },
  ])
})

test('who gets a new name stays one person, with what they took for orders and on khatas', async ({
  db,
}) => {
  const { meena } = await aShopWithPeople(db)
  const shopper = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper })
  await takeCash(db, meena)
  await db.updateTable('sellers').set({ name: 'Meena K' }).where('id', '=', meena.id).execute()
  const renamed = { ...meena, name: 'Meena K', who: 'Meena K' }
  await payTab(db, renamed, { shopperId: shopper.id, kind: 'cash', amount: 20 })
  const tab = await payTab(db, meena, { shopperId: shopper.id, kind: 'cash', amount: 10 })

  expect((await viewOpenDay(db)).people).toEqual([
    { person: meena.id, who: 'Meena K', expected: 132, handedOver: 0 },
  ])
  expect(tab.entries.slice(0, 2)).toMatchObject([{ who: 'Meena' }, { who: 'Meena K' }])
  const [own] = (await viewOwnTab(db, shopper.id))!.entries
  expect(own).not.toHaveProperty('who')
})

test('the last act is undone by its person or by who may correct money, and nobody else (G36-3)', async ({
  db,
}) => {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  const undo = async (by: Seller, orderId: string) =>
    undoLast(db, {
      orderId,
      undo: idOfDone((await selectLastDone(db, orderId))!),
      author: bySeller(by),
      mayUndoOthers: () => by.rights.includes('money'),
      shop: {} as never,
    })

  const own = await takeCash(db, ravi)
  await undo(ravi, own)
  const orderId = await takeCash(db, ravi)
  await expect(undo(meena, orderId)).rejects.toMatchObject({
    said: { reason: 'done_by_another', values: { who: 'Ravi' } },
  })
  await undo(owner, orderId)

  expect(await viewOpenDay(db)).toMatchObject({ people: [{ who: 'Ravi', expected: 0 }] })
})
