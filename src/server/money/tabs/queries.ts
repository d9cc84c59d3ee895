import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#contract/limits.ts'
import type { UpiPayee } from '#contract/upi.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import type { Database } from '#server/database/database.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'
import { savedUpiPayee } from '#server/storefront/upi.ts'
import type { CustomerRow, DueRow, EntryRow, SummaryRow } from './serialize.ts'
import { isUsable } from './usable-tab.ts'

/** Locks the tab. Call it after locking orders and products, so that two transactions cannot deadlock. */
export function lockTab(tx: Database, shopperId: string) {
  return tx
    .selectFrom('tabs')
    .select(['limitPaise', 'balancePaise', 'isOpen', 'dueDay', 'dueDays', isUsable.as('isUsable')])
    .where('shopperId', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps the shopper from being removed before the transaction ends. */
export function holdShopper(tx: Database, id: string) {
  return tx
    .selectFrom('shoppers')
    .select(['id', 'claimedPhone', 'phoneProvenAt'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Paise of an order that are on its shopper's tab. */
export async function sumOnTab(tx: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select greatest(0, coalesce(sum(amount_paise), 0))::bigint as paise
    from tab_entries where order_id = ${orderId}`.execute(tx)
  return rows[0]!.paise
}

const debtColumns = sql`min(since) as owes_since, min(due_on)::text as due_on,
  coalesce(sum(open_paise) filter (where due_on < (now() at time zone ${shopTimeZone})::date), 0)::bigint as overdue_paise`

/** Joins what is not paid of a tab: since when, when the first of it is due, and how much of it should have been paid. */
export const debt = sql`left join lateral (
  select ${debtColumns} from tab_debts where tab_debts.shopper_id = tabs.shopper_id) debt on true`

/** The same for a list: reading all entries once takes less time than those of each tab by itself. */
export const debts = sql`left join (
  select shopper_id, ${debtColumns} from tab_debts group by shopper_id) debt on debt.shopper_id = tabs.shopper_id`

const phone = sql<string | null>`coalesce(
  shoppers.phone,
  (select phone from addresses where shopper_id = shoppers.id order by is_default desc, created_at desc limit 1),
  (select address ->> 'phone' from orders where shopper_id = shoppers.id order by number desc limit 1))`

export const customer = sql`shoppers.id as shopper_id, shoppers.name as name, ${phone} as phone`

/** Searches names, e-mail addresses and phone numbers of customers who are not erased. */
function matches(q: string | undefined): RawBuilder<boolean> {
  if (!q) return sql`true`
  const pattern = containsPattern(q.toLowerCase())
  const digits = q.replaceAll(/\D/g, '')
  const byPhone = sql`shoppers.phone like ${containsPattern(digits)} or exists (
    select from addresses where shopper_id = shoppers.id
      and regexp_replace(phone, '\\D', '', 'g') like ${containsPattern(digits)})`
  return sql`(lower(shoppers.name) like ${pattern} or shoppers.email like ${pattern}
    ${digits.length >= 4 ? sql`or ${byPhone}` : sql``})`
}

export async function selectSummaries(
  db: Database,
  { q, shopperId }: { q?: string | undefined; shopperId?: string },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${customer}, limit_paise, balance_paise, is_open, link_secret, due_day, due_days, owes_since, due_on,
      coalesce(overdue_paise, 0)::bigint as overdue_paise
    from tabs join shoppers on shoppers.id = tabs.shopper_id ${shopperId === undefined ? debts : debt}
    where ${matches(q)} and ${shopperId === undefined ? sql`true` : sql`tabs.shopper_id = ${shopperId}`}
    order by is_open or balance_paise <> 0 desc, coalesce(overdue_paise, 0) > 0 desc, balance_paise desc, lower(shoppers.name)`.execute(
    db,
  )
  return rows
}

const mostWithoutTab = 20

export async function selectWithoutTab(db: Database, q: string): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select ${customer} from shoppers
    where closed_at is null and not is_walk_in and ${matches(q)} and not exists (select from tabs where shopper_id = shoppers.id)
    order by lower(shoppers.name) limit ${mostWithoutTab}`.execute(db)
  return rows
}

export async function selectCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${customer} from shoppers where id = ${id}`.execute(db)
  return rows[0]
}

export async function selectTotals(db: Database) {
  const { rows } = await sql<{ owedPaise: number; customers: number }>`
    select coalesce(sum(balance_paise), 0)::bigint as owed_paise, count(*) as customers
    from tabs where balance_paise > 0`.execute(db)
  return rows[0]!
}

const isUndonePayment = sql`exists (select from tab_entries undo where undo.reverses = entry.id)`

/** The entries, newest first, each with the debt after it. Opening balances come before all others. */
export async function selectEntries(db: Database, shopperId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, kind, entry.amount_paise,
      sum(entry.amount_paise) over (order by kind <> 'opened', entry.id)::bigint as balance_paise, dated::text,
      order_id, orders.number as order_number, reference, entry.note, entry.at,
      case when ${hasSeveralPeople} then entry.who end as who,
      coalesce((
        select pair is not null from money_moved where source = 'order' and money_moved.entry = entry.money_event
      ), ${isUndonePayment}) as is_undone,
      entry.kind in ('paid_cash', 'paid_upi') and entry.close_id is null and not ${isUndonePayment} as can_undo
    from tab_entries entry left join orders on orders.id = order_id
    where entry.shopper_id = ${shopperId} order by kind <> 'opened' desc, entry.id desc`.execute(db)
  return rows
}

type TabBalance = {
  balancePaise: number
  limitPaise: number
  /** False as well while the tab of a guest waits for their number to be proven. */
  isOpen: boolean
  awaitsNumber: boolean
  payee: UpiPayee | null
  dueDay: number | null
  dueDays: number | null
} & DueRow

export async function selectBalance(
  db: Database,
  shopperId: string,
): Promise<TabBalance | undefined> {
  const { rows } = await sql<TabBalance>`
    select balance_paise, limit_paise, is_open and ${isUsable} as is_open,
      is_open and not ${isUsable} as awaits_number, ${savedUpiPayee} as payee,
      due_day, due_days, due_on, overdue_paise
    from tabs ${debt} where shopper_id = ${shopperId}`.execute(db)
  return rows[0]
}

type Due = DueRow & { balancePaise: number; entry: number | null; payee: UpiPayee | null }

/** Finds the tab behind the secret of a `/pay/…` link. */
export async function selectDue(db: Database, linkSecret: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select balance_paise, ${savedUpiPayee} as payee, due_on, overdue_paise,
      (select max(id) from tab_entries where tab_entries.shopper_id = tabs.shopper_id) as entry
    from tabs ${debt} where link_secret = ${linkSecret}`.execute(db)
  return rows[0]
}

type Known = { orderNumber: number; name: null } | { orderNumber: null; name: string }

/**
 * Finds the order or tab for which a bank's reference was recorded before. Requests with the same reference wait for
 * each other until the end of the transaction.
 */
export async function findReference(tx: Database, reference: string): Promise<Known | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 5590122))`.execute(tx)
  const { rows } = await sql<Known>`
    select orders.number as order_number, null as name
    from money_events event join orders on orders.id = event.order_id
    where reference = ${reference} and kind = 'upi_received'
      and not exists (select from money_events undone where undone.reverses = event.id)
    union all
    select null, shoppers.name from tab_entries join shoppers on shoppers.id = shopper_id
    where reference = ${reference}
      and not exists (select from tab_entries undo where undo.reverses = tab_entries.id)
    limit 1`.execute(tx)
  return rows[0]
}
