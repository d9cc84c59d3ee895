import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the seller names a product in two more languages; shoppers read and find it', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const mark = randomUUID().slice(0, 8)
  const { id } = await aProduct(db, { name: `Wheat Flour ${mark}`, category: 'Instant' })
  await openAsSeller(page, db, `/seller/product/${id}`)
  await page.getByText('More details').click()

  const more = page.getByLabel('In another language')
  await more.selectOption('hi')
  await page.getByLabel('Name in Hindi').fill(`आटा ${mark}`)
  await more.selectOption('ur')
  await page.getByLabel('Name in Urdu').fill('گندم کا आtटा')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('mixes letters of two scripts')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByLabel('Name in Urdu').fill('گندم کا آٹا')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product saved')).toBeVisible()

  await page.goto(`/products?q=${encodeURIComponent(`आटा ${mark}`)}`)
  const card = page.getByRole('article').filter({ hasText: `Wheat Flour ${mark}` })
  await expect(card.getByText(`आटा ${mark}`)).toHaveAttribute('lang', 'hi')
  await expectGood(page, { isMobile })
})
