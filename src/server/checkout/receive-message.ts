import type { GatewayName } from '#contract/gateways.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { type GatewayMessage, WrongSignature } from '#server/payments/gateways/gateway.ts'
import {
  checkPaymentSoon,
  findPaymentByReference,
  recordMessage,
} from '#server/payments/record-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { syncPayment, waitAtMost } from './sync-payment.ts'

type MessageRequest = { gateway: GatewayName; body: Uint8Array; headers: Headers }

/** A gateway that waits longer for its response sends the message again. */
const answerTimeoutMs = 1000

/** Records a gateway's message, once, and reads the payment's status from the gateway: the message is not proof. */
export async function receiveMessage(
  db: Database,
  context: PaymentContext,
  request: MessageRequest,
): Promise<void> {
  const message = readMessage(context, request)
  const paymentId = await record(db, context, { ...message, gateway: request.gateway })
  if (paymentId === null) return
  await waitAtMost(
    { log: context.log, timeoutMs: answerTimeoutMs },
    syncPayment(db, context, { paymentId }),
  )
}

function readMessage(
  { gateways, log }: PaymentContext,
  { gateway, body, headers }: MessageRequest,
): GatewayMessage {
  try {
    const reader = gateways.get(gateway)
    if (!reader) throw new WrongSignature('this gateway is not set up')
    return reader.readMessage(body, headers, new Date())
  } catch (error) {
    if (!(error instanceof WrongSignature)) throw error
    log.warn({ gateway, reason: error.message }, 'A message that no gateway has signed was refused')
    throw refuse('wrong_signature')
  }
}

type Received = GatewayMessage & { gateway: GatewayName }

/** Answers the payment whose status is to be read, if any. */
async function record(
  db: Database,
  { log }: PaymentContext,
  message: Received,
): Promise<string | null> {
  const { gateway, reference } = message
  const { payment, outcome, isNew } = await inTransaction(db, async (tx) => {
    const payment =
      reference === null ? undefined : await findPaymentByReference(tx, gateway, reference)
    const outcome = outcomeOf(message, payment)
    const isNew = await recordMessage(tx, { message, paymentId: payment?.id ?? null, outcome })
    if (isNew && payment && outcome === 'asked') await checkPaymentSoon(tx, payment.id)
    return { payment, outcome, isNew }
  })

  if (isNew && outcome !== 'asked' && reference !== null) {
    const { id, kind, amountPaise, currency } = message
    const details = { gateway, id, kind, reference, amountPaise, currency, outcome }
    log.error(details, 'A signed message does not fit')
  }
  return isNew && payment && outcome === 'asked' ? payment.id : null
}

function outcomeOf(
  { amountPaise, currency }: Received,
  payment: { amountPaise: number } | undefined,
) {
  if (!payment) return 'unknown payment'
  if (amountPaise !== null && amountPaise !== payment.amountPaise) return 'wrong amount'
  if (currency !== null && currency !== 'INR') return 'wrong currency'
  return 'asked'
}
