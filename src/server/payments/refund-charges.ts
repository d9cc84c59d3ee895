import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import type {
  Charge,
  GatewayName,
  RefundState,
  SentRefund,
} from '#server/payments/gateways/gateway.ts'
import { newId } from '#server/platform/new-id.ts'
import { checkOrderPaymentSoon } from './record-payment.ts'

type RefundedCharge = {
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
}

/** Has a charge refunded, once: a job sends it to the gateway after the transaction. */
export async function refundCharge(
  tx: Database,
  charge: RefundedCharge,
  reason: string,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ id: newId(), ...charge, reason })
    .onConflict((conflict) => conflict.columns(['paymentId', 'charge']).doNothing())
    .execute()
}

/** For an order that is being cancelled: its charges are refunded, and an open attempt is to be closed. */
export async function endPayments(tx: Database, orderId: string, reason: string): Promise<void> {
  await checkOrderPaymentSoon(tx, orderId)
  const { rows: charges } = await sql<RefundedCharge>`
    select order_id, payment_id, reference as charge, amount_paise from money_events
    where order_id = ${orderId} and kind = 'captured'`.execute(tx)
  for (const charge of charges) await refundCharge(tx, charge, reason)
}

export async function selectCapturedCharges(tx: Database, paymentId: string): Promise<Set<string>> {
  const events = await tx
    .selectFrom('moneyEvents')
    .select('reference')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'captured')
    .execute()
  return new Set(events.flatMap(({ reference }) => reference ?? []))
}

type Captured = { orderId: string; paymentId: string; charge: Charge }

export async function recordCapture(tx: Database, { orderId, paymentId, charge }: Captured) {
  const { reference, amountPaise, currency } = charge
  await tx
    .insertInto('moneyEvents')
    .values({
      ...{ orderId, paymentId, reference, amountPaise, currency },
      kind: 'captured',
      actor: 'store',
    })
    .execute()
}

export type RefundRow = {
  id: string
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
  refusals: number
  gateway: GatewayName
}

/** Takes the refunds that are due, and schedules the next attempt of each. */
export async function claimDueRefunds(db: Database): Promise<RefundRow[]> {
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
  return rows
}

export type RefundAnswer =
  | RefundState
  | { status: 'refused'; reference: null; sent: readonly SentRefund[] }

/** Answers whether the refund is done now, and was not before. */
export function recordRefundAnswer(
  db: Database,
  refund: RefundRow,
  { status, reference, sent }: RefundAnswer,
) {
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
    await recordSent(tx, refund, sent)
    return true
  })
}

/** Each amount as the gateway's books have it; what was refunded there by hand was done by the seller. */
async function recordSent(
  tx: Database,
  { paymentId, charge }: RefundRow,
  sent: RefundAnswer['sent'],
) {
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
