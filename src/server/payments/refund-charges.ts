import { sql } from 'kysely'
import type { GatewayName } from '#contract/gateways.ts'
import { newId } from '#platform/new-id.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Charge, RefundState, SentRefund } from '#server/payments/gateways/gateway.ts'
import { checkOrderPaymentSoon } from './record-payment.ts'

type RefundedCharge = {
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
}

/** Requests the refund of a charge or a part of it: a job sends it to the gateway after the transaction. */
export async function requestRefund(
  tx: Database,
  charge: RefundedCharge,
  reason: string,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ id: newId(), ...charge, reason })
    .execute()
}

/**
 * Refunds the rest of the charges of an order that is being cancelled, and has an open attempt closed. Answers the
 * refunded paise.
 */
export async function refundAllOnline(
  tx: Database,
  orderId: string,
  reason: string,
): Promise<number> {
  await checkOrderPaymentSoon(tx, orderId)
  return refundOnline(tx, { orderId, mostPaise: Number.POSITIVE_INFINITY, reason })
}

/**
 * Withdraws the refunds of a locked order that were decided since a moment; false when one of them has been sent.
 * Cannot race with the job that sends refunds: that counts up `asked` in the statement that picks a refund, and each of
 * the two checks the row again after waiting for the other.
 */
export async function withdrawRefunds(
  tx: Database,
  orderId: string,
  since: string,
): Promise<boolean> {
  const isSince = sql<boolean>`order_id = ${orderId} and created_at >= ${since}::timestamptz`
  await sql`
    update refunds set status = 'withdrawn', updated_at = now()
    where ${isSince} and status = 'asked' and asked = 0`.execute(tx)
  const { rows } = await sql<object>`
    select from refunds where ${isSince} and status <> 'withdrawn' limit 1`.execute(tx)
  return rows.length === 0
}

/**
 * Refunds up to this much of the order's online payments, the latest charge first; answers the refunded paise. Needs
 * the order locked.
 */
export async function refundOnline(
  tx: Database,
  { orderId, mostPaise, reason }: { orderId: string; mostPaise: number; reason: string },
): Promise<number> {
  let refundedPaise = 0
  for (const charge of await selectLeftOfCharges(tx, orderId)) {
    const amountPaise = Math.min(mostPaise - refundedPaise, charge.amountPaise)
    if (amountPaise <= 0) break
    await requestRefund(tx, { ...charge, amountPaise }, reason)
    refundedPaise += amountPaise
  }
  return refundedPaise
}

/** The charges of an order of which not everything was refunded, with what is left, the latest first. */
async function selectLeftOfCharges(tx: Database, orderId: string): Promise<RefundedCharge[]> {
  const { rows } = await sql<RefundedCharge>`
    select event.order_id, event.payment_id, event.reference as charge,
      (event.amount_paise - coalesce(refunded.amount_paise, 0))::bigint as amount_paise
    from money_events as event left join lateral (
      select sum(amount_paise) as amount_paise from refunds
      where refunds.payment_id = event.payment_id and charge = event.reference and status <> 'withdrawn'
    ) as refunded on true
    where event.order_id = ${orderId} and kind = 'captured'
      and event.amount_paise > coalesce(refunded.amount_paise, 0)
    order by event.id desc`.execute(tx)
  return rows
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
      orderId,
      paymentId,
      reference,
      amountPaise,
      currency,
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
  /** The refunds of the same charge that were requested before this one, which are all done. */
  earlierIds: string[]
  earlierPaise: number
  earlierByHandPaise: number
}

/** Takes the refunds that are due, at most one of each charge, and schedules the next attempt of each. */
export async function claimDueRefunds(db: Database): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set asked = asked + 1,
      ask_at = now() + least(
        interval '30 seconds' * power(2, least(asked, 10)),
        case when status = 'failed' then interval '3 hours' else interval '10 minutes' end)
    where id in (
      select id from refunds
      where status not in ('done', 'withdrawn') and ask_at <= now()
        and not exists (
          select from refunds as earlier
          where ${isEarlier} and earlier.status <> 'done')
      order by ask_at limit 50 for update skip locked)
    returning id, order_id, payment_id, charge, amount_paise, refusals,
      (select gateway from payments where payments.id = payment_id) as gateway,
      array(select earlier.id::text from refunds as earlier where ${isEarlier}) as earlier_ids,
      (select coalesce(sum(earlier.amount_paise), 0)::bigint from refunds as earlier where ${isEarlier})
        as earlier_paise,
      (select coalesce(sum(earlier.by_hand_paise), 0)::bigint from refunds as earlier where ${isEarlier})
        as earlier_by_hand_paise`.execute(db)
  return rows
}

const isEarlier = sql<boolean>`
  earlier.payment_id = refunds.payment_id and earlier.charge = refunds.charge and earlier.status <> 'withdrawn'
    and (earlier.created_at, earlier.id) < (refunds.created_at, refunds.id)`

export type RefundAnswer =
  | RefundState
  | { status: 'refused'; reference: null; sent: readonly SentRefund[] }

/** Records the gateway's answer; answers whether the refund is done now, and was not before. */
export function recordRefundAnswer(
  db: Database,
  refund: RefundRow,
  { status, reference, sent }: RefundAnswer,
) {
  const isRefused = status === 'refused'
  const byHand = sent.filter(({ isByHand }) => isByHand)
  const totalByHand = byHand.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const byHandPaise = Math.max(
    0,
    Math.min(refund.amountPaise, totalByHand - refund.earlierByHandPaise),
  )

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

/** Records each refund as the gateway reports it; the seller is the author of refunds by hand. */
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
      and money_events.reference = ${charge}
    on conflict do nothing`.execute(tx)
}
