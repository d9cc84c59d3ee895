import { updateCart } from '#server/cart/update-cart.ts'
import { viewCart } from '#server/cart/views.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { cartItems, fillCart } from '#tests/support/carts.ts'
import { expect } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { type Attempt, test } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test('a payment that comes while the shopper changes the cart takes out what is ordered', async ({
  ownDb,
  ownUrl,
  fake,
}) => {
  const till = aPaymentContext(fake.gateway)
  const { asha, mango, reference, paymentId } = await anOnlineOrder(ownDb, till, { quantity: 2 })
  await fillCart(ownDb, asha.id, [[mango, 3]])
  fake.pay(reference)
  const change = { base: cartItems([[mango, 3]]), cartItems: cartItems([[mango, 2]]) }
  const lessMango: Attempt = (db) => updateCart(db, asha.id, change)
  const pay: Attempt = (db) => syncPayment(db, till, { paymentId })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from cart_lines where shopper_id = '${asha.id}' for update`,
    attempts: [lessMango, pay],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await viewCart(ownDb, asha.id)).toEqual({})
})
