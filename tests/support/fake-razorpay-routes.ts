import {
  type Answer,
  type FakeRequest,
  type FakeRoute,
  fakeId,
  findRoute,
} from './fake-gateway-server.ts'
import {
  type Books,
  findOrder,
  isCharge,
  now,
  type Order,
  type Payment,
  type Refund,
} from './fake-razorpay-books.ts'

export const keys = { keyId: 'rzp_test_Fake0000000001', keySecret: 'fake-key-secret' }

/** Answers like Razorpay, by its documentation. */
export function answerFromBooks(books: Books, request: FakeRequest): Answer {
  const right = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  if (request.headers.get('authorization') !== `Basic ${right}`)
    return refuse(401, 'Authentication failed')

  const routes: FakeRoute[] = [
    ['GET', /^\/v1\/orders$/, () => listOrders(books, request)],
    ['POST', /^\/v1\/orders$/, () => makeOrder(books, request)],
    ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, (id) => listPayments(books, id)],
    ['GET', /^\/v1\/payments\/([^/]+)$/, (id) => withPayment(books, id, ok)],
    ['POST', /^\/v1\/payments\/([^/]+)\/capture$/, (id) => capture(books, id, request)],
    ['GET', /^\/v1\/payments\/([^/]+)\/refunds$/, (id) => listRefunds(books, id)],
    ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, (id) => refundOnce(books, id, request)],
  ]
  const act = findRoute(routes, request)
  return act ? act() : refuse(404, 'The requested URL was not found on the server.')
}

function listOrders({ orders }: Books, { query }: FakeRequest): Answer {
  const receipt = query.get('receipt')
  const found = orders.filter((order) => receipt === null || order.receipt === receipt)
  return ok(collection(found.toReversed().slice(0, 10)))
}

function makeOrder(books: Books, { body }: FakeRequest): Answer {
  const { amount, currency, receipt = null, notes = [], payment } = JSON.parse(body)
  const fault = faultIn({ amount, currency, receipt, payment })
  if (fault) return refuse(400, fault)

  const order: Order = {
    id: fakeId('order'),
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
  return ok(order)
}

type NewOrder = Pick<Order, 'amount' | 'currency' | 'receipt'> & {
  payment?: { capture?: string; capture_options?: { automatic_expiry_period?: number } }
}

function faultIn({ amount, currency, receipt, payment }: NewOrder): string | undefined {
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
  if (!orders.some(({ id }) => id === orderId)) return refuse(400, 'The id provided does not exist')
  return ok(collection(payments.filter(({ order_id }) => order_id === orderId)))
}

function capture(books: Books, id: string, { body }: FakeRequest): Answer {
  return withPayment(books, id, (payment) => {
    const { amount, currency } = JSON.parse(body)
    if (payment.status !== 'authorized')
      return refuse(400, 'This payment has already been captured')
    const order = findOrder(books, payment.order_id)
    if (order.status === 'paid') return refuse(400, 'The order has already been paid')
    if (amount !== payment.amount || currency !== payment.currency)
      return refuse(400, 'Capture amount must be equal to the amount authorized')
    payment.status = 'captured'
    payment.captured = true
    order.status = 'paid'
    order.amount_paid = amount
    return ok(payment)
  })
}

function listRefunds({ refunds }: Books, id: string): Answer {
  return ok(collection(refunds.filter(({ payment_id }) => payment_id === id)))
}

/** The same key and body answer the same; the same key with another body is refused. */
function refundOnce(books: Books, id: string, request: FakeRequest): Answer {
  const key = request.headers.get('x-refund-idempotency')
  const before = key === null ? undefined : books.refundKeys.get(key)
  if (before)
    return before.body === request.body
      ? before.answer
      : refuse(400, 'Different request body for the same idempotency key')
  const made = withPayment(books, id, (payment) => makeRefund(books, payment, request))
  if (key !== null) books.refundKeys.set(key, { body: request.body, answer: made })
  return made
}

function makeRefund(books: Books, payment: Payment, { body }: FakeRequest): Answer {
  const { amount = payment.amount, receipt = null } = JSON.parse(body || '{}')
  if (!isCharge(payment)) return refuse(400, 'The payment status should be captured')
  if (payment.status === 'refunded')
    return refuse(400, 'The payment has been fully refunded already')
  if (payment.amount_refunded + amount > payment.amount)
    return refuse(400, 'The total refund amount is greater than the refund payment amount')

  const refund: Refund = {
    id: fakeId('rfnd'),
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
  return ok(refund)
}

function withPayment({ payments }: Books, id: string, act: (payment: Payment) => Answer): Answer {
  const payment = payments.find((payment) => payment.id === id)
  return payment ? act(payment) : refuse(400, 'The id provided does not exist')
}

function ok(body: object): Answer {
  return { status: 200, body }
}

function refuse(status: number, description: string): Answer {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA' }
  return { status, body: { error } }
}

function collection(items: readonly object[]) {
  return { entity: 'collection', count: items.length, items }
}
