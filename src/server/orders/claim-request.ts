import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { lockCart } from '#server/cart/update-cart.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type OrderToClaim = {
  orderId: string
  addressId: string
  lines: readonly { productId: string; quantity: number }[]
  key?: string | undefined
}

const keyLifetime = '48 hours'
// Without a key, the same cart may soon be a new order.
const derivedKeyLifetime = '1 hour'

/**
 * Locks the shopper's cart and claims the request for this order. Answers the order that the same request already
 * led to, if any; the same request in another transaction is waited for. The way of paying is no part of the request.
 */
export async function claimRequest(
  tx: Database,
  shopperId: string,
  order: OrderToClaim,
): Promise<string | null> {
  const hash = hashOf(order)
  const { key, cartKey, isNew } = await claim(tx, shopperId, { ...order, hash })
  if (isNew) return key === cartKey ? null : joinWaiting(tx, shopperId, { ...order, hash, cartKey })

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
    .where('createdAt', '<', sql<Date>`now() - ${keyLifetime}::interval`)
    .execute()
}

/** After a cancellation, ordering the same cart without a key is a new order. */
export async function deleteDerivedKeys(tx: Database, shopperId: string, orderId: string) {
  await tx
    .deleteFrom('orderRequests')
    .where('shopperId', '=', shopperId)
    .where('orderId', '=', orderId)
    .where('key', 'like', 'cart %')
    .execute()
}

type Claim = OrderToClaim & { hash: Buffer }

type Claimed = {
  key: string
  /** Made of the cart's version and what is ordered; its spaces set it apart from keys that are sent. */
  cartKey: string
  isNew: boolean
}

/** Without a key, one is derived from the cart's version and what is ordered. */
async function claim(tx: Database, shopperId: string, { orderId, key, hash }: Claim) {
  const lifetime = key === undefined ? derivedKeyLifetime : keyLifetime
  try {
    const { rows } = await sql<Claimed>`
      with cart as (${lockCart(shopperId)}), request_key as (
        select coalesce(${key ?? null}, cart_key) as key, cart_key
        from cart, lateral (select 'cart ' || version || ' ' || ${hash.toString('hex')}) named (cart_key)
      ), claimed as (
        insert into order_requests as request (shopper_id, key, request_hash, order_id)
        select ${shopperId}, key, ${hash}, ${orderId} from request_key
        on conflict (shopper_id, key) do update
          set request_hash = excluded.request_hash,
              order_id = excluded.order_id,
              created_at = excluded.created_at
          where request.created_at < now() - ${lifetime}::interval
        returning key
      )
      select key, cart_key, exists (select from claimed) as is_new from request_key`.execute(tx)
    return rows[0]!
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('order_in_progress', { retryAfterSeconds: 2 })
    throw error
  }
}

type Joining = Claim & { cartKey: string }

/**
 * A new key means a new order, except while an order of the same cart waits for its online payment: the cart keeps
 * its lines until then, so another tab or app would order them a second time. The key then leads to the waiting
 * order. Otherwise the cart's derived key leads to the newest order.
 */
async function joinWaiting(tx: Database, shopperId: string, joining: Joining) {
  const { orderId, key, hash, cartKey } = joining
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select orders.id from order_requests request join orders on orders.id = order_id
      where request.shopper_id = ${shopperId} and key = ${cartKey} and hold is not null
        and request.created_at >= now() - ${derivedKeyLifetime}::interval
    ), joined as (
      update order_requests set order_id = waiting.id
      from waiting where shopper_id = ${shopperId} and key = ${key}
    ), remembered as (
      insert into order_requests (shopper_id, key, request_hash, order_id)
      select ${shopperId}::uuid, ${cartKey}, ${hash}::bytea, ${orderId}::uuid
      where not exists (select from waiting)
      on conflict (shopper_id, key) do update
        set order_id = excluded.order_id, created_at = excluded.created_at
    )
    select id from waiting`.execute(tx)
  return rows[0]?.id ?? null
}

function hashOf({ addressId, lines }: OrderToClaim): Buffer {
  const sorted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([addressId, sorted]))
    .digest()
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
