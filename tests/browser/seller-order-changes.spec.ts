import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the seller changes items, takes some back at the door, and undoes a wrong tap (G-23 to G-25)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const jam = await aProduct(db, { name: 'Quince jam', stock: 9, offerPricePaise: 100_00 })
  const tea = await aProduct(db, { name: 'Tulsi tea', stock: 9, offerPricePaise: 50_00 })
  const lines = [
    [jam, 3],
    [tea, 2],
  ] as const
  const { _id } = await anOrder(db, { lines })
  await openAsSeller(page, db, `/seller/orders/${_id}`)
  const dialog = page.getByRole('dialog')
  const items = page.getByRole('region', { name: 'Items' })

  await page.getByRole('button', { name: 'Change items' }).click()
  await dialog.getByRole('button', { name: 'Remove Tulsi tea' }).click()
  await expect(dialog).toContainText('The shopper pays ₹306 in cash.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(items).not.toContainText('Tulsi tea')
  expect(await stockOf(db, tea)).toBe(9)

  await page.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByRole('button', { name: /^Undo “Packed”/ }).click()
  await expect(toast(page, '“Packed” was undone')).toBeVisible()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByRole('button', { name: 'Send out' }).click()

  await page.getByRole('button', { name: 'Take back items' }).click()
  await dialog.getByRole('button', { name: 'More of Quince jam' }).click()
  await dialog.getByRole('button', { name: 'More of Quince jam' }).click()
  await dialog.getByRole('checkbox', { name: /^Throw Quince jam away/ }).check()
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(items).toContainText('₹102')
  await expect(page.getByRole('button', { name: /^Undo “Delivered”/ })).toBeVisible()
  // One is with the shopper, two are thrown away.
  expect(await stockOf(db, jam)).toBe(6)

  await page.getByText('What has changed').click()
  const changes = page.getByRole('list', { name: 'What has changed' })
  await expect(changes).toContainText('Refused')
  await expect(changes).toContainText('Quince jam: 3 → 1')
  await expect(changes).toContainText('Tulsi tea: 2 left out')
  await page.getByRole('button', { name: /^Undo “Delivered”/ }).click()
  await page.getByRole('button', { name: /^Undo “Items refused”/ }).click()
  await expect(items).toContainText('₹306')
  await expect(changes).toContainText('Undone later')
  await expectGood(page, { isMobile })
  expect(await stockOf(db, jam)).toBe(6)
})
