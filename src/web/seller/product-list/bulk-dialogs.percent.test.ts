import { expect, test } from 'vitest'
import { readPercent } from './bulk-dialogs.tsx'

test.for<[string, number | null]>([
  ['10', 10],
  ['+5', 5],
  ['-5 %', -5],
  ['−5', -5],
  ['–5%', -5],
  ['100', 100],
  ['-90', -90],
  ['101', null],
  ['-91', null],
  ['0', null],
  ['2.5', null],
  ['1e1', null],
  ['', null],
  ['ten', null],
])('the percentage %j is read as %j', ([text, percent]) => {
  expect(readPercent(text)).toBe(percent)
})
