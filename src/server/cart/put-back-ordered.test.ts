import { newId } from '#platform/new-id.ts'
import { aShopperReadyToOrder, cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { returnToCart } from './remove-ordered.ts'
import { viewCart } from './views.ts'

const [milk, bread, eggs, rice] = Array.from({ length: 4 }, () => ({ id: newId() }))

test('ordered quantities return to the cart, up to the maximum of a line', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk!, 5],
      [bread!, 998],
    ],
  })
  const ravi = await aShopperReadyToOrder(db, { cart: [[milk!, 1]] })

  await returnToCart(db, asha.id, [
    { productId: milk!.id, quantity: 2 },
    { productId: bread!.id, quantity: 2 },
    { productId: eggs!.id, quantity: 6 },
    { productId: rice!.id, quantity: 1 },
  ])

  const cart = await viewCart(db, asha.id)
  expect(Object.entries(cart)).toEqual([
    [milk!.id, 7],
    [bread!.id, 999],
    [eggs!.id, 6],
    [rice!.id, 1],
  ])
  expect(await viewCart(db, ravi.id)).toEqual(cartItems([[milk!, 1]]))
})
