import { anOrder } from '#tests/support/orders.ts'
import { orderRows, rowOf } from './support/order-rows.ts'
import { listAddress, searchFor, someProducts, stockSwitch } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported|status of 503/,
})

const kept = (page: Page) => page.getByRole('alert').filter({ hasText: 'the list from before' })

test('offline the seller keeps the navigation, and nothing is said of a cart', async ({
  page,
  context,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, `/seller/orders?status=all&q=${order.number}`)
  const link = rowOf(page, order.number).row.getByRole('link')
  await expect(link).toBeVisible()
  await context.setOffline(true)
  await link.click()

  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('cart')).toHaveCount(0)
  const ways = page.getByRole('navigation').getByRole('link', { name: /Orders/ })
  await expect(ways.filter({ visible: true })).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
})

test('offline the orders stay while the seller types, and the list says so', {
  tag: '@one-width',
}, async ({ page, context, db }) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?status=all')
  await expect(orderRows(page).first()).toBeVisible()
  const count = await orderRows(page).count()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill(order.number)

  await expect(kept(page)).toContainText('You are offline.')
  await expect(orderRows(page)).toHaveCount(count)
  await context.setOffline(false)

  await expect(kept(page)).toBeHidden()
  await expect(rowOf(page, order.number).row).toBeVisible()
})

test('products stay where the list asked for is not answered, and belong to it as before', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  await openAsSeller(page, db, searchFor(word))
  await expect(stockSwitch(page, names[0]!)).toBeVisible()
  await page.route('**/api/v1/seller/product/list*', (route) =>
    route.fulfill({ status: 503, body: 'Busy' }),
  )
  await page.getByRole('searchbox').fill('another word')

  await expect(kept(page)).toContainText('The store cannot be reached.')
  await expect(stockSwitch(page, names[0]!)).toBeVisible()
  await expect(page.getByText('No longer in this list')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await kept(page).getByRole('button', { name: 'Try again' }).click()

  await expect(kept(page)).toBeHidden()
  await expect(page).toHaveURL(`${listAddress}?q=another+word`)
  await expect(stockSwitch(page, names[0]!)).toHaveCount(0)
})
