import { expect, test } from 'vitest'
import type { OnlinePayment } from '#contract/api/order-parts.ts'
import { isPayable, paymentState } from './payment-state.ts'

const cash = { status: 'Order Placed', paymentType: 'COD', isPaid: false } as const
const online = { ...cash, paymentType: 'Online' } as const
const gateway = { gateway: 'A bank', isTest: false }

function withPayment(status: OnlinePayment['status']) {
  return { ...online, onlinePayment: { ...gateway, status } }
}

test('cash is to come until it is recorded, and never for a cancelled order', () => {
  expect(paymentState(cash)).toBe('pending')
  expect(paymentState({ ...cash, isPaid: true })).toBe('paid')
  expect(paymentState({ ...cash, status: 'Cancelled' })).toBe('ended')
})

test('an online order is as its payment is', () => {
  expect(paymentState(withPayment('released'))).toBe('released')
  expect(paymentState(withPayment('paid'))).toBe('paid')
})

test('an order that was switched to cash is as its cash is, unless money goes back', () => {
  const switched = { ...cash, onlinePayment: { ...gateway, status: 'ended' as const } }

  expect(paymentState(switched)).toBe('pending')
  expect(paymentState({ ...switched, isPaid: true })).toBe('paid')
  expect(
    paymentState({ ...switched, onlinePayment: { ...gateway, status: 'refund under way' } }),
  ).toBe('refund under way')
})

test('what waits for its payment can be paid, as long as it is not cancelled', () => {
  expect(isPayable(withPayment('waiting'))).toBe(true)
  expect(isPayable(withPayment('released'))).toBe(true)
  expect(isPayable({ ...withPayment('waiting'), status: 'Cancelled' })).toBe(false)
  expect(isPayable(withPayment('paid'))).toBe(false)
  expect(isPayable(cash)).toBe(false)
})
