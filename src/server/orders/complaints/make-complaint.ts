import { sql } from 'kysely'
import type { ComplaintRequest } from '#contract/api/complaints.ts'
import type { Order } from '#contract/api/orders.ts'
import { complaintDays, complaintNumber, maxComplaints } from '#contract/complaints.ts'
import type { Limit } from '#platform/database/rate-limit.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { notifyOfComplaint } from '#server/messages/notify.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { atState, type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { selectLines } from '#server/orders/read/queries.ts'
import { viewOrder } from '#server/orders/read/views.ts'

/** Per shopper, also for those who have one of their links. */
export const complaintLimit: Limit = { points: 20, seconds: 24 * 60 * 60 }

type Complaint = ComplaintRequest & { orderId: string }
type Made = { order: Order; number: string }

/** Notes that something of an order was missing or wrong; the same key again notes nothing. */
export function makeComplaint(
  db: Database,
  shopperId: string,
  { orderId, key, kind, items = [], note }: Complaint,
): Promise<Made> {
  return inTransaction(db, async (tx) => {
    await holdAccount(tx, shopperId)
    const order = await lockOrder(tx, orderId, shopperId)
    if (!order) throw refuse('not_found')
    const known = await numberOf(tx, key, orderId)
    if (known !== undefined) return made(await viewOrder(tx, shopperId, orderId), known)

    await refuseOutsideTime(tx, order)
    await refuseAboveLimit(tx, orderId)
    const positions = await positionsOf(tx, orderId, items)
    const id = newId()
    const { number } = await tx
      .insertInto('complaints')
      .values({ id, orderId, key, kind, positions, note: note ?? null })
      .returning('number')
      .executeTakeFirstOrThrow()
    await touchOrder(tx, orderId)
    await notifyOfComplaint(tx, { id, orderId }, 'complaint')
    return made(await viewOrder(tx, shopperId, orderId), number)
  })
}

function made(order: Order, number: number): Made {
  return { order, number: complaintNumber(number) }
}

/** A deletion of the account waits for this, or has ended before it. Locked before the order, as a deletion does. */
async function holdAccount(tx: Database, shopperId: string): Promise<void> {
  const { rows } = await sql`
    select from shoppers where id = ${shopperId} and closed_at is null for share`.execute(tx)
  if (rows.length === 0) throw refuse('not_found')
}

/** The number of the complaint that was made with this key before. */
async function numberOf(tx: Database, key: string, orderId: string): Promise<number | undefined> {
  const known = await tx
    .selectFrom('complaints')
    .select(['orderId', 'number'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.orderId !== orderId) throw refuse('key_reused')
  return known?.number
}

async function refuseOutsideTime(tx: Database, order: LockedOrder): Promise<void> {
  const { id, status } = order
  if (status === 'out_for_delivery') return
  if (status !== 'delivered') throw refuse('too_early_to_complain', atState(order))
  const { rows } = await sql`
    select from order_events
    where order_id = ${id} and status = 'delivered' and undone_at is null and undoes is null
      and at > now() - make_interval(days => ${complaintDays})`.execute(tx)
  if (rows.length === 0) throw refuse('complaints_over', { days: complaintDays })
}

/** Counted while the order is locked, so that many at once come to no more. */
async function refuseAboveLimit(tx: Database, orderId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('complaints')
    .select((complaint) => complaint.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  if (count >= maxComplaints) throw refuse('enough_complaints', { most: maxComplaints })
}

async function positionsOf(
  tx: Database,
  orderId: string,
  items: readonly string[],
): Promise<number[]> {
  if (items.length === 0) return []
  const lines = (await selectLines(tx, [orderId])).filter(
    ({ orderedQuantity }) => orderedQuantity > 0,
  )
  const known = new Set(lines.map(({ id }) => id))
  if (items.some((item) => !known.has(item))) throw refuse('not_found')
  return lines.filter(({ id }) => items.includes(id)).map(({ position }) => position)
}
