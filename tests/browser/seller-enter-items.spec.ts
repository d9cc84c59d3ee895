import { aProduct } from '#tests/support/products.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Holds each search of the shop's products, as a slow line does, until what is returned is called. */
async function holdSearches(page: Page): Promise<() => void> {
  const line = Promise.withResolvers<void>()
  await page.route('**/api/v1/seller/product/list?*', async (route) => {
    await line.promise
    await route.continue().catch(() => undefined)
  })
  return line.resolve
}

test('what is entered while a search runs is kept, in its order, and Enter twice adds once (G-29)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const tag = `Zq${Date.now().toString(36)}`
  await aProduct(db, { name: `${tag} Sugar`, stock: 9 })
  await aProduct(db, { name: `${tag} Rice`, stock: 9 })
  await openAsSeller(page, db, '/seller/new-order')
  const letAnswer = await holdSearches(page)
  const field = page.getByLabel('Product name or code')
  await expect(field).toBeFocused()

  await page.keyboard.type(`${tag} sugar`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText(`Looking for “${tag} sugar”`)).toBeVisible()
  await page.keyboard.type(`${tag} rice`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('so')
  await page.getByRole('button', { name: /^(Place order|Sell)/ }).click()

  await expect(page.getByText('An item is still being looked up.')).toBeVisible()
  letAnswer()
  await expect(page.getByLabel(`Quantity of ${tag} Rice`)).toHaveValue('3')
  await expect(page.getByLabel(`Quantity of ${tag} Sugar`)).toHaveValue('1')
  await expect(field).toHaveValue('so')
  await expect(page.getByText('An item is still being looked up.')).toHaveCount(0)
})

test('words that come to nothing go back into the empty field, and never over what is typed (G-29)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const tag = `Zq${Date.now().toString(36)}`
  await aProduct(db, { name: `${tag} Sugar`, stock: 9 })
  await openAsSeller(page, db, '/seller/new-order')
  const letAnswer = await holdSearches(page)
  const field = page.getByLabel('Product name or code')
  await expect(field).toBeFocused()

  await page.keyboard.type('xylophone')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  letAnswer()
  await expect(page.getByText('Nothing in the shop is called “xylophone”.')).toBeVisible()
  await expect(field).toHaveValue('xylophone')

  const letAnswerAgain = await holdSearches(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type(`${tag} sugar`)
  letAnswerAgain()
  await expect(
    page.getByText('Not added. Nothing in the shop is called “xylophone”.'),
  ).toBeVisible()
  await expect(field).toHaveValue(`${tag} sugar`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${tag} Sugar`)).toHaveValue('1')
})
