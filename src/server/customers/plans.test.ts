import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { selectDebtors } from '#server/money/tabs/debtors.ts'
import { viewTabs } from '#server/money/tabs/views.ts'
import { expect, testWith } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { countAudience } from './messages.ts'
import { viewCustomers } from './views.ts'

const people = 2000
const few = 10

/** Customers of whom each fourth has agreed to news, each tenth is blocked, and each fifth has an old book. */
async function aTown(db: Database) {
  await sql`
    insert into shoppers (id, name, phone, added_by)
    select gen_random_uuid(), 'Customer ' || n, (9800000000 + n)::text, 'Ravi' from generate_series(1, ${people}::integer) n`.execute(
    db,
  )
  const every = (nth: number) => sql`right(phone, 4)::integer % ${nth}::integer = 0`
  await sql`insert into customer_agreements (shopper_id, who) select id, 'Ravi' from shoppers where ${every(4)}`.execute(
    db,
  )
  await sql`insert into blocked_shoppers (shopper_id) select id from shoppers where ${every(10)}`.execute(
    db,
  )
  await sql`insert into tabs (shopper_id, limit_paise, is_open) select id, 0, false from shoppers where ${every(5)}`.execute(
    db,
  )
  await sql`
    insert into tab_entries (shopper_id, kind, amount_paise, dated, who)
    select shopper_id, 'opened', 5000, '2026-03-31', 'Ravi' from tabs`.execute(db)
  await viewCustomers(db, {})
  await changeSchema(
    db,
    'analyze shoppers; analyze customer_sums; analyze customer_agreements; analyze blocked_shoppers; analyze tabs; analyze tab_entries',
  )
}

const test = testWith(aTown)

/** Counts how often the work looks something up in a table, instead of reading all of it at once. */
async function lookUps(db: Database, table: string, work: () => Promise<unknown>) {
  const before = await lookedUp(db, table)
  await work()
  return (await lookedUp(db, table)) - before
}

async function lookedUp(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(idx_scan, 0)::integer as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(db)
  return rows[0]?.read ?? 0
}

test('who may be written to is counted with one look at agreements and blocks (G36-5)', async ({
  filledDb: db,
}) => {
  const count = () => countAudience(db, {})

  for (const table of ['customer_agreements', 'blocked_shoppers'])
    expect(await lookUps(db, table, count)).toBeLessThan(few)
  expect(await count()).toMatchObject({ people: people / 4 - people / 20 })
})

test('khatas are listed with one look at their entries (G36-5)', async ({ filledDb: db }) => {
  const lists = [() => viewTabs(db, undefined), () => selectDebtors(db, { days: 7 })]

  for (const list of lists) expect(await lookUps(db, 'tab_entries', list)).toBeLessThan(few)
  expect(await lists[1]!()).toHaveLength(people / 10)
})
