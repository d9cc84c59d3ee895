import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { withAnswers } from './after-tick.ts'

const anOrder = (id: string, minute: number) =>
  ({ _id: id, updatedAt: `2026-01-01T09:0${minute}:00.000Z` }) as SellerOrder

test('a later answer about other orders leaves the ticks of earlier ones standing, and an old one changes nothing (G-48)', () => {
  const first = withAnswers([], [anOrder('one', 1), anOrder('two', 1)])
  const second = withAnswers(first, [anOrder('two', 2), anOrder('three', 2)])

  expect(second).toEqual([anOrder('one', 1), anOrder('two', 2), anOrder('three', 2)])
  expect(withAnswers(second, [anOrder('two', 1)])).toEqual(second)
})
