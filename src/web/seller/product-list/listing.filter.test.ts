import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { matchesFilters, type StockState } from './listing.ts'

const limits = { lowStock: 5 }
const off = { inStock: false, switchedOn: false }

test.for<[StockState | '', boolean, string, Partial<SellerProduct>]>([
  ['', true, 'in stock', {}],
  ['', true, 'out of stock', off],
  ['', false, 'archived', { archived: true, inStock: false }],
  ['in', true, 'in stock', {}],
  ['in', false, 'out of stock', off],
  ['in', false, 'used up', { inStock: false, stock: 0 }],
  ['out', true, 'used up', { inStock: false, stock: 0 }],
  ['out', false, 'in stock', {}],
  ['low', true, 'low', { stock: 5 }],
  ['low', true, 'used up', { inStock: false, stock: 0 }],
  ['low', false, 'not counted', {}],
  ['low', false, 'plenty', { stock: 6 }],
  ['archived', true, 'archived', { archived: true, inStock: false }],
  ['archived', false, 'brought back', {}],
])('the list %j shows: %s, a product that is %s', ([stock, isShown, , product]) => {
  expect(matchesFilters(aListedProduct(product), { category: '', stock }, limits)).toBe(isShown)
})

test('a product of another category is not in the list of a category', () => {
  const listing = { category: 'Fruits', stock: '' } as const

  expect(matchesFilters(aListedProduct({ category: 'Fruits' }), listing, limits)).toBe(true)
  expect(matchesFilters(aListedProduct({ category: 'Dairy' }), listing, limits)).toBe(false)
})
