import { anOrder } from '#tests/support/orders.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { contrast, expectEdges, fillOf } from './support/measure.ts'
import { expect, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  cardOf,
  expectInCart,
  open,
  openNewest,
  stepper,
} from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('in forced colours cards, buttons, the stepper and the cart bar have edges', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await expectEdges(accountButton(page))
  await expectEdges(cardOf(page, 'Banana'))
  await expectEdges(addButton(page, 'Banana'))

  await addButton(page, 'Banana').click()

  await expectInCart(page, '1 item')
  await expectEdges(stepper(page, 'Banana').box)
  await expectEdges(page.getByRole('link', { name: /View cart/ }))
})

test('in forced colours the home page’s buttons and categories are visible', async ({ page }) => {
  await open(page, '/')
  await expectEdges(page.getByRole('link', { name: 'Shop now' }))
  for (const name of ['Fresh Fruits', 'Dairy Products']) {
    await expectEdges(page.getByRole('main').getByRole('link', { name, exact: true }))
  }
  await expectEdges(page.getByRole('button', { name: 'Subscribe' }))
})

test('in forced colours the selected choice is visible', async ({ page, db }) => {
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  await open(page, '/products/fruits')
  const rail = page.getByRole('navigation', { name: 'Categories' })
  const here = rail.getByRole('link', { name: 'Fresh Fruits' })
  const elsewhere = rail.getByRole('link', { name: 'All' })
  await expectEdges(here)
  await expectEdges(elsewhere)
  expect(contrast(await fillOf(here), await fillOf(elsewhere))).toBeGreaterThan(100)

  await open(page, `/products/fruits/${mango.id}`)
  const looks = await page
    .getByRole('group', { name: 'Pictures' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).outlineStyle))
  expect(looks).toEqual(['solid', 'none', 'none', 'none'])

  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await expectEdges(dialog)
  await expectEdges(dialog.getByRole('button', { name: 'Log in', exact: true }))
})

test('in forced colours the shopper sees the own menu and how far an order is', async ({
  page,
  db,
  shopper,
}) => {
  const { id: addressId } = await anAddress(db, shopper)
  await anOrder(db, { shopper: { ...shopper, addressId }, status: 'Packed' })
  await open(page, '/my-orders')
  await openNewest(page)
  await expectEdges(accountButton(page))

  const dots = page.getByRole('list', { name: 'Status' }).locator('.order-step-dot')
  await expect(dots).toHaveCount(4)
  for (const dot of await dots.all()) await expectEdges(dot)
  const [placed, packed] = [dots.first(), dots.nth(1)]
  expect(contrast(await fillOf(packed), await fillOf(placed))).toBeGreaterThan(100)
})
