import { type Answer, fakeId } from './fake-gateway-server.ts'

export type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string | null
  success_url: string | null
  cancel_url: string | null
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  url: string | null
}
export type Intent = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  last_payment_error?: { code: string; type: string }
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

export type Books = {
  sessions: Session[]
  intents: Intent[]
  refunds: Refund[]
  keys: Map<string, { form: string; answer: Answer }>
  refundStatus: Refund['status']
}
export type Paying = { amount?: number; currency?: string }

/** Stripe's books, of which nothing is written yet. */
export function openBooks(): Books {
  return { sessions: [], intents: [], refunds: [], keys: new Map(), refundStatus: 'succeeded' }
}

export function finish(
  books: Books,
  sessionId: string,
  change: Paying & { status: Intent['status'] },
) {
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

export function makeIntent({ intents }: Books, session: Session): Intent {
  const intent: Intent = {
    id: fakeId('pi'),
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

export function addRefundByHand(books: Books, charge: string, amount: number): void {
  const intent = books.intents.find(({ id }) => id === charge)
  if (!intent) throw new Error(`there is no payment ${charge}`)
  books.refunds.push({
    id: fakeId('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: charge,
    status: 'succeeded',
    metadata: {},
  })
}

export function findSession({ sessions }: Books, id: string): Session {
  const session = sessions.find((session) => session.id === id)
  if (!session) throw new Error(`there is no session ${id}`)
  return session
}

export function findIntent({ intents }: Books, { payment_intent }: Session): Intent | undefined {
  return intents.find(({ id }) => id === payment_intent)
}
