import { expect, test } from 'vitest'
import { usualTaxTerms } from '#contract/bill.ts'
import { toPaise } from '#contract/money.ts'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import { emptyCart, type StoredCart } from './cart-storage.ts'
import { setLine } from './change-cart.ts'
import { viewCart } from './view-cart.ts'

const ready = { isReady: true, saving: 'saved', terms: usualTaxTerms } as const
const cart: StoredCart = {
  ...emptyCart,
  items: { [idOf(1)]: 2, [idOf(2)]: 1, [idOf(3)]: 4, [idOf(4)]: 1, [idOf(5)]: 1 },
  products: {
    [idOf(1)]: { product: aProduct(1, { offerPrice: 40.5 }), available: 999 },
    [idOf(2)]: { product: null, available: 0 },
    [idOf(3)]: { product: aProduct(3), available: 3 },
    [idOf(4)]: { product: aProduct(4, { inStock: false }), available: 0 },
  },
  seenPrices: { [idOf(1)]: 3900 },
}

test('each line says what is wrong with it', () => {
  const { lines } = viewCart(cart, ready, [])

  expect(lines.map(({ problem }) => problem)).toEqual([
    null,
    'gone',
    'too_few',
    'out_of_stock',
    null,
  ])
  expect(lines.map(({ product }) => product?.name ?? product)).toEqual([
    'Product 1',
    null,
    'Product 3',
    'Product 4',
    undefined,
  ])
})

test('only lines that can be ordered and whose price is known cost something; all are counted', () => {
  const { bill, totalPaise, count } = viewCart(cart, ready, [])

  expect(bill).toMatchObject({ itemsPaise: 8100, taxPaise: 162, totalPaise: 8262 })
  expect(totalPaise).toBe(8262)
  expect(count).toBe(9)
})

test('a line remembers the price it was added at, or else its first known price', () => {
  const { lines } = viewCart(cart, ready, [])

  expect(lines[0]?.seenPricePaise).toBe(3900)
  expect(lines[2]?.seenPricePaise).toBe(10_000)
})

test('a line that did not change stays the same object', () => {
  const before = viewCart(cart, ready, [])

  const after = viewCart(setLine(cart, idOf(3), 2), ready, before.lines)

  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[2]).not.toBe(before.lines[2])
  expect(after.lines[2]?.problem).toBeNull()
})

test('a line with more than an order may have says so, not that there are few', () => {
  const known = { product: aProduct(3), available: 3, limit: 3 }
  const limited = { ...cart, products: { ...cart.products, [idOf(3)]: known } }

  expect(viewCart(limited, ready, []).lines[2]?.problem).toBe('over_limit')
  expect(viewCart(setLine(limited, idOf(3), 3), ready, []).lines[2]?.problem).toBeNull()
})

test('the printed prices of what can be ordered are added up, so that savings can be told', () => {
  const { printedPaise, totalPaise } = viewCart(cart, ready, [])
  const { product } = cart.products[idOf(1)]!

  expect(printedPaise).toBe(2 * toPaise(product!.price))
  expect(totalPaise).toBe(8262)
})
