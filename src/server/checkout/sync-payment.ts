import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/api/orders.ts'
import { fullName } from '#contract/full-name.ts'
import type { Log } from '#platform/log.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentState,
} from '#server/payments/gateways/gateway.ts'
import { writingOfPayer } from '#server/payments/pages/payer-writing.ts'
import { returnAddress } from '#server/payments/pages/return-path.ts'
import {
  claimStatusCheck,
  lockPayment,
  type PaymentRow,
  recordPaymentOutcome,
  recordPaymentStart,
  recordRefusedStart,
  selectPayment,
} from '#server/payments/record-payment.ts'
import { selectCapturedCharges } from '#server/payments/refund-charges.ts'
import { type AppliedCharge, applyCharge, isExpected } from './apply-charge.ts'
import { gatewayNamed, type PaymentContext } from './payment-context.ts'

type Settling = {
  paymentId: string
  /** Closes an attempt that is still unpaid. */
  ends?: boolean
}

/** Reads a payment's status from its gateway and applies it to the order. Repeating it changes nothing. */
export async function syncPayment(
  db: Database,
  context: PaymentContext,
  { paymentId, ends = false }: Settling,
): Promise<void> {
  const payment = await startPayment(db, context, paymentId)
  const { reference, gateway: name, status, isAwaited } = payment
  if (reference === null) return

  const gateway = gatewayNamed(context, name)
  const state = await readState(gateway, { id: payment.id, reference }, context)
  if (state === null) return apply(db, context, { payment, state: unknown, isAbandoned: true })

  const isAbandoned = state.status === 'open' && status === 'open' && (ends || !isAwaited)
  if (!isAbandoned) return apply(db, context, { payment, state, isAbandoned })

  await gateway.close(reference)
  await apply(db, context, { payment, state: await gateway.read(reference), isAbandoned })
}

const unknown: PaymentState = { status: 'open', lastTryFailed: false, charges: [] }

/**
 * The payment's status; null if the gateway does not know it, as when the keys of another account were set. Then the
 * shopper can try again, and the status of this attempt is read for some more days, like that of abandoned ones.
 */
async function readState(
  gateway: Gateway,
  { id, reference }: { id: string; reference: string },
  { log }: PaymentContext,
) {
  try {
    return await gateway.read(reference)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    log.error({ err: error, payment: id }, 'A gateway does not know a payment')
    return null
  }
}

type PaymentResult = { payment: PaymentRow; state: PaymentState; isAbandoned: boolean }

async function apply(db: Database, { log }: PaymentContext, result: PaymentResult): Promise<void> {
  const { payment } = result
  const applied = await inTransaction(db, (tx) => write(tx, result))

  for (const { charge, outcome } of applied) {
    const details = { order: payment.orderNumber, payment: payment.id, charge }
    if (outcome === 'wrong')
      log.error(details, 'A charge of a wrong amount or currency is sent back')
    else log.info({ ...details, outcome }, 'A payment has come')
  }
}

async function write(
  tx: Database,
  { payment: { id, orderId }, state, isAbandoned }: PaymentResult,
) {
  await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  const known = await selectCapturedCharges(tx, id)
  const applied: AppliedCharge[] = []
  for (const charge of state.charges.filter(({ reference }) => !known.has(reference))) {
    applied.push({ charge, outcome: await applyCharge(tx, payment, charge) })
  }

  const isOver = isAbandoned || state.status !== 'open'
  const isPaid =
    payment.status === 'paid' || state.charges.some((each) => isExpected(payment, each))
  const status = isPaid ? 'paid' : isOver ? 'failed' : payment.status
  const { lastTryFailed } = state
  await recordPaymentOutcome(tx, id, { status, lastTryFailed, isFinal: state.status !== 'open' })
  return applied
}

/**
 * Starts a payment at its gateway, unless that was done. Doing it twice, as after a crash, starts one payment: the
 * gateway knows it by the store's own id.
 */
export async function startPayment(
  db: Database,
  context: PaymentContext,
  id: string,
): Promise<PaymentRow> {
  const payment = await selectPayment(db, id)
  if (payment.status !== 'starting') return payment

  try {
    await recordPaymentStart(
      db,
      id,
      await startAt(db, gatewayNamed(context, payment.gateway), { ...context, payment }),
    )
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    context.log.error({ err: error, payment: id }, 'A gateway refuses to begin a payment')
    await recordRefusedStart(db, id)
  }
  return selectPayment(db, id)
}

async function startAt(
  db: Database,
  gateway: Gateway,
  { payment, publicUrl }: { payment: PaymentRow; publicUrl: string },
) {
  const { prefix } = await writingOfPayer(db, payment)
  const { id, orderNumber, amountPaise, address } = payment
  const { email, phone } = address
  return gateway.start({
    id,
    orderNumber: String(orderNumber),
    amountPaise,
    shopper: { name: fullName(address), email, phone },
    returnUrl: returnAddress(payment, publicUrl + prefix),
  })
}

type OwnOrder = { shopperId: string; orderId: string }

const viewTimeoutMs = 3000

/** A shopper's order, after reading its payment's status from the gateway, though not at every request. */
export async function viewSyncedOrder(
  db: Database,
  context: PaymentContext,
  { shopperId, orderId }: OwnOrder,
): Promise<Order> {
  const open = await claimStatusCheck(db, { shopperId, orderId })
  if (open) {
    const settling = syncPayment(db, context, { paymentId: open.id })
    await waitAtMost({ log: context.log, timeoutMs: viewTimeoutMs }, settling)
  }
  return viewOrder(db, shopperId, orderId)
}

type Waiting = { log: Log; timeoutMs: number }

/** Waits for work that goes on by itself after the timeout; if it fails, the next job repeats it. */
export async function waitAtMost(
  { log, timeoutMs }: Waiting,
  work: Promise<unknown>,
): Promise<void> {
  const finished = new AbortController()
  const done = work
    .catch((error: unknown) => logFailure(log, error))
    .finally(() => finished.abort())
  await Promise.race([
    done,
    sleep(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined),
  ])
  finished.abort()
}

export function logFailure(log: Log, error: unknown): void {
  if (error instanceof GatewayUnreachable)
    log.warn({ reason: error.message }, 'A gateway cannot be asked; it will be again')
  else log.error({ err: error }, 'A payment could not be settled; it will be tried again')
}
