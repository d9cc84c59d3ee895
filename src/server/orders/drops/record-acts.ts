import type { DropUndo, SentAct } from '#contract/api/drops.ts'
import { writeProblem } from '#contract/reasons/problem.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { nameOfPerson } from '#server/identity/riders.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { findAct, keepAct, type Received } from './acts.ts'
import { doAct } from './do-act.ts'
import { checkProof } from './proofs.ts'
import { dismissReports, isForShop, reportAct } from './reports.ts'
import { undoAct } from './undo-drop.ts'

export type Recorded = { key: string; isDone: boolean; isReported?: true; refusal?: Refusal }

type Sent = { acts: readonly SentAct[]; sentAt: string; shop: ShopEnvironment }

/** Records riders' acts in the order of their taps, each in its own transaction, so that a refused one stops no other. */
export async function recordActs(
  db: Database,
  person: Seller,
  { acts, sentAt, shop }: Sent,
): Promise<Recorded[]> {
  const results: Recorded[] = []
  for (const act of acts) {
    const result =
      act.what === 'undone'
        ? recordUndo(db, person, { act, sentAt, shop })
        : recordOne(db, person, { act, sentAt })
    results.push(await result)
  }
  return results
}

type Undone = { act: DropUndo; sentAt: string; shop: ShopEnvironment }

async function recordUndo(db: Database, person: Seller, undone: Undone): Promise<Recorded> {
  const { key } = undone.act
  try {
    await undoAct(db, person, undone)
    return { key, isDone: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { key, isDone: false, refusal: error }
  }
}

async function recordOne(db: Database, person: Seller, received: Received): Promise<Recorded> {
  const { key } = received.act
  try {
    const known = await findAct(db, received.act)
    if (known) return repeated(key, known)
    return await inTransaction(db, (tx) => record(tx, person, received))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!isForShop(error, received.act)) return { key, isDone: false, refusal: error }
    return report(db, person, { received, refusal: error })
  }
}

type Reporting = { received: Received; refusal: Refusal }

/** The shop has the act then. In the transaction that refused it, the same act sent twice at once is refused once. */
async function report(db: Database, person: Seller, { received, refusal }: Reporting) {
  await reportAct(db, person, { ...received, why: writeProblem(refusal.said) })
  return { key: received.act.key, isDone: false, isReported: true, refusal } as const
}

async function record(tx: Database, person: Seller, received: Received): Promise<Recorded> {
  const { act } = received
  const order = await lockOrder(tx, act.order)
  if (!order) throw refuse('not_found')
  const known = await findAct(tx, act)
  if (known) return repeated(act.key, known)
  await refuseOfAnother(tx, person, order)
  const wrong = await checkProof(tx, order, act)
  if (wrong) return report(tx, person, { received, refusal: wrong })
  await keepAct(tx, person, received)
  await doAct(tx, person, { order, act })
  if (act.what !== 'started')
    await dismissReports(tx, { orderId: order.id, personId: person.id }, mendable)
  return { key: act.key, isDone: true }
}

/** The right proof after a wrong one leaves the shop nothing to decide. */
const mendable = ['wrong_drop_code', 'proof_missing']

/** A phone that sends again what was undone or decided since brings no news. */
function repeated(key: string, { state }: { state: string }): Recorded {
  return state === 'reported' || state === 'dismissed'
    ? { key, isDone: false, isReported: true, refusal: refuse('drop_reported') }
    : { key, isDone: true }
}

async function refuseOfAnother(tx: Database, person: Seller, { id, number }: LockedOrder) {
  const drop = await tx
    .selectFrom('drops')
    .select('personId')
    .where('orderId', '=', id)
    .executeTakeFirst()
  if (drop?.personId === person.id) return
  const name = drop ? await nameOfPerson(tx, drop.personId) : null
  throw refuse('drop_of_another', { number: String(number), name })
}
