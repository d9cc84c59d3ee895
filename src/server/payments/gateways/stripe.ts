import Stripe from 'stripe'
import { z } from 'zod'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { parseJson } from '#platform/requests/read-json.ts'
import { type FetchLimits, isRefusal, limitedFetch, reasonOf } from './call-gateway.ts'
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
import { isSignedNow } from './signature.ts'

export type StripeKeys = {
  secretKey: string
  /** Two while one is being replaced. */
  webhookSecrets: readonly string[]
}

type Options = FetchLimits & {
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Stripe's hosted checkout; its documentation: https://docs.stripe.com/payments/checkout */
export function stripe(keys: StripeKeys, { api: place, ...bounds }: Options = {}): Gateway {
  const api = new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(limitedFetch(bounds)),
    // The store's own jobs repeat requests, and know whether they are still needed.
    maxNetworkRetries: 0,
    telemetry: false,
    ...place,
  })

  return {
    name: 'stripe',
    isTest: /^[sr]k_test_/.test(keys.secretKey),
    start: (payment) => withGatewayErrors(() => startSession(api, payment)),
    read: (reference) => withGatewayErrors(() => readSession(api, reference)),
    close: (reference) => withGatewayErrors(() => closeSession(api, reference)),
    refund: (refund) => withGatewayErrors(() => sendRefund(api, refund)),
    readMessage: (body, headers, now) =>
      readStripeMessage(body, headers, { secrets: keys.webhookSecrets, now }),
  }
}

/** Turns the SDK's errors into those of every gateway. */
async function withGatewayErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (isRefusedCall(error)) throw new GatewayRefused('stripe', error.message.slice(0, 200))
    throw new GatewayUnreachable('stripe', reasonOf(error))
  }
}

function isRefusedCall(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors
  return (
    (error instanceof StripeInvalidRequestError ||
      error instanceof StripeCardError ||
      error instanceof StripeIdempotencyError) &&
    isRefusal(error.statusCode ?? 0)
  )
}

const Started = z.object({ id: z.string(), url: z.string() })

async function startSession(api: Stripe, payment: PaymentStart) {
  const { id, amountPaise, orderNumber, returnUrl, shopper } = payment
  const name = `Order ${orderNumber}`
  const price_data = { currency: 'inr', unit_amount: amountPaise, product_data: { name } }
  const session = await api.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: id,
      // A guest has none, and an empty one is refused.
      ...(shopper.email ? { customer_email: shopper.email } : {}),
      line_items: [{ quantity: 1, price_data }],
      payment_intent_data: { description: name, metadata: { payment: id, order: orderNumber } },
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: id },
  )
  const { id: reference, url: payUrl } = Started.parse(session)
  return { reference, payUrl }
}

const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      amount_received: z.int(),
      currency: z.string(),
      last_payment_error: z.looseObject({}).nullish(),
    })
    .nullable(),
})

async function readSession(api: Stripe, reference: string): Promise<PaymentState> {
  const session = await api.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })
  const { status, payment_intent: intent } = Session.parse(session)
  if (intent?.status === 'succeeded') {
    const { id, amount_received: amountPaise, currency } = intent
    return {
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: id, amountPaise, currency: currency.toUpperCase() }],
    }
  }
  // A bank transfer that fails in the end leaves a complete session behind.
  const hasFallenThrough =
    status === 'complete' && /^(requires_payment_method|canceled)$/.test(intent?.status ?? '')
  return {
    status: status === 'expired' || hasFallenThrough ? 'failed' : 'open',
    lastTryFailed: hasFallenThrough || Boolean(intent?.last_payment_error),
    charges: [],
  }
}

async function closeSession(api: Stripe, reference: string): Promise<void> {
  if (!(await isOpen(api, reference))) return
  try {
    await api.checkout.sessions.expire(reference)
  } catch (error) {
    // Paid, or expired, since its status was read.
    if (isRefusedCall(error) && !(await isOpen(api, reference))) return
    throw error
  }
}

async function isOpen(api: Stripe, reference: string): Promise<boolean> {
  const { status } = await api.checkout.sessions.retrieve(reference)
  return status === 'open'
}

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
})
const Refunds = z.object({ data: z.array(Refund) })

async function sendRefund(api: Stripe, refund: RefundRequest): Promise<RefundState> {
  const { id, charge } = refund
  // Stripe forgets an idempotency key after a day; what it has sent back it does not forget.
  const { data } = Refunds.parse(await api.refunds.list({ payment_intent: charge, limit: 100 }))
  return refundRemainder(
    data.map(refundOnRecord),
    refund,
    async ({ amountPaise, idempotencyKey }) => {
      const made = await api.refunds.create(
        { payment_intent: charge, amount: amountPaise, metadata: { refund: id } },
        { idempotencyKey },
      )
      return refundOnRecord(Refund.parse(made))
    },
  )
}

function refundOnRecord({ id, amount, status, metadata }: z.infer<typeof Refund>): RefundOnRecord {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    reference: id,
    ownId: metadata?.refund ?? null,
    amountPaise: amount,
    status: status === 'succeeded' ? 'done' : isOver ? 'failed' : 'sent',
  }
}

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})
const EventSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
})

/** Not with the SDK: it decodes the bytes before it checks them, and accepts times in the future. */
function readStripeMessage(
  body: Uint8Array,
  headers: Headers,
  expected: { secrets: readonly string[]; now: Date },
): GatewayMessage {
  const signature = headers.get('stripe-signature') ?? ''
  if (!isSignedNow(body, signature, expected))
    throw new WrongSignature('the signature does not fit, or is not of now')

  const { id, type, data } = Event.parse(parseJson(body), { error: explainIssue })
  const session = EventSession.safeParse(data.object).data
  return {
    id,
    kind: type,
    reference: session?.id ?? null,
    amountPaise: session?.amount_total ?? null,
    currency: session?.currency?.toUpperCase() ?? null,
  }
}
