import type { GatewayName } from '#server/payments/gateway.ts'
import { type GatewayMessage, WrongSignature } from '#server/payments/gateway.ts'
import {
  checkPaymentSoon,
  findPaymentByReference,
  recordMessage,
} from '#server/payments/record-message.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'
import { within } from './within.ts'

type Post = { gateway: GatewayName; body: Uint8Array; headers: Headers }

/** A gateway waits for an answer only so long before it sends its message again. */
const patienceMs = 1000

/** Keeps a gateway's message, once, and takes it as a reason to ask how the payment stands. */
export async function receiveMessage(db: Database, till: Till, post: Post): Promise<void> {
  const message = readMessage(till, post)
  const paymentId = await record(db, till, { ...message, gateway: post.gateway })
  if (paymentId === null) return
  await within({ log: till.log, ms: patienceMs }, settlePayment(db, till, { paymentId }))
}

function readMessage({ gateways, log }: Till, { gateway, body, headers }: Post): GatewayMessage {
  try {
    const reader = gateways.get(gateway)
    if (!reader) throw new WrongSignature('this gateway is not set up')
    return reader.readMessage(body, headers, new Date())
  } catch (error) {
    if (!(error instanceof WrongSignature)) throw error
    log.warn({ gateway, reason: error.message }, 'A message that no gateway has signed was refused')
    throw new Refusal('wrong_signature')
  }
}

type Received = GatewayMessage & { gateway: GatewayName }

/** Answers the payment that is to be asked about, where there is one. */
async function record(db: Database, { log }: Till, message: Received): Promise<string | null> {
  const { gateway, reference } = message
  const { payment, outcome, isNew } = await inTransaction(db, async (tx) => {
    const payment =
      reference === null ? undefined : await findPaymentByReference(tx, gateway, reference)
    const outcome = judge(message, payment)
    const isNew = await recordMessage(tx, { message, paymentId: payment?.id ?? null, outcome })
    if (isNew && payment && outcome === 'asked') await checkPaymentSoon(tx, payment.id)
    return { payment, outcome, isNew }
  })

  if (isNew && outcome !== 'asked' && reference !== null) {
    const { id, kind, amountPaise, currency } = message
    const facts = { gateway, id, kind, reference, amountPaise, currency, outcome }
    log.error(facts, 'A signed message does not fit')
  }
  return isNew && payment && outcome === 'asked' ? payment.id : null
}

type Known = { amountPaise: number }

function judge({ amountPaise, currency }: Received, payment: Known | undefined) {
  if (!payment) return 'unknown payment'
  if (amountPaise !== null && amountPaise !== payment.amountPaise) return 'wrong amount'
  if (currency !== null && currency !== 'INR') return 'wrong currency'
  return 'asked'
}
