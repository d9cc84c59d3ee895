import { expect, test } from 'vitest'
import {
  fittingSteps,
  looseProblem,
  looseSteps,
  nearestPrices,
  pricePerKg,
  quantityLimits,
  stepPrice,
  stepPriceProblem,
} from './loose-goods.ts'
import { formatGrams, formatQuantity } from './weights.ts'

test.each([
  [750, '750 g'],
  [1000, '1 kg'],
  [1250, '1.25 kg'],
  [10_000, '10 kg'],
])('%i grams are %s', (grams, text) => {
  expect(formatGrams(grams)).toBe(text)
})

test('a quantity is a weight for loose goods alone', () => {
  expect(formatQuantity(3, 250)).toBe('750 g')
  expect(formatQuantity(3, undefined)).toBe('3')
})

const sale = { stepGrams: 250, leastGrams: 250, mostGrams: 5000 }

test.each([
  [{}, undefined],
  [{ mostGrams: null }, undefined],
  [{ stepGrams: 0 }, 'stepGrams'],
  [{ stepGrams: 33 }, 'stepGrams'],
  [{ leastGrams: 300 }, 'leastGrams'],
  [{ leastGrams: 0 }, 'leastGrams'],
  [{ mostGrams: 300 }, 'mostGrams'],
  [{ leastGrams: 1000, mostGrams: 500 }, 'mostGrams'],
  [{ mostGrams: 250 * 1000 }, 'mostGrams'],
])('with %j the problem is at %s', (change, field) => {
  expect(looseProblem({ ...sale, ...change })?.field).toBe(field)
})

test('a price per kilogram that makes a step cost part of a paisa is not rounded', () => {
  expect(stepPrice(14_000, 250)).toBe(3500)
  expect(stepPrice(4550, 250)).toBeNull()
  expect(stepPriceProblem(4550, 250)).toEqual({
    reason: 'step_not_in_paise',
    values: { stepGrams: 250, nearestPaise: [4548, 4552] },
  })
})

test('the steps that fit cost whole paise at every price, and a kilogram always does', () => {
  expect(fittingSteps([3850])).toEqual([20, 100, 200, 500, 1000])
  expect(fittingSteps([3850, 4000])).toEqual([20, 100, 200, 500, 1000])
  expect(fittingSteps([3853])).toEqual([1000])
  expect(fittingSteps([])).toEqual([...looseSteps])
})

test('the nearest prices always work, and there and back is the same', () => {
  for (const step of looseSteps) {
    for (let paise = 1; paise < 400; paise += 1) {
      const near = nearestPrices(paise, step)
      expect(near.length).toBeGreaterThan(0)
      for (const price of near) {
        const each = stepPrice(price, step)
        expect(each && pricePerKg(each, step)).toBe(price)
      }
    }
  }
})

test('what an order may have is counted in steps, and a shop’s limit on pieces says nothing there', () => {
  expect(quantityLimits({ stepGrams: 250, leastGrams: 500, mostGrams: 5000 }, 5)).toEqual({
    least: 2,
    most: 20,
  })
  expect(quantityLimits({ stepGrams: null, leastGrams: null, mostGrams: null }, 5)).toEqual({
    least: 1,
    most: 5,
  })
})
