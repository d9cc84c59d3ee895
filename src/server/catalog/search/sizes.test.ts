import { expect, test } from 'vitest'
import { readPastedList } from '#contract/pasted-list.ts'
import { readSized } from './sizes.ts'

test.each([
  ['saat kilo atta', 7_000_000],
  ['quarter kilo paneer', 250_000],
  ['पौना किलो मटर', 750_000],
  ['six dozen eggs', 72_000],
  ['ढाई लीटर दूध', 2_500_000],
])('a search reads %s as a line of a list does', (text, size) => {
  const [line] = readPastedList(text)
  const perUnit = { kg: 1_000_000, L: 1_000_000, g: 1000, ml: 1000, piece: 1000 }

  expect(readSized(text, 8).size).toBe(size)
  expect(line!.quantity! * perUnit[line!.unit as keyof typeof perUnit]).toBe(size)
})
