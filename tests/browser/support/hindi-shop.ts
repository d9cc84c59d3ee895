import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { fillCart } from '#tests/support/carts.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { productsNamed } from './look-behind.ts'
import { type NewShop, useNewStore } from './new-shop.ts'
import { test as storeTest } from './shop.ts'

/** One demo store that speaks Hindi, with nothing in it that other tests have left; all tests of a file share it. */
export const test = storeTest.extend<object, { hindiShop: NewShop }>({
  hindiShop: [
    async ({ store }, use) => {
      const settings = { TOKRI_MODE: 'demo', SAMPLE_DATA: 'on' }
      const speakHindi = async (shop: NewShop) => {
        await chooseLanguages(shop.db, { languages: 'hi' })
        await use(shop)
      }
      await useNewStore({ store, settings, use: speakHindi })
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ hindiShop }, use) => use(hindiShop.url),
})

const place = {
  firstName: 'मीरा',
  lastName: 'अय्यर',
  street: '7, मंदिर वाली गली',
  city: 'पुणे',
  state: 'Maharashtra',
  zipcode: 411001,
}

/** A shopper who has bought, with an order in most states, and has more in the cart. */
export async function aBuyer({ db }: NewShop) {
  const shopper = await aShopper(db, { name: 'मीरा अय्यर' })
  const { id: addressId } = await anAddress(db, shopper, place)
  const products = await productsNamed(db, ['Tomato', 'Onion', 'Potato'])
  const buyer = { id: shopper.id, addressId }
  // Each of other quantities: the same once more within a moment is one order.
  const order = (quantity: number, status: 'Order Placed' | 'Packed' | 'Delivered') =>
    anOrder(db, { shopper: buyer, lines: products.map((each) => [each, quantity]), status })
  const delivered = await order(1, 'Delivered')
  const cancelled = await order(2, 'Order Placed')
  await cancelOrder(db, shopper.id, { orderId: cancelled._id, reason: 'दो बार हो गया' })
  await order(3, 'Packed')
  const placed = await order(4, 'Order Placed')
  await fillCart(
    db,
    shopper.id,
    products.map((each) => [each, 2] as const),
  )
  return { shopper, addressId, delivered: delivered._id, placed: placed._id, products }
}
