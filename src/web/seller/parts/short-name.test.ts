import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name is said in full where it is short enough, and else with its beginning', () => {
  expect(shortName('Alphonso Mango')).toBe('Alphonso Mango')
  expect(shortName('x'.repeat(60))).toBe('x'.repeat(60))
  expect(shortName('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  expect(shortName(`${'x'.repeat(59)} and more`)).toBe(`${'x'.repeat(59)}…`)
})

test('no letter is cut in two', () => {
  expect(shortName('क्षि'.repeat(70))).toBe(`${'क्षि'.repeat(60)}…`)
})
