import { sql } from 'kysely'
import type { TabDebtor, TabReminder } from '#contract/api/tab-reminders.ts'
import { ownNumberOf } from '#server/addresses/number-of.ts'
import type { Database } from '#server/database/database.ts'
import { serializeLanguage, type WrittenRow, writtenColumns } from '#server/mail/write-to.ts'
import { debt, debts } from './queries.ts'
import { type SummaryRow, serializeSummary } from './serialize.ts'

export type DebtorRow = SummaryRow &
  WrittenRow & {
    email: string | null
    hasPush: boolean
    payee: boolean
    lastWay: TabReminder['way'] | null
    lastWho: string | null
    lastAt: Date | null
    isRecent: boolean
  }

type Asked = { days: number; ids?: readonly string[] }

/**
 * Everybody who owes something on a tab, overdue ones first, with whom the shop may speak: nobody who is blocked or
 * erased. Only a confirmed e-mail address is known to be theirs.
 */
export async function selectDebtors(db: Database, { days, ids }: Asked): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
    select shoppers.id as shopper_id, shoppers.name as name, ${ownNumberOf} as phone, limit_paise, balance_paise, is_open, link_secret, due_day, due_days, owes_since, due_on,
      coalesce(overdue_paise, 0)::bigint as overdue_paise,
      ${sql.join(writtenColumns())},
      case when confirmed_at is not null then email end as email,
      exists (select from push_subscriptions where push_subscriptions.shopper_id = shoppers.id) as has_push,
      exists (select from store_settings where upi_id is not null) as payee,
      last.way as last_way, last.who as last_who, last.at as last_at,
      coalesce(${days} > 0 and last.at > now() - make_interval(days => ${days}), false) as is_recent
    from tabs join shoppers on shoppers.id = tabs.shopper_id ${ids === undefined ? debts : debt}
      left join lateral (
        select way, who, at from tab_reminders
        where tab_reminders.shopper_id = tabs.shopper_id order by at desc limit 1) last on true
    where balance_paise > 0 and closed_at is null and not is_walk_in
      and not exists (select from blocked_shoppers where blocked_shoppers.shopper_id = tabs.shopper_id)
      and ${ids === undefined ? sql`true` : sql`tabs.shopper_id = any(${ids}::uuid[])`}
    order by coalesce(overdue_paise, 0) > 0 desc, due_on nulls last, balance_paise desc, tabs.shopper_id`.execute(
    db,
  )
  return rows
}

export function waysOf({ email, hasPush }: DebtorRow, canMail: boolean): ('mail' | 'push')[] {
  return [...(canMail && email ? (['mail'] as const) : []), ...(hasPush ? (['push'] as const) : [])]
}

export function serializeDebtor(row: DebtorRow, canMail: boolean): TabDebtor {
  const { customer: whom, balance, owesSince, dueOn, overdue } = serializeSummary(row)
  const last = lastOf(row)
  return {
    customer: whom,
    balance,
    ...(owesSince === undefined ? {} : { owesSince }),
    ...(dueOn === undefined ? {} : { dueOn }),
    ...(overdue === undefined ? {} : { overdue }),
    ...(row.payee && row.linkSecret ? { payPage: payPath(row.linkSecret) } : {}),
    ...serializeLanguage(row),
    ways: waysOf(row, canMail),
    ...(last ? { last } : {}),
    isRecent: row.isRecent,
  }
}

export const payPath = (linkSecret: string) => `/pay/${linkSecret}`

function lastOf({ lastWay: way, lastWho: who, lastAt }: DebtorRow): TabReminder | undefined {
  return way && who && lastAt ? { way, who, at: lastAt.toISOString() } : undefined
}
