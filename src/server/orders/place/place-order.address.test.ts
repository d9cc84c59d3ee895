import { changeAddress, removeAddress } from '#server/addresses/change-address.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { goodAddress } from '#tests/support/users.ts'
import { placeOrder } from './place-order.ts'

test('an order keeps its address when the shopper changes or removes it (R44)', async ({ db }) => {
  const milk = await aProduct(db)
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  const items = orderItems([[milk, 1]])
  await placeOrder(db, shopperId, { items, address: addressId })
  const address = () => db.selectFrom('orders').select('address').executeTakeFirstOrThrow()
  const before = await address()

  await changeAddress(db, { id: addressId, shopperId }, { ...goodAddress, city: 'Pune' })
  await removeAddress(db, { id: addressId, shopperId })

  expect(await address()).toEqual(before)
  expect(before.address).toMatchObject({ id: addressId, city: goodAddress.city })
})
