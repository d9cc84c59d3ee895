import { type RawBuilder, sql } from 'kysely'
import type { OrderLimits } from '#contract/settings.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type OrderEnvironment, type OrderRules, viewOrderRules } from '#server/storefront/views.ts'
import { refuseAfterAbandoned, refuseSecondHold } from './hold-limits.ts'
import { isLimited, type Right } from './limits-by-right.ts'
import { type LockedOrder, selectOrdered } from './lock-order.ts'
import {
  type CashRoom,
  readCashRoom,
  refuseAnotherCash,
  refuseCrowd,
  refuseTooMuchCash,
} from './newcomer-limits.ts'
import type { Recipient } from './recipient.ts'

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

export function refuseWhilePaused({ pause }: OrderRules, right: Right): void {
  if (pause && isLimited(right, 'pause')) throw new Refusal('not_accepting_orders', pause)
}

type Blocking = Pick<Standing, 'isBlocked'> & { right: Right }

export function refuseBlocked({ isBlocked, right }: Blocking, { contact }: OrderRules): void {
  if (!isBlocked || !isLimited(right, 'block')) return
  const { phone, email } = contact
  const ways = [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])]
  if (ways.length === 0) throw new Refusal('shopper_blocked')
  throw new Refusal('shopper_blocked', {
    message: `The shop does not take orders from this account. Please ${ways.join(' or ')}.`,
  })
}

type Line = { productId: string; quantity: number }
type Pieces = { lines: readonly (Line & { stepGrams: number | null })[]; right: Right }

/** Loose goods have an amount of their own that an order may have: so many pieces would say nothing about a weight. */
export function refuseTooManyPieces({ lines, right }: Pieces, { maxPieces }: OrderLimits): void {
  if (!isLimited(right, 'pieces')) return
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
  right: Right
  isNew: boolean
  /** Null: all of it goes on the tab. */
  paymentType: 'COD' | 'Online' | null
}

/**
 * Refuses an order that has, with the open ones of the same shopper, more than the limits allow. To be called with the
 * shopper's cart locked and before the products are: it locks the phone number, the address and the network until the
 * end of the transaction, so that of two orders at once the second one counts the first. Answers what may be owed for it
 * in cash; by the right of a tab, too, which may be too full for all of it.
 */
export async function enforceLimits(
  tx: Database,
  limits: OrderLimits,
  order: LimitedOrder,
): Promise<CashRoom> {
  const holds = isHeld(limits, order)
  const owesCash = owesAsNewcomer(limits, order)
  const network = limitedNetwork(limits, order)
  await lockKeys(tx, [
    ...(holds || owesCash ? [`phone ${order.phoneKey}`, `address ${order.addressKey}`] : []),
    ...(network === null ? [] : [`network ${network}`]),
  ])

  if (network !== null) await refuseCrowd(tx, limits, { ...order, network })
  if (holds) {
    await refuseSecondHold(tx, limits, order)
    await refuseAfterAbandoned(tx, limits, order)
  }
  const room = owesCash ? await readCashRoom(tx, limits, order) : null
  if (isLimited(order.right, 'firstCash')) refuseAnotherCash(room)
  return room
}

function isHeld({ maxHolds, maxAbandonedHolds }: OrderLimits, order: LimitedOrder): boolean {
  const isOnline = order.paymentType === 'Online' && isLimited(order.right, 'holds')
  return isOnline && maxHolds + maxAbandonedHolds > 0
}

function owesAsNewcomer(
  { maxFirstCashOrders, maxFirstCashRupees }: OrderLimits,
  { isNew, right, paymentType }: LimitedOrder,
): boolean {
  const isCash = paymentType === 'COD' && isNew && right !== 'seller'
  return isCash && maxFirstCashOrders + maxFirstCashRupees > 0
}

function limitedNetwork({ maxNetworkPieces }: OrderLimits, order: LimitedOrder): string | null {
  const { right, isNew, network } = order
  return isNew && maxNetworkPieces > 0 && isLimited(right, 'network') ? network : null
}

type Again = { order: LockedOrder; paymentType: 'COD' | 'Online'; right: 'shopper' | 'tab' }

/** The same for a placed order whose stock is taken once more, or which is to be paid in another way. */
export async function enforceLimitsAgain(
  tx: Database,
  shop: OrderEnvironment,
  { order, paymentType, right }: Again,
): Promise<CashRoom> {
  const rules = await viewOrderRules(tx, shop)
  const { isBlocked, isNew } = await readStanding(tx, order.shopperId)
  refuseBlocked({ isBlocked, right }, rules)
  const lines = await selectOrdered(tx, order.id)
  const limited = { ...order, lines, paymentType, right, isNew }
  const room = await enforceLimits(tx, rules.limits, limited)
  if (isLimited(right, 'firstCash')) refuseTooMuchCash(room, order.amountPaise)
  return room
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
