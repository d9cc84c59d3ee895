import {
  type Answer,
  fakePeer,
  peerId,
  type Question,
  type Sending,
  sendLetter,
  sign,
} from './fake-peer.ts'

const secretKey = 'sk_test_Fake0000000001'

type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string | null
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  url: string | null
}
type Intent = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  last_payment_error?: { code: string; type: string }
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

type Books = {
  sessions: Session[]
  intents: Intent[]
  refunds: Refund[]
  keys: Map<string, { form: string; answer: Answer }>
  refundStatus: Refund['status']
}
type Paying = { amount?: number; currency?: string }
type Wishes = { webhookSecret?: string }

/** Stripe's checkout as its documentation describes it, with books of its own. */
export async function fakeStripe({ webhookSecret = 'whsec_FakeFakeFakeFake01' }: Wishes = {}) {
  const books: Books = {
    sessions: [],
    intents: [],
    refunds: [],
    keys: new Map(),
    refundStatus: 'succeeded',
  }
  const peer = await fakePeer((question) => answer(books, question))

  return {
    ...peer,
    keys: { secretKey, webhookSecrets: [webhookSecret] },
    api: { host: peer.host, port: peer.port, protocol: 'http' as const },
    pay: (sessionId: string, paying: Paying = {}) =>
      finish(books, sessionId, { status: 'succeeded', ...paying }),
    /** By a bank that promises first and pays, or does not, days later. */
    promise: (sessionId: string) => finish(books, sessionId, { status: 'processing' }),
    breakPromise: (sessionId: string) =>
      finish(books, sessionId, { status: 'requires_payment_method' }),
    /** A card is declined; the session stays open for another. */
    fail(sessionId: string) {
      const intent = makeIntent(books, findSession(books, sessionId))
      intent.last_payment_error = { code: 'card_declined', type: 'card_error' }
    },
    /** Days later Stripe has forgotten the idempotency keys. */
    forgetKeys: () => books.keys.clear(),
    settleRefunds(status: Refund['status']) {
      books.refundStatus = status
      for (const refund of books.refunds) if (refund.status === 'pending') refund.status = status
    },
    letter: (kind: string, sessionId: string, change?: Change) =>
      writeLetter(messageOf(books, kind, sessionId), change?.secret ?? webhookSecret, change),
    async sendWebhook(kind: string, { sessionId, change, ...sending }: Webhook) {
      const message = messageOf(books, kind, sessionId)
      const letter = await writeLetter(message, change?.secret ?? webhookSecret, change)
      return sendLetter(letter, 'http://shop.test/api/v1/payment/webhook/stripe', sending)
    },
    ledger: () => ({
      charged: books.intents.reduce((total, { amount_received }) => total + amount_received, 0),
      sentBack: books.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((total, { amount }) => total + amount, 0),
      sessions: books.sessions as readonly Session[],
      intents: books.intents as readonly Intent[],
      refunds: books.refunds as readonly Refund[],
    }),
  }
}

/** How a message differs from the true one. */
export type Change = {
  secret?: string
  at?: Date
  /** The body as it is sent; the signature stays the true one's. */
  altered?: (body: string) => string
  header?: (right: string) => string
}
type Webhook = Sending & { sessionId: string; change?: Change }

function messageOf(books: Books, kind: string, sessionId: string): object {
  const session = findSession(books, sessionId)
  return {
    id: peerId('evt'),
    object: 'event',
    api_version: '2020-08-27',
    created: seconds(new Date()),
    data: { object: kind.startsWith('checkout.') ? session : findIntent(books, session) },
    livemode: false,
    pending_webhooks: 1,
    type: kind,
  }
}

async function writeLetter(message: object, secret: string, change: Change = {}) {
  const text = JSON.stringify(message, null, 2)
  const time = seconds(change.at ?? new Date())
  const right = `t=${time},v1=${await sign(`${time}.${text}`, secret)},v0=${'0'.repeat(64)}`
  return {
    body: change.altered?.(text) ?? text,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': change.header?.(right) ?? right,
    },
  }
}

function answer(books: Books, question: Question): Answer {
  const { method, path, headers } = question
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return no(401, 'Invalid API Key provided')

  const sessions = '/v1/checkout/sessions'
  const doors: [string, RegExp, (id: string) => Answer][] = [
    ['POST', new RegExp(`^${sessions}$`), () => makeSession(books, question)],
    ['GET', new RegExp(`^${sessions}/([^/]+)$`), (id) => showSession(books, id, question)],
    ['POST', new RegExp(`^${sessions}/([^/]+)/expire$`), (id) => expire(books, id)],
    ['POST', /^\/v1\/refunds$/, () => makeRefund(books, question)],
    ['GET', /^\/v1\/refunds$/, () => listRefunds(books, question)],
  ]
  const door = doors.find(([verb, form]) => verb === method && form.test(path))
  if (!door) return no(404, `Unrecognized request URL (${method}: ${path}).`)
  const act = () => door[2](door[1].exec(path)?.[1] ?? '')
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

function finish(books: Books, sessionId: string, change: Paying & { status: Intent['status'] }) {
  const { status, amount, currency } = change
  const session = findSession(books, sessionId)
  if (session.status === 'expired') throw new Error('the session has expired')
  const intent = findIntent(books, session) ?? makeIntent(books, session)
  intent.status = status
  intent.currency = currency ?? intent.currency
  if (status === 'succeeded') intent.amount_received = amount ?? intent.amount
  session.status = 'complete'
  session.url = null
  session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
  return intent
}

function makeIntent({ intents }: Books, session: Session): Intent {
  const intent: Intent = {
    id: peerId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: session.amount_total,
    amount_received: 0,
    currency: session.currency,
  }
  intents.push(intent)
  session.payment_intent = intent.id
  return intent
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

function findSession({ sessions }: Books, id: string): Session {
  const session = sessions.find((session) => session.id === id)
  if (!session) throw new Error(`there is no session ${id}`)
  return session
}

function findIntent({ intents }: Books, { payment_intent }: Session): Intent | undefined {
  return intents.find(({ id }) => id === payment_intent)
}

function yes(body: object): Answer {
  return { status: 200, body, headers: { 'Request-Id': peerId('req') } }
}

function no(status: number, message: string, more: object = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...more } } }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
