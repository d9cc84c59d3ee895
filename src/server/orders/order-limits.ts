import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '#contract/digits.ts'
import { formatPaise } from '#contract/money.ts'
import type { OrderLimits } from '#contract/settings.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { prepare } from '#server/database/prepare.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type OrderEnvironment, type OrderRules, viewOrderRules } from '#server/storefront/views.ts'
import { type LockedOrder, selectOrdered } from './lock-order.ts'

/** Whose an order is: limits count orders with the same account, phone number or address as one shopper's. */
export type Recipient = {
  shopperId: string
  phoneKey: string | null
  addressKey: string | null
  /** Where the request came from; null if many visitors may share that address. */
  network: string | null
}

type Addressed = Pick<AddressSnapshot, 'phone' | 'street' | 'zipcode'>

const phoneDigits = 10

/** One spelling of a phone number and an address, however they are typed. */
export function keysOf({ phone, street, zipcode }: Addressed) {
  const letters = street.normalize('NFKC').toLowerCase()
  return {
    // Without +91, 0091 or 0 before it.
    phoneKey: toLatinDigits(phone).replaceAll(/\D/g, '').slice(-phoneDigits),
    addressKey: zipcode + toLatinDigits(letters).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
  }
}

/** What the shop knows of a shopper: whether they are blocked, and whether an order has ever reached them. */
export type Standing = { isBlocked: boolean; isNew: boolean }

/** The columns of a shopper's standing. With their cart locked, the seller cannot block them at the same moment. */
export function standingOf(shopperId: RawBuilder<string>): RawBuilder<Standing> {
  return sql`exists (select from blocked_shoppers where shopper_id = ${shopperId}) as is_blocked,
      not exists (
        select from orders where shopper_id = ${shopperId} and status = 'delivered') as is_new`
}

export async function readStanding(tx: Database, shopperId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`select ${standingOf(sql`${shopperId}`)}`.execute(tx)
  return rows[0]!
}

export function refuseBlocked({ isBlocked }: Standing, { contact }: OrderRules): void {
  if (!isBlocked) return
  const { phone, email } = contact
  const ways = [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])]
  if (ways.length === 0) throw new Refusal('shopper_blocked')
  throw new Refusal('shopper_blocked', {
    message: `The shop does not take orders from this account. Please ${ways.join(' or ')}.`,
  })
}

type Line = { productId: string; quantity: number }

type TakenLine = Line & { stepGrams: number | null }

/** Loose goods have an amount of their own that an order may have: so many pieces would say nothing about a weight. */
export function refuseTooManyPieces(lines: readonly TakenLine[], { maxPieces }: OrderLimits): void {
  const line = lines.find(({ quantity, stepGrams }) => stepGrams === null && quantity > maxPieces)
  if (!line) return
  throw new Refusal('too_many_pieces', {
    message: `You can order at most ${maxPieces} of one product. Please lower its quantity.`,
    productId: line.productId,
  })
}

export type LimitedOrder = Recipient & {
  id: string
  lines: readonly Line[]
  isOfNewcomer: boolean
  paymentType: 'COD' | 'Online'
}

/**
 * Refuses an order that has, with the open ones of the same shopper, more than the limits allow. To be called with the
 * shopper's cart locked and before the products are: it locks the phone number, the address and the network until the
 * end of the transaction, so that of two orders at once the second one counts the first. Answers how many paise the
 * order may come to; null: any amount.
 */
export async function enforceLimits(
  tx: Database,
  limits: OrderLimits,
  order: LimitedOrder,
): Promise<number | null> {
  const { isOfNewcomer: isFirst } = order
  const isCash = order.paymentType === 'COD'
  const ofShopper = isCash
    ? isFirst && limits.maxFirstCashOrders + limits.maxFirstCashRupees > 0
    : limits.maxHolds + limits.maxAbandonedHolds > 0
  const network = isFirst && limits.maxNetworkPieces > 0 ? order.network : null
  await lockKeys(tx, [
    ...(ofShopper ? [`phone ${order.phoneKey}`, `address ${order.addressKey}`] : []),
    ...(network === null ? [] : [`network ${network}`]),
  ])

  if (network !== null) await refuseCrowd(tx, limits.maxNetworkPieces, { ...order, network })
  if (!ofShopper) return null
  if (isCash) return cashLeft(await openCashStatement(tx, order), limits)
  await refuseSecondHold(tx, limits, order)
  await refuseAfterAbandoned(tx, limits, order)
  return null
}

