import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { applyBulkChange, changedPrice } from './bulk-change.ts'

test.for<[number, number, number, number]>([
  [40, 35, 10, 38.5],
  [40, 35, -10, 31.5],
  [40, 39, 10, 40],
  [40, 35, 100, 40],
  [1, 0.05, -90, 0.01],
  [10, 0.01, -90, 0.01],
  [100, 10.5, 5, 11.03],
  [100, 3.5, 1, 3.54],
])('with price %d, the offer %d changed by %d %% is %d', ([price, offerPrice, percent, now]) => {
  expect(changedPrice({ price, offerPrice }, percent)).toBe(now)
})

test('what is archived is not in stock, and what comes back is as it was', () => {
  const archived = applyBulkChange(aListedProduct(), { archived: true })

  expect(archived).toMatchObject({ archived: true, inStock: false, switchedOn: true })
  expect(applyBulkChange(archived, { archived: false })).toEqual(aListedProduct())
})

test('the other changes say themselves', () => {
  expect(applyBulkChange(aListedProduct(), { inStock: false })).toMatchObject({ switchedOn: false })
  expect(applyBulkChange(aListedProduct(), { category: 'Dairy' })).toMatchObject({
    category: 'Dairy',
  })
})
