import type { Insertable } from 'kysely'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { MoneyEventKind } from '#server/database/payment-tables.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  canGiveBack,
  duePaise,
  overpaidPaise,
  type ReceiptKind,
  receivable,
} from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { chargeTab, creditTabByHand } from '#server/money/tabs/tab-charges.ts'
import { refuseUsedReference } from '#server/money/tabs/used-reference.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { atState, type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'

/** Amounts in rupees. */
type Receipt = {
  orderId: string
  kind: ReceiptKind
  /** The default is everything due. */
  amount?: number | undefined
  /** The cash that was handed over, instead of an amount. */
  given?: number | undefined
  reference?: string | undefined
  /** Whether the seller knows that the reference was recorded before. */
  isKnown?: boolean | undefined
  key?: string | undefined
}

/**
 * Records a receipt for an order, once per key and never more than is due. Locks the order, so that the second of two
 * receipts at once finds what the first one left.
 */
export function recordReceipt(
  db: Database,
  seller: Seller,
  { orderId, kind, amount, given, reference, isKnown, key }: Receipt,
): Promise<{ order: SellerOrder; changePaise: number }> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    const asked = { key, kind: receivedAs[kind], amount, given, reference }
    const keptPaise = await findRepeated(tx, orderId, { ...asked, leftPaise: duePaise(order) })
    if (keptPaise === undefined) {
      if (reference !== undefined && !isKnown) await refuseUsedReference(tx, reference)
      const due = duePaise(order)
      const amountPaise =
        given === undefined
          ? amount === undefined
            ? due
            : toPaise(amount)
          : Math.min(due, toPaise(given))
      await receive(tx, seller, { order, kind, amountPaise, reference, key })
      const changePaise = given === undefined ? 0 : toPaise(given) - amountPaise
      return { order: await viewSellerOrder(tx, orderId), changePaise }
    }
    const changePaise = given === undefined ? 0 : toPaise(given) - keptPaise
    return { order: await viewSellerOrder(tx, orderId), changePaise }
  })
}

type Received = {
  order: LockedOrder
  kind: ReceiptKind
  amountPaise: number
  reference?: string | undefined
  key?: string | undefined
  /** The shopper pays at the counter, so cash may come before the order goes out. */
  isAtCounter?: boolean
  /** The cash was taken at the door already, also where less of it is due by now. */
  isTaken?: boolean
}

const actions = {
  cash: 'cash received',
  upi: 'UPI received',
  tab: 'put on the tab',
} as const satisfies Record<ReceiptKind, AuditAction>

/** Needs the order locked. */
export async function receive(tx: Database, seller: Seller, received: Received): Promise<void> {
  const { order, kind, amountPaise, reference } = received
  refuseReceipt(received)
  const due = duePaise(order)
  await writeReceipt(tx, seller, received)
  if (kind === 'upi') await tx.deleteFrom('upiClaims').where('orderId', '=', order.id).execute()
  await touchOrder(tx, order.id)
  await settle(tx, order, { author: bySeller(seller) })
  await writeAudit(tx, {
    who: seller.who,
    action: actions[kind],
    subject: { type: 'order', id: order.id, name: String(order.number) },
    before: { isPaid: false, due: toRupees(due) },
    after: {
      isPaid: amountPaise >= due,
      due: toRupees(Math.max(0, due - amountPaise)),
      ...(reference === undefined ? {} : { reference }),
    },
  })
}

/** Throws where the order cannot take this receipt now. Cash that was taken already is always recorded. */
function refuseReceipt({ order, kind, amountPaise, isAtCounter, isTaken }: Received): void {
  if (isTaken) return
  if (!isAtCounter && !receivable(order).includes(kind)) throw notDue(order, kind)
  const due = duePaise(order)
  if (amountPaise > due) throw refuse('more_than_is_due', { duePaise: due })
}

async function writeReceipt(tx: Database, seller: Seller, received: Received): Promise<void> {
  const { order, kind, amountPaise, reference, key } = received
  const author = bySeller(seller)
  if (kind === 'tab') {
    await chargeTab(tx, order, { amountPaise, ...author, key })
  } else {
    const money = { ...author, amountPaise, reference: reference ?? null, key: key ?? null }
    await writeMoney(tx, order.id, { kind: `${kind}_received`, ...money })
  }
}

