import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { addDrawerEntry, undoDrawerEntry } from '#server/money/day/drawer.ts'
import { handOver, undoHandover } from '#server/money/day/hand-over.ts'
import { undoPayment } from '#server/money/day/undo-payment.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { openBalance } from '#server/money/tabs/open-balance.ts'
import { noteReminder } from '#server/money/tabs/remind.ts'
import { undoDrop } from '#server/orders/drops/undo-drop.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop } from '#tests/support/drops.ts'
import { aShopWithPeople, takeCash } from '#tests/support/people-cash.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { verifyLedgers } from './verify-ledgers.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const

/** A closed day with a rider, a cashier, their cash, the drawer, and an old debt that was reminded of. */
async function aDayOfPeople(db: Database) {
  const { owner, meena, ravi } = await aShopWithPeople(db)
  await takeCash(db, meena)
  const drop = await aDrop(db, ravi)
  const delivered = () => actOf(drop, { what: 'delivered', cash: drop.amount })
  await act(db, ravi, delivered())
  await undoDrop(db, ravi, { orderId: drop._id, shop })
  await act(db, ravi, delivered())
  const returned = await aDrop(db, ravi)
  await act(db, ravi, actOf(returned, { what: 'not_delivered', reason: 'Nobody at home' }))

  const bring = () => handOver(db, owner, { key: newId(), person: ravi.id, amount: drop.amount })
  await bring()
  await undoHandover(db, owner, { person: ravi.id, key: newId() })
  await bring()
  const tea = newId()
  const isBelowZero = true
  await addDrawerEntry(db, owner, { key: tea, kind: 'expense', amount: 20, category: 'Tea' })
  await undoDrawerEntry(db, owner, { id: tea, key: newId(), isBelowZero })
  await addDrawerEntry(db, owner, { key: newId(), kind: 'cash in', amount: 50, reason: 'Change' })

  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  const old = { amount: 300, day: '2026-03-31' }
  await openBalance(db, owner, { shopperId: asha.id, ...old })
  const paid = await payTab(db, meena, { shopperId: asha.id, kind: 'cash', amount: 30 })
  await undoPayment(db, meena, {
    shopperId: asha.id,
    entry: Number(paid.entries.find(({ canUndo }) => canUndo)!._id),
    key: newId(),
  })
  await noteReminder(db, owner, { shopperId: asha.id, key: newId() })
  const { count } = await viewOpenDay(db)
  await closeDay(db, owner, { key: newId(), count, notes: {}, reason: 'To the bank' })
  return { drop: drop._id, returned: returned._id, ravi: ravi.id, meena: meena.id, asha: asha.id }
}

type Day = Awaited<ReturnType<typeof aDayOfPeople>>
type Damage = [rule: string, damage: (day: Day) => RawBuilder<unknown>]

const perPerson =
  'each person of a closed day has the cash that they took, and what they handed over'
const allPeople =
  'the people of a closed day took the cash that moved, and handed over what was written down'
const undoneHandover =
  'cash that was handed over is undone by one like it, before its day is closed'
const undoneEntry = 'an entry of the drawer is undone by one like it, before its day is closed'
const undonePayment = 'a payment of a tab is undone by one like it, before its day is closed'
const takenAtDoor =
  'the cash that a rider took at a door is in the money of its order, under that rider'
const atDoor = 'the journal of an order has what its rider did at the door'

const damages: Damage[] = [
  [
    allPeople,
    () => sql`update cash_handovers set amount_paise = amount_paise + 1 where reverses is null`,
  ],
  [allPeople, () => sql`update day_closes set people = jsonb_build_array(people -> 0)`],
  [
    perPerson,
    ({ ravi, meena }) =>
      sql`update cash_handovers set person_id = ${meena} where person_id = ${ravi} and reverses is null`,
  ],
  [
    perPerson,
    ({ ravi, meena }) =>
      sql`update money_events set person_id = ${meena} where person_id = ${ravi}`,
  ],
  [perPerson, () => sql`update day_closes set people = '[]'`],
  [undoneHandover, () => sql`update cash_handovers set close_id = null where reverses is not null`],
  [
    undoneHandover,
    ({ meena }) => sql`update cash_handovers set person_id = ${meena} where reverses is not null`,
  ],
  [undonePayment, () => sql`update tab_entries set close_id = null where reverses is not null`],
  [undonePayment, () => sql`update tab_entries set amount_paise = 2999 where reverses is not null`],
  [
    undonePayment,
    () => sql`
      update tab_entries set reverses = (select min(id) from tab_entries where kind = 'charged')
      where reverses is not null`,
  ],
  [undoneEntry, () => sql`update drawer_entries set close_id = null where reverses is not null`],
  [undoneEntry, () => sql`update drawer_entries set amount_paise = 1 where reverses is not null`],
  [
    'a closed day expects what it opened with and the cash that moved',
    () => sql`update drawer_entries set amount_paise = 1 where kind = 'cash_in'`,
  ],
  [
    'an opening balance stands in one ledger alone',
    () => sql`update tab_entries set close_id = (select id from day_closes) where kind = 'opened'`,
  ],
  [
    'a tab owes what its entries say',
    () => sql`update tab_entries set amount_paise = amount_paise + 1 where kind = 'opened'`,
  ],
  [
    'the unpaid debts of a tab are what it owes',
    ({ asha }) => sql`update tabs set balance_paise = balance_paise - 1 where shopper_id = ${asha}`,
  ],
  [
    'a reminder is of a tab',
    () => sql`
      update tab_reminders set shopper_id = (
        select shopper_id from orders where shopper_id not in (select shopper_id from tabs) limit 1)`,
  ],
  [takenAtDoor, ({ drop }) => sql`delete from money_events where order_id = ${drop}`],
  [
    takenAtDoor,
    ({ drop, meena }) =>
      sql`update money_events set person_id = ${meena} where order_id = ${drop} and reverses is null`,
  ],
  [
    takenAtDoor,
    ({ drop }) =>
      sql`update drop_acts set act = jsonb_set(act, '{cash}', '1') where order_id = ${drop} and state = 'done'`,
  ],
  [
    'an outcome that its rider took back left no cash',
    ({ drop }) => sql`delete from money_events where order_id = ${drop} and reverses is not null`,
  ],
  [
    'an outcome that its rider took back left no cash',
    ({ drop }) => sql`update drop_acts set state = 'undone' where order_id = ${drop}`,
  ],
  [
    atDoor,
    ({ returned }) =>
      sql`delete from order_events where order_id = ${returned} and status = 'not_delivered'`,
  ],
  [
    atDoor,
    ({ returned }) => sql`update drop_acts set what = 'delivered' where order_id = ${returned}`,
  ],
]

test('a day of several people has no differences', async ({ db }) => {
  await aDayOfPeople(db)

  expect(await verifyLedgers(db)).toEqual([])
})

test.for(damages)('it is noticed when this does not hold: %s', async ([rule, damage], { db }) => {
  const day = await aDayOfPeople(db)

  await damage(day).execute(db)

  expect((await verifyLedgers(db)).map((difference) => difference.rule)).toContain(rule)
})
