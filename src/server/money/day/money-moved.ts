import { type RawBuilder, sql } from 'kysely'
import type { MoneySum } from '#contract/api/money-sums.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'

/** Days by the shop's calendar, or what belongs to the close of a day; null: to none yet. */
export type MoneyPeriod = { from: string; to: string } | { closeId: string | null }

/** Days as moments, so that the index of the moments is used. */
export const happenedIn = ({ from, to }: { from: string; to: string }) => sql`
  at >= (${from}::date::timestamp at time zone ${shopTimeZone})
  and at < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`

/** Which rows of the view `money_moved` are in a period, and whether the pair of an undone one is in it, too. */
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
  const stands = sql`not is_undo and not ${isPairIn}`
  const { rows } = await sql<Summed>`
    select kind, who, count(*) as entries, count(*) filter (where ${stands}) as count,
      coalesce(sum(paise) filter (where ${stands} and paise > 0), 0)::bigint as came_paise,
      coalesce(-sum(paise) filter (where ${stands} and paise < 0), 0)::bigint as went_paise,
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

/** Days that were closed before receipts were told apart have no undone ones. */
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
