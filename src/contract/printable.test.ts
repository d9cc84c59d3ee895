import { expect, test } from 'vitest'
import { isPrintable, isVisible } from './printable.ts'

test.for([
  ['मक्खन', true],
  ['7', true],
  ['—', true],
  ['\u200b\u200d', false],
  ['\ufeff \u00a0', false],
] as const)('%j shows something: %s', ([text, visible]) => {
  expect(isVisible(text)).toBe(visible)
})

test.for([
  ['Alphonso Mango', true],
  ['\u202egnp.exe', false],
  ['a\u0000b', false],
  ['half a letter \ud800', false],
] as const)('%j can be shown as it is: %s', ([text, printable]) => {
  expect(isPrintable(text)).toBe(printable)
})