type Switch = { order: LockedOrder; paymentType: LimitedOrder['paymentType'] }

/** The same for a placed order whose stock is taken once more, or which is to be paid in the other way. */
export async function enforceLimitsAgain(
  tx: Database,
  shop: OrderEnvironment,
  { order, paymentType }: Switch,
): Promise<void> {
  const rules = await viewOrderRules(tx, shop)
  const standing = await readStanding(tx, order.shopperId)
  refuseBlocked(standing, rules)
  const lines = await selectOrdered(tx, order.id)
  const limited = { ...order, lines, paymentType, isOfNewcomer: standing.isNew }
  const mostPaise = await enforceLimits(tx, rules.limits, limited)
  refuseTooMuchCash(mostPaise, order.amountPaise)
}

export function refuseTooMuchCash(leftPaise: number | null, amountPaise: number): void {
  if (leftPaise === null || amountPaise <= leftPaise) return
  const limit = `Until your first order has arrived, cash orders can come to ${formatPaise(leftPaise)} more at most.`
  const nothing = 'Your first cash orders come to as much as they can.'
  throw new Refusal('too_much_cash', {
    message:
      leftPaise > 0
        ? `${limit} Please pay online or order less.`
        : `${nothing} Please pay online, or wait until one has arrived.`,
  })
}

/** Always in the same order, so that two orders cannot wait for each other. */
async function lockKeys(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await lockStatement(tx, { keys: keys.toSorted() })
}

const lockStatement = prepare<{ keys: string[] }, object>(
  'lock_recipient',
  (given) => sql`
    select pg_advisory_xact_lock(hashtextextended(key, 7461025))
    from unnest(${given('keys')}::text[]) with ordinality as keys (key, position)
    order by position`,
)

function isSameShopper({ shopperId, phoneKey, addressKey }: Recipient) {
  return sql<boolean>`(shopper_id = ${shopperId} or phone_key = ${phoneKey} or address_key = ${addressKey})`
}

/** Nothing was paid for it yet, and it keeps stock from others. What the seller has taken counts for nobody. */
const isUnpaid = sql<boolean>`
  not is_paid and source = 'shop' and status not in ('delivered', 'cancelled') and hold is distinct from 'released'`

const isOfNewcomer = sql<boolean>`
  not exists (
    select from orders as received
    where received.shopper_id = orders.shopper_id and received.status = 'delivered')`

type RecipientValues = Pick<LimitedOrder, 'id' | 'shopperId' | 'phoneKey' | 'addressKey'>
type OpenCash = { amountPaise: number }

const openCashStatement = prepare<RecipientValues, OpenCash>(
  'open_cash_orders',
  (given) => sql`
    select amount_paise from orders
    where id <> ${given('id')}::uuid and payment_type = 'COD' and ${isUnpaid} and ${isOfNewcomer}
      and (shopper_id = ${given('shopperId')}::uuid or phone_key = ${given('phoneKey')}::text
        or address_key = ${given('addressKey')}::text)`,
)

function cashLeft(open: readonly OpenCash[], limits: OrderLimits): number | null {
  const { maxFirstCashOrders, maxFirstCashRupees } = limits
  if (maxFirstCashOrders > 0 && open.length >= maxFirstCashOrders) {
    const orders = open.length === 1 ? 'A first cash order' : `${open.length} first cash orders`
    throw new Refusal('too_many_cash_orders', {
      message: `${orders} with this account, phone number or address ${open.length === 1 ? 'is' : 'are'} still on the way. Please pay online, or wait until one has arrived.`,
    })
  }
  if (maxFirstCashRupees === 0) return null
  const openPaise = open.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return Math.max(0, maxFirstCashRupees * 100 - openPaise)
}

