import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { expectNothingOutside, expectReadable, expectTouchable } from './support/measure.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  cartButton,
  expectInCart,
  lineOf,
  open,
  placeButton,
  searchBox,
  stepper,
} from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Two ways in which browsers make text larger: everything that is measured in it grows too, or nothing does. */
const waysToEnlarge = {
  'letters of 24 px': { fontSize: '24px' },
  'letters of 32 px': { fontSize: '32px' },
  'text at 150 %': { webkitTextSizeAdjust: '150%' },
  'text at 200 %': { webkitTextSizeAdjust: '200%' },
}

type Enlarged = { fontSize?: string; webkitTextSizeAdjust?: string }

async function openEnlarged(page: Page, path: string, how: Enlarged): Promise<void> {
  await open(page, path)
  await page.evaluate((style) => void Object.assign(document.documentElement.style, style), how)
}

for (const [name, how] of Object.entries(waysToEnlarge)) {
  test.describe(`with ${name}`, () => {
    test('the header and its menu stay on the screen and can be tapped (S-1)', async ({
      page,
      shopper,
    }) => {
      await openEnlarged(page, '/', how)
      await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)
      const menuButton = page.getByRole('button', { name: 'Menu' })

      await expectNothingOutside(page)
      for (const part of [cartButton(page), accountButton(page), menuButton, searchBox(page)]) {
        await expectTouchable(part)
      }
      await menuButton.click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu).toBeVisible()
      await expectNothingOutside(page)
      for (const link of await menu.getByRole('link').all()) await expectTouchable(link)
      await expectTouchable(menu.getByRole('button', { name: 'Logout' }))
    })

    test('a visitor can tap Login beside the cart and the menu (S-1)', async ({ page }) => {
      await openEnlarged(page, '/products', how)
      const menuButton = page.getByRole('button', { name: 'Menu' })

      for (const part of [cartButton(page), accountButton(page), menuButton]) {
        await expectTouchable(part)
      }
      await accountButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNothingOutside(page)
    })

    test('names are read in words, and Add can be tapped, on every list (S-10, S-12)', async ({
      page,
    }) => {
      for (const path of ['/', '/products/fruits']) {
        await openEnlarged(page, path, how)
        await expectNothingOutside(page)
        await expectReadable(page.getByRole('main').getByRole('article').getByRole('heading'))
        await expectTouchable(addButton(page, 'Alphonso Mango'))
      }
      await addButton(page, 'Alphonso Mango').click()

      await expectInCart(page, '1 item')
      const { less, more } = stepper(page, 'Alphonso Mango')
      await expectTouchable(less)
      await expectTouchable(more)
      await expectNothingOutside(page)
    })

    test('a product page and the cart can be read and used (S-13, S-14)', async ({
      page,
      db,
      shopper,
    }) => {
      const [mango, tomato] = await productsNamed(db, ['Alphonso Mango', 'Tomato'])
      await anAddress(db, shopper)
      await fillCart(db, shopper.id, [[tomato, 12]])
      await openEnlarged(page, `/products/fruits/${mango.id}`, how)
      await expectNothingOutside(page)
      await expectTouchable(page.getByRole('button', { name: 'Add to Cart', exact: true }))
      await expectTouchable(page.getByRole('button', { name: 'Buy now', exact: true }))

      await openEnlarged(page, '/cart', how)
      const { line, quantity, remove } = lineOf(page, 'Tomato')
      await expect(line).toBeVisible()
      await expectNothingOutside(page)
      await expectReadable(line.getByRole('heading'))
      for (const part of [quantity, remove, placeButton(page)]) await expectTouchable(part)
    })
  })
}
