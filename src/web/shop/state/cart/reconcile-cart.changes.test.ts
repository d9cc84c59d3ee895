import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartItems } from '#contract/api/cart.ts'
import { idOf } from '#tests/support/fake-browser.ts'
import { applyChanges, sameItems } from './reconcile-cart.ts'

const [milk, rice, mango] = [idOf(1), idOf(2), idOf(3)]

test('what was added, changed and removed here is done to the other cart, and the rest of it stays', () => {
  const from = { [milk]: 1, [rice]: 2 }
  const to = { [milk]: 3, [mango]: 1 }

  expect(applyChanges(from, to, { [milk]: 1, [rice]: 2, [idOf(9)]: 5 })).toEqual({
    [milk]: 3,
    [mango]: 1,
    [idOf(9)]: 5,
  })
})

test('lines keep their order here, and those that come along go to the end', () => {
  const merged = applyChanges({}, { [rice]: 1, [milk]: 1 }, { [mango]: 1, [milk]: 1 })

  expect(Object.keys(merged)).toEqual([rice, milk, mango])
})

test('carts with the same lines in another order are the same', () => {
  expect(sameItems({ [milk]: 1, [rice]: 2 }, { [rice]: 2, [milk]: 1 })).toBe(true)
  expect(sameItems({ [milk]: 1 }, { [milk]: 1, [rice]: 2 })).toBe(false)
})

const cart: fc.Arbitrary<CartItems> = fc.dictionary(
  fc.nat({ max: 5 }).map(idOf),
  fc.integer({ min: 1, max: 4 }),
  { noNullPrototype: true },
)

test('an addition and a new quantity are never lost, and a removal never comes back', () => {
  fc.assert(
    fc.property(cart, cart, cart, (from, to, onto) => {
      const merged = applyChanges(from, to, onto)
      for (const id of Object.keys({ ...from, ...to, ...onto })) {
        expect(merged[id]).toBe(to[id] === from[id] ? onto[id] : to[id])
      }
    }),
  )
})

test('merging the same changes again changes nothing', () => {
  fc.assert(
    fc.property(cart, cart, cart, (from, to, onto) => {
      const once = applyChanges(from, to, onto)
      expect(applyChanges(from, to, once)).toEqual(once)
    }),
  )
})

test('nothing changed leaves the other cart as it is, and an unchanged other cart becomes ours', () => {
  fc.assert(
    fc.property(cart, cart, (from, other) => {
      expect(applyChanges(from, from, other)).toEqual(other)
      expect(applyChanges(from, other, from)).toEqual(other)
    }),
  )
})

test('two tabs that change different lines come to the same cart, whoever is first', () => {
  fc.assert(
    fc.property(cart, cart, cart, (base, first, second) => {
      const a = { ...base, ...only(first, 0) }
      const b = { ...base, ...only(second, 1) }

      const aFirst = applyChanges(base, b, applyChanges(base, a, base))
      const bFirst = applyChanges(base, a, applyChanges(base, b, base))
      expect(aFirst).toEqual(bFirst)
      expect(aFirst).toEqual({ ...base, ...only(first, 0), ...only(second, 1) })
    }),
  )
})

/** The lines of a cart with an even or an odd number in their id. */
function only(items: CartItems, remainder: 0 | 1): CartItems {
  return Object.fromEntries(
    Object.entries(items).filter(([id]) => Number(id.slice(-1)) % 2 === remainder),
  )
}
