import { sql } from 'kysely'
import { type OrderState, undoMinutes } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { type Actor, nameOfState } from './order.ts'

type UndoableReceipt = keyof typeof receiptNames
type UndoableChange = keyof typeof changeNames

export type LastDone = {
  kind: 'move' | 'receipt' | 'change'
  id: number
  /** The state a move led to, and the one before it; null for receipts and changes. */
  status: OrderState | null
  previous: OrderState | null
  /** The kind of receipt or of return; null for a move. */
  what: UndoableReceipt | UndoableChange | null
  actor: Actor
  who: string | null
  /** Text, since a `Date` would lose the microseconds. */
  at: string
  until: Date
  isInTime: boolean
}

const receiptNames = {
  cash_received: 'Cash received',
  upi_received: 'UPI received',
  tab_charged: 'On the tab',
  cash_returned: 'Cash given back',
  upi_returned: 'UPI sent back',
  tab_credited: 'Kept on the tab',
}

const changeNames = {
  refused_at_door: 'Items refused at the door',
  returned: 'Items taken back',
}

export function idOfDone({ kind, id }: LastDone): string {
  return `${kind}-${id}`
}

/** For people. */
export function nameOfDone({ status, what }: LastDone): string {
  return status ? nameOfState[status] : { ...receiptNames, ...changeNames }[what!]
}

/** The last move, receipt or return of an order, besides what was undone. What the store did by itself follows from these. */
export async function selectLastDone(db: Database, orderId: string): Promise<LastDone | undefined> {
  const { rows } = await sql<LastDone>`
    with moves as (
      select 'move' as kind, id, status, lag(status) over (order by id) as previous, null as what, actor, who, at
      from order_events where order_id = ${orderId} and undoes is null and undone_at is null
    ), receipts as (
      select 'receipt', id, null, null, kind, actor, who, at
      from money_events
      where order_id = ${orderId} and actor = 'seller' and kind = any(${Object.keys(receiptNames)}::text[])
        and not exists (select from money_events as reversal where reversal.reverses = money_events.id)
    ), changes as (
      select 'change', id, null, null, kind, actor, who, at
      from order_changes
      where order_id = ${orderId} and kind = any(${Object.keys(changeNames)}::text[])
        and not exists (
          select from order_changes as later where later.order_id = ${orderId} and later.undoes = order_changes.id)
    )
    select last.*, at::text as at, at + make_interval(mins => ${undoMinutes}) as until,
      at between now() - make_interval(mins => ${undoMinutes}) and now() + interval '1 minute' as is_in_time
    from (select * from moves union all select * from receipts union all select * from changes) as last
    order by last.at desc, id desc limit 1`.execute(db)
  return rows[0]
}
