import {
  type Answer,
  type FakeRequest,
  type FakeRoute,
  fakeId,
  findRoute,
} from './fake-gateway-server.ts'
import { type Books, findIntent, type Refund, type Session } from './fake-stripe-books.ts'

export const secretKey = 'sk_test_Fake0000000001'

/** Answers like Stripe, by its documentation. */
export function answerFromBooks(books: Books, request: FakeRequest): Answer {
  const { method, path, headers } = request
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return refuse(401, 'Invalid API Key provided')

  const sessions = '/v1/checkout/sessions'
  const routes: FakeRoute[] = [
    ['POST', new RegExp(`^${sessions}$`), () => makeSession(books, request)],
    ['GET', new RegExp(`^${sessions}/([^/]+)$`), (id) => showSession(books, id, request)],
    ['POST', new RegExp(`^${sessions}/([^/]+)/expire$`), (id) => expire(books, id)],
    ['POST', /^\/v1\/refunds$/, () => makeRefund(books, request)],
    ['GET', /^\/v1\/refunds$/, () => listRefunds(books, request)],
  ]
  const act = findRoute(routes, request)
  if (!act) return refuse(404, `Unrecognized request URL (${method}: ${path}).`)
  return method === 'POST' ? once(books, request, act) : act()
}

/** The same key and form answer the same, whatever has happened since. */
function once({ keys }: Books, { headers, body: form }: FakeRequest, act: () => Answer): Answer {
  const key = headers.get('idempotency-key')
  if (key === null) return act()
  const before = keys.get(key)
  if (before && before.form !== form)
    return refuse(400, 'Keys for idempotent requests can only be used with the same parameters', {
      type: 'idempotency_error',
    })
  if (before) return before.answer
  const given = structuredClone(act())
  keys.set(key, { form, answer: given })
  return given
}

function makeSession(books: Books, { body }: FakeRequest): Answer {
  const form = new URLSearchParams(body)
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const missing = ['mode', 'success_url'].find((name) => !form.has(name))
  if (missing) return refuse(400, `Missing required param: ${missing}.`)
  if (!(amount >= 50)) return refuse(400, 'The total amount due must add up to at least 50 paise')

  const id = fakeId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id'),
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  }
  books.sessions.push(session)
  return ok(session)
}

function showSession(books: Books, id: string, { query }: FakeRequest): Answer {
  const session = books.sessions.find((session) => session.id === id)
  if (!session) return refuse(404, `No such checkout.session: ${id}`)
  const isExpanded = [...query.values()].includes('payment_intent')
  const intent = isExpanded ? findIntent(books, session) : session.payment_intent
  return ok({ ...session, payment_intent: intent ?? null })
}

function expire({ sessions }: Books, id: string): Answer {
  const session = sessions.find((session) => session.id === id)
  if (!session) return refuse(404, `No such checkout.session: ${id}`)
  if (session.status !== 'open')
    return refuse(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  session.status = 'expired'
  session.url = null
  return ok(session)
}

function makeRefund(books: Books, { body }: FakeRequest): Answer {
  const form = new URLSearchParams(body)
  const intent = books.intents.find(({ id }) => id === form.get('payment_intent'))
  if (intent?.status !== 'succeeded') return refuse(400, 'There is no successful charge to refund')
  const amount = Number(form.get('amount') ?? intent.amount_received)
  const earlier = books.refunds
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((total, refund) => total + refund.amount, 0)
  if (earlier + amount > intent.amount_received)
    return refuse(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })

  const metadata = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  const refund: Refund = {
    id: fakeId('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: books.refundStatus,
    metadata: Object.fromEntries(metadata),
  }
  books.refunds.push(refund)
  return ok(refund)
}

function listRefunds({ refunds }: Books, { query }: FakeRequest): Answer {
  const data = refunds.filter(
    ({ payment_intent }) => payment_intent === query.get('payment_intent'),
  )
  return ok({ object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() })
}

function ok(body: object): Answer {
  return { status: 200, body, headers: { 'Request-Id': fakeId('req') } }
}

function refuse(status: number, message: string, more: object = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...more } } }
}
