import { expect, test } from 'vitest'
import type { OrderState } from '#contract/order-status.ts'
import { canBecome } from './order.ts'

const states: OrderState[] = [
  'placed',
  'packed',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'cancelled',
]
const moves = states.flatMap((from) => states.map((to) => `${from} to ${to}`))

function movesOf(actor: 'shopper' | 'seller') {
  return moves.filter((move) => {
    const [from, to] = move.split(' to ') as [OrderState, OrderState]
    return canBecome(from, to, actor)
  })
}

test('a shopper can only cancel, and only until the order is packed (S-47)', () => {
  expect(movesOf('shopper')).toEqual(['placed to cancelled'])
})

test('a seller moves an order on step by step, and cancels it unless it is on its way (S-47)', () => {
  expect(movesOf('seller')).toEqual([
    'placed to packed',
    'placed to cancelled',
    'packed to out_for_delivery',
    'packed to cancelled',
    'out_for_delivery to not_delivered',
    'out_for_delivery to delivered',
    'not_delivered to out_for_delivery',
    'not_delivered to cancelled',
  ])
})
