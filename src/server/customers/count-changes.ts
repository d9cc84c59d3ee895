import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'

/** An order counts once its online payment has arrived, as on the dashboard. */
export const isSale = sql<boolean>`(orders.status <> 'cancelled' and (orders.way <> 'online' or orders.is_paid))`

/**
 * Brings the sums of customers up to date whose orders or tabs have changed. Orders only note whose they are, so they
 * wait for nobody; whoever reads the list counts first.
 */
export async function countCustomerChanges(db: Database): Promise<void> {
  let counted: number
  do {
    const { rows } = await sql`select from customer_changes limit 1`.execute(db)
    counted = rows.length > 0 ? await inTransaction(db, countChanges) : 0
  } while (counted === mostAtOnce)
}

/** After an upgrade or an import all customers wait, and one statement for all would take too long. */
const mostAtOnce = 500

/** Answers with how many changes it began. */
async function countChanges(tx: Database): Promise<number> {
  // The lock keeps the later of two counts from writing what the earlier one has read.
  await sql`select pg_advisory_xact_lock(7461112)`.execute(tx)
  const { rows } = await sql<{ changes: number }>`
    with oldest as (
      select shopper_id from customer_changes order by id limit ${mostAtOnce}
    ), changed as (
      delete from customer_changes where shopper_id in (select shopper_id from oldest) returning shopper_id
    ), counted as (
      select shoppers.id, shoppers.created_at, ordered.orders, ordered.spent_paise, ordered.last_ordered_at,
        ordered.due_paise + greatest(0, coalesce(tabs.balance_paise, 0)) as due_paise
      from (select distinct shopper_id from changed) customer
        join shoppers on shoppers.id = customer.shopper_id and closed_at is null and not is_walk_in
        left join tabs on tabs.shopper_id = shoppers.id
        cross join lateral (
          select count(*) filter (where ${isSale}) as orders,
            coalesce(sum(amount_paise) filter (where ${isSale}), 0) as spent_paise,
            coalesce(sum(greatest(0, amount_paise - paid_paise)) filter (where status = 'delivered'), 0) as due_paise,
            coalesce(max(orders.created_at) filter (where ${isSale}), '-infinity') as last_ordered_at
          from orders where orders.shopper_id = shoppers.id
        ) ordered
    ), gone as (
      delete from customer_sums
      where shopper_id in (select shopper_id from changed) and shopper_id not in (select id from counted)
    ), written as (
      insert into customer_sums (shopper_id, added_at, orders, spent_paise, due_paise, last_ordered_at)
      select id, created_at, orders, spent_paise, due_paise, last_ordered_at from counted
      on conflict (shopper_id) do update set added_at = excluded.added_at, orders = excluded.orders,
        spent_paise = excluded.spent_paise, due_paise = excluded.due_paise, last_ordered_at = excluded.last_ordered_at
    )
    select count(*) as changes from oldest`.execute(tx)
  return Number(rows[0]!.changes)
}
