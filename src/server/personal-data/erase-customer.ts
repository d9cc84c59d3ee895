import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Condition, type PersonalTable, type Whom } from './holding.ts'
import { holdings } from './holdings.ts'

/** Orders that are delivered or cancelled, and paid where they have to be. */
const endedOrders = (customers: Condition) => sql`
  select id from orders where shopper_id in (${customers})
    and not is_open and status in ('delivered', 'cancelled')`

/**
 * Erases a customer from all records, following the list of holdings. Goods, amounts and dates stay, so that ledgers
 * and bills still add up. Orders under way keep the customer's name and address until they end.
 */
export function eraseCustomer(tx: Database, id: string): Promise<void> {
  return eraseAll(tx, sql`select ${id}::uuid as id`)
}

/** Erases all closed accounts from records that have ended or were written since, or that a law no longer requires. */
export function eraseClosedCustomers(db: Database): Promise<void> {
  return eraseAll(db, sql`select id from shoppers where closed_at is not null`)
}

async function eraseAll(db: Database, customers: RawBuilder<unknown>): Promise<void> {
  const whom = { customers, orders: endedOrders(customers) }
  const tables = holdings.flatMap((holding) => holding.tables)
  // Rows by which a customer's others are found are erased last.
  for (const table of tables.toReversed()) await eraseTable(db, table, whom)
}

async function eraseTable(db: Database, table: PersonalTable, whom: Whom): Promise<void> {
  const { of, erased, also = {} } = table
  if (!of || !erased || erased === 'apart' || erased === 'kept') return
  const name = sql.table(table.table)
  if (erased === 'rows') {
    await sql`delete from ${name} where ${of(whom)}`.execute(db)
    return
  }
  const changes = Object.entries(erased)
  const set = [...changes, ...Object.entries(also)].map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const before = sql.join(changes.map(([column]) => sql.ref(column)))
  const after = sql.join(changes.map(([, value]) => value))
  // Skips rows that are erased already.
  await sql`update ${name} set ${sql.join(set)}
    where ${of(whom)} and row(${before}) is distinct from row(${after})`.execute(db)
}
