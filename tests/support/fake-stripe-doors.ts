import { type Answer, type Door, findDoor, peerId, type Question } from './fake-peer.ts'
import { type Books, findIntent, type Refund, type Session } from './fake-stripe-books.ts'

export const secretKey = 'sk_test_Fake0000000001'

/** What Stripe answers, as its documentation describes it. */
export function answerFromBooks(books: Books, question: Question): Answer {
  const { method, path, headers } = question
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return no(401, 'Invalid API Key provided')

  const sessions = '/v1/checkout/sessions'
  const doors: Door[] = [
    ['POST', new RegExp(`^${sessions}$`), () => makeSession(books, question)],
    ['GET', new RegExp(`^${sessions}/([^/]+)$`), (id) => showSession(books, id, question)],
    ['POST', new RegExp(`^${sessions}/([^/]+)/expire$`), (id) => expire(books, id)],
    ['POST', /^\/v1\/refunds$/, () => makeRefund(books, question)],
    ['GET', /^\/v1\/refunds$/, () => listRefunds(books, question)],
  ]
  const act = findDoor(doors, question)
  if (!act) return no(404, `Unrecognized request URL (${method}: ${path}).`)
  return method === 'POST' ? once(books, question, act) : act()
}

/** The same key and form answer the same, whatever has happened since. */
function once({ keys }: Books, { headers, body: form }: Question, act: () => Answer): Answer {
  const key = headers.get('idempotency-key')
  if (key === null) return act()
  const before = keys.get(key)
  if (before && before.form !== form)
    return no(400, 'Keys for idempotent requests can only be used with the same parameters', {
      type: 'idempotency_error',
    })
  if (before) return before.answer
  const given = structuredClone(act())
  keys.set(key, { form, answer: given })
  return given
}

function makeSession(books: Books, { body }: Question): Answer {
  const form = new URLSearchParams(body)
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const missing = ['mode', 'success_url'].find((name) => !form.has(name))
  if (missing) return no(400, `Missing required param: ${missing}.`)
  if (!(amount >= 50)) return no(400, 'The total amount due must add up to at least 50 paise')

  const id = peerId('cs_test')
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
  return yes(session)
}

function showSession(books: Books, id: string, { query }: Question): Answer {
  const session = books.sessions.find((session) => session.id === id)
  if (!session) return no(404, `No such checkout.session: ${id}`)
  const isExpanded = [...query.values()].includes('payment_intent')
  const intent = isExpanded ? findIntent(books, session) : session.payment_intent
  return yes({ ...session, payment_intent: intent ?? null })
}

function expire({ sessions }: Books, id: string): Answer {
  const session = sessions.find((session) => session.id === id)
  if (!session) return no(404, `No such checkout.session: ${id}`)
  if (session.status !== 'open')
    return no(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  session.status = 'expired'
  session.url = null
  return yes(session)
}

function makeRefund(books: Books, { body }: Question): Answer {
  const form = new URLSearchParams(body)
  const intent = books.intents.find(({ id }) => id === form.get('payment_intent'))
  if (intent?.status !== 'succeeded') return no(400, 'There is no successful charge to refund')
  const amount = Number(form.get('amount') ?? intent.amount_received)
  const earlier = books.refunds
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((total, refund) => total + refund.amount, 0)
  if (earlier + amount > intent.amount_received)
    return no(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })

  const metadata = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  const refund: Refund = {
    id: peerId('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: books.refundStatus,
    metadata: Object.fromEntries(metadata),
  }
  books.refunds.push(refund)
  return yes(refund)
}

function listRefunds({ refunds }: Books, { query }: Question): Answer {
  const data = refunds.filter(
    ({ payment_intent }) => payment_intent === query.get('payment_intent'),
  )
  return yes({ object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() })
}

function yes(body: object): Answer {
  return { status: 200, body, headers: { 'Request-Id': peerId('req') } }
}

function no(status: number, message: string, more: object = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...more } } }
}
