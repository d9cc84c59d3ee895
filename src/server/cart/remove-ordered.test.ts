import { newId } from '#platform/new-id.ts'
import { aShopperReadyToOrder, cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { removeOrdered } from './remove-ordered.ts'
import { viewCart } from './views.ts'

const [milk, bread, eggs] = Array.from({ length: 3 }, () => ({ id: newId() }))

test('just the ordered quantities leave the cart (S-46)', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db, {
    cart: [
      [milk!, 5],
      [bread!, 1],
      [eggs!, 6],
    ],
  })
  const ravi = await aShopperReadyToOrder(db, { cart: [[bread!, 1]] })

  await removeOrdered(db, asha.id, [
    { productId: milk!.id, quantity: 2 },
    { productId: bread!.id, quantity: 3 },
    { productId: newId(), quantity: 1 },
  ])

  expect(await viewCart(db, asha.id)).toEqual(
    cartItems([
      [milk!, 3],
      [eggs!, 6],
    ]),
  )
  expect(await viewCart(db, ravi.id)).toEqual(cartItems([[bread!, 1]]))
})
