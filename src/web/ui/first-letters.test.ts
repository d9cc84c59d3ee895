import { expect, test } from 'vitest'
import { firstLetters } from './first-letters.ts'

test('the first letters of a few words tell two products of one maker apart', () => {
  expect(firstLetters('Madhur rava idli mix', 3)).toBe('MRI')
  expect(firstLetters('Madhur rava dosa mix', 3)).toBe('MRD')
})

test('a letter stays whole in every script, and signs are passed over', () => {
  expect(firstLetters('हरी मेथी', 2)).toBe('हमे')
  expect(firstLetters('  (500 g) & Tea', 2)).toBe('GT')
  expect(firstLetters('– …', 2)).toBe('')
})
