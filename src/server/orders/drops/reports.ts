import type { Context } from 'hono'
import { sql } from 'kysely'
import type { DropAct, DropReport, DropUndo, SentAct } from '#contract/api/drops.ts'
import { keptHours, photoDays } from '#contract/drops.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import { refuse } from '#server/api/refuse.ts'
import { requirePerson } from '#server/api/require-right.ts'
import { sayKept } from '#server/api/say.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Site } from '#server/identity/cookies.ts'
import { findPerson } from '#server/identity/riders.ts'
import { findEndedPerson } from '#server/identity/sessions.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { keepAct, type Received } from './acts.ts'
import { acceptAct } from './do-act.ts'
import { withdrawAct } from './undo-drop.ts'

/** The reasons that the rider cannot settle alone at the door: the shop hears what was done there. */
const forShop: readonly string[] = [
  'drop_of_another',
  'drop_cancelled',
  'drop_done_otherwise',
  'wrong_drop_code',
  'too_many_drop_codes',
]
/** An act refused for these is about no drop. */
const ofNoDrop: readonly string[] = ['not_found', 'key_of_other_drop']

/** The shop hears of each delivery: the goods are gone, whatever has become of the order. */
export function isForShop({ said }: Refusal, act: DropAct): boolean {
  if (act.what === 'started' || ofNoDrop.includes(said.reason)) return false
  return forShop.includes(said.reason) || act.what === 'delivered'
}

type Reported = { orderId: string; personId: string }

/** Dismisses what a person reported of an order once a delivery stands; with `why`, what was refused for these. */
export async function dismissReports(
  tx: Database,
  { orderId, personId }: Reported,
  why?: readonly string[],
): Promise<void> {
  let reports = tx
    .updateTable('dropActs')
    .set({ state: 'dismissed' })
    .where('orderId', '=', orderId)
    .where('personId', '=', personId)
    .where('state', '=', 'reported')
  if (why)
    reports = reports.where((row) => row.or(why.map((reason) => row('why', 'like', `${reason}%`))))
  await reports.execute()
}

/** Keeps an act that was not done, for the shop to accept or dismiss. */
export async function reportAct(
  db: Database,
  person: Pick<Seller, 'id'>,
  report: Received & { why: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await keepAct(tx, person, report)) await touchOrder(tx, report.act.order)
  })
}

type Late = { acts: readonly SentAct[]; sentAt: string; person?: string | undefined }

/**
 * Keeps what a person did before hearing that their access had ended, once per key. The shop may have taken the orders
 * back by then, so every order will do.
 */
export async function reportLate(
  db: Database,
  { c, config }: { c: Context; config: Site },
  { acts, sentAt, person: performer }: Late,
): Promise<number> {
  const person = await findEndedPerson({ db, config }, c, keptHours)
  if (!person) throw refuse('seller_only')
  requirePerson(person, performer)
  for (const act of acts) {
    if (act.what === 'started' || !(await isOrder(db, act.order))) continue
    if (act.what === 'undone') await withdrawLate(db, person, { act, sentAt })
    else await reportAct(db, person, { act, sentAt, why: 'person_ended' })
  }
  return acts.length
}

/** Nothing is left of what has been done already: the shop sees it. */
async function withdrawLate(
  db: Database,
  person: Pick<Seller, 'id'>,
  late: { act: DropUndo; sentAt: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, late.act.order)
    await withdrawAct(tx, person, late)
  })
}

async function isOrder(db: Database, id: string): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where('id', '=', id)
  return (await order.executeTakeFirst()) !== undefined
}

type ReportRow = {
  key: string
  orderId: string
  number: number
  what: DropReport['what']
  rider: string
  act: { cash?: number; takenBy?: string; reason?: string }
  refused: NonNullable<DropReport['refused']> | null
  why: string
  saidAt: Date
  isClockWrong: boolean
  isPhotoLost: boolean
}

const mostReports = 100

/** Selects the reports of riders that nobody has decided yet, the oldest first. */
export async function viewReports(db: Database): Promise<DropReport[]> {
  const { rows } = await sql<ReportRow>`
    select key, order_id, orders.number, what, act, why, said_at, is_clock_wrong,
      act->'hasPhoto' = 'true' and received_at > now() - make_interval(days => ${photoDays})
        and not exists (select from drop_photos where drop_photos.key = drop_acts.key) as is_photo_lost,
      coalesce(sellers.name, sellers.email, '') as rider,
      (select json_agg(json_build_object('name', line.name, 'quantity', (back->>'quantity')::integer))
        from jsonb_array_elements(coalesce(act->'refused', '[]')) back
        join order_lines line on line.order_id = drop_acts.order_id and line.id::text = back->>'item') as refused
    from drop_acts join orders on orders.id = order_id join sellers on sellers.id = person_id
    where state = 'reported' order by received_at limit ${mostReports}`.execute(db)
  return rows.map(({ key, orderId, number, act, refused, why, saidAt, isPhotoLost, ...row }) => ({
    ...row,
    key,
    order: orderId,
    number: String(number),
    ...(act.cash === undefined ? {} : { cash: act.cash }),
    ...(refused ? { refused } : {}),
    ...(act.takenBy === undefined ? {} : { takenBy: act.takenBy }),
    ...(isPhotoLost ? { photoLost: true as const } : {}),
    ...(act.reason === undefined ? {} : { reason: sayOwnWords(act.reason) }),
    why: sayKept(why),
    at: saidAt.toISOString(),
  }))
}

type Decision = { key: string; isAccepted: boolean }

/** Does a reported act under the rider's name, or leaves it undone; the log says who decided. */
export function decideReport(
  db: Database,
  seller: Seller,
  { key, isAccepted }: Decision,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('dropActs')
      .select('orderId')
      .where('key', '=', key)
      .executeTakeFirst()
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order) throw refuse('not_found')
    const reported = await tx
      .updateTable('dropActs')
      .set({ state: isAccepted ? 'accepted' : 'dismissed' })
      .where('key', '=', key)
      .where('state', '=', 'reported')
      .returning(['personId', 'what', 'act'])
      .executeTakeFirst()
    if (!reported) throw refuse('report_decided')

    const person = (await findPerson(tx, reported.personId))!
    const act = { key, order: order.id, at: '', what: reported.what, ...reported.act } as DropAct
    if (isAccepted) {
      await acceptAct(tx, { ...seller, ...person }, { order, act })
      if (act.what === 'delivered')
        await dismissReports(tx, { orderId: order.id, personId: person.id })
    }
    await touchOrder(tx, order.id)
    const cash = act.what === 'delivered' && act.cash !== undefined ? { cash: act.cash } : {}
    await writeAudit(tx, {
      who: seller.who,
      action: isAccepted ? 'drop report accepted' : 'drop report dismissed',
      subject: { type: 'order', id: order.id, name: String(order.number) },
      before: {},
      after: { rider: person.who, ...cash },
    })
  })
}
