import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { choose, isPageChosen, nothingChosen, rangeBetween } from './use-selection.ts'

const page = ['a', 'b', 'c', 'd'].map((_id) => aListedProduct({ _id }))
const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id).join('')

test('the Shift key chooses from the last one to this one, in either direction', () => {
  expect(ids(rangeBetween(page, 'b', 'd'))).toBe('bcd')
  expect(ids(rangeBetween(page, 'd', 'b'))).toBe('bcd')
  expect(ids(rangeBetween(page, null, 'c'))).toBe('c')
  expect(ids(rangeBetween(page, 'gone', 'c'))).toBe('c')
})

test('a page is chosen when all of it is', () => {
  const some = choose(nothingChosen, page.slice(0, 3), true)
  const all = choose(some, page, true)

  expect(isPageChosen(some, page)).toBe(false)
  expect(isPageChosen(all, page)).toBe(true)
  expect(isPageChosen(choose(all, page.slice(1, 2), false), page)).toBe(false)
  expect(isPageChosen(nothingChosen, [])).toBe(false)
})

test('what is chosen on one page stays chosen on the next', () => {
  const next = [aListedProduct({ _id: 'e' })]

  const selection = choose(choose(nothingChosen, page, true), next, true)

  expect([...selection.chosen.keys()].join('')).toBe('abcde')
})
