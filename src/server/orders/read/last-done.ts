import { sql } from 'kysely'
import { type OrderState, undoMinutes } from '#contract/order-status.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor, OrderRow } from './order.ts'

const receipts = [
  'cash_received',
  'upi_received',
  'tab_charged',
  'cash_returned',
  'upi_returned',
  'tab_credited',
] as const
const changes = ['refused_at_door', 'returned'] as const

type Undoable = (typeof receipts | typeof changes)[number]

export type LastDone = {
  kind: 'move' | 'receipt' | 'change'
  id: number
  /** The state a move led to, and the one before it; null for receipts and changes. */
  status: OrderState | null
  previous: OrderState | null
  /** The kind of receipt or of return; null for a move. */
  what: Undoable | null
  actor: Actor
  who: string | null
  personId: string | null
  /** Text, since a `Date` would lose the microseconds. */
  at: string
  until: Date
  isInTime: boolean
}

export function idOfDone({ kind, id }: LastDone): string {
  return `${kind}-${id}`
}

export function nameOfDone({ status, what }: LastDone, { area }: Pick<OrderRow, 'area'>): string {
  const { lastDoneText, nameOfState } = textsOf(answerLanguage())
  return status ? nameOfState(status, area?.pickUp !== undefined) : lastDoneText[what!]
}

/**
 * The last move, receipt or return of an order that was not undone. Ignores what the store did itself, which follows
 * from these.
 */
export async function selectLastDone(db: Database, orderId: string): Promise<LastDone | undefined> {
  const { rows } = await sql<LastDone>`
    with moves as (
      select 'move' as kind, id, status, lag(status) over (order by id) as previous, null as what, actor, who, person_id, at
      from order_events where order_id = ${orderId} and undoes is null and undone_at is null
    ), receipts as (
      select 'receipt', id, null, null, kind, actor, who, person_id, at
      from money_events
      where order_id = ${orderId} and actor = 'seller' and kind = any(${receipts}::text[])
        and not exists (select from money_events as reversal where reversal.reverses = money_events.id)
    ), changes as (
      select 'change', id, null, null, kind, actor, who, person_id, at
      from order_changes
      where order_id = ${orderId} and kind = any(${changes}::text[])
        and not exists (
          select from order_changes as later where later.order_id = ${orderId} and later.undoes = order_changes.id)
    )
    select last.*, at::text as at, at + make_interval(mins => ${undoMinutes}) as until,
      at between now() - make_interval(mins => ${undoMinutes}) and now() + interval '1 minute' as is_in_time
    from (select * from moves union all select * from receipts union all select * from changes) as last
    order by last.at desc, id desc limit 1`.execute(db)
  return rows[0]
}
