import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { recordPastDelivery } from '#server/orders/place/record-past-delivery.ts'
import { anAddress } from '#tests/support/users.ts'
import { saveAddress } from './support/address-form.ts'
import { expectGood } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import { accountButton, open, openNewest } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the address form, empty and with errors, is accessible and fits every screen (S-15, S-49)', {
  tag: '@every-width',
}, async ({ page, isMobile, shopper }) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await expectGood(page, { isMobile })

  await saveAddress(page)
  await expect(page.getByText('City is required')).toBeVisible()
  await expectGood(page, { isMobile })
})

test('a shopper without orders is accessible and fits every screen (S-16)', {
  tag: '@every-width',
}, async ({ page, isMobile, shopper }) => {
  await open(page, '/my-orders')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)
  await expect(page.getByText('You have no orders yet.')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('orders in every state, and the window that cancels one, are accessible and fit every screen (S-16, S-47)', {
  tag: '@every-width',
}, async ({ page, isMobile, db, shopper }) => {
  const { id: address } = await anAddress(db, shopper)
  const products = await productsNamed(db, ['Tomato', 'Onion', 'Potato', 'Carrot', 'Banana'])
  const order = (count: number) =>
    placeOrder(db, shopper.id, {
      address,
      items: products.slice(0, count).map(({ id }) => ({ product: id, quantity: count })),
    })
  const { _id: delivered } = await order(5)
  await recordPastDelivery(db, delivered, new Date(Date.now() - 86_400_000))
  const { _id: cancelled } = await order(2)
  await cancelOrder(db, shopper.id, { orderId: cancelled, reason: 'Ordered twice' })
  await order(1)
  await open(page, '/my-orders')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expectGood(page, { isMobile })

  await openNewest(page)
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGood(page, { isMobile })
})

test('the start page of who has bought much is accessible and fits every screen, and all of that can be reached (S-10)', async ({
  page,
  isMobile,
  db,
  shopper,
}) => {
  const { id: address } = await anAddress(db, shopper)
  const bought = await db
    .selectFrom('products')
    .select('id')
    .where((product) => product.and([product('inStock', '=', true), product('stock', 'is', null)]))
    .orderBy('id')
    .limit(12)
    .execute()
  const items = bought.map(({ id }) => ({ product: id, quantity: 1 }))
  await placeOrder(db, shopper.id, { address, items })
  await open(page, '/')
  const cards = page.getByRole('region', { name: 'Buy again' }).getByRole('article')
  await expect(cards).toHaveCount(10)

  await expectGood(page, { isMobile })
  await expect(cards.last()).not.toBeInViewport()
  await cards.last().getByRole('link').focus()
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
})
