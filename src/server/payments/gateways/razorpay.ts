import { createHash } from 'node:crypto'
import { z } from 'zod'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { parseJson } from '#platform/requests/read-json.ts'
import { callGateway, type FetchLimits } from './call-gateway.ts'
import {
  type Gateway,
  type GatewayMessage,
  GatewayRefused,
  type PaymentStart,
  type PaymentState,
  type RefundRequest,
  type RefundState,
  WrongSignature,
} from './gateway.ts'
import { type RefundOnRecord, refundRemainder } from './refund-remainder.ts'
import { isSigned } from './signature.ts'

export type RazorpayKeys = {
  keyId: string
  keySecret: string
  /** Two while one is being replaced. */
  webhookSecrets: readonly string[]
}

type Options = FetchLimits & { apiUrl?: string }

const Order = z.object({
  id: z.string(),
  receipt: z.string().nullable(),
  created_at: z.int(),
})
const Orders = z.object({ items: z.array(Order) })
const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  created_at: z.int(),
})
type Payment = z.infer<typeof Payment>
const Payments = z.object({ items: z.array(Payment) })
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
const Refunds = z.object({ items: z.array(Refund) })

type CallRazorpay = ReturnType<typeof createCaller>

/** Razorpay's Orders API; its documentation: https://razorpay.com/docs/api/orders */
export function razorpay(keys: RazorpayKeys, options: Options = {}): Gateway {
  const call = createCaller(keys, options)

  return {
    name: 'razorpay',
    isTest: keys.keyId.startsWith('rzp_test_'),
    start: (payment) => startOrder(call, payment),
    read: (reference) => readOrder(call, reference),
    // An order of Razorpay stays payable; a payment that comes too late is refunded.
    close: async () => undefined,
    refund: (refund) => sendRefund(call, refund),
    readMessage: (body, headers) => readRazorpayMessage(body, headers, keys.webhookSecrets),
  }
}

type Call<Schema extends z.ZodType> = {
  path: string
  answer: Schema
  body?: object
  headers?: Record<string, string>
}

function createCaller({ keyId, keySecret }: RazorpayKeys, options: Options) {
  const { apiUrl = 'https://api.razorpay.com/v1', ...bounds } = options
  const Authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return <Schema extends z.ZodType>({ path, answer, body, headers = {} }: Call<Schema>) =>
    callGateway({
      gateway: 'razorpay',
      url: apiUrl + path,
      headers: { ...headers, Authorization },
      body,
      answer,
      ...bounds,
    })
}

async function startOrder(call: CallRazorpay, { id, amountPaise, orderNumber }: PaymentStart) {
  const order =
    (await findOrder(call, id)) ??
    (await call({
      path: '/orders',
      answer: Order,
      body: {
        amount: amountPaise,
        currency: 'INR',
        receipt: id,
        notes: { order: orderNumber },
        payment: {
          capture: 'automatic',
          // 4320 minutes: for three days Razorpay also takes money that a bank reserved late.
          capture_options: { automatic_expiry_period: 4320, refund_speed: 'normal' },
        },
      },
    }))
  return { reference: order.id, payUrl: `/pay/razorpay/${id}` }
}

/** Razorpay has no idempotency keys for orders, but finds them by our own id, the receipt. */
async function findOrder(call: CallRazorpay, id: string) {
  const path = `/orders?receipt=${encodeURIComponent(id)}`
  const { items } = await call({ path, answer: Orders })
  // Two started at the same moment may both exist: the first one is used.
  const [first] = items
    .filter(({ receipt }) => receipt === id)
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
  return first
}

async function readOrder(call: CallRazorpay, reference: string): Promise<PaymentState> {
  const path = `/orders/${encodeURIComponent(reference)}/payments`
  const { items } = await call({ path, answer: Payments })
  const payments = await Promise.all(items.map((payment) => captured(call, payment)))
  const charges = payments.filter(isCharge).map(({ id, amount, currency }) => ({
    reference: id,
    amountPaise: amount,
    currency: currency.toUpperCase(),
  }))
  // A failed attempt is not the end: the shopper may try again with the same order.
  const [last] = payments.toSorted((a, b) => b.created_at - a.created_at)
  return {
    status: charges.length > 0 ? 'paid' : 'open',
    lastTryFailed: last?.status === 'failed',
    charges,
  }
}

/**
 * Razorpay refunds some payments by itself, such as a second one for an order; never captured, they are no charges.
 * https://razorpay.com/docs/payments/refunds/auto-refunds
 */
function isCharge({ status, captured }: Payment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

/** An authorized payment is only reserved; it has to be captured. */
async function captured(call: CallRazorpay, payment: Payment): Promise<Payment> {
  if (payment.status !== 'authorized') return payment
  const { id, amount, currency } = payment
  const path = `/payments/${encodeURIComponent(id)}`
  try {
    return await call({ path: `${path}/capture`, answer: Payment, body: { amount, currency } })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    // It was captured in the meantime, or cannot be: then Razorpay releases it by itself.
    return call({ path, answer: Payment })
  }
}

async function sendRefund(call: CallRazorpay, refund: RefundRequest): Promise<RefundState> {
  const { id, charge } = refund
  const path = `/payments/${encodeURIComponent(charge)}`
  const { items } = await call({ path: `${path}/refunds?count=100`, answer: Refunds })
  return refundRemainder(
    items.map(refundOnRecord),
    refund,
    async ({ amountPaise, idempotencyKey }) =>
      refundOnRecord(
        await call({
          path: `${path}/refund`,
          answer: Refund,
          body: { amount: amountPaise, receipt: id },
          headers: { 'X-Refund-Idempotency': idempotencyKey },
        }),
      ),
  )
}

const refundStates = { pending: 'sent', processed: 'done', failed: 'failed' } as const

function refundOnRecord({ id, receipt, amount, status }: z.infer<typeof Refund>): RefundOnRecord {
  return {
    reference: id,
    ownId: receipt ?? null,
    amountPaise: amount,
    status: refundStates[status],
  }
}

const About = z.object({
  amount: z.int().nullable().default(null),
  currency: z.string().toUpperCase().nullable().default(null),
})
const Payload = z.object({
  payment: z
    .object({ entity: About.extend({ order_id: z.string().nullable().default(null) }) })
    .optional(),
  order: z.object({ entity: About.extend({ id: z.string() }) }).optional(),
})
const Message = z.object({ event: z.string(), payload: Payload })

function readRazorpayMessage(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
): GatewayMessage {
  const signature = headers.get('x-razorpay-signature') ?? ''
  if (!isSigned(body, signature, secrets)) throw new WrongSignature('the signature does not fit')

  const { event, payload } = Message.parse(parseJson(body), { error: explainIssue })
  return {
    // Neither a time nor Razorpay's own id of the event is signed, so only the bytes distinguish messages.
    id: createHash('sha256').update(body).digest('hex'),
    kind: event,
    ...claimIn(payload),
  }
}

function claimIn({ payment, order }: z.infer<typeof Payload>) {
  const { amount, currency } = payment?.entity ?? order?.entity ?? { amount: null, currency: null }
  const reference = payment?.entity.order_id ?? order?.entity.id ?? null
  return { reference, amountPaise: amount, currency }
}
