import { expect, test } from 'vitest'
import { axisLabel, niceTicks } from './nice-ticks.ts'

test.for<[number, number[]]>([
  [0.4, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 3, 6, 9]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [844.56, [0, 250, 500, 750, 1000]],
  [1_23_456.5, [0, 50_000, 1_00_000, 1_50_000]],
])('up to ₹%s the scale has round steps', ([highest, ticks]) => {
  expect(niceTicks(highest)).toEqual(ticks)
})

test('whatever is sold, the scale reaches it in two to six lines', () => {
  for (let highest = 1; highest < 1e9; highest *= 1.37) {
    const ticks = niceTicks(highest)

    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-6))
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
})

test.for<[number, string]>([
  [0, '₹0'],
  [40_000, '₹40,000'],
  [2_50_000, '₹2.5 lakh'],
  [10_00_000, '₹10 lakh'],
  [1_50_00_000, '₹1.5 crore'],
])('₹%s stands at the scale as %s', ([rupees, label]) => {
  expect(axisLabel(rupees)).toBe(label)
})
