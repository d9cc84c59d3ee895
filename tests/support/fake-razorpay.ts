import {
  type Answer,
  fakePeer,
  peerId,
  type Question,
  type Sending,
  sendLetter,
  sign,
} from './fake-peer.ts'

const keys = { keyId: 'rzp_test_Fake0000000001', keySecret: 'fake-key-secret' }

type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: unknown
  created_at: number
}
type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  amount_refunded: number
  method: 'upi'
  created_at: number
}
type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}

type Books = {
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  refundKeys: Map<string, { body: string; answer: Answer }>
  refundStatus: Refund['status']
}
type Paying = Partial<Pick<Payment, 'status' | 'amount' | 'currency' | 'created_at'>>
type Wishes = { webhookSecret?: string }

/** Razorpay as its documentation describes it, with books of its own. */
export async function fakeRazorpay({ webhookSecret = 'fake-webhook-secret' }: Wishes = {}) {
  const books: Books = {
    orders: [],
    payments: [],
    refunds: [],
    refundKeys: new Map(),
    refundStatus: 'processed',
  }
  const peer = await fakePeer((question) => answer(books, question))

  return {
    ...peer,
    keys: { ...keys, webhookSecrets: [webhookSecret] },
    apiUrl: `${peer.url}/v1`,
    pay: (orderId: string, paying: Paying = {}) => pay(books, orderId, paying),
    fail: (orderId: string, created_at = now()) =>
      addPayment(books, findOrder(books, orderId), { status: 'failed', created_at }),
    /** What becomes of refunds from now on, and of those under way. */
    settleRefunds(status: Refund['status']) {
      books.refundStatus = status
      for (const refund of books.refunds) if (refund.status === 'pending') refund.status = status
    },
    /** Any text, signed as a message. */
    sign: (text: string) => sign(text, webhookSecret),
    letter: (kind: string, orderId: string, change?: Change) =>
      writeLetter(messageOf(books, kind, orderId), change?.secret ?? webhookSecret, change),
    async sendWebhook(kind: string, { orderId, change, ...sending }: Webhook) {
      const message = messageOf(books, kind, orderId)
      const letter = await writeLetter(message, change?.secret ?? webhookSecret, change)
      return sendLetter(letter, 'http://shop.test/api/v1/payment/webhook/razorpay', sending)
    },
    ledger: () => ({
      charged: sum(books.payments.filter(isCharge)),
      sentBack: sum(books.refunds.filter(({ status }) => status !== 'failed')),
      orders: books.orders as readonly Order[],
      payments: books.payments as readonly Payment[],
      refunds: books.refunds as readonly Refund[],
    }),
  }
}

/** How a message differs from the true one. */
export type Change = {
  secret?: string
  eventId?: string
  /** The body as it is sent; the signature stays the true one's. */
  altered?: (body: string) => string
  signature?: (right: string) => string
}
type Webhook = Sending & { orderId: string; change?: Change }
type FakeMessage = { eventId: string; body: object }

function messageOf({ orders, payments }: Books, kind: string, orderId: string): FakeMessage {
  const order = orders.find(({ id }) => id === orderId)
  const payment = payments.findLast(({ order_id }) => order_id === orderId)
  const payload = {
    ...(payment ? { payment: { entity: payment } } : {}),
    ...(kind.startsWith('order.') && order ? { order: { entity: order } } : {}),
  }
  const body = {
    entity: 'event',
    account_id: 'acc_Fake0000000001',
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: order?.created_at ?? now(),
  }
  return { eventId: peerId('event'), body }
}

async function writeLetter({ eventId, body }: FakeMessage, secret: string, change: Change = {}) {
  const text = JSON.stringify(body)
  const right = await sign(text, secret)
  return {
    body: change.altered?.(text) ?? text,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': change.signature?.(right) ?? right,
      'X-Razorpay-Event-Id': change.eventId ?? eventId,
    },
  }
}

function pay(books: Books, orderId: string, { status = 'captured', ...other }: Paying): Payment {
  return addPayment(books, findOrder(books, orderId), { status, ...other })
}

function addPayment(books: Books, order: Order, made: Partial<Payment>): Payment {
  const payment: Payment = {
    id: peerId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'captured',
    order_id: order.id,
    amount_refunded: 0,
    method: 'upi',
    created_at: now(),
    ...made,
  }
  books.payments.push(payment)
  order.attempts += 1
  if (order.status !== 'paid') order.status = 'attempted'
  if (payment.status === 'captured') {
    order.status = 'paid'
    order.amount_paid = payment.amount
  }
  return payment
}

