import { expect, test } from 'vitest'
import { isGuessablePin } from './pins.ts'

test.for([
  ...['000000', '111111', '123456', '654321', '890123', '098765', '121212', '123123', '112233'],
  ...['123321', '147258', '150890', '311299', '900815', '199005', '052001'],
])('the PIN %s is one that people try first', (pin) => {
  expect(isGuessablePin(pin)).toBe(true)
})

test.for(['402951', '738046', '609284', '550971', '927413'])(
  'the PIN %s is none that people try first',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(false)
  },
)

test('digits that everybody in the shop knows are refused', () => {
  const known = ['+91 98404 02951', '12 Mango Lane, Bengaluru 738046']

  expect(isGuessablePin('402951', known)).toBe(true)
  expect(isGuessablePin('738046', known)).toBe(true)
  expect(isGuessablePin('609284', known)).toBe(false)
})

test('nine in ten PINs may be chosen', () => {
  const some = Array.from({ length: 10_000 }, (_, nth) => String(nth * 97).padStart(6, '0'))

  expect(some.filter((pin) => isGuessablePin(pin)).length).toBeLessThan(1000)
})
