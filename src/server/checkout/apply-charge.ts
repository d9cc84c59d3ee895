import { Refusal } from '#platform/refusal.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import type { Database } from '#server/database/database.ts'
import { notifyOfRefund } from '#server/messages/notify.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { cancelLocked } from '#server/orders/change/cancel-order.ts'
import { endHold } from '#server/orders/limits/hold-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import type { Charge } from '#server/payments/gateways/gateway.ts'
import { checkOrderPaymentSoon, type lockPayment } from '#server/payments/record-payment.ts'
import { recordCapture, requestRefund } from '#server/payments/refund-charges.ts'
import { claimStock } from './claim-order.ts'

type LockedPayment = Awaited<ReturnType<typeof lockPayment>>
type Outcome = 'paid' | 'wrong' | 'too late' | 'slot gone' | 'not needed'
export type AppliedCharge = { charge: Charge; outcome: Outcome }

const { refunds, cancellations } = textsOf(shopLanguage).recordsText

const reasons = {
  wrong: refunds.wrongAmount,
  'too late': refunds.tooLate,
  'slot gone': refunds.slotGone,
  'not needed': refunds.notNeeded,
}

export function isExpected({ amountPaise }: LockedPayment, charge: Charge): boolean {
  return charge.amountPaise === amountPaise && charge.currency === 'INR'
}

/** Records a charge, and either pays the order with it or refunds it. */
export async function applyCharge(
  tx: Database,
  payment: LockedPayment,
  charge: Charge,
): Promise<Outcome> {
  const { id: paymentId, orderId } = payment
  // Read anew for each charge: the one before may have paid the order.
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  await recordCapture(tx, { orderId, paymentId, charge })

  const outcome = isExpected(payment, charge) ? await pay(tx, order) : 'wrong'
  if (outcome === 'paid') return outcome
  const { reference, amountPaise } = charge
  const refund = { orderId, paymentId, charge: reference, amountPaise }
  await requestRefund(tx, refund, reasons[outcome])
  const reason = whyCancelled[outcome]
  if (reason) await cancelLocked(tx, order, { author: { actor: 'store' }, reason })
  else await notifyOfRefund(tx, orderId)
  return outcome
}

const whyCancelled: Partial<Record<Outcome, string>> = {
  'too late': cancellations.soldOut,
  'slot gone': cancellations.slotGone,
}

async function pay(tx: Database, order: LockedOrder): Promise<Exclude<Outcome, 'wrong'>> {
  if (duePaise(order) === 0) return 'not needed'
  if (order.hold === null) return markPaid(tx, order)

  const claimed = await claimStock(tx, order, { isPaid: true }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'out_of_stock') return 'too late' as const
    if (error.code === 'slot_full' || error.code === 'slot_unavailable') return 'slot gone' as const
    throw error
  })
  if (typeof claimed === 'string') return claimed
  await removeOrdered(tx, order.shopperId, claimed.lines)
  return markPaid(tx, order)
}

/** Counts a charge that was just recorded: it may be more or less than the order costs by now, if its lines changed. */
async function markPaid(tx: Database, order: LockedOrder): Promise<'paid'> {
  await endHold(tx, order.id, 'online')
  await settle(tx, order, { news: 'placed', author: { actor: 'store' } })
  // A later attempt may still be open, and has to be closed before somebody pays it as well.
  await checkOrderPaymentSoon(tx, order.id)
  return 'paid'
}
