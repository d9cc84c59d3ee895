import { expect, test } from 'vitest'
import { sayRefusal } from '#server/api/say.ts'
import { short } from './short-stock.ts'

test.for([
  [1, null, 'Only 1 of “Mango” is left.'],
  [2, null, 'Only 2 of “Mango” are left.'],
  [3, 250, 'Only 750 g of “Mango” is left.'],
  [0, null, '“Mango” is out of stock. Remove it to place the order.'],
] as const)('of %s in steps of %s it is said: %s', ([stock, stepGrams, sentence]) => {
  const refusal = short({ id: '1', name: 'Mango', isOffered: true, stock, stepGrams })

  expect(sayRefusal(refusal)).toBe(sentence)
})
