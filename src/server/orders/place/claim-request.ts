import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { SlotRequest } from '#contract/api/slots.ts'
import { countingUp, countUp, refuseAboveLimit } from '#platform/database/rate-limit.ts'
import { refuse } from '#server/api/refuse.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { holdTaxTerms } from '#server/storefront/tax.ts'

type OrderToClaim = {
  orderId: string
  addressId: string
  lines: readonly { productId: string; quantity: number }[]
  slot?: SlotRequest | undefined
  key?: string | undefined
  /** Whether the request counts towards the orders that a shopper may place in a minute. */
  countsTowardsRate?: boolean
}

const keyLifetime = '48 hours'
// Without a key, the same cart may soon be a new order.
const derivedKeyLifetime = '1 hour'

type Claimed = {
  key: string
  /** Made from the cart's version, the ordered items and their slot; its spaces set it apart from keys that clients send. */
  cartKey: string
  /** The same without the slot, as all of these keys begin. */
  goodsKey: string
  hash: Buffer
  earlierId: string | null
}

/**
 * Locks the shopper's cart, claims the request and counts it; waits for the same request in another transaction. The
 * way of payment is not part of the request. Data that may change during the wait must be read by later statements.
 */
export async function claimRequest(
  tx: Database,
  shopperId: string,
  order: OrderToClaim,
): Promise<Claimed> {
  const hash = hashOf(order)
  const { key, cartKey, isNew, isCounted } = await claim(tx, shopperId, { ...order, hash })
  const goodsKey = cartKey.split(' ', 3).join(' ')
  const limitKey = orderLimitKey(shopperId)
  if (order.countsTowardsRate && !isCounted) await refuseAboveLimit(tx, limitKey)
  if (isNew) return { key, cartKey, goodsKey, hash, earlierId: null }

  const earlier = await tx
    .selectFrom('orderRequests')
    .select(['requestHash', 'orderId'])
    .where('shopperId', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!hash.equals(earlier.requestHash)) throw refuse('key_reused')
  return { key, cartKey, goodsKey, hash, earlierId: earlier.orderId }
}

const orderLimit = { points: 30, seconds: 60 }
const orderLimitKey = (shopperId: string) => `order ${shopperId}`

/** Counts a request whose transaction, with its count, was rolled back. */
export function countRefusedOrder(db: Database, shopperId: string): Promise<void> {
  return countUp(db, orderLimitKey(shopperId), orderLimit)
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

type Renewed = { shopperId: string; orderId: string; claimed: Pick<Claimed, 'cartKey' | 'hash'> }

/** No other derived key leads to the order from here on. */
export async function renewDerivedKey(
  tx: Database,
  { shopperId, orderId, claimed }: Renewed,
): Promise<void> {
  await deleteDerivedKeys(tx, shopperId, orderId)
  const { cartKey: key, hash: requestHash } = claimed
  await tx.insertInto('orderRequests').values({ shopperId, orderId, key, requestHash }).execute()
}

type Claim = OrderToClaim & { hash: Buffer }
type ClaimValues = {
  shopperId: string
  orderId: string
  key: string | null
  hash: Buffer
  hashText: string
  lifetime: string
  limitKey: string | null
}
type ClaimRow = { key: string; cartKey: string; isNew: boolean; isCounted: boolean }

/** Without a key, derives one from the cart's version and the ordered items. */
const claimStatement = prepare<ClaimValues, ClaimRow>(
  'claim_request',
  (given) => sql`
    with counted as (${countingUp(sql`${given('limitKey')}::text`, orderLimit)}),
    cart as (${lockCart(given('shopperId'))}), request_key as (
      select coalesce(${given('key')}::text, cart_key) as key, cart_key
      from cart, lateral (select 'cart ' || version || ' ' || ${given('hashText')}::text) named (cart_key)
    ), claimed as (
      insert into order_requests as request (shopper_id, key, request_hash, order_id)
      select ${given('shopperId')}::uuid, key, ${given('hash')}::bytea, ${given('orderId')}::uuid from request_key
      on conflict (shopper_id, key) do update
        set request_hash = excluded.request_hash,
            order_id = excluded.order_id,
            created_at = excluded.created_at
        where request.created_at < now() - ${given('lifetime')}::interval
      returning key
    )
    select key, cart_key, exists (select from claimed) as is_new, exists (select from counted) as is_counted,
      ${holdTaxTerms} as held
    from request_key`,
)

async function claim(tx: Database, shopperId: string, order: Claim): Promise<ClaimRow> {
  const { orderId, key = null, hash, countsTowardsRate } = order
  try {
    const [row] = await claimStatement(tx, {
      shopperId,
      orderId,
      key,
      hash,
      hashText: nameOf(order),
      lifetime: key === null ? derivedKeyLifetime : keyLifetime,
      limitKey: countsTowardsRate ? orderLimitKey(shopperId) : null,
    })
    return row!
  } catch (error) {
    if (isLockTimeout(error)) throw refuse('order_in_progress', {}, { retryAfterSeconds: 2 })
    throw error
  }
}

type RequestParts<Value> = Record<
  'shopperId' | 'orderId' | 'key' | 'cartKey' | 'goodsKey' | 'hash',
  Value
>

/**
 * Finds the order of the same cart that still waits for its online payment. A new key means a new order, except then:
 * the cart keeps its lines until the payment, so another tab or app would order them a second time. The key then leads
 * to the waiting order, also from another slot; otherwise the cart's derived key leads to the newest one. These parts of
 * a statement end in `waiting`, which holds the waiting order's id.
 */
export function attachToWaiting(request: RequestParts<RawBuilder<unknown>>): RawBuilder<unknown> {
  const { shopperId, orderId, key, cartKey, goodsKey, hash } = request
  return sql`waiting as (
      select orders.id from order_requests request join orders on orders.id = order_id
      where request.shopper_id = ${shopperId} and key <> ${key} and hold is not null
        and (key = ${goodsKey} or starts_with(key, ${goodsKey} || ' '))
        and request.created_at >= now() - ${derivedKeyLifetime}::interval
      order by key = ${cartKey} desc, request.created_at desc
      limit 1
    ), joined as (
      update order_requests set order_id = waiting.id
      from waiting where shopper_id = ${shopperId} and key = ${key}
    ), remembered as (
      insert into order_requests (shopper_id, key, request_hash, order_id)
      select ${shopperId}::uuid, ${cartKey}, ${hash}::bytea, ${orderId}::uuid
      where ${cartKey}::text <> ${key}::text and not exists (select from waiting)
      on conflict (shopper_id, key) do update
        set order_id = excluded.order_id, created_at = excluded.created_at
    )`
}

/** The same goods for another time are another order. */
function hashOf(order: OrderToClaim): Buffer {
  const { addressId, slot } = order
  const asked = slot ? [addressId, linesOf(order), slot.id, slot.day] : [addressId, linesOf(order)]
  return digestOf(asked)
}

function nameOf({ hash, ...order }: Claim): string {
  const { addressId, slot } = order
  if (!slot) return hash.toString('hex')
  const goods = digestOf([addressId, linesOf(order)]).toString('hex')
  return `${goods} ${slot.id} ${slot.day}`
}

function linesOf({ lines }: OrderToClaim): string[] {
  return lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort()
}

function digestOf(asked: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
