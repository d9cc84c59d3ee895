import { anOrder } from '#tests/support/orders.ts'
import { orderAction, rowOf } from './support/order-rows.ts'
import {
  productBox,
  searchFor,
  someProducts,
  stockSwitch,
  storedProduct,
} from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Locator, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_(FAILED|INTERNET_DISCONNECTED)/,
})

const message = /^The store cannot be reached/

/** Says so for as long as nothing is tried again: longer than the toast is there. */
async function expectStays(page: Page, place: Locator) {
  const note = place.getByRole('alert').filter({ hasText: message })
  await expect(note).toBeVisible()
  await expect(toast(page, message)).toBeHidden()
  await expect(note).toBeVisible()
  return note
}

test('an order that could not be moved says so in the list and on its page, until it is moved', async ({
  page,
  context,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, `/seller/orders?status=all&q=${order.number}`)
  const { row, move } = rowOf(page, order.number)
  await expect(move('Mark packed')).toBeVisible()
  await context.setOffline(true)
  await move('Mark packed').click()

  const note = await expectStays(page, row)
  await context.setOffline(false)
  await move('Mark packed').click()
  await expect(move('Send out')).toBeVisible()
  await expect(note).toBeHidden()

  await page.goto(`/seller/orders/${order._id}`)
  await expect(orderAction(page, 'Send out')).toBeVisible()
  await context.setOffline(true)
  await orderAction(page, 'Send out').click()

  const own = await expectStays(page, page.getByRole('region', { name: 'Actions' }))
  await expect(own).toBeInViewport()
  await context.setOffline(false)
  await orderAction(page, 'Send out').click()
  await expect(orderAction(page, 'Mark delivered')).toBeVisible()
  await expect(own).toBeHidden()
})

test('a stock switch or a price that could not be set says so in its row, until the next try', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 2)
  await openAsSeller(page, db, searchFor(word))
  const name = names[0]!
  await expect(stockSwitch(page, name)).toBeChecked()
  await page.route('**/api/v1/product/{stock,price}', (route) => route.abort('failed'))
  await stockSwitch(page, name).click()

  const note = await expectStays(page, page.getByRole('main'))
  await expect(note).toHaveCount(1)
  await expect(stockSwitch(page, name)).toBeChecked()
  await page.getByRole('button', { name: `Change the price of ${name}` }).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expectStays(page, page.getByRole('main'))
  await page.unrouteAll({ behavior: 'wait' })
  await stockSwitch(page, name).click()

  await expect(stockSwitch(page, name)).not.toBeChecked()
  await expect(note).toBeHidden()
})

test('a reason that could not be sent is told by the dialog, not by the reason', {
  tag: '@one-width',
}, async ({ page, context, db }) => {
  const order = await anOrder(db, { status: 'Out for delivery' })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await orderAction(page, 'Not delivered').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nobody was at home' }).click()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Not delivered' }).click()

  await expect(dialog.getByRole('alert')).toHaveText(message)
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAttribute('aria-invalid', 'false')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Not delivered' }).click()
  await expect(dialog).toBeHidden()
})

test('a shopper who could not be blocked is told of by the dialog, which stays', {
  tag: '@one-width',
}, async ({ page, context, db }) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await page.getByRole('button', { name: 'Block shopper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Also cancel their open orders/ }).check()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Block shopper' }).click()

  await expect(dialog.getByRole('alert')).toHaveText(message)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Block shopper' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Blocked since/)).toBeVisible()
})

test('a change of many products that failed is told by the dialog that asked, which stays', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { word, names } = await someProducts(db, 2)
  await openAsSeller(page, db, searchFor(word))
  for (const name of names) await productBox(page, name).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  const dialog = page.getByRole('dialog')
  await page.route('**/api/v1/product/changes', (route) => route.abort('failed'))

  await bar.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Category' }).click()
  await dialog.getByLabel('Category').selectOption('Dairy')
  await dialog.getByRole('button', { name: 'Change category' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Change category' }).click()

  await expect(dialog).toBeHidden()
  expect((await storedProduct(db, names[0]!)).archivedAt).toBeNull()
})
