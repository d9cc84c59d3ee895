import { type RawBuilder, sql } from 'kysely'
import type { MoneySum } from '#contract/api/money-sums.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'

/** Days of the shop's calendar, or the close of a day; `closeId` is null for money that is in no close yet. */
export type MoneyPeriod = { from: string; to: string } | { closeId: string | null }

/** Compares days as moments, so that the index of the moments is used. */
export const happenedIn = ({ from, to }: { from: string; to: string }) => sql`
  at >= (${from}::date::timestamp at time zone ${shopTimeZone})
  and at < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`

/** Conditions on the view `money_moved`: the row is in the period; the other row of an undone pair is in it, too. */
export function within(period: MoneyPeriod): Record<'isIn' | 'isPairIn', RawBuilder<boolean>> {
  if ('from' in period) {
    const { from, to } = period
    return {
      isIn: sql`${happenedIn(period)}`,
      isPairIn: sql`(pair is not null and pair_day between ${from}::date and ${to}::date)`,
    }
  }
  const { closeId } = period
  if (closeId === null)
    return {
      isIn: sql`close_id is null`,
      isPairIn: sql`(pair is not null and pair_close_id is null)`,
    }
  return {
    isIn: sql`close_id = ${closeId}::uuid`,
    isPairIn: sql`(pair is not null and pair_close_id is not distinct from ${closeId}::uuid)`,
  }
}

export type SumRow = Pick<MoneySum, 'kind' | 'who' | 'count'> & {
  camePaise: number
  wentPaise: number
  undonePaise: number
  undoneEarlierPaise: number
}

type Summed = SumRow & { entries: number }

/** Sums the money by its kind and by who recorded it. */
export async function sumMoney(db: Database, period: MoneyPeriod): Promise<Summed[]> {
  const { isIn, isPairIn } = within(period)
  const counts = sql`not is_undo and not ${isPairIn}`
  const { rows } = await sql<Summed>`
    select kind, who, count(*) as entries, count(*) filter (where ${counts}) as count,
      coalesce(sum(paise) filter (where ${counts} and paise > 0), 0)::bigint as came_paise,
      coalesce(-sum(paise) filter (where ${counts} and paise < 0), 0)::bigint as went_paise,
      coalesce(sum(abs(paise)) filter (where not is_undo and ${isPairIn}), 0)::bigint as undone_paise,
      coalesce(-sum(paise) filter (where is_undo and not ${isPairIn}), 0)::bigint as undone_earlier_paise
    from money_moved where ${isIn} group by kind, who order by kind, who`.execute(db)
  return rows
}

/** Change of the cash in the drawer, in paise. */
export function cashIn(sums: readonly SumRow[]): number {
  return sums
    .filter(({ kind }) => kind === 'cash')
    .reduce((sum, row) => sum + row.camePaise - row.wentPaise - row.undoneEarlierPaise, 0)
}

/** Days that were closed by an earlier version have no sums of undone receipts. */
type StoredSum = Omit<SumRow, 'undonePaise' | 'undoneEarlierPaise'> & Partial<SumRow>

export function serializeSum(row: StoredSum): MoneySum {
  return {
    kind: row.kind,
    who: row.who,
    count: row.count,
    came: toRupees(row.camePaise),
    went: toRupees(row.wentPaise),
    undone: toRupees(row.undonePaise ?? 0),
    undoneEarlier: toRupees(row.undoneEarlierPaise ?? 0),
  }
}
