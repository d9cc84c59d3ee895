import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { lockCart } from '#server/cart/lock-cart.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type OrderWish = {
  orderId: string
  addressId: string
  lines: readonly { productId: string; quantity: number }[]
  key?: string | undefined
  isOnline?: boolean
}

const keptFor = '48 hours'
// Whoever sends no key may want the same again next week, even with an unchanged cart.
const keptWithoutKey = '1 hour'

/**
 * Locks the shopper's cart and claims the request for this order. Answers the order that the same request
 * already led to, if it did; a request that is at work right now is waited for.
 */
export async function claimRequest(
  tx: Database,
  shopperId: string,
  wish: OrderWish,
): Promise<string | null> {
  const hash = hashOf(wish)
  const { key, isNew } = await claim(tx, shopperId, { ...wish, hash })
  if (isNew) return null

  const earlier = await tx
    .selectFrom('orderRequests')
    .select(['requestHash', 'orderId'])
    .where('shopperId', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!hash.equals(earlier.requestHash)) throw new Refusal('key_reused')
  return earlier.orderId
}

export async function removeOldOrderRequests(db: Database): Promise<void> {
  await db
    .deleteFrom('orderRequests')
    .where('createdAt', '<', sql<Date>`now() - ${keptFor}::interval`)
    .execute()
}

/** After a cancellation, wishing for the same again without a key is a new wish. */
export async function forgetDerivedKeys(tx: Database, shopperId: string, orderId: string) {
  await tx
    .deleteFrom('orderRequests')
    .where('shopperId', '=', shopperId)
    .where('orderId', '=', orderId)
    .where('key', 'like', 'cart %')
    .execute()
}

type Claim = OrderWish & { hash: Buffer }

/** Without a key, the cart's version and the contents are one; its blanks keep it apart from all sent keys. */
async function claim(tx: Database, shopperId: string, { orderId, key, hash }: Claim) {
  const lifetime = key === undefined ? keptWithoutKey : keptFor
  try {
    const { rows } = await sql<{ key: string; isNew: boolean }>`
      with cart as (${lockCart(shopperId)}), wanted as (
        select coalesce(${key ?? null}, 'cart ' || version || ' ' || ${hash.toString('hex')}) as key
        from cart
      ), claimed as (
        insert into order_requests as request (shopper_id, key, request_hash, order_id)
        select ${shopperId}, key, ${hash}, ${orderId} from wanted
        on conflict (shopper_id, key) do update
          set request_hash = excluded.request_hash,
              order_id = excluded.order_id,
              created_at = excluded.created_at
          where request.created_at < now() - ${lifetime}::interval
        returning key
      )
      select key, exists (select from claimed) as is_new from wanted`.execute(tx)
    return rows[0]!
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('order_in_progress', { retryAfterSeconds: 2 })
    throw error
  }
}

function hashOf({ addressId, lines, isOnline }: OrderWish): Buffer {
  const sorted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([addressId, sorted, ...(isOnline ? ['Online'] : [])]))
    .digest()
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
