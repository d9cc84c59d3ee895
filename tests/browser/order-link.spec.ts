import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

async function aLinkedOrder(db: Database, shopper?: { id: string }) {
  const { id } = shopper ?? (await aShopper(db))
  const saffron = await aProduct(db, { name: 'Saffron behind a link', stock: 9 })
  const { id: addressId } = await anAddress(db, { id })
  const order = await anOrder(db, { shopper: { id, addressId }, lines: [[saffron, 2]] })
  return { saffron, order, page: order.page! }
}

const digitsOf = (page: Page) => page.getByLabel('Last four digits of your mobile number')

test.describe('wrong digits', () => {
  test.use({ expectedComplaint: /status of (403|410)/ })

  test('an order’s link shows its state; four digits show the rest, and cancel it', {
    tag: '@every-width',
  }, async ({ page, db, isMobile }) => {
    const { saffron, order, page: link } = await aLinkedOrder(db)
    await page.goto(link)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
    await expect(page.locator('[aria-current=step]')).toHaveText(/^Order Placed/)
    await expect(page.getByText(saffron.name)).toBeHidden()
    await digitsOf(page).fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter four digits')).toBeVisible()
    await expect(digitsOf(page)).toBeFocused()
    await digitsOf(page).fill('0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('These are not the last four digits')).toBeVisible()
    await expectGood(page, { isMobile })

    await digitsOf(page).fill('३२१०')
    await page.getByRole('button', { name: 'Show my order' }).click()
    await expect(page.getByText(saffron.name)).toBeVisible()
    await expect(page.getByText('14 Mango Lane')).toBeVisible()
    await expectGood(page, { isMobile })
    await page.reload()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()

    await expect(toast(page, 'Order cancelled')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveText(/^Cancelled/)
    expect(await stockOf(db, saffron)).toBe(9)
    await page.getByRole('button', { name: 'Hide the details' }).click()
    await expect(digitsOf(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText(saffron.name)).toBeHidden()

    await db.updateTable('orders').set({ linkSecret: null }).where('id', '=', order._id).execute()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
    await expectGood(page, { isMobile })
  })
})

test('behind a link quantities change by the same dialog', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const { saffron, page: link } = await aLinkedOrder(db)
  await page.goto(link)
  await digitsOf(page).fill('3210')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Less of ${saffron.name}` }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()

  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('× 1')
  expect(await stockOf(db, saffron)).toBe(8)
})

test('whose order it is goes on to the usual page', { tag: '@one-width' }, async ({
  page,
  db,
  shopper,
}) => {
  const { order, page: link } = await aLinkedOrder(db, shopper)
  await cancelOrder(db, shopper.id, { orderId: order._id })
  await page.goto(link)

  await page.getByRole('link', { name: 'Open your order' }).click()

  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(digitsOf(page)).toHaveCount(0)
})
