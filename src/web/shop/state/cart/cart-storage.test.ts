import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import { emptyCart, parseCart, type StoredCart } from './cart-storage.ts'

const milk = idOf(1)
const full: StoredCart = {
  owner: idOf(7),
  items: { [milk]: 2, [idOf(2)]: 1 },
  saved: { [milk]: 1 },
  unsure: [idOf(2)],
  revision: 4,
  writers: { '0.8': 3 },
  products: {
    [milk]: { product: aProduct(1, { weight: '1 L', stockLeft: 3 }), available: 3 },
    [idOf(2)]: { product: null, available: 0 },
  },
  seenPrices: { [milk]: 4500 },
}

test('what was stored is read back as it was', () => {
  expect(parseCart(JSON.stringify(full))).toEqual(full)
})

test('where nothing or nonsense is stored, the cart is empty', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '"cart"',
    '{"owner":5}',
    '{"owner":"me"}',
  ]) {
    expect(parseCart(text)).toEqual(emptyCart)
  }
})

test('lines that are none are left out, and the others stay', () => {
  const items = {
    [milk]: 2,
    nonsense: 1,
    [idOf(2)]: 0,
    [idOf(3)]: 1.5,
    [idOf(4)]: '3',
    [idOf(5)]: 1000,
  }

  expect(parseCart(JSON.stringify({ ...full, items })).items).toEqual({ [milk]: 2 })
})

test('a visitor has nothing saved on the server', () => {
  expect(parseCart(JSON.stringify({ ...full, owner: null })).saved).toEqual({})
})

test('a stored product that pages cannot show is dropped and fetched again', () => {
  const good = aProduct(1)
  const broken = [
    { ...good, image: undefined },
    { ...good, image: [5] },
    { ...good, offerPrice: '100' },
    { ...good, category: 5 },
    { ...good, _id: idOf(2) },
    { ...good, name: null },
    { ...good, unitPrice: 5 },
    'milk',
  ]
  for (const product of broken) {
    const stored = { ...full, products: { [milk]: { product, available: 5 } } }
    expect(parseCart(JSON.stringify(stored)).products).toEqual({})
  }
})

test('keys that mean something to JavaScript do no harm', () => {
  const text = `{"owner":null,"items":{"__proto__":{"${milk}":1},"constructor":2}}`

  expect(parseCart(text).items).toEqual({})
  expect(Object.prototype).not.toHaveProperty(milk)
})

test('whatever is stored, reading it gives a cart', () => {
  const anyCart = fc.record(
    {
      owner: fc.oneof(fc.constant(null), fc.uuid({ version: 7 }), fc.anything()),
      items: fc.oneof(fc.dictionary(fc.uuid({ version: 7 }), fc.anything()), fc.anything()),
      saved: fc.anything(),
      unsure: fc.anything(),
      revision: fc.anything(),
      products: fc.oneof(fc.dictionary(fc.uuid({ version: 7 }), fc.anything()), fc.anything()),
      seenPrices: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        anyCart.map((cart) => stringify(cart)),
        fc.string(),
      ),
      (text) => {
        const cart = parseCart(text)
        for (const quantity of Object.values(cart.items)) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
        }
        expect(parseCart(JSON.stringify(cart))).toEqual(cart)
      },
    ),
  )
})

function stringify(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
}