type Repayment = Pick<Receipt, 'orderId' | 'kind' | 'amount' | 'reference' | 'key'>

/** Records money that was given back by hand for an overpaid order, once per key. */
export function recordRepayment(
  db: Database,
  seller: Seller,
  { orderId, kind, amount, reference, key }: Repayment,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    const asked = { key, kind: returnedAs[kind], amount, reference }
    const kept = await findRepeated(tx, orderId, { ...asked, leftPaise: overpaidPaise(order) })
    if (kept !== undefined) return viewSellerOrder(tx, orderId)
    if (!canGiveBack(order)) throw nothingToGiveBack(order)
    const overpaid = overpaidPaise(order)
    const amountPaise = amount === undefined ? overpaid : toPaise(amount)
    if (amountPaise > overpaid) throw refuse('more_than_overpaid', { overpaidPaise: overpaid })

    const author = bySeller(seller)
    if (kind === 'tab') {
      await creditTabByHand(tx, order, { amountPaise, ...author, key })
    } else {
      const money = { ...author, amountPaise, reference: reference ?? null, key: key ?? null }
      await writeMoney(tx, orderId, { kind: `${kind}_returned`, ...money })
    }
    await touchOrder(tx, orderId)
    await settle(tx, order, { news: 'given_back', author })
    await writeAudit(tx, {
      who: seller.who,
      action: 'money given back',
      subject: { type: 'order', id: orderId, name: String(order.number) },
      before: { toGiveBack: toRupees(overpaid) },
      after: { toGiveBack: toRupees(overpaid - amountPaise), how: kind },
    })
    return viewSellerOrder(tx, orderId)
  })
}

const receivedAs = {
  cash: 'cash_received',
  upi: 'upi_received',
  tab: 'tab_charged',
} as const satisfies Record<ReceiptKind, MoneyEventKind>

const returnedAs = {
  cash: 'cash_returned',
  upi: 'upi_returned',
  tab: 'tab_credited',
} as const satisfies Record<ReceiptKind, MoneyEventKind>

type Repeated = Pick<Receipt, 'key' | 'amount' | 'given' | 'reference'> & {
  kind: MoneyEventKind
  /** The amount that is still due or still to be given back. */
  leftPaise: number
}

/** The paise that an earlier request with this key recorded; throws `key_reused` if it asked for something else. */
async function findRepeated(tx: Database, orderId: string, repeated: Repeated) {
  const { key, kind, reference = null } = repeated
  if (key === undefined) return undefined
  const event = await tx
    .selectFrom('moneyEvents')
    .select(['orderId', 'kind', 'amountPaise', 'reference'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!event) return undefined
  const isSame =
    event.orderId === orderId &&
    event.kind === kind &&
    (kind.startsWith('tab') || event.reference === reference) &&
    asksFor(event.amountPaise, repeated)
  if (!isSame) throw refuse('key_of_other_money')
  return event.amountPaise
}

/** A request without an amount, or with larger notes, would have left nothing. */
function asksFor(paise: number, { amount, given, leftPaise }: Repeated): boolean {
  if (amount !== undefined) return toPaise(amount) === paise
  if (given !== undefined && toPaise(given) <= paise) return toPaise(given) === paise
  return leftPaise === 0
}

function notDue(order: LockedOrder, kind: ReceiptKind): Refusal {
  const { status, hold } = order
  const isCancelled = status === 'cancelled'
  if (hold !== null) return refuse('online_payment_awaited')
  if (duePaise(order) === 0 && !isCancelled) return refuse('nothing_is_due')
  const reason = kind === 'cash' && !isCancelled ? 'cash_only_at_door' : 'not_paid_in_state'
  return refuse(reason, atState(order))
}

function nothingToGiveBack(order: LockedOrder): Refusal {
  return refuse(overpaidPaise(order) > 0 ? 'amount_may_change' : 'nothing_to_give_back')
}

type Money = Pick<
  Insertable<Tables['moneyEvents']>,
  'kind' | 'amountPaise' | 'reference' | 'key' | 'actor' | 'who' | 'personId'
>

/** Adds received or returned money to the ledger; the database updates the order's paid amount. */
async function writeMoney(tx: Database, orderId: string, money: Money): Promise<void> {
  await tx
    .insertInto('moneyEvents')
    .values({ orderId, ...money })
    .execute()
}
