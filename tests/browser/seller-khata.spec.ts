import { saveTab } from '#server/money/tabs/change-tab.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { chatOf } from './support/chats.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('at the door a part is paid in cash, a part by UPI, the rest goes on the tab (G-26, G-28)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const shopper = await aShopperReadyToOrder(db)
  await saveTab(db, theSeller, { shopperId: shopper.id, limit: 500, isOpen: true })
  // Two pieces of ₹35 and 2 % of tax: ₹71.40.
  const order = await anOrder(db, { shopper, status: 'Out for delivery' })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const receive = page.getByRole('button', { name: 'Record a payment' })
  const dialog = page.getByRole('dialog', { name: `Payment for order ${order.number}` })
  const record = dialog.getByRole('button', { name: 'Record' })

  await receive.click()
  await dialog.getByRole('radio', { name: 'Cash' }).check()
  await dialog.getByLabel('Amount in ₹').fill('80')
  await record.click()
  await expect(dialog.getByText('This is more than ₹71.40')).toBeVisible()
  await dialog.getByLabel('Amount in ₹').fill('20')
  await dialog.getByLabel('Cash given in ₹ (optional)').fill('50')
  await expect(dialog.getByText('Give ₹30 change.')).toBeVisible()
  await record.click()
  await expect(dialog).toBeHidden()

  await receive.click()
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('Amount in ₹').fill('30')
  await dialog.getByLabel('UPI reference (optional)').fill(`${Date.now()}`.slice(-12))
  await record.click()
  await expect(dialog).toBeHidden()

  await receive.click()
  await dialog.getByRole('radio', { name: 'Khata' }).check()
  await expect(dialog.getByLabel('Amount in ₹')).toHaveValue('21.40')
  await record.click()
  await expect(page.getByText('Nothing is due')).toBeVisible()
  await expect(receive).toBeHidden()

  await page.getByRole('link', { name: 'Khata of this customer' }).click()
  const statement = page.getByRole('table')
  await expect(statement.getByRole('link', { name: `Order ${order.number}` })).toBeVisible()
  const chat = await chatOf(page, page.getByRole('button', { name: /^Remind on WhatsApp/ }))
  expect(chat.pathname).toMatch(/^\/91\d{10}$/)
  expect(chat.searchParams.get('text')).toMatch(/^Namaste.*21\.40/s)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment of Asha Rao' })
  await payment.getByRole('button', { name: 'Record' }).click()
  await expect(statement.getByText('Paid in cash')).toBeVisible()
  await expect(statement.getByRole('row').nth(1)).toContainText('₹0')

  await statement.getByRole('button', { name: 'Undo Paid in cash, −₹21.40' }).click()
  await page
    .getByRole('dialog', { name: 'Undo the payment of ₹21.40?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(statement.getByText('Payment undone')).toBeVisible()
  await expect(statement.getByText('Paid in cash · undone')).toBeVisible()
  await expect(statement.getByRole('row').nth(1)).toContainText('₹21.40')
  await expect(statement.getByRole('button', { name: /^Undo/ })).toBeHidden()
  expect((await verifyLedgers(db)).filter(({ subject }) => subject === order._id)).toEqual([])
})
