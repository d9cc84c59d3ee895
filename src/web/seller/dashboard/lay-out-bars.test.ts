import { expect, test } from 'vitest'
import { labelledPlaces, layOutBars, placeAt } from './lay-out-bars.ts'

const room = { width: 300, height: 200 }

test('a day’s bar is as high as its sales beside the scale, and stands in its own place', () => {
  const [none, half, full] = layOutBars([0, 50, 100], room, 100)

  expect(none?.height).toBe(0)
  expect(half).toMatchObject({ y: 100, height: 100 })
  expect(full).toMatchObject({ y: 0, height: 200 })
  expect((half?.x ?? 0) + (half?.width ?? 0) / 2).toBeCloseTo(150)
})

test('a small sale beside a large one can still be seen', () => {
  const [small] = layOutBars([1, 100_000], room, 100_000)

  expect(small?.height).toBeGreaterThanOrEqual(1)
})

test('one day fills no wall, and 366 days all fit', () => {
  const [only] = layOutBars([5], room, 5)
  const year = layOutBars(
    Array.from({ length: 366 }, () => 5),
    room,
    5,
  )

  expect(only?.width).toBeLessThanOrEqual(56)
  expect(only?.x).toBeCloseTo(122)
  expect(year.every(({ x, width }) => x >= 0 && x + width <= room.width + 1e-6)).toBe(true)
  expect(Math.min(...year.map(({ width }) => width))).toBeGreaterThan(0.5)
})

test.for([1, 2, 7, 30, 31, 366])('the labels of %i days neither touch nor stick out', (count) => {
  const places = labelledPlaces(count, { width: 280, margin: 12 }, 56)
  const middles = places.map((place) => ((place + 0.5) * 280) / count)

  expect(places.length).toBeGreaterThan(0)
  for (const [at, middle] of middles.entries()) {
    if (at > 0) expect(middle - (middles[at - 1] ?? 0)).toBeGreaterThan(56 - 1e-6)
  }
  expect((middles.at(-1) ?? 0) + 28).toBeLessThanOrEqual(280 + 12)
})

test('the pointer finds the day it is over, also at the edges', () => {
  expect([-5, 0, 149, 151, 299, 400].map((x) => placeAt(x, 300, 2))).toEqual([0, 0, 0, 1, 1, 1])
})
