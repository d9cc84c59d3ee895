import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectFits } from './support/judge-screen.ts'
import { expect, test } from './support/shop.ts'
import { expectInCart, lineOf, open, openNewest, ordersOn, toast } from './support/walk-shop.ts'

type Options = { id: string; quantity: number }

async function anOrder(db: Database, shopper: { id: string }, options: Options[]) {
  const { id: address } = await anAddress(db, shopper)
  const items = options.map(({ id: product, quantity }) => ({ product, quantity }))
  return placeOrder(db, shopper.id, { address, items })
}

test('cancelling returns the counted stock, once (S-47, S-48)', async ({ page, db, shopper }) => {
  const saffron = await aProduct(db, { name: 'Saffron to cancel', stock: 9 })
  await anOrder(db, shopper, [{ id: saffron.id, quantity: 4 }])
  expect(await stockOf(db, saffron)).toBe(5)
  await open(page, '/my-orders')
  const order = await openNewest(page)

  await order.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await stockOf(db, saffron)).toBe(5)
  await order.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick()

  await expect(toast(page, 'Order cancelled')).toBeVisible()
  await expect(order.locator('[aria-current=step]')).toHaveText(/^Cancelled/)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(ordersOn(page).first()).toContainText('Cancelled')
  expect(await stockOf(db, saffron)).toBe(9)
})

test('a product named by one long word leaves My Orders as wide as a small phone', async ({
  page,
  db,
  shopper,
}) => {
  const product = await aProduct(db, { name: 'unbreakably'.repeat(6), stock: 9 })
  const { _id } = await anOrder(db, shopper, [{ id: product.id, quantity: 1 }])

  for (const path of ['/my-orders', `/my-orders/${_id}`]) {
    await open(page, path)
    await expect(page.getByRole('list', { name: 'Items' })).toContainText(product.name)
    await expectFits(page, [320, 390])
  }
})

test.describe('an order that was packed meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('cannot be cancelled any more; the shopper sees why and its current state (S-47)', async ({
    page,
    db,
    shopper,
  }) => {
    const saffron = await aProduct(db, { name: 'Saffron to pack', stock: 9 })
    const { _id } = await anOrder(db, shopper, [{ id: saffron.id, quantity: 1 }])
    await open(page, `/my-orders/${_id}`)
    const order = ordersOn(page)
    await order.getByRole('button', { name: 'Cancel order' }).click()
    await db.updateTable('orders').set({ status: 'packed' }).where('id', '=', _id).execute()
    await db
      .insertInto('orderEvents')
      .values({ orderId: _id, status: 'packed', actor: 'seller', reason: null })
      .execute()

    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()

    await expect(toast(page, /already being prepared/)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(order.locator('[aria-current=step]')).toHaveText(/^Packed/)
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    expect(await stockOf(db, saffron)).toBe(8)
  })
})

test('ordering again takes what there still is, and names what there is not (S-43)', async ({
  page,
  db,
  shopper,
}) => {
  const plenty = await aProduct(db, { name: 'Plenty of saffron' })
  const few = await aProduct(db, { name: 'Little saffron', stock: 5 })
  const none = await aProduct(db, { name: 'No more saffron' })
  await anOrder(
    db,
    shopper,
    [plenty, few, none].map(({ id }) => ({ id, quantity: 3 })),
  )
  await db.updateTable('products').set({ inStock: false }).where('id', '=', none.id).execute()
  await open(page, '/my-orders')

  await page.getByRole('button', { name: 'Order again' }).click()

  await expect(toast(page, 'No longer available: No more saffron')).toBeVisible()
  await expect(toast(page, '2 products are in your cart')).toBeVisible()
  await expectInCart(page, '5 items')
  await open(page, '/cart')
  await expect(lineOf(page, 'Plenty of saffron').quantity).toHaveValue('3')
  await expect(lineOf(page, 'Little saffron').quantity).toHaveValue('2')
})

test('orders come newest first, ten at a time, and older ones on request (S-16)', async ({
  page,
  db,
  shopper,
}) => {
  const saffron = await aProduct(db, { name: 'Saffron by the dozen' })
  for (let count = 1; count <= 12; count += 1) {
    await anOrder(db, shopper, [{ id: saffron.id, quantity: count }])
  }
  await open(page, '/my-orders')
  const bought = page.getByRole('list', { name: 'Items' })
  await expect(bought).toHaveCount(10)
  const numbers = async () =>
    (await ordersOn(page).getByRole('heading').allInnerTexts()).map((title) => title.slice(6))
  const newest = await numbers()
  expect(newest).toEqual(newest.toSorted((a, b) => Number(b) - Number(a)))

  await page.getByRole('button', { name: 'Show older orders' }).click()

  await expect(bought).toHaveCount(12)
  expect((await numbers()).slice(0, 10)).toEqual(newest)
  expect((await numbers()).every((number) => Number(number) <= Number(newest[0]))).toBe(true)
  await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
})
