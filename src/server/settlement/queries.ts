import { sql } from 'kysely'
import type { Charge, GatewayName } from '#server/payments/gateway.ts'
import type { Database } from '#server/platform/database.ts'
import type { AddressSnapshot } from '#server/platform/tables.ts'

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
  /** Whether the order still waits for a payment, with its stock kept for it. */
  isWanted: boolean
}

export async function selectPayment(db: Database, id: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select payments.id, order_id, number as order_number, gateway, payments.amount_paise,
      payments.status, reference, pay_url, return_url, address, hold is not distinct from 'held' as is_wanted
    from payments join orders on orders.id = order_id
    where payments.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`There is no payment ${id}`)
  return rows[0]
}

/** The try that a shopper can go on with. */
export function selectOpenPayment(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'gateway'])
    .select(
      sql<boolean>`payments.status = 'starting' and payments.created_at < now() - interval '1 minute'`.as(
        'isStuck',
      ),
    )
    .where('orderId', '=', orderId)
    .where('hold', 'is not', null)
    .where('payments.status', 'in', ['starting', 'open'])
    .executeTakeFirst()
}

/** Takes note of where the shopper goes to pay. What a message said meanwhile is looked into at once. */
export async function writeStart(
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

export async function writeRefusedStart(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', lastTryFailed: true, askAt: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .execute()
}

/** Makes room for another try. This one is asked about for some days more, if its gateway has heard of it. */
export async function giveUpPayment(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', askAt: sql<Date>`now() + interval '30 seconds'` })
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Always before its payments and products. */
export function lockOrder(tx: Database, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'shopperId', 'status', 'paymentType', 'isPaid', 'amountPaise', 'hold'])
    .select(sql<boolean>`hold_until <= now()`.as('isHoldOver'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

export function selectOrdered(tx: Database, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
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

export async function selectCaptured(tx: Database, paymentId: string): Promise<Set<string>> {
  const events = await tx
    .selectFrom('moneyEvents')
    .select('reference')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'captured')
    .execute()
  return new Set(events.flatMap(({ reference }) => reference ?? []))
}

type Captured = { orderId: string; paymentId: string; charge: Charge }

export async function writeCapture(tx: Database, { orderId, paymentId, charge }: Captured) {
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

type Change = { isPaid: true } | { paymentType: 'COD' }

/** The order is paid, or will be in cash: nothing is kept open for it any more. */
export async function endHold(tx: Database, orderId: string, change: Change): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paymentType: 'Online', ...change, hold: null, holdUntil: null })
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}

export async function writeHold(tx: Database, orderId: string, minutes: number): Promise<void> {
  await sql`
    update orders set payment_type = 'Online', hold = 'held', hold_until = now() + make_interval(mins => ${minutes}),
      updated_at = now()
    where id = ${orderId}`.execute(tx)
}

export async function writeRelease(tx: Database, orderId: string): Promise<void> {
  await sql`update orders set hold = 'released', updated_at = now() where id = ${orderId}`.execute(
    tx,
  )
}

type Outcome = {
  status: PaymentRow['status']
  lastTryFailed: boolean
  /** Whether the gateway may still take money for it. */
  isSettled: boolean
}

export async function writeOutcome(tx: Database, id: string, outcome: Outcome) {
  const { status, lastTryFailed, isSettled } = outcome
  await sql`
    update payments set status = ${status}, last_try_failed = ${lastTryFailed}, updated_at = now(),
      asked = case when status = ${status} then asked else 0 end,
      ask_at = case when ${isSettled} then null
        when status = ${status} then ask_at
        else now() + interval '30 seconds' end
    where id = ${id}`.execute(tx)
}

/** A try of this order is to be closed at its gateway, or asked about, as soon as possible. */
export async function askSoon(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ askAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where('status', 'in', ['starting', 'open'])
    .execute()
}
