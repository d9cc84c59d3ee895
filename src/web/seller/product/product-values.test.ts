import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import {
  changedProductOf,
  changedWithoutPrices,
  emptyValues,
  linesOf,
  productOf,
  valuesOf,
} from './product-values.ts'

const mango: SellerProduct = {
  _id: '01a1fe62-8a60-7036-bbbd-2faa5acd2d35',
  name: 'Mango',
  category: 'Fruits',
  price: 120,
  offerPrice: 99.5,
  image: [],
  description: ['Sweet', 'Ripe'],
  inStock: true,
  switchedOn: true,
  stock: 7,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}

test('a description is its lines, without empty ones and without pasted bullets', () => {
  expect(linesOf(' • Sweet\n\n- Ripe \r\n* No-waste\n– 5 – 7 pieces\n-18 °C\n')).toEqual([
    'Sweet',
    'Ripe',
    'No-waste',
    '5 – 7 pieces',
    '-18 °C',
  ])
})

test('what a product says comes back as it went into the form', () => {
  const { name, category, price, offerPrice, description, stock } = mango

  expect(productOf(valuesOf(mango))).toEqual({
    name,
    category,
    price,
    offerPrice,
    description,
    stock,
    inStock: true,
  })
})

test('an empty stock is not counted, and empty values are not sent', () => {
  const product = productOf({ ...emptyValues, name: ' Milk ', price: '₹64', offerPrice: '60.50' })

  expect(product).toMatchObject({ name: 'Milk', price: 64, offerPrice: 60.5, stock: null })
  expect(product).not.toHaveProperty('weight')
  expect(product).not.toHaveProperty('code')
})

test('the form counts what is on the shelf, also what of it is promised (G-9)', () => {
  const known = { ...mango, stock: 7, promised: 3 }
  const values = valuesOf(known)

  expect(values.stock).toBe('10')
  expect(changedProductOf({ ...values, stock: '12' }, known)).toMatchObject({
    onShelf: 12,
    ifOnShelf: 10,
  })
})

test('count and switch of a product are sent only where the seller changed them', () => {
  const values = valuesOf(mango)

  expect(changedProductOf({ ...values, name: 'Alphonso' }, mango)).not.toHaveProperty('onShelf')
  expect(changedProductOf({ ...values, name: 'Alphonso' }, mango)).not.toHaveProperty('inStock')
  expect(changedProductOf({ ...values, stock: '' }, mango)).toMatchObject({
    onShelf: null,
    ifOnShelf: 7,
  })
  expect(changedProductOf({ ...values, inStock: false }, mango)).toHaveProperty('inStock', false)
  expect(changedProductOf(values, mango)).toHaveProperty('updatedAt', mango.updatedAt)
})

test('without the right to prices, none is sent anew, also of a step that does not divide a kilogram', () => {
  const known = {
    ...mango,
    price: 10,
    offerPrice: 9.99,
    hsn: '0804',
    taxPercent: 5,
    loose: { stepGrams: 300, leastGrams: 300 },
  }
  const typed = { ...valuesOf(known), name: 'Mango Alphonso', price: '1', hsn: '1', stepGrams: '' }

  const sent = changedWithoutPrices(typed, known)

  expect(sent).toMatchObject({ name: 'Mango Alphonso', price: 10, offerPrice: 9.99 })
  for (const field of ['hsn', 'taxPercent', 'loose']) expect(sent).not.toHaveProperty(field)
})
