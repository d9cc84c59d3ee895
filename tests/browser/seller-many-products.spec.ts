import { expectGood } from './support/judge-screen.ts'
import {
  productBox,
  searchFor,
  someProducts,
  stockSwitch,
  storedProduct,
} from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bulk = (page: Page) => page.getByRole('region', { name: 'Selected products' })

test('several products are changed together: out of stock, price, category, archive', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const { word, names } = await someProducts(db, 3)
  const [first = '', second = '', third = ''] = names
  await openAsSeller(page, db, searchFor(word))
  const choose = async () => {
    await productBox(page, first).check()
    await productBox(page, second).check()
  }

  await choose()
  await expect(bulk(page)).toContainText('2 selected')
  // The bar lies over the last product until one scrolls.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectGood(page, { isMobile })
  await bulk(page).getByRole('button', { name: 'Out of stock' }).click()
  await expect(toast(page, '2 products changed')).toBeVisible()
  await expect(stockSwitch(page, first)).not.toBeChecked()
  await expect(stockSwitch(page, third)).toBeChecked()
  await expect(bulk(page)).toHaveCount(0)

  await choose()
  await lowerPrices(page, { isMobile })

  await choose()
  await bulk(page).getByRole('button', { name: 'Category' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption('Drinks')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose()
  await bulk(page).getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Archive 2 products?' })
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toHaveCount(2 + 1)

  expect(await storedProduct(db, second)).toMatchObject({
    inStock: false,
    offerPricePaise: 3150,
    category: 'Drinks',
    archivedAt: expect.any(Date),
  })
  expect(await storedProduct(db, third)).toMatchObject({ inStock: true, offerPricePaise: 3500 })
})

/** Ten percent off for two products at ₹35, after a last question. */
async function lowerPrices(page: Page, { isMobile }: { isMobile: boolean }) {
  await bulk(page).getByRole('button', { name: 'Price' }).click()
  await page.getByRole('button', { name: '−10%' }).click()
  await expect(page.getByRole('dialog').getByText('₹31.50')).toHaveCount(2)
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Change prices' }).click()
  const question = page.getByRole('dialog', { name: 'Change the prices of 2 products by −10%?' })
  await question.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('3 products', { exact: true })).toBeFocused()
  await expect(page.getByText('₹31.50')).toHaveCount(2)
}

test('all that match are changed together, also those on other pages', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { word, names } = await someProducts(db, 52)
  await openAsSeller(page, db, searchFor(word))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('All 50 on this page are selected.')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 52 that match' }).click()

  await bulk(page).getByRole('button', { name: 'Out of stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 52 products as out of stock?' })
  await dialog.getByRole('button', { name: 'Out of stock' }).click()

  await expect(toast(page, '52 products changed')).toBeVisible()
  expect((await storedProduct(db, names[0]!)).inStock).toBe(false)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${searchFor(word)}&page=2`)
  await expect(page.getByText('52 products', { exact: true })).toBeFocused()
  await expect(page.getByRole('switch')).toHaveCount(2)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
})
