import { timingSafeEqual } from 'node:crypto'
import type { DropAct } from '#contract/api/drops.ts'
import { maxWrongCodes } from '#contract/drops.ts'
import { countDown, countUp, type Limit } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { LockedOrder } from '#server/orders/read/order.ts'
import { viewDropProof } from '#server/storefront/drop-proof.ts'
import { hasPhoto } from './photos.ts'

const codeLimit: Limit = { points: maxWrongCodes, seconds: 24 * 60 * 60 }

type Delivered = Extract<DropAct, { what: 'delivered' }>

/**
 * Refuses a delivery without the proof that the seller asks for. Needs the order locked, and that this person brings it: before
 * the lock nobody knows that. The shop itself may deliver without any, and what it delivered is asked for none.
 *
 * A wrong code is answered and not thrown, because it counts: the transaction is to be committed.
 */
export async function checkProof(
  tx: Database,
  order: LockedOrder,
  act: DropAct,
): Promise<Refusal | undefined> {
  if (act.what !== 'delivered' || order.status === 'delivered' || order.status === 'cancelled')
    return
  const proof = await viewDropProof(tx)
  if (proof === 'name' && act.takenBy === undefined) throw refuse('proof_missing', { proof })
  if (proof === 'photo' && !(act.hasPhoto && (await hasPhoto(tx, act))))
    throw refuse('proof_missing', { proof })
  return proof === 'code' ? checkCode(tx, order, act) : undefined
}

/** An order from before there were codes needs none. */
async function checkCode(tx: Database, { id, number: orderNumber }: LockedOrder, act: Delivered) {
  const { dropCode } = await tx
    .selectFrom('orders')
    .select('dropCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (dropCode === null) return undefined
  if (act.code === undefined) throw refuse('proof_missing', { proof: 'code' })

  const number = String(orderNumber)
  const key = `drop-code/${id}`
  await countUp(tx, key, codeLimit).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw refuse('too_many_drop_codes', { number }, error.details)
  })
  if (!timingSafeEqual(Buffer.from(act.code), Buffer.from(dropCode)))
    return refuse('wrong_drop_code', { number })
  await countDown(tx, key)
  return undefined
}
