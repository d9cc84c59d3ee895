import { sql } from 'kysely'
import { orderStates } from '#contract/order-status.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Author } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { type News, notify, notifyOfRefund } from '#server/messages/notify.ts'
import { refundAllOnline, refundOnline } from '#server/payments/refund-charges.ts'
import { syncBills } from './bills/issue-bills.ts'
import { duePaise, overpaidPaise, type Payable } from './due.ts'
import { chargeTab, creditTab, hasRoomOnTab } from './tabs/tab-charges.ts'

/** The fields of an order that a change of its lines, state or money may have touched. */
type Settled = Payable & {
  version: number
  orderedPaise: number
  roundingPaise: number
  phoneKey: string | null
  addressKey: string | null
  network: string | null
  deviceKey: string | null
}

type Change = {
  /** The message to send; without one, only a refund is notified. */
  news?: News | undefined
  /** The reason on a credit note that the change may cause. */
  reason?: string | undefined
  /** The person who made the change stands on the bill that it may cause. */
  author: Author
}

/**
 * Updates tab, refunds, bills and messages after every change of a locked order, its state or its money. Takes the
 * order as it was locked, before the change, and returns it as it is afterwards. Repeating it changes nothing.
 */
export async function settle<Order extends Settled & { id: string; shopperId: string }>(
  tx: Database,
  before: Order,
  { news, reason, author }: Change,
): Promise<Order> {
  const { hasBills, ...now } = await readBack(tx, before.id)
  const order = { ...before, ...now }
  if (news) await notify(tx, order.id, news)
  const movedPaise = await moveMoney(tx, before, order)
  if (hasBills || 'hasLeft' in orderStates[order.status])
    await syncBills(tx, order.id, { reason, author })
  return movedPaise === 0 ? order : withPaid(order, order.paidPaise + movedPaise)
}

/** Reads the columns of an order that the triggers on lines, money and refunds have updated. */
async function readBack(tx: Database, id: string): Promise<Settled & { hasBills: boolean }> {
  const { rows } = await sql<Settled & { hasBills: boolean }>`
    select status, hold, version, amount_paise, rounding_paise, ordered_paise, paid_paise, is_paid,
      phone_key, address_key, network, device_key,
      exists (select from bills where order_id = orders.id) as has_bills
    from orders where id = ${id}`.execute(tx)
  return rows[0]!
}

type Owing = Payable & { id: string; shopperId: string }

/** Returns the change of the paid amount in paise; negative when money was given back. */
function moveMoney(tx: Database, before: Owing, order: Owing): Promise<number> {
  if (duePaise(order) > 0) return chargeDearer(tx, before, order)
  // The packer may still find what is missing, so nothing is sent back before the order is packed.
  if (order.status === 'placed') return Promise.resolve(0)
  return giveBack(tx, order)
}

/**
 * Charges the tab when a paid order that is partly on it becomes dearer. Beyond the tab's limit, the difference stays
 * due.
 */
async function chargeDearer(tx: Database, before: Owing, order: Owing): Promise<number> {
  const isDearer = before.isPaid && order.amountPaise > before.amountPaise
  const amountPaise = duePaise(order)
  if (!isDearer || !(await hasRoomOnTab(tx, order, amountPaise))) return 0
  await chargeTab(tx, order, { amountPaise, actor: 'store' })
  return amountPaise
}

const { cancelled, cheaper } = textsOf(shopLanguage).recordsText.refunds

/**
 * Gives back the amount paid beyond the order's. For a cancelled order, refunds its charges first and credits the tab
 * with the rest; otherwise the tab comes first. Cash and UPI are given back by hand.
 */
async function giveBack(tx: Database, order: Owing): Promise<number> {
  const { id: orderId, status } = order
  const endedPaise = status === 'cancelled' ? await refundAllOnline(tx, orderId, cancelled) : 0
  const excessPaise = overpaidPaise(order) - endedPaise
  if (excessPaise <= 0) return -endedPaise
  const creditedPaise = await creditTab(tx, order, excessPaise)
  const mostPaise = excessPaise - creditedPaise
  const refund = { orderId, mostPaise, reason: cheaper }
  const refundedPaise = mostPaise > 0 ? await refundOnline(tx, refund) : 0
  if (refundedPaise > 0) await notifyOfRefund(tx, orderId)
  return -(endedPaise + creditedPaise + refundedPaise)
}

/** Works out `isPaid` as the database does. */
function withPaid<Order extends Payable>(order: Order, paidPaise: number): Order {
  const { status, hold, amountPaise } = order
  const isPaid = status !== 'cancelled' && hold === null && paidPaise >= amountPaise
  return { ...order, paidPaise, isPaid }
}
