import { expect, test } from 'vitest'
import { maxQuantity } from '#contract/limits.ts'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import { emptyCart, type StoredCart } from './cart-storage.ts'
import {
  applyQuote,
  availableOf,
  findLine,
  hasRoom,
  rememberProduct,
  restoreLine,
  setLine,
} from './change-cart.ts'

const three: StoredCart = {
  ...emptyCart,
  items: { [idOf(1)]: 1, [idOf(2)]: 2, [idOf(3)]: 3 },
  seenPrices: { [idOf(2)]: 500 },
}

test('a removed line comes back in its place, with its quantity and the price it had', () => {
  const line = findLine(three, idOf(2))
  const removed = { ...setLine(three, idOf(2), 0), seenPrices: {} }

  const restored = line && restoreLine(removed, line)

  expect(Object.entries(restored?.items ?? {})).toEqual(Object.entries(three.items))
  expect(restored?.seenPrices[idOf(2)]).toBe(500)
})

test('a line that was added again meanwhile is left as it is', () => {
  const line = findLine(three, idOf(2))
  const addedAgain = setLine(setLine(three, idOf(2), 0), idOf(2), 7)

  expect(line && restoreLine(addedAgain, line)).toBe(addedAgain)
})

test('a new quantity leaves the line in its place', () => {
  expect(Object.keys(setLine(three, idOf(1), 9).items)).toEqual([idOf(1), idOf(2), idOf(3)])
})

test('a full cart has room for what is in it and for nothing else', () => {
  const items = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [idOf(index), 1]))
  const full = { ...emptyCart, items }

  expect(hasRoom(full, idOf(5))).toBe(true)
  expect(hasRoom(full, idOf(500))).toBe(false)
})

test('how many there are comes from the page where few are left, and from the last quote otherwise', () => {
  const quoted = { product: null, available: 37 }

  expect(availableOf(aProduct(1, { stockLeft: 4 }), quoted)).toBe(4)
  expect(availableOf(aProduct(1), quoted)).toBe(37)
  expect(availableOf(aProduct(1), { product: null, available: 4 })).toBe(maxQuantity)
  expect(availableOf(aProduct(1), undefined)).toBe(maxQuantity)
  expect(availableOf(aProduct(1, { inStock: false }), quoted)).toBe(0)
})

test('a quote updates the current prices and leaves the seen ones', () => {
  const product = aProduct(2, { offerPrice: 7 })
  const line = { productId: idOf(2), quantity: 2, product, problem: null, available: 9 }

  const after = applyQuote(three, [line, { ...line, productId: idOf(3), product: aProduct(3) }])

  expect(after.products[idOf(2)]).toEqual({ product, available: 9 })
  expect(after.seenPrices).toEqual({ [idOf(2)]: 500, [idOf(3)]: 10_000 })
})

test('a limit of the last quote holds until the next one, on every page', () => {
  const product = aProduct(2)
  const line = { productId: idOf(2), quantity: 2, product, problem: null, available: 5, limit: 5 }

  const quoted = rememberProduct(applyQuote(three, [line]), product)
  const later = applyQuote(quoted, [{ ...line, available: 999, limit: undefined }])

  expect(availableOf(product, quoted.products[idOf(2)])).toBe(5)
  expect(availableOf(aProduct(2, { stockLeft: 4 }), quoted.products[idOf(2)])).toBe(4)
  expect(availableOf(product, later.products[idOf(2)])).toBe(maxQuantity)
})
