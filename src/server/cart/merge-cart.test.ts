import { newId } from '#platform/new-id.ts'
import { aShopperReadyToOrder, cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { mergeCart } from './merge-cart.ts'
import { viewCart } from './views.ts'

test('a login brings both carts together, with the larger quantity (S-41)', async ({ db }) => {
  const [milk, bread, eggs] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk, 1],
      [bread, 5],
    ],
  })

  const merged = await mergeCart(
    db,
    asha.id,
    cartItems([
      [eggs, 6],
      [milk, 3],
      [bread, 2],
    ]),
  )

  expect(merged).toEqual({
    merged: { added: 2, short: 0, leftOut: 0 },
    cartItems: cartItems([
      [milk, 3],
      [bread, 5],
      [eggs, 6],
    ]),
  })
  expect(await viewCart(db, asha.id)).toEqual(merged.cartItems)
})

test('merging the same cart again changes nothing and counts nothing (R42)', async ({ db }) => {
  const [milk, mango] = [await aProduct(db), await aProduct(db, { stock: 2 })]
  const asha = await aShopperReadyToOrder(db)
  const browserItems = cartItems([
    [milk, 1],
    [mango, 5],
  ])

  const first = await mergeCart(db, asha.id, browserItems)
  const second = await mergeCart(db, asha.id, browserItems)

  expect(second).toEqual({
    cartItems: first.cartItems,
    merged: { added: 0, short: 0, leftOut: 0 },
  })
})

test('no more is merged than is in stock, and what is short is counted', async ({ db }) => {
  const [mango, apple] = [await aProduct(db, { stock: 4 }), await aProduct(db, { stock: 3 })]
  const asha = await aShopperReadyToOrder(db, { cart: [[apple, 5]] })

  const merged = await mergeCart(
    db,
    asha.id,
    cartItems([
      [mango, 9],
      [apple, 1],
    ]),
  )

  expect(merged).toEqual({
    cartItems: cartItems([
      [apple, 3],
      [mango, 4],
    ]),
    merged: { added: 1, short: 2, leftOut: 0 },
  })
})

test('lines out of stock or deleted keep their quantity, to be shown marked (S-43)', async ({
  db,
}) => {
  const soldOut = await aProduct(db, { stock: 0 })
  const switchedOff = await aProduct(db, { stock: 3, inStock: false })
  const gone = { id: newId() }
  const asha = await aShopperReadyToOrder(db)
  const browserItems = cartItems([
    [soldOut, 5],
    [switchedOff, 4],
    [gone, 7],
  ])

  const { cartItems: merged } = await mergeCart(db, asha.id, browserItems)

  expect(merged).toEqual(browserItems)
})

test("what exceeds the cart's limit is left out and counted", async ({ db }) => {
  const milk = await aProduct(db)
  const full = Array.from({ length: 99 }, () => [{ id: newId() }, 1] as const)
  const asha = await aShopperReadyToOrder(db, { cart: full })

  const merged = await mergeCart(
    db,
    asha.id,
    cartItems([
      [milk, 1],
      [{ id: newId() }, 1],
    ]),
  )

  expect(Object.keys(merged.cartItems)).toHaveLength(100)
  expect(merged.cartItems[milk.id]).toBe(1)
  expect(merged.merged).toEqual({ added: 1, short: 0, leftOut: 1 })
})
