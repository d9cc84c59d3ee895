import { GatewayRefused } from '#server/payments/gateway.ts'
import {
  claimDueRefunds,
  type RefundRow,
  recordRefundAnswer,
} from '#server/payments/refund-charges.ts'
import type { Database } from '#server/platform/database.ts'
import { oneByOne } from './one-by-one.ts'
import { gatewayNamed, type Till } from './till.ts'

/**
 * Sends refunds to the gateways until each is done. A refused one is tried again: the seller's account may have
 * been empty, and what the seller refunds in the gateway's dashboard counts, too.
 */
export async function sendRefunds(db: Database, till: Till): Promise<number> {
  const refunds = await claimDueRefunds(db)
  return oneByOne(till, refunds, (refund) => sendBack(db, till, refund))
}

async function sendBack(db: Database, till: Till, refund: RefundRow): Promise<boolean> {
  const { id, charge, amountPaise, refusals } = refund
  const answer = await gatewayNamed(till, refund.gateway)
    .refund({ id, charge, amountPaise, refusals })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayRefused)) throw error
      till.log.error({ err: error, refund: id }, 'A gateway refuses to send money back')
      return { status: 'refused' as const, reference: null, sent: [] }
    })
  if (answer.status === 'failed')
    till.log.error({ refund: id, charge, amountPaise }, 'A refund has failed: see to it by hand')
  if (answer.sent.some(({ isByHand }) => isByHand)) {
    const facts = { refund: id, charge, amountPaise, sent: answer.sent }
    till.log.warn(facts, "Of a charge, some was sent back at the gateway's own desk")
  }
  return recordRefundAnswer(db, refund, answer)
}
