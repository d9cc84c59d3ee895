import { sql } from 'kysely'
import type { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import type { ToCollect } from '#contract/api/to-collect.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { maxDebtors } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { OrderRow } from './order.ts'
import {
  type OrderPart,
  partOf,
  partsOf,
  selectNextOrders,
  selectSellerOrders,
} from './seller-queries.ts'

type Place = { part: number; number: number }

/** The orders after a place in the list, however far down, and the place where they end. */
export async function selectOrdersAfter(
  db: Database,
  query: SellerOrderQuery,
  limit: number,
): Promise<{ rows: OrderRow[]; next: string | null }> {
  const parts = partsOf(query)
  if (query.after === undefined) return selectFirst(db, query, limit)
  const from = readPlace(query.after, parts.length)
  const rows: (Place & { row: OrderRow })[] = []
  for (let part = from.part; part < parts.length && rows.length <= limit; part += 1) {
    const after = part === from.part ? from.number : null
    // Reads one more, since the searched order is shown only in the first part.
    const request = { part: parts[part]!, after, limit: limit + 2 - rows.length }
    const found: OrderRow[] = await selectNextOrders(db, query, request)
    const isShownAbove = (number: number) => part > 0 && isSearched(parts, number)
    for (const row of found) {
      if (!isShownAbove(row.number)) rows.push({ part, number: row.number, row })
    }
  }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ row }) => row),
    next: rows.length > limit && last ? `${last.part}-${last.number}` : null,
  }
}

async function selectFirst(db: Database, query: SellerOrderQuery, limit: number) {
  const rows = await selectSellerOrders(db, query, { offset: 0, limit: limit + 1 })
  const last = rows[limit - 1]
  const isMore = rows.length > limit && last !== undefined
  const next = isMore ? `${partOf(partsOf(query), last)}-${last.number}` : null
  return { rows: rows.slice(0, limit), next }
}

function isSearched([first]: readonly OrderPart[], number: number): boolean {
  return first !== undefined && 'number' in first && first.number === number
}

function readPlace(after: string, parts: number): Place {
  const [part, number] = after.split('-').map(Number)
  // The place belongs to another list.
  if (part === undefined || number === undefined || part >= parts) throw refuse('invalid_input')
  return { part, number }
}

type Sums = { orders: number; duePaise: number; overpaidPaise: number }
type Debtor = Sums & {
  shopperId: string
  name: string
  phone: string
  since: Date
  customers: number
  tabPaise: number | null
  dueOn: string | null
  overduePaise: number | null
}

/**
 * Sums the amounts to collect and to give back by customer, largest first. Reads only delivered or cancelled orders
 * with money left to settle.
 */
async function selectDebtors(db: Database): Promise<(Debtor & { totals: Sums })[]> {
  const { rows } = await sql<Debtor & { totals: Sums }>`
    with settling as (
      select shopper_id, number, created_at, address,
        case when status = 'cancelled' then 0 else greatest(0, amount_paise - paid_paise) end as due_paise,
        greatest(0, paid_paise - case when status = 'cancelled' then 0 else amount_paise end) as overpaid_paise
      from orders where is_open and status in ('delivered', 'cancelled')
    ), debtors as (
      select shopper_id, count(*) as orders, sum(due_paise)::bigint as due_paise, sum(overpaid_paise)::bigint as overpaid_paise,
        min(created_at) as since, max(number) as latest
      from settling group by shopper_id
    )
    , khata as (
      select tabs.shopper_id, balance_paise, min(due_on)::text as due_on,
        coalesce(sum(open_paise) filter (where due_on < (now() at time zone ${shopTimeZone})::date), 0)::bigint as overdue_paise
      from tabs join tab_debts on tab_debts.shopper_id = tabs.shopper_id
      group by tabs.shopper_id, balance_paise
    )
    select debtors.shopper_id, debtors.orders, debtors.due_paise, debtors.overpaid_paise, since,
      btrim((address ->> 'firstName') || ' ' || (address ->> 'lastName')) as name, address ->> 'phone' as phone,
      count(*) over () as customers,
      json_build_object('orders', sum(debtors.orders) over (), 'duePaise', sum(debtors.due_paise) over (),
        'overpaidPaise', sum(debtors.overpaid_paise) over ()) as totals,
      khata.balance_paise as tab_paise, khata.due_on, khata.overdue_paise
    from debtors join settling on settling.number = latest
      left join khata on khata.shopper_id = debtors.shopper_id
    order by coalesce(khata.overdue_paise, 0) > 0 desc, debtors.due_paise + debtors.overpaid_paise desc, latest limit ${maxDebtors}`.execute(
    db,
  )
  return rows
}

/** The customers whose money is left to settle, and the sums over all of them. */
export async function viewToCollect(db: Database): Promise<ToCollect> {
  const rows = await selectDebtors(db)
  const { orders, duePaise, overpaidPaise } = rows[0]?.totals ?? {
    orders: 0,
    duePaise: 0,
    overpaidPaise: 0,
  }
  return {
    orders,
    due: toRupees(duePaise),
    toGiveBack: toRupees(overpaidPaise),
    customers: rows[0]?.customers ?? 0,
    ...(await viewKhataOverdue(db)),
    list: rows.map((row) => ({
      _id: row.shopperId,
      name: row.name.trim(),
      phone: row.phone,
      orders: row.orders,
      due: toRupees(row.duePaise),
      toGiveBack: toRupees(row.overpaidPaise),
      since: row.since.toISOString(),
      ...khataOf(row),
    })),
  }
}

function khataOf({
  tabPaise,
  dueOn,
  overduePaise,
}: Debtor): Pick<ToCollect['list'][number], 'khata'> {
  if (tabPaise === null || tabPaise <= 0) return {}
  const due = dueOn === null ? {} : { dueOn }
  const overdue = overduePaise ? { overdue: toRupees(overduePaise) } : {}
  return { khata: { owed: toRupees(tabPaise), ...due, ...overdue } }
}

/** Sums what should have been paid on all tabs before today. */
async function viewKhataOverdue(db: Database): Promise<Pick<ToCollect, 'khataOverdue'>> {
  const { rows } = await sql<{ customers: number; paise: number }>`
    select count(distinct shopper_id) as customers, coalesce(sum(open_paise), 0)::bigint as paise
    from tab_debts where due_on < (now() at time zone ${shopTimeZone})::date`.execute(db)
  const { customers = 0, paise = 0 } = rows[0] ?? {}
  return customers === 0 ? {} : { khataOverdue: { customers, amount: toRupees(paise) } }
}
