import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { applyBulkChange } from './bulk-change.ts'

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
