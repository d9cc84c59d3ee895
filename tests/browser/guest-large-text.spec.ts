import { aProduct } from '#tests/support/products.ts'
import { enlarge, expectTappable } from './support/large-text.ts'
import { expectNothingOutside } from './support/measure.ts'
import { expect, test } from './support/new-shop.ts'
import { accountButton, addButton, cartButton, open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with letters of 32 px and text at 200 %, nothing of the form in the cart and the sheet of the login is off the screen', {
  tag: '@one-width',
}, async ({ page, newShop: { url, db } }) => {
  await aProduct(db, { name: 'Tomato', category: 'Vegetables', stock: 5 })
  await page.setViewportSize({ width: 360, height: 740 })

  for (const how of [{ fontSize: '32px' }, { webkitTextSizeAdjust: '200%' }]) {
    await open(page, url)
    await page.evaluate(() => sessionStorage.clear())
    if ((await cartButton(page).textContent()) !== '1') await addButton(page, 'Tomato').click()
    await cartButton(page).click()
    await enlarge(page, how)
    await page.getByLabel('PIN code').fill('570001')
    await expect(page.getByText('Mysuru, Karnataka')).toBeVisible()
    await page.getByRole('button', { name: 'Change city and state' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectNothingOutside(page)
    await expectTappable(page)

    await accountButton(page).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Mobile number or e-mail').fill('98450 12345')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Use e-mail and password' }).click()
    await expectNothingOutside(page)
  }
})
