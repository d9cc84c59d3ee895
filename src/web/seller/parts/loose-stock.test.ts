import { describe, expect, test } from 'vitest'
import { checkStock } from '#web/seller/product/check-product.ts'
import { readStock, stepProblem, writeStock } from './loose-stock.ts'

describe('the stock of loose goods', () => {
  test.for([
    ['1.4', 250, 'It is counted in steps of 250 g. Please enter 1.25 kg or 1.5 kg.'],
    ['49.8 kg', 500, 'It is counted in steps of 500 g. Please enter 49.5 kg or 50 kg.'],
    ['0.1', 250, 'It is counted in steps of 250 g. Please enter 0.25 kg.'],
    ['१.४', 1000, 'It is counted in steps of 1 kg. Please enter 1 kg or 2 kg.'],
  ] as const)(
    'is whole steps: of %s kg in steps of %i g nothing is left out in silence',
    ([typed, step, said]) => {
      expect(stepProblem(typed, step)).toBe(said)
      expect(checkStock(typed, step)).toBe(said)
    },
  )

  test.for([50, 100, 250, 500, 1000])('is taken in every number of steps of %i g', (step) => {
    for (let steps = 0; steps < 300; steps += 7) {
      const typed = writeStock(steps, step)

      expect([checkStock(typed, step), readStock(typed, step)]).toEqual([undefined, steps])
    }
  })

  test('is not asked of what is counted in pieces, nor of what is no weight', () => {
    expect(stepProblem('7', undefined)).toBeUndefined()
    expect(stepProblem('many', 250)).toBeUndefined()
    expect(checkStock('', 250)).toBeUndefined()
  })
})
