import { lockOrder } from '#server/orders/lock-order.ts'
import { type Gateway, GatewayRefused, type PaymentState } from '#server/payments/gateway.ts'
import {
  lockPayment,
  type PaymentRow,
  recordPaymentOutcome,
} from '#server/payments/record-payment.ts'
import { selectCapturedCharges } from '#server/payments/refund-charges.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { openPayment } from './open-payment.ts'
import { isRight, type Taken, takeCharge } from './take-charge.ts'
import { gatewayNamed, type Till } from './till.ts'

type Settling = {
  paymentId: string
  /** Closes the try where it is still unpaid, so that it is over either way. */
  ends?: boolean
}

/**
 * Asks the gateway how a payment stands and does what follows from it. Asking again changes nothing, so it is
 * done whenever there is any reason to.
 */
export async function settlePayment(
  db: Database,
  till: Till,
  { paymentId, ends = false }: Settling,
): Promise<void> {
  const payment = await openPayment(db, till, paymentId)
  const { reference, gateway: name, status, isAwaited } = payment
  if (reference === null) return

  const gateway = gatewayNamed(till, name)
  const state = await read(gateway, payment, till)
  if (state === null) return apply(db, till, { payment, state: unknown, isGivenUp: true })

  const isGivenUp = state.status === 'open' && status === 'open' && (ends || !isAwaited)
  if (!isGivenUp) return apply(db, till, { payment, state, isGivenUp })

  await gateway.close(reference)
  await apply(db, till, { payment, state: await gateway.read(reference), isGivenUp })
}

const unknown: PaymentState = { status: 'open', lastTryFailed: false, charges: [] }

/**
 * Null where the gateway does not know of it, as when the keys of another account were set: then the shopper may
 * try anew, and this try is asked about for some days more, as others that were given up.
 */
async function read(gateway: Gateway, { id, reference }: PaymentRow, { log }: Till) {
  try {
    return await gateway.read(reference ?? '')
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    log.error({ err: error, payment: id }, 'A gateway does not know a payment')
    return null
  }
}

type Finding = { payment: PaymentRow; state: PaymentState; isGivenUp: boolean }

async function apply(db: Database, { log }: Till, finding: Finding): Promise<void> {
  const { payment } = finding
  const taken = await inTransaction(db, (tx) => write(tx, finding))

  for (const { charge, outcome } of taken) {
    const facts = { order: payment.orderNumber, payment: payment.id, charge }
    if (outcome === 'wrong') log.error(facts, 'A charge of a wrong amount or currency is sent back')
    else log.info({ ...facts, outcome }, 'A payment has come')
  }
}

async function write(tx: Database, { payment: { id, orderId }, state, isGivenUp }: Finding) {
  await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  const known = await selectCapturedCharges(tx, id)
  const taken: Taken[] = []
  for (const charge of state.charges.filter(({ reference }) => !known.has(reference))) {
    taken.push({ charge, outcome: await takeCharge(tx, payment, charge) })
  }

  const isOver = isGivenUp || state.status !== 'open'
  const isPaid = payment.status === 'paid' || state.charges.some((each) => isRight(payment, each))
  const status = isPaid ? 'paid' : isOver ? 'failed' : payment.status
  const { lastTryFailed } = state
  await recordPaymentOutcome(tx, id, { status, lastTryFailed, isSettled: state.status !== 'open' })
  return taken
}