function answer(books: Books, question: Question): Answer {
  const { method, path, headers } = question
  const right = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  if (headers.get('authorization') !== `Basic ${right}`) return no(401, 'Authentication failed')

  const doors: [string, RegExp, (id: string) => Answer][] = [
    ['GET', /^\/v1\/orders$/, () => listOrders(books, question)],
    ['POST', /^\/v1\/orders$/, () => makeOrder(books, question)],
    ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, (id) => listPayments(books, id)],
    ['GET', /^\/v1\/payments\/([^/]+)$/, (id) => withPayment(books, id, yes)],
    ['POST', /^\/v1\/payments\/([^/]+)\/capture$/, (id) => capture(books, id, question)],
    ['GET', /^\/v1\/payments\/([^/]+)\/refunds$/, (id) => listRefunds(books, id)],
    ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, (id) => refundOnce(books, id, question)],
  ]
  const door = doors.find(([verb, form]) => verb === method && form.test(path))
  if (!door) return no(404, 'The requested URL was not found on the server.')
  return door[2](door[1].exec(path)?.[1] ?? '')
}

function listOrders({ orders }: Books, { query }: Question): Answer {
  const receipt = query.get('receipt')
  const found = orders.filter((order) => receipt === null || order.receipt === receipt)
  return yes(collection(found.toReversed().slice(0, 10)))
}

function makeOrder(books: Books, { body }: Question): Answer {
  const { amount, currency, receipt = null, notes = [], payment } = JSON.parse(body)
  const fault = faultIn({ amount, currency, receipt, payment })
  if (fault) return no(400, fault)

  const order: Order = {
    id: peerId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes,
    created_at: now(),
  }
  books.orders.push(order)
  return yes(order)
}

type Wanted = Pick<Order, 'amount' | 'currency' | 'receipt'> & {
  payment?: { capture?: string; capture_options?: { automatic_expiry_period?: number } }
}

function faultIn({ amount, currency, receipt, payment }: Wanted): string | undefined {
  const minutes = payment?.capture_options?.automatic_expiry_period ?? 0
  const faults: [boolean, string][] = [
    [!(amount >= 100), 'Order amount less than minimum amount allowed'],
    [currency !== 'INR', 'Currency is not supported'],
    [(receipt ?? '').length > 40, 'receipt: the length must be no more than 40.'],
    [payment?.capture === 'automatic' && minutes < 12, 'The automatic expiry period is too short.'],
  ]
  return faults.find(([isThere]) => isThere)?.[1]
}

function listPayments({ orders, payments }: Books, orderId: string): Answer {
  if (!orders.some(({ id }) => id === orderId)) return no(400, 'The id provided does not exist')
  return yes(collection(payments.filter(({ order_id }) => order_id === orderId)))
}

function capture(books: Books, id: string, { body }: Question): Answer {
  return withPayment(books, id, (payment) => {
    const { amount, currency } = JSON.parse(body)
    if (payment.status !== 'authorized') return no(400, 'This payment has already been captured')
    const order = findOrder(books, payment.order_id)
    if (order.status === 'paid') return no(400, 'The order has already been paid')
    if (amount !== payment.amount || currency !== payment.currency)
      return no(400, 'Capture amount must be equal to the amount authorized')
    payment.status = 'captured'
    order.status = 'paid'
    order.amount_paid = amount
    return yes(payment)
  })
}

function listRefunds({ refunds }: Books, id: string): Answer {
  return yes(collection(refunds.filter(({ payment_id }) => payment_id === id)))
}

/** The same key and body answer the same; the same key with another body is refused. */
function refundOnce(books: Books, id: string, question: Question): Answer {
  const key = question.headers.get('x-refund-idempotency')
  const before = key === null ? undefined : books.refundKeys.get(key)
  if (before)
    return before.body === question.body
      ? before.answer
      : no(400, 'Different request body for the same idempotency key')
  const made = withPayment(books, id, (payment) => makeRefund(books, payment, question))
  if (key !== null) books.refundKeys.set(key, { body: question.body, answer: made })
  return made
}

function makeRefund(books: Books, payment: Payment, { body }: Question): Answer {
  const { amount = payment.amount, receipt = null } = JSON.parse(body || '{}')
  if (!isCharge(payment)) return no(400, 'The payment status should be captured')
  if (payment.status === 'refunded') return no(400, 'The payment has been fully refunded already')
  if (payment.amount_refunded + amount > payment.amount)
    return no(400, 'The total refund amount is greater than the refund payment amount')

  const refund: Refund = {
    id: peerId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    status: books.refundStatus,
    created_at: now(),
  }
  books.refunds.push(refund)
  payment.amount_refunded += amount
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
  return yes(refund)
}

function withPayment({ payments }: Books, id: string, act: (payment: Payment) => Answer): Answer {
  const payment = payments.find((payment) => payment.id === id)
  return payment ? act(payment) : no(400, 'The id provided does not exist')
}

function findOrder({ orders }: Books, id: string): Order {
  const order = orders.find((order) => order.id === id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

function isCharge({ status }: Payment): boolean {
  return status === 'captured' || status === 'refunded'
}

function yes(body: object): Answer {
  return { status: 200, body }
}

function no(status: number, description: string): Answer {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA' }
  return { status, body: { error } }
}

function collection(items: readonly object[]) {
  return { entity: 'collection', count: items.length, items }
}

function sum(entries: readonly { amount: number }[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
