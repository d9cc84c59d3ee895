import { type Insertable, sql } from 'kysely'
import type { GatewayName } from '#contract/gateways.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayMessage } from '#server/payments/gateways/gateway.ts'

type NewPayment = {
  gateway: GatewayName
  isTest: boolean
  returnUrl?: string | null | undefined
}
type Payable = { id: string; amountPaise: number }

// A job asks the gateway then, if the request did not, which asks it right after its transaction.
const askAt = sql<Date>`now() + interval '30 seconds'`

/** Records an attempt to pay an order, before the gateway is asked to start it. */
export async function beginPayment(
  tx: Database,
  { id: orderId, amountPaise }: Payable,
  { gateway, isTest, returnUrl = null }: NewPayment,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('payments')
    .values({
      id,
      orderId,
      gateway,
      isTest,
      amountPaise,
      returnUrl,
      askAt,
      reference: null,
      payUrl: null,
    })
    .execute()
  return id
}

export type PaymentRow = {
  id: string
  orderId: string
  orderNumber: number
  gateway: GatewayName
  amountPaise: number
  status: 'starting' | 'open' | 'paid' | 'failed'
  reference: string | null
  payUrl: string | null
  returnUrl: string | null
  address: AddressSnapshot
  shopperId: string
  language: string | null
  /** Whether the order still waits for this payment: in time, or it is partly paid and owes exactly this amount. */
  isAwaited: boolean
}

/** More was ordered than was paid online: the shopper can pay the rest online as well. */
const isOwed = sql<boolean>`(hold is null and way = 'online' and orders.status <> 'cancelled'
  and paid_paise < orders.amount_paise)`

export async function selectPayment(db: Database, id: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select payments.id, order_id, number as order_number, gateway, payments.amount_paise,
      payments.status, reference, pay_url, return_url, address, shopper_id, language,
      (hold is not distinct from 'held' or (hold = 'released' and hold_until > now()) or (${isOwed} and paid_paise + payments.amount_paise = orders.amount_paise))
        as is_awaited
    from payments join orders on orders.id = order_id
    where payments.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`There is no payment ${id}`)
  return rows[0]
}

/** The attempt that the shopper can continue. */
export function selectOpenPayment(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'gateway', 'payments.amountPaise', 'payments.returnUrl'])
    .select(
      sql<boolean>`payments.status = 'starting' and payments.created_at < now() - interval '1 minute'`.as(
        'isStuck',
      ),
    )
    .where('orderId', '=', orderId)
    .where(sql<boolean>`(hold is not null or ${isOwed})`)
    .where('payments.status', 'in', ['starting', 'open'])
    .executeTakeFirst()
}

/** Records the address at which the shopper pays. If a message about it came before, its status is read at once. */
export async function recordPaymentStart(
  db: Database,
  id: string,
  { reference, payUrl }: { reference: string; payUrl: string },
): Promise<void> {
  await sql`
    update payments set status = 'open', reference = ${reference}, pay_url = ${payUrl},
      updated_at = now(), asked = 0,
      ask_at = case when exists (
          select from gateway_messages as message
          where message.gateway = payments.gateway and message.reference = ${reference})
        then now() else now() + interval '30 seconds' end
    where id = ${id} and status = 'starting'`.execute(db)
}

export async function recordRefusedStart(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', lastTryFailed: true, askAt: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .execute()
}

/** Makes room for another attempt. The status of this one is read for some more days, as it may still be paid. */
export async function abandonPayment(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', askAt: sql<Date>`now() + interval '30 seconds'` })
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function lockPayment(tx: Database, id: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'orderId', 'amountPaise', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type Outcome = {
  status: PaymentRow['status']
  lastTryFailed: boolean
  /** Whether the gateway can take no more money for it, so that it is not asked again. */
  isFinal: boolean
}

export async function recordPaymentOutcome(tx: Database, id: string, outcome: Outcome) {
  const { status, lastTryFailed, isFinal } = outcome
  await sql`
    update payments set status = ${status}, last_try_failed = ${lastTryFailed}, updated_at = now(),
      asked = case when status = ${status} then asked else 0 end,
      ask_at = case when ${isFinal} then null
        when status = ${status} then ask_at
        else now() + interval '30 seconds' end
    where id = ${id}`.execute(tx)
}

/** Has the next job close the order's open attempt at its gateway, or read its status. */
export async function checkOrderPaymentSoon(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ askAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where('status', 'in', ['starting', 'open'])
    .execute()
}

/** Answers a payment whose status is to be read now, if it was not read in the last two seconds. */
export async function claimStatusCheck(
  db: Database,
  { shopperId, orderId }: { shopperId: string; orderId: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    update payments set asked_at = clock_timestamp()
    from orders
    where orders.id = order_id and order_id = ${orderId} and shopper_id = ${shopperId}
      and payments.status in ('starting', 'open')
      and (asked_at is null or asked_at < clock_timestamp() - interval '2 seconds')
    returning payments.id`.execute(db)
  return rows[0]
}

export async function recordStatusCheck(db: Database, id: string): Promise<void> {
  await sql`update payments set asked_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** Takes the payments whose status is due to be read, and schedules the next reading of each. */
export async function claimDuePayments(db: Database): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set asked = asked + 1, asked_at = clock_timestamp(),
      ask_at = case
        when created_at < now()
          - case when status = 'failed' then interval '4 days' else interval '60 days' end then null
        else now() + least(
          interval '30 seconds' * power(2, least(asked, 10)),
          case when status = 'failed' then interval '6 hours' else interval '10 minutes' end)
      end
    where id in (
      select id from payments where ask_at <= now()
      order by ask_at limit 50 for update skip locked)
    returning id`.execute(db)
  return rows
}

export function findPaymentByReference(tx: Database, gateway: GatewayName, reference: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'amountPaise'])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

type MessageRecord = Pick<Insertable<Tables['gatewayMessages']>, 'paymentId' | 'outcome'> & {
  message: GatewayMessage & { gateway: GatewayName }
}

/** Answers whether this message is a new one. */
export async function recordMessage(tx: Database, record: MessageRecord): Promise<boolean> {
  const { message, paymentId, outcome } = record
  const { gateway, id: messageId, kind, reference } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gatewayMessages')
    .values({ gateway, messageId, kind, reference, paymentId, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Has the next job read the payment's status, and that of its refunds, should the request not get to it. */
export async function checkPaymentSoon(tx: Database, paymentId: string): Promise<void> {
  await sql`
    with refunds as (
      update refunds set ask_at = now() where payment_id = ${paymentId} and status <> 'done'
    )
    update payments set ask_at = now() where id = ${paymentId}`.execute(tx)
}

/** Gateways send a message again for some days at most; what it led to is in the payment and the ledger. */
const messageDays = 180

export async function removeOldMessages(db: Database): Promise<void> {
  const isOld = sql<boolean>`received_at < now() - make_interval(days => ${messageDays})`
  await db.deleteFrom('gatewayMessages').where(isOld).execute()
}
