import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { parseJson } from '#platform/requests/read-json.ts'
import { type FetchLimits, reasonOf } from './call-gateway.ts'
import {
  type Gateway,
  type GatewayMessage,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentStart,
  type PaymentState,
  type RefundRequest,
  type RefundState,
  WrongSignature,
} from './gateway.ts'
import { type RefundOnRecord, refundRemainder } from './refund-remainder.ts'
import { hmac, isSignedNow } from './signature.ts'
import type { TestBooks, TestEntry, TestRefund } from './test-books.ts'

type Options = FetchLimits & { secret?: string }

/** A gateway of our own, where no real money moves. */
export function testGateway(books: TestBooks, options: Options = {}): Gateway {
  const { secret = testSecret, ...bounds } = options
  const call = <Answer>(answer: Promise<Answer>) => withTimeout(bounds, answer)

  return {
    name: 'test',
    isTest: true,
    start: (payment) => call(start(books, payment)),
    read: (reference) => call(read(books, reference)),
    close: async (reference) => void (await call(books.close(reference))),
    refund: (refund) => call(sendRefund(books, refund)),
    readMessage: (body, headers, now) => readTestMessage(body, headers, { secrets: [secret], now }),
  }
}

async function start(books: TestBooks, payment: PaymentStart) {
  const { id: paymentId, orderNumber, amountPaise, returnUrl } = payment
  const { reference } = await books.open({ paymentId, orderNumber, amountPaise, returnUrl })
  return { reference, payUrl: `/pay/test/${reference}` }
}

async function read(books: TestBooks, reference: string): Promise<PaymentState> {
  const entry = await books.find(reference)
  if (!entry) throw new GatewayRefused('test', 'there is no such payment')
  const { status, charge, amountPaise } = entry
  const charges = charge ? [{ reference: charge, amountPaise, currency: 'INR' }] : []
  return {
    status: status === 'closed' ? 'failed' : status,
    lastTryFailed: status === 'failed',
    charges,
  }
}

async function sendRefund(books: TestBooks, refund: RefundRequest): Promise<RefundState> {
  const { id, charge } = refund
  const entry = await books.findCharge(charge)
  if (!entry) throw new GatewayRefused('test', 'there is no such charge')
  const refunds = await books.findRefunds(charge)
  return refundRemainder(refundsIn(entry, refunds), refund, async ({ amountPaise }) => {
    const made = await books.refund({ charge, refundId: id, amountPaise })
    if (!made) throw new GatewayRefused('test', 'there is not so much left to send back')
    return refundOnRecord(made)
  })
}

/** Refunds by hand and the store's own. */
function refundsIn(
  { charge, byHandPaise }: TestEntry,
  refunds: readonly TestRefund[],
): RefundOnRecord[] {
  const reference = `${charge}_by_hand`
  const byHand = { reference, ownId: null, amountPaise: byHandPaise, status: 'done' as const }
  return [...(byHandPaise > 0 ? [byHand] : []), ...refunds.map(refundOnRecord)]
}

function refundOnRecord({ reference, refundId, amountPaise }: TestRefund): RefundOnRecord {
  return { reference, ownId: refundId, amountPaise, status: 'done' }
}

/** Rejects after the timeout, as over a network: the call may have succeeded or not. */
async function withTimeout<Answer>(
  { timeoutMs = 5000, signal }: FetchLimits,
  answer: Promise<Answer>,
): Promise<Answer> {
  const answered = new AbortController()
  const ending = signal ? AbortSignal.any([answered.signal, signal]) : answered.signal
  const timeout = sleep(timeoutMs, undefined, { signal: ending }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([answer, timeout])
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnreachable('test', reasonOf(error))
  } finally {
    answered.abort()
  }
}

/** The signing secret, a new one in each process, which sends the messages to itself. */
const testSecret = randomBytes(32).toString('hex')

const TestMessage = z.object({
  id: z.string(),
  kind: z.enum(['payment.paid', 'payment.failed']),
  reference: z.string(),
  amountPaise: z.int(),
  currency: z.string(),
})
export type TestMessage = z.infer<typeof TestMessage>

const signatureHeader = 'Tokri-Test-Signature'

type Sender = { secret?: string; now: Date }

/** A message's body, and the header with its signature. */
export function writeTestMessage(message: TestMessage, { secret = testSecret, now }: Sender) {
  const body = JSON.stringify(message)
  const time = Math.floor(now.getTime() / 1000)
  const signature = hmac(Buffer.from(`${time}.${body}`), secret)
  return { body, headers: { [signatureHeader]: `t=${time},v1=${signature}` } }
}

function readTestMessage(
  body: Uint8Array,
  headers: Headers,
  expected: { secrets: readonly string[]; now: Date },
): GatewayMessage {
  if (!isSignedNow(body, headers.get(signatureHeader) ?? '', expected))
    throw new WrongSignature('the signature does not fit, or is not of now')
  return TestMessage.parse(parseJson(body), { error: explainIssue })
}