async function refuseSecondHold(tx: Database, { maxHolds }: OrderLimits, order: LimitedOrder) {
  if (maxHolds === 0) return
  const held = await tx
    .selectFrom('orders')
    .select(['number', 'shopperId'])
    .where('id', '!=', order.id)
    .where('hold', '=', 'held')
    .where(isSameShopper(order))
    .orderBy('number')
    .limit(maxHolds)
    .execute()
  if (held.length < maxHolds) return

  const own = held.find(({ shopperId }) => shopperId === order.shopperId)
  throw new Refusal('too_many_holds', {
    message: own
      ? `Order ${own.number} is still waiting for its payment. Please pay or cancel it first, or choose cash on delivery.`
      : 'Another order for this phone number or address is still waiting for its payment. Please try again in some minutes, or choose cash on delivery.',
  })
}

/** For an hour after the last of them. */
async function refuseAfterAbandoned(
  tx: Database,
  { maxAbandonedHolds }: OrderLimits,
  order: LimitedOrder,
) {
  if (maxAbandonedHolds === 0) return
  const { rows } = await sql<{ seconds: number | null }>`
    with abandoned as (
      select at, count(*) over (order by at range between interval '1 hour' preceding and current row) as so_many
      from abandoned_holds
      where at > now() - interval '2 hours' and excused_by is null and ${isSameShopper(order)}
    )
    select extract(epoch from max(at) + interval '1 hour' - now())::integer as seconds
    from abandoned where so_many >= ${maxAbandonedHolds}`.execute(tx)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds <= 0) return

  const minutes = Math.ceil(seconds / 60)
  throw new Refusal('online_payment_paused', {
    message: `Several online payments were not completed. Please choose cash on delivery, or pay online in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: seconds,
  })
}

type NetworkOrder = LimitedOrder & { network: string }

async function refuseCrowd(tx: Database, maxPieces: number, { id, network, lines }: NetworkOrder) {
  const productIds = lines.map(({ productId }) => productId)
  const taken = await takenByNetwork(tx, { id, network, productIds })
  const takenOf = new Map(taken.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of lines) {
    const left = maxPieces - (takenOf.get(productId) ?? 0)
    if (quantity <= left) continue
    throw new Refusal('too_many_from_network', {
      ...(left > 0
        ? {
            message: `New shoppers on your internet connection can order ${left} more of this product right now. Please lower its quantity.`,
          }
        : {}),
      productId,
    })
  }
}

const takenByNetwork = prepare<
  { id: string; network: string; productIds: string[] },
  { productId: string; quantity: number }
>(
  'taken_by_network',
  (given) => sql`
    select product_id, sum(quantity)::bigint as quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.id <> ${given('id')}::uuid and network = ${given('network')}::text
      and ${isUnpaid} and ${isOfNewcomer} and product_id = any(${given('productIds')}::uuid[])
    group by product_id`,
)

/**
 * Remembers that an order's stock was on hold for nothing. It does not count where the shopper could not pay, because
 * the gateway failed or declined the last try; but one declined card excuses one hold, not all that go on with the same
 * attempt. To be called before the hold ends.
 */
export async function recordAbandonedHold(tx: Database, orderId: string): Promise<void> {
  await sql`
    insert into abandoned_holds (order_id, shopper_id, phone_key, address_key, excused_by)
    select orders.id, shopper_id, phone_key, address_key,
      case when last_try_failed and not exists (
        select from abandoned_holds where excused_by = payment.id
      ) then payment.id end
    from orders cross join lateral (
      select id, pay_url, last_try_failed from payments
      where order_id = orders.id order by created_at desc, id desc limit 1
    ) as payment
    where orders.id = ${orderId} and hold = 'held' and pay_url is not null`.execute(tx)
}

export async function removeOldAbandonedHolds(db: Database): Promise<void> {
  await db
    .deleteFrom('abandonedHolds')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
