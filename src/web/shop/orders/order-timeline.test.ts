import { expect, test } from 'vitest'
import type { Order } from '#contract/api/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { orderSteps } from './order-timeline.tsx'

function anOrder(...statuses: [OrderStatus, ...OrderStatus[]]): Pick<Order, 'status' | 'history'> {
  const history = statuses.map((status, day) => ({
    status,
    at: `2026-08-0${day + 1}T06:00:00.000Z`,
  }))
  return { status: statuses.at(-1) ?? statuses[0], history }
}

test('a new order has its first step now and three ahead', () => {
  const steps = orderSteps(anOrder('Order Placed'))

  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'Order Placed now',
    'Packed ahead',
    'Out for delivery ahead',
    'Delivered ahead',
  ])
})

test('steps that were reached tell when', () => {
  const steps = orderSteps(anOrder('Order Placed', 'Packed'))

  expect(steps.map(({ at }) => at?.slice(0, 10))).toEqual([
    '2026-08-01',
    '2026-08-02',
    undefined,
    undefined,
  ])
})

test('a cancelled order shows how far it came, and nothing ahead', () => {
  const steps = orderSteps(anOrder('Order Placed', 'Packed', 'Cancelled'))

  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'Order Placed done',
    'Packed done',
    'Cancelled now',
  ])
})

test('an order that was not delivered still has its delivery ahead, also when it goes out again', () => {
  const way = ['Order Placed', 'Packed', 'Out for delivery', 'Not delivered'] as const
  const steps = (...more: OrderStatus[]) =>
    orderSteps(anOrder(...way, ...more)).map(({ status, state }) => `${status} ${state}`)

  expect(steps().slice(2)).toEqual([
    'Out for delivery done',
    'Not delivered now',
    'Delivered ahead',
  ])
  expect(steps('Out for delivery').slice(2)).toEqual(['Out for delivery now', 'Delivered ahead'])
  expect(steps('Cancelled').slice(2)).toEqual(['Out for delivery done', 'Cancelled now'])
})
