import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import { isToPick } from './sum-up-picking.ts'

type Order = Parameters<typeof isToPick>[0]

const inCash: Omit<Order, 'status'> = { paymentType: 'COD', isPaid: false }
const paidOnline: Omit<Order, 'status'> = { paymentType: 'Online', isPaid: true }

test.each<[OrderStatus, boolean]>([
  ['Order Placed', true],
  ['Packed', true],
  ['Out for delivery', false],
  ['Not delivered', false],
  ['Delivered', false],
  ['Cancelled', false],
])('an order in the state %s is picked: %s', (status, isPicked) => {
  expect(isToPick({ ...inCash, status })).toBe(isPicked)
  expect(isToPick({ ...paidOnline, status })).toBe(isPicked)
})

test('nothing is fetched for an order that waits for its payment', () => {
  expect(isToPick({ status: 'Order Placed', paymentType: 'Online', isPaid: false })).toBe(false)
})
