import { fillCart } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'
import { expectReadable } from './support/walk-themes.ts'

const paper = { light: 'rgb(251, 250, 246)', dark: 'rgb(24, 26, 22)' }

const shownPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.locator('#mobile-menu')
}

test('the theme is the device’s until one is chosen, which stays and is there at the first paint', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  expect(await shownPaper(page)).toBe(paper.dark)

  const menu = await menuOf(page)
  await expect(menu.getByRole('radio', { name: 'As the device' })).toBeChecked()
  await menu.getByRole('radio', { name: 'As the device' }).press('ArrowLeft')
  await menu.getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
  await expect(menu.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await shownPaper(page)).toBe(paper.light)

  // Its scripts never come: what is seen is the first paint.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/products', { waitUntil: 'commit' })
  await page.waitForSelector('h1')
  expect(await shownPaper(page)).toBe(paper.light)
  const bars = page.locator('meta[name=theme-color][media=all]')
  await expect(bars).toHaveAttribute('content', '#fbfaf6')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a theme chosen in one tab shows in the others', { tag: '@one-width' }, async ({
  page,
  context,
}) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/products')

  await (await menuOf(page)).getByText('Dark', { exact: true }).click()

  await expect.poll(() => shownPaper(other)).toBe(paper.dark)
})

test('what is printed is light in the dark theme', { tag: '@one-width' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/products')
  expect(await shownPaper(page)).toBe(paper.dark)

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })

  expect(await shownPaper(page)).toBe(paper.light)
})

test.describe('pages for everybody', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('every page of the shop is read in both themes', { tag: '@every-width' }, async ({
    page,
    db,
  }) => {
    test.slow()
    const [mango] = await productsNamed(db, ['Alphonso Mango'])
    const plain = await aProduct(db, { name: 'Plain salt in the dark', stock: 2 })
    const pages = [
      ...['/', '/categories', '/products', '/products/fruits', '/products?q=spaceship', '/nowhere'],
      ...[
        `/products/fruits/${mango.id}`,
        `/products/vegetables/${plain.id}`,
        '/cart',
        '/my-orders',
      ],
      ...['/forgot-password', '/account'],
    ]
    for (const path of pages) {
      await open(page, path)
      await expectReadable(page)
    }
  })
})

test("every page of a shopper's is read in both themes", { tag: '@every-width' }, async ({
  page,
  db,
  shopper,
}) => {
  test.slow()
  const { id: addressId } = await anAddress(db, shopper)
  const [tomato, onion] = await productsNamed(db, ['Tomato', 'Onion'])
  for (const status of ['Order Placed', 'Packed', 'Delivered', 'Cancelled'] as const) {
    const salt = await aProduct(db, { name: `Salt ${status}`, stock: 5 })
    const lines = [[salt, 2]] as const
    await anOrder(db, { shopper: { ...shopper, addressId }, lines: [...lines], status })
  }
  const { _id } = await anOrder(db, { shopper: { ...shopper, addressId } })
  await fillCart(db, shopper.id, [
    [tomato, 2],
    [onion, 1],
  ])
  const pages = ['/cart', '/add-address', '/addresses', '/account', '/my-orders']
  for (const path of [...pages, `/my-orders/${_id}`]) {
    await open(page, path)
    await expectReadable(page)
  }
})
