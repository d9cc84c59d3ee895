import { sql } from 'kysely'
import type { JournalEntry } from '#contract/api/order-changes.ts'
import { toRupees } from '#contract/money.ts'
import type { ChangedLine, OrderChangeKind } from '#contract/order-lines.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor } from './order.ts'

type ChangeRow = {
  kind: OrderChangeKind
  actor: Actor
  who: string | null
  reason: string | null
  at: Date
  amountBeforePaise: number
  amountAfterPaise: number
  isUndone: boolean
  slots: JournalEntry['slots'] | null
  before: ChangedLine[]
  after: ChangedLine[]
}

/**
 * Lists the changes of an order, latest first. With `shopperId` it must be that shopper's order (else `not_found`), and
 * the list leaves out who at the shop acted, and items whose amount stayed the same, such as found ones.
 */
export async function viewJournal(
  db: Database,
  orderId: string,
  shopperId?: string,
): Promise<JournalEntry[]> {
  const rows = await selectChanges(db, orderId, shopperId)
  const steps = new Map(rows.lines.map(({ position, stepGrams }) => [position, stepGrams]))
  const entries = rows.changes.map((row) => entryOf(row, steps, shopperId === undefined))
  if (shopperId === undefined) return entries
  return entries
    .map((entry) => ({ ...entry, items: entry.items.filter(isDifferent) }))
    .filter(({ items, slots }) => items.length > 0 || slots)
}

type Found = {
  lines: { position: number; stepGrams: number | null }[]
  changes: ChangeRow[]
}

async function selectChanges(
  db: Database,
  orderId: string,
  shopperId: string | undefined,
): Promise<Found> {
  const { rows } = await sql<Pick<Found, 'lines'>>`
    select (select json_agg(json_build_object('position', position, 'stepGrams', step_grams))
      from order_lines where order_id = orders.id) as lines
    from orders where id = ${orderId} and ${shopperId === undefined ? sql`true` : sql`shopper_id = ${shopperId}`}`.execute(
    db,
  )
  if (!rows[0]) throw refuse('not_found')
  const { rows: changes } = await sql<ChangeRow>`
    select kind, actor, who, reason, at, amount_before_paise, amount_after_paise, slots, before, after,
      exists (
        select from order_changes later where later.order_id = ${orderId} and later.undoes = change.id) as is_undone
    from order_changes change where order_id = ${orderId} order by id desc`.execute(db)
  return { ...rows[0], changes }
}

type Steps = ReadonlyMap<number, number | null>

function entryOf(row: ChangeRow, steps: Steps, isForSeller: boolean): JournalEntry {
  return {
    kind: row.kind,
    by: row.actor,
    at: row.at.toISOString(),
    ...(isForSeller && row.who ? { who: row.who } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.isUndone ? { isUndone: true as const } : {}),
    ...(row.slots ? { slots: row.slots } : {}),
    amountBefore: toRupees(row.amountBeforePaise),
    amount: toRupees(row.amountAfterPaise),
    items: row.after.map((line) => {
      const before = row.before.find(({ position }) => position === line.position)
      const stepGrams = steps.get(line.position)
      return {
        name: line.name,
        ...(stepGrams ? { stepGrams } : {}),
        ...(line.picked ? { picked: line.picked } : {}),
        ...(before ? { before: amountOf(before) } : {}),
        after: amountOf(line),
      }
    }),
  }
}

function amountOf({ quantity, grams, given }: ChangedLine) {
  return {
    quantity,
    ...(grams === undefined ? {} : { grams }),
    ...(given === undefined ? {} : { given }),
  }
}

function isDifferent({ before, after }: JournalEntry['items'][number]): boolean {
  return (
    before?.quantity !== after.quantity ||
    before.grams !== after.grams ||
    before.given !== after.given
  )
}
