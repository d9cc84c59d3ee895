import { placeOrder } from '#server/orders/place/place-order.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expect, test } from './support/shop.ts'
import { open, toast } from './support/walk-shop.ts'

test('a shopper changes an order, with the new total before it is saved (G-23)', async ({
  page,
  db,
  shopper,
}) => {
  const jam = await aProduct(db, { name: 'Quince jam', stock: 9, offerPricePaise: 100_00 })
  const tea = await aProduct(db, { name: 'Zesty tulsi tea', stock: 9, offerPricePaise: 50_00 })
  const { id: address } = await anAddress(db, shopper)
  const items = [{ product: jam.id, quantity: 2 }]
  const { _id } = await placeOrder(db, shopper.id, { address, items })
  await open(page, `/my-orders/${_id}`)

  await page.getByRole('button', { name: 'Change this order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Less of Quince jam' }).click()
  await dialog.getByRole('searchbox', { name: 'Add a product' }).fill('zesty tulsi')
  await dialog.getByRole('button', { name: 'Add Zesty tulsi tea' }).click()
  await expect(dialog).toContainText('You pay ₹153 in cash when you get it.')
  expect(await stockOf(db, jam)).toBe(7)
  await dialog.getByRole('button', { name: 'Save changes' }).click()

  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Zesty tulsi tea')
  await expect(page.getByRole('article')).toContainText('₹153')
  expect([await stockOf(db, jam), await stockOf(db, tea)]).toEqual([8, 8])

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText(/^Order Placed/)
  expect(await stockOf(db, jam)).toBe(8)
})
