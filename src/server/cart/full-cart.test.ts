import { newId } from '#platform/new-id.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { updateCart } from './update-cart.ts'
import { viewCart } from './views.ts'

function manyItems(count: number) {
  return Object.fromEntries(Array.from({ length: count }, () => [newId(), 1]))
}

test('two halves that just fill a cart are both saved', async ({ db }) => {
  const [half, otherHalf] = [manyItems(50), manyItems(50)]
  const asha = await aShopperReadyToOrder(db)
  await updateCart(db, asha.id, { cartItems: half })

  await updateCart(db, asha.id, { base: {}, cartItems: otherHalf })

  expect(await viewCart(db, asha.id)).toEqual({ ...half, ...otherHalf })
})
