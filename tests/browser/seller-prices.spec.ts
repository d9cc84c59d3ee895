import { expectGood } from './support/judge-screen.ts'
import { productBox, searchFor, someProducts, storedProduct } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 409/ })

test('prices are changed by rupees, what would break a rule is left out, and Undo brings them back (G-10)', async ({
  page,
  db,
  isMobile,
}) => {
  const { word, names } = await someProducts(db, 2)
  const [cheap = '', even = ''] = names
  await db.updateTable('products').set({ offerPricePaise: 4000 }).where('name', '=', even).execute()
  await openAsSeller(page, db, searchFor(word))
  for (const name of names) await productBox(page, name).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByLabel('How').selectOption('rupees')
  await dialog.getByLabel('Rupees').fill('2.30')
  await dialog.getByLabel('Round').selectOption('rupee')
  await expect(dialog.getByText('1 will change, 1 will be left out')).toBeVisible()
  await expect(dialog.getByText('Left out: the offer would be above the price')).toBeVisible()
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await expect(toast(page, '1 product changed. 1 product was left out')).toBeVisible()
  expect((await storedProduct(db, cheap)).offerPricePaise).toBe(3700)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(toast(page, 'The old prices of 1 product are back.')).toBeVisible()
  await expect(page.getByText('₹37')).toHaveCount(0)
  expect((await storedProduct(db, cheap)).offerPricePaise).toBe(3500)
})

test('a price is changed in place: Enter saves, Escape does not, a newer one is shown (G-10)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))
  const price = page.getByRole('button', { name: `Change the price of ${name}` })
  const field = page.getByLabel(`New price of ${name}`)

  await price.click()
  await field.fill('36.50')
  await expectGood(page, { isMobile })
  await field.press('Enter')
  await expect(price).toContainText('₹36.50')
  await expect(price).toBeFocused()
  expect((await storedProduct(db, name)).offerPricePaise).toBe(3650)
  await price.click()
  await field.fill('1')
  await field.press('Escape')
  await expect(price).toContainText('₹36.50')
  await db.updateTable('products').set({ offerPricePaise: 3900 }).where('name', '=', name).execute()
  await price.click()
  await field.fill('38')
  await field.press('Enter')

  await expect(toast(page, 'it is ₹39 now')).toBeVisible()
  await expect(price).toContainText('₹39')
})
