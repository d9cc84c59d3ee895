import { type Database, inTransaction } from '#server/database/database.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { type Gateway, GatewayRefused, type PaymentState } from '#server/payments/gateway.ts'
import {
  lockPayment,
  type PaymentRow,
  recordPaymentOutcome,
} from '#server/payments/record-payment.ts'
import { selectCapturedCharges } from '#server/payments/refund-charges.ts'
import { openPayment } from './open-payment.ts'
import { isRight, type Taken, takeCharge } from './take-charge.ts'
import { gatewayNamed, type Till } from './till.ts'

type Settling = {
  paymentId: string
  /** Closes an attempt that is still unpaid. */
  ends?: boolean
}

/** Reads a payment's status from its gateway and applies it to the order. Repeating it changes nothing. */
export async function settlePayment(
  db: Database,
  context: Till,
  { paymentId, ends = false }: Settling,
): Promise<void> {
  const payment = await openPayment(db, context, paymentId)
  const { reference, gateway: name, status, isAwaited } = payment
  if (reference === null) return

  const gateway = gatewayNamed(context, name)
  const state = await readState(gateway, payment, context)
  if (state === null) return apply(db, context, { payment, state: unknown, isAbandoned: true })

  const isAbandoned = state.status === 'open' && status === 'open' && (ends || !isAwaited)
  if (!isAbandoned) return apply(db, context, { payment, state, isAbandoned })

  await gateway.close(reference)
  await apply(db, context, { payment, state: await gateway.read(reference), isAbandoned })
}

const unknown: PaymentState = { status: 'open', lastTryFailed: false, charges: [] }

/**
 * Null if the gateway does not know the payment, as when the keys of another account were set: then the shopper can
 * try again, and the status of this attempt is read for some more days, as with others that were abandoned.
 */
async function readState(gateway: Gateway, { id, reference }: PaymentRow, { log }: Till) {
  try {
    return await gateway.read(reference ?? '')
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    log.error({ err: error, payment: id }, 'A gateway does not know a payment')
    return null
  }
}

type PaymentResult = { payment: PaymentRow; state: PaymentState; isAbandoned: boolean }

async function apply(db: Database, { log }: Till, result: PaymentResult): Promise<void> {
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
  const applied: Taken[] = []
  for (const charge of state.charges.filter(({ reference }) => !known.has(reference))) {
    applied.push({ charge, outcome: await takeCharge(tx, payment, charge) })
  }

  const isOver = isAbandoned || state.status !== 'open'
  const isPaid = payment.status === 'paid' || state.charges.some((each) => isRight(payment, each))
  const status = isPaid ? 'paid' : isOver ? 'failed' : payment.status
  const { lastTryFailed } = state
  await recordPaymentOutcome(tx, id, { status, lastTryFailed, isSettled: state.status !== 'open' })
  return applied
}
