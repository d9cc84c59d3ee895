import { sql } from 'kysely'
import {
  type GatewayName,
  GatewayRefused,
  type RefundState,
  type SentBack,
} from '#server/payments/gateway.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { oneByOne } from './one-by-one.ts'
import { gatewayNamed, type Till } from './till.ts'

type RefundRow = {
  id: string
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
  refusals: number
  gateway: GatewayName
}

/**
 * Tells the gateways of the money that is to go back, until it has. A no is not the end: an account that was
 * empty fills again, and what the seller sends back at the gateway's own desk counts as well.
 */
export async function sendRefunds(db: Database, till: Till): Promise<number> {
  // Several servers may do this at once: who takes a refund up puts off the others.
  const { rows } = await sql<RefundRow>`
    update refunds set asked = asked + 1,
      ask_at = now() + least(
        interval '30 seconds' * power(2, least(asked, 10)),
        case when status = 'failed' then interval '3 hours' else interval '10 minutes' end)
    where id in (
      select id from refunds
      where status <> 'done' and ask_at <= now()
      order by ask_at limit 50 for update skip locked)
    returning id, order_id, payment_id, charge, amount_paise, refusals,
      (select gateway from payments where payments.id = payment_id) as gateway`.execute(db)
  return oneByOne(till, rows, (refund) => sendBack(db, till, refund))
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
  return writeAnswer(db, refund, answer)
}

type Answer = RefundState | { status: 'refused'; reference: null; sent: readonly SentBack[] }

function writeAnswer(db: Database, refund: RefundRow, { status, reference, sent }: Answer) {
  const isRefused = status === 'refused'
  const byHand = sent.filter(({ isByHand }) => isByHand)
  const byHandPaise = byHand.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ status: isRefused ? 'failed' : status, reference, updatedAt: sql<Date>`now()` })
      .set((row) => ({ refusals: row('refusals', '+', isRefused ? 1 : 0), byHandPaise }))
      .where('id', '=', refund.id)
      .where('status', '<>', 'done')
      .executeTakeFirst()
    if (status !== 'done' || numUpdatedRows === 0n) return false
    await writeSent(tx, refund, sent)
    return true
  })
}

/** Each amount as the gateway has it in its books: what went back by hand is the seller's doing. */
async function writeSent(tx: Database, { paymentId, charge }: RefundRow, sent: Answer['sent']) {
  const references = sent.map(({ reference }) => reference)
  const amounts = sent.map(({ amountPaise }) => amountPaise)
  const actors = sent.map(({ isByHand }) => (isByHand ? 'seller' : 'store'))
  await sql`
    insert into money_events (order_id, kind, amount_paise, currency, actor, payment_id, reference)
    select order_id, 'refunded', sent.amount_paise, currency, sent.actor, payment_id, sent.reference
    from money_events, unnest(
      ${references}::text[], ${amounts}::bigint[], ${actors}::text[]
    ) as sent (reference, amount_paise, actor)
    where payment_id = ${paymentId} and kind = 'captured'
      and money_events.reference = ${charge}`.execute(tx)
}
