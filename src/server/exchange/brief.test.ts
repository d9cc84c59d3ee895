import { expect, test } from 'vitest'
import { brief } from './brief.ts'

test.for([
  ['Milk', 4, 'Milk'],
  ['Milks', 4, 'Milk…'],
  ['Mil😀', 5, 'Mil😀'],
  ['Mil😀', 4, 'Mil…'],
  ['दूध दही', 3, 'दूध…'],
  ['half \ud83d!', 20, 'half \ufffd!'],
] as const)('“%s” in at most %i letters', ([text, most, cut]) => {
  expect(brief(text, most)).toBe(cut)
})
