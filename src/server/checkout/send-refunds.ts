import type { Database } from '#server/database/database.ts'
import { GatewayRefused } from '#server/payments/gateways/gateway.ts'
import {
  claimDueRefunds,
  type RefundRow,
  recordRefundAnswer,
} from '#server/payments/refund-charges.ts'
import { gatewayNamed, type PaymentContext } from './payment-context.ts'
import { processEach } from './process-each.ts'

/**
 * Sends refunds to the gateways until each is done. A refused one is tried again: the seller's account may have
 * been empty, and what the seller refunds in the gateway's dashboard counts, too.
 */
export async function sendRefunds(db: Database, context: PaymentContext): Promise<number> {
  const refunds = await claimDueRefunds(db)
  return processEach(context, refunds, (refund) => sendRefund(db, context, refund))
}

async function sendRefund(
  db: Database,
  context: PaymentContext,
  refund: RefundRow,
): Promise<boolean> {
  const { id, charge, amountPaise } = refund
  const answer = await gatewayNamed(context, refund.gateway)
    .refund(refund)
    .catch((error: unknown) => {
      if (!(error instanceof GatewayRefused)) throw error
      context.log.error({ err: error, refund: id }, 'A gateway refuses to send money back')
      return { status: 'refused' as const, reference: null, sent: [] }
    })
  if (answer.status === 'failed')
    context.log.error(
      { refund: id, charge, amountPaise },
      "A refund has failed: please make it in the gateway's dashboard",
    )
  if (answer.sent.some(({ isByHand }) => isByHand)) {
    const details = { refund: id, charge, amountPaise, sent: answer.sent }
    context.log.warn(details, "A part of a charge was refunded in the gateway's dashboard")
  }
  return recordRefundAnswer(db, refund, answer)
}
