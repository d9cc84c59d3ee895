import { type RawBuilder, sql } from 'kysely'
import type { PaymentWay } from '#contract/payment-way.ts'
import type { OrderLimits } from '#contract/settings.ts'
import { refuse } from '#server/api/refuse.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import { type Keeping, keepsAll } from '#server/catalog/newcomer-share.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { type LockedOrder, selectOrdered } from '#server/orders/read/order.ts'
import { type OrderRules, type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { refuseAfterAbandoned, refuseSecondHold } from './hold-limits.ts'
import { isLimited, type Right } from './limits-by-right.ts'
import {
  type CashRoom,
  findCrowd,
  readCashRoom,
  refuseAnotherCash,
  refuseTooMuchCash,
  unknownNetwork,
} from './newcomer-limits.ts'
import type { Recipient } from './recipient.ts'

/** A shopper is new (`isNew`) until their first order is delivered. */
export type ShopperHistory = { isBlocked: boolean; isNew: boolean }

/** The columns of a shopper's history. With their cart locked, the seller cannot block them at the same moment. */
export function shopperHistoryOf(shopperId: RawBuilder<string>): RawBuilder<ShopperHistory> {
  return sql`exists (select from blocked_shoppers where shopper_id = ${shopperId}) as is_blocked,
      not exists (
        select from orders where shopper_id = ${shopperId} and status = 'delivered') as is_new`
}

async function readShopperHistory(tx: Database, shopperId: string): Promise<ShopperHistory> {
  const { rows } = await sql<ShopperHistory>`select ${shopperHistoryOf(sql`${shopperId}`)}`.execute(
    tx,
  )
  return rows[0]!
}

export function refuseWhilePaused({ pause }: OrderRules, right: Right): void {
  if (pause && isLimited(right, 'pause')) throw refuse('orders_paused', pause)
}

type Blocking = Pick<ShopperHistory, 'isBlocked'> & { right: Right }

export function refuseBlocked({ isBlocked, right }: Blocking, { contact }: OrderRules): void {
  if (!isBlocked || !isLimited(right, 'block')) return
  const { phone, email } = contact
  if (!phone && !email) throw refuse('shopper_blocked')
  throw refuse('account_blocked', { phone, email })
}

type Line = { productId: string; quantity: number }
type Pieces = { lines: readonly (Line & { stepGrams: number | null })[]; right: Right }

/** Skips loose goods, which have their own limit: a number of pieces does not limit a weight. */
export function refuseTooManyPieces({ lines, right }: Pieces, { maxPieces }: OrderLimits): void {
  if (!isLimited(right, 'pieces')) return
  const line = lines.find(({ quantity, stepGrams }) => stepGrams === null && quantity > maxPieces)
  if (!line) return
  throw refuse('too_many_of_product', { most: maxPieces }, { productId: line.productId })
}

export type LimitedOrder = Recipient & {
  id: string
  lines: readonly Line[]
  right: Right
  isNew: boolean
  /** The way in which the shopper pays what they owe; `tab` only if all of it goes on the tab. */
  way: PaymentWay
  /** Whether the order may wait for its payment without stock. */
  mayWait?: boolean
}

/** The stock an unpaid order may keep from others (`keeping`), and the cash that may be owed for it (`cashRoom`). */
export type Allowance = {
  cashRoom: CashRoom
  keeping: Keeping
  /** Whether its lines count as a newcomer's until the seller accepts them. */
  isNewcomer: boolean
  network: string | null
}

/**
 * Refuses an order that exceeds the limits together with the shopper's open ones. Call it with the shopper's cart
 * locked and before locking products: it locks the phone number, the address, the device and the network until the transaction
 * ends, so that the second of two orders at once counts the first. The pause, a block and the pieces of one product are
 * checked by the functions above. Answers the cash that may be owed for it (also on a
 * tab, which may be too full for all of it), and the stock it may keep until it is paid.
 */
export async function enforceLimits(
  tx: Database,
  limits: OrderLimits,
  order: LimitedOrder,
): Promise<Allowance> {
  const owes = owesAsNewcomer(limits, order)
  const network = limitedNetwork(limits, order)
  await lockKeys(tx, [
    ...(owes || isHeld(limits, order) ? keysToLock(order) : []),
    ...(network === null ? [] : [`network ${network}`]),
  ])

  const isCrowded = await refuseCrowd(tx, limits, { ...order, network })
  await refuseHolds(tx, limits, order)
  const room = owes ? await readCashRoom(tx, limits, order) : null
  if (order.way === 'door' && isLimited(order.right, 'firstCash')) refuseAnotherCash(room)
  return allowanceOf(limits, order, { room, network, isCrowded })
}

function keysToLock({ phoneKey, addressKey, deviceKey }: Recipient): string[] {
  const device = deviceKey === null ? [] : [`device ${deviceKey}`]
  const address = addressKey === null ? [] : [`address ${addressKey}`]
  return [`phone ${phoneKey}`, ...address, ...device]
}

function isHeld({ maxHolds, maxAbandonedHolds }: OrderLimits, order: LimitedOrder): boolean {
  const isOnline = order.way === 'online' && isLimited(order.right, 'holds')
  return isOnline && maxHolds + maxAbandonedHolds > 0
}

async function refuseHolds(tx: Database, limits: OrderLimits, order: LimitedOrder): Promise<void> {
  if (!isHeld(limits, order)) return
  await refuseSecondHold(tx, limits, order)
  await refuseAfterAbandoned(tx, limits, order)
}

/** Answers whether the order has to wait without stock, because its network already keeps too much. */
async function refuseCrowd(
  tx: Database,
  limits: OrderLimits,
  { network, ...order }: LimitedOrder,
): Promise<boolean> {
  if (network === null) return false
  const crowd = await findCrowd(tx, limits, { ...order, network })
  if (crowd && !mayWaitFor(network, order)) throw crowd
  return crowd !== null
}

type Found = { room: CashRoom; network: string | null; isCrowded: boolean }

function allowanceOf(
  limits: OrderLimits,
  order: LimitedOrder,
  { room, network, isCrowded }: Found,
): Allowance {
  const isNewcomer = countsAsNewcomer(limits, order)
  const isOnline = order.way === 'online'
  const share = isNewcomer ? limits.maxNewcomerShare : 0
  const mostPaise = isOnline && room ? room.leftPaise : null
  const keeping = { share, mostPaise, mayKeep: !isCrowded }
  const known = { isNewcomer, network: network ?? order.network }
  return { ...known, cashRoom: isOnline ? null : room, keeping: orAll(keeping) }
}

/**
 * Limits of pieces cannot distinguish the visitors of a shared network, so an order that is paid at once is still
 * served.
 */
function mayWaitFor(
  network: string,
  { way, mayWait }: Pick<LimitedOrder, 'way' | 'mayWait'>,
): boolean {
  return network === unknownNetwork && way === 'online' && mayWait === true
}

function orAll(keeping: Keeping): Keeping {
  const isAll = keeping.share === 0 && keeping.mostPaise === null && keeping.mayKeep
  return isAll ? keepsAll : keeping
}

function countsAsNewcomer(limits: OrderLimits, { isNew, right }: LimitedOrder): boolean {
  return isNew && isLimited(right, 'share') && limits.maxNewcomerShare + limits.maxNetworkPieces > 0
}

/** Whether a newcomer owes the order in cash, or online where orders of that value are only held. */
function owesAsNewcomer(limits: OrderLimits, { isNew, right, way }: LimitedOrder): boolean {
  if (!isNew || right === 'seller' || way === 'tab') return false
  const { maxFirstCashOrders, maxFirstCashRupees } = limits
  return maxFirstCashRupees > 0 || (way === 'door' && maxFirstCashOrders > 0)
}

function limitedNetwork({ maxNetworkPieces }: OrderLimits, order: LimitedOrder): string | null {
  const { right, isNew, network } = order
  if (!isNew || maxNetworkPieces === 0 || !isLimited(right, 'network')) return null
  return network ?? unknownNetwork
}

type Again = {
  order: LockedOrder
  way: PaymentWay
  right: Right
  mayWait?: boolean
  /** The quantities of the raised lines, summed by product; without them the limits check the whole order. */
  raised?: readonly Line[]
}

/**
 * Applies the limits to a placed order that is raised, reopened or changed to another way of payment. Locks its
 * shopper's cart first.
 */
export async function enforceLimitsAgain(
  tx: Database,
  shop: ShopEnvironment,
  { order, way, right, mayWait = false, raised }: Again,
): Promise<Allowance & { rules: OrderRules }> {
  const rules = await viewOrderRules(tx, shop)
  if (raised) refuseWhilePaused(rules, right)
  await lockCart(order.shopperId).execute(tx)
  const { isBlocked, isNew } = await readShopperHistory(tx, order.shopperId)
  refuseBlocked({ isBlocked, right }, rules)
  const lines = raised ?? (await selectOrdered(tx, order.id))
  const limited = { ...order, lines, way, right, isNew, mayWait }
  const allowance = await enforceLimits(tx, rules.limits, limited)
  if (!raised && isLimited(right, 'firstCash'))
    refuseTooMuchCash(allowance.cashRoom, order.amountPaise)
  return { ...allowance, rules }
}

const mostLinesOfLongHold = 10
const shortHoldMinutes = 5

/** Minutes to hold stock. A newcomer's order of more than 10 products keeps much from others, so it gets at most 5. */
export function holdMinutesOf(
  { isNewcomer }: Pick<Allowance, 'isNewcomer'>,
  { lines, holdMinutes }: { lines: number; holdMinutes: number },
): number {
  return isNewcomer && lines > mostLinesOfLongHold
    ? Math.min(holdMinutes, shortHoldMinutes)
    : holdMinutes
}

/** Sorted, so that two orders cannot deadlock. */
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
