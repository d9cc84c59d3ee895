import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { fillCart } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectFits } from './support/judge-screen.ts'
import {
  chooseFontSize,
  enlarge,
  expectFontSize,
  expectTappable,
  expectWhole,
} from './support/large-text.ts'
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
  await enlarge(page, how)
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
        const row = path === '/' ? page.getByRole('region', { name: 'Best Sellers' }) : page
        await expectReadable(row.getByRole('article').getByRole('heading'))
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

/** A shopper with a long name and address, who has bought, and has more in the cart. */
async function longNamed(db: Database, shopper: { id: string }) {
  const long = {
    firstName: 'Venkatanarasimharajuvaripeta',
    lastName: 'Krishnamurthy',
    street: '14, 3rd Cross, Sampige Road, Malleshwaram West',
    city: 'Thiruvananthapuram',
    state: 'Dadra and Nagar Haveli and Daman and Diu',
  }
  await anAddress(db, shopper)
  const { id: addressId } = await anAddress(db, shopper, long)
  const products = await productsNamed(db, [
    'Tomato',
    'Alphonso Mango',
    'Ready-to-Steam Vegetable Momos with Cabbage and Spring Onion',
  ])
  const lines = products.map((product) => [product, 3] as const)
  const buyer = { id: shopper.id, addressId }
  // Each of other goods: the same once more within a moment is one order.
  const delivered = await anOrder(db, { shopper: buyer, lines, status: 'Delivered' })
  const cancelled = await anOrder(db, { shopper: buyer, lines: lines.slice(1) })
  await cancelOrder(db, shopper.id, { orderId: cancelled._id, reason: 'Ordered twice' })
  await anOrder(db, { shopper: buyer, lines: lines.slice(0, 1) })
  await fillCart(db, shopper.id, lines)
  return { addressId, order: delivered._id, mango: products[1].id }
}

test.describe('with letters of 32 px chosen in the browser', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('every page that everybody sees is read as a whole, and all of it can be tapped (S-1)', async ({
    page,
    db,
  }) => {
    const [mango] = await productsNamed(db, ['Alphonso Mango'])
    await chooseFontSize(page, 32)
    const lists = ['/', '/categories', '/products', '/products/fruits', '/products?q=spaceship']
    const others = ['/cart', '/forgot-password', '/my-orders', '/privacy-policy', '/nowhere/else']
    for (const path of [...lists, `/products/fruits/${mango.id}`, ...others]) {
      await open(page, path)
      await expectWhole(page)
      await expectTappable(page)
      await expectFontSize(page, 32)
    }
  })

  test("every page of a shopper's own is read as a whole, and all of it can be tapped (S-14, S-15, S-16)", async ({
    page,
    db,
    shopper,
  }) => {
    const { addressId, order, mango } = await longNamed(db, shopper)
    await chooseFontSize(page, 32)
    const orders = ['/my-orders', `/my-orders/${order}`, `/my-orders/${order}/bill`]
    const addresses = ['/add-address', '/addresses', `/addresses/${addressId}`]
    for (const path of [
      '/',
      `/products/fruits/${mango}`,
      '/cart',
      ...orders,
      ...addresses,
      '/account',
    ]) {
      await open(page, path)
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
      await expectWhole(page)
      await expectTappable(page)
      await expectFontSize(page, 32)
    }
  })

  test('the narrowest screen holds the whole page, to its last link (S-1)', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await chooseFontSize(page, 32)
    await open(page, '/')
    await expectFits(page, [320])
  })
})
