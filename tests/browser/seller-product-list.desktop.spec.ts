import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectAccessible, expectFits } from './support/judge-screen.ts'
import { productBox, searchFor, stockSwitch } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { tabTo } from './support/use-keyboard.ts'

test('the Shift key chooses a range', async ({ page, db }) => {
  const word = randomUUID()
  for (const at of [1, 2, 3, 4, 5]) await aProduct(db, { name: `Tea ${at} ${word}` })
  await openAsSeller(page, db, `${searchFor(word)}&sort=name`)

  await productBox(page, `Tea 2 ${word}`).click()
  await productBox(page, `Tea 4 ${word}`).click({ modifiers: ['Shift'] })

  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(productBox(page, `Tea 3 ${word}`)).toBeChecked()
  await expect(productBox(page, `Tea 5 ${word}`)).not.toBeChecked()
})

test('a product is switched off with the keyboard alone', async ({ page, db }) => {
  const name = `Tea ${randomUUID()}`
  await aProduct(db, { name })
  await openAsSeller(page, db, searchFor(encodeURIComponent(name)))
  const inStock = stockSwitch(page, name)

  await tabTo(page, inStock)
  await page.keyboard.press('Space')

  await expect(inStock).not.toBeChecked()
  await expect(inStock).toBeFocused()
})

test('the longest names, Hindi and the highest prices fit the list', async ({ page, db }) => {
  const word = randomUUID().slice(0, 8)
  const highest = { pricePaise: 1_000_000_00, offerPricePaise: 999_999_99 }
  await aProduct(db, { name: `${word} ${'unbreakably'.repeat(17)}`, stock: 999_999, ...highest })
  await aProduct(db, { name: `${word} ताज़ा हरा धनिया और पुदीना `.repeat(4).trim(), stock: 0 })
  await openAsSeller(page, db, searchFor(word))
  await expect(page.getByText('Above the printed price with tax')).toBeVisible()
  await expect(page.getByText('None left')).toBeVisible()

  await expectAccessible(page)
  await expectFits(page, [320, 390, 640, 820, 1000, 1440])
})
