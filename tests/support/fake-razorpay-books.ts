import { type Answer, fakeId } from './fake-gateway-server.ts'

export type Order = {
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
export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Stays true when the money goes back; never is where Razorpay sends it back by itself. */
  captured: boolean
  order_id: string
  amount_refunded: number
  method: 'upi'
  created_at: number
}
export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}

export type Books = {
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  refundKeys: Map<string, { body: string; answer: Answer }>
  refundStatus: Refund['status']
}
export type Paying = Partial<Pick<Payment, 'status' | 'amount' | 'currency' | 'created_at'>>

/** Razorpay's books, of which nothing is written yet. */
export function openBooks(): Books {
  return {
    orders: [],
    payments: [],
    refunds: [],
    refundKeys: new Map(),
    refundStatus: 'processed',
  }
}

export function addPayment(books: Books, order: Order, made: Partial<Payment>): Payment {
  const payment: Payment = {
    id: fakeId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'captured',
    captured: (made.status ?? 'captured') === 'captured',
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

export function addRefundByHand(books: Books, charge: string, amount: number): void {
  const payment = books.payments.find(({ id }) => id === charge)
  if (!payment) throw new Error(`there is no payment ${charge}`)
  books.refunds.push({
    id: fakeId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: charge,
    receipt: null,
    status: 'processed',
    created_at: now(),
  })
  payment.amount_refunded += amount
}

export function findOrder({ orders }: Books, id: string): Order {
  const order = orders.find((order) => order.id === id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

export function isCharge({ captured }: Payment): boolean {
  return captured
}

export function now(): number {
  return Math.floor(Date.now() / 1000)
}
