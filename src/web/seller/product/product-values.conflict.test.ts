import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { changedProductOf, keepTyped, valuesOf } from './product-values.ts'

const opened = aListedProduct({ stock: 10, weight: '500 g' })
const newer = aListedProduct({
  stock: 7,
  weight: '1 kg',
  offerPrice: 30,
  switchedOn: false,
  description: ['Red'],
  updatedAt: '2026-01-02T00:00:00.000Z',
})

test('what was typed stays, and all else becomes what somebody else saved', () => {
  const typed = { ...valuesOf(opened), name: 'Red tomato', weight: '2 kg' }

  const kept = keepTyped(typed, opened, newer)

  expect(kept).toEqual({ ...valuesOf(newer), name: 'Red tomato', weight: '2 kg' })
})

test('a count and a switch that nobody touched are not sent after that', () => {
  const typed = { ...valuesOf(opened), name: 'Red tomato', stock: ' 10 ' }

  const sent = changedProductOf(keepTyped(typed, opened, newer), newer)

  expect(sent).toMatchObject({ name: 'Red tomato', weight: '1 kg', offerPrice: 30 })
  expect(sent).not.toHaveProperty('onShelf')
  expect(sent).not.toHaveProperty('inStock')
})

test('a count and a switch that the seller changed are', () => {
  const typed = { ...valuesOf(opened), stock: '12', inStock: false }

  const kept = keepTyped(typed, opened, aListedProduct({ stock: 7 }))

  expect(changedProductOf(kept, aListedProduct({ stock: 7 }))).toMatchObject({
    onShelf: 12,
    inStock: false,
  })
})
