import { expect, test } from 'vitest'
import type { CartItems } from '#contract/api/cart.ts'
import { idOf } from '#tests/support/fake-browser.ts'
import { emptyCart, type StoredCart } from './cart-storage.ts'
import {
  adoptServerCart,
  applyMergeResponse,
  applyUpdateResponse,
  baseOf,
  clearCart,
  hasUnsaved,
  markSent,
  releaseCart,
  removeOrdered,
  replaceWithServerCart,
} from './reconcile-cart.ts'

const [milk, rice, mango] = [idOf(1), idOf(2), idOf(3)]
const asha = idOf(100)

test('the response to an update is taken, with what was changed since on top', () => {
  const sent = markSent(cartOf({ [milk]: 2 }, { [milk]: 1 }))
  const now = { ...sent, items: { [milk]: 2, [rice]: 1 } }

  const after = applyUpdateResponse(now, { sent, response: { [milk]: 2, [mango]: 4 } })

  expect(after.items).toEqual({ [milk]: 2, [rice]: 1, [mango]: 4 })
  expect(after.saved).toEqual({ [milk]: 2, [mango]: 4 })
  expect(after.unsure).toEqual([])
})

test('a line whose response was lost is sent again, even when it is now as the server had it before', () => {
  const sent = markSent(cartOf({ [milk]: 1, [rice]: 1 }, { [rice]: 1 }))
  const removedAgain = { ...sent, items: { [rice]: 1 } }

  expect(hasUnsaved(removedAgain)).toBe(true)
  expect(baseOf(removedAgain)[milk]).not.toBe(removedAgain.items[milk])
  expect(baseOf(removedAgain)[rice]).toBe(1)
})

test('a quantity that was set back while its response is out is sent again', () => {
  const sent = markSent(cartOf({ [milk]: 5 }, { [milk]: 1 }))
  const setBack = { ...sent, items: { [milk]: 1 } }

  expect(hasUnsaved(setBack)).toBe(true)
})

test('a response from before an order does not bring the ordered lines back', () => {
  const sent = markSent(cartOf({ [milk]: 1, [rice]: 1 }, { [milk]: 1 }))
  const now = removeOrdered(sent, [{ product: milk, quantity: 1 }])

  const after = applyUpdateResponse(now, { sent, response: { [milk]: 1, [rice]: 1 } })

  expect(after.items).toEqual({ [rice]: 1 })
  expect(hasUnsaved(after)).toBe(true)
})

test('a response that comes after the logout changes nothing', () => {
  const sent = markSent(cartOf({ [milk]: 2 }, {}))
  const now = clearCart(sent)

  expect(applyUpdateResponse(now, { sent, response: { [milk]: 2 } })).toBe(now)
})

test('the merged cart is taken, with what was changed since on top', () => {
  const now = { ...emptyCart, items: { [milk]: 1, [mango]: 1 } }

  const after = applyMergeResponse(now, {
    owner: asha,
    sent: { [milk]: 1, [rice]: 1 },
    response: { [milk]: 3, [rice]: 1 },
  })

  expect(after).toMatchObject({ owner: asha, items: { [milk]: 3, [mango]: 1 } })
  expect(after.items).not.toHaveProperty(rice)
})

test("a shopper's unsaved changes are applied on top of the server's cart", () => {
  const cart = cartOf({ [milk]: 2, [rice]: 1 }, { [milk]: 1, [rice]: 1 })

  const after = adoptServerCart(cart, userWith({ [milk]: 1, [rice]: 5, [mango]: 1 }), cart.revision)

  expect(after.items).toEqual({ [milk]: 2, [rice]: 5, [mango]: 1 })
  expect(hasUnsaved(after)).toBe(true)
})

test("another shopper's cart is discarded", () => {
  const cart = { ...cartOf({ [milk]: 2 }, {}), owner: idOf(101), seenPrices: { [milk]: 5 } }

  const after = adoptServerCart(cart, userWith({ [rice]: 1 }), cart.revision)

  expect(after).toMatchObject({
    owner: asha,
    items: { [rice]: 1 },
    saved: { [rice]: 1 },
    seenPrices: {},
  })
})

test("a visitor's lines wait to be merged, and an empty visitor's cart becomes the shopper's", () => {
  const filled = { ...emptyCart, items: { [milk]: 1 } }

  expect(adoptServerCart(filled, userWith({ [rice]: 1 }), 0)).toBe(filled)
  expect(adoptServerCart(emptyCart, userWith({ [rice]: 1 }), 0)).toMatchObject({
    owner: asha,
    items: { [rice]: 1 },
  })
})

test('a response older than a newer one is ignored', () => {
  const cart = { ...cartOf({ [milk]: 1 }, { [milk]: 1 }), revision: 5 }

  expect(adoptServerCart(cart, userWith({}), 4)).toBe(cart)
})

test("the server's whole cart replaces ours where ours will never be taken", () => {
  const after = replaceWithServerCart(cartOf({ [milk]: 5 }, {}), userWith({ [rice]: 1 }))

  expect(after.items).toEqual({ [rice]: 1 })
  expect(hasUnsaved(after)).toBe(false)
})

test("when the session ends, the lines stay and become the visitor's", () => {
  expect(releaseCart(cartOf({ [milk]: 2 }, { [milk]: 1 }))).toMatchObject({
    owner: null,
    items: { [milk]: 2 },
    saved: {},
  })
})

test('an order takes its quantities out of the cart and leaves nothing to save', () => {
  const items = { [milk]: 3, [rice]: 1, [mango]: 2 }

  const after = removeOrdered(cartOf(items, items), [
    { product: milk, quantity: 2 },
    { product: rice, quantity: 1 },
  ])

  expect(after.items).toEqual({ [milk]: 1, [mango]: 2 })
  expect(hasUnsaved(after)).toBe(false)
})

test('what was added after the order was sent stays to be saved', () => {
  const after = removeOrdered(cartOf({ [milk]: 1, [rice]: 1 }, { [milk]: 1 }), [
    { product: milk, quantity: 1 },
  ])

  expect(after.items).toEqual({ [rice]: 1 })
  expect(hasUnsaved(after)).toBe(true)
})

function cartOf(items: CartItems, saved: CartItems): StoredCart {
  return { ...emptyCart, owner: asha, items, saved }
}

function userWith(cartItems: CartItems) {
  return { _id: asha, name: 'Asha', email: 'asha@example.com', cartItems }
}
