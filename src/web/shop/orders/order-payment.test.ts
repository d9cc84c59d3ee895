import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/api/orders.ts'
import { OrderPayment } from './order-payment.tsx'

const cancelled = { amount: 71, due: 0, toGiveBack: 0, receipts: [], status: 'Cancelled' }
const wordsOf = (order: object) =>
  renderToString(createElement(OrderPayment, { order: order as Order })).match(/[^<>]+(?=<)/g)

test('a cancelled order says once that there is nothing to pay', () => {
  expect(wordsOf({ ...cancelled, paymentType: 'COD', isPaid: false })).toEqual(['Nothing to pay'])
})

test('what went back of a cancelled order is said beside it', () => {
  const receipts = [{ kind: 'upi', amount: 71, at: '2026-11-26T10:00:00.000Z' }]
  const order = { ...cancelled, receipts, toGiveBack: 71, paymentType: 'COD', isPaid: false }
  expect(wordsOf(order)).toEqual([
    'Nothing to pay',
    'The shop gives you ₹71 back',
    '₹71 paid by UPI',
  ])
})
