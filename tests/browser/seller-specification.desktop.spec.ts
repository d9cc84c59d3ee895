import { expect, type Page, test } from './support/fresh-demo.ts'
import { orderAction, orderRows } from './support/order-rows.ts'
import { aPicture } from './support/pictures.ts'
import { stockSwitch } from './support/product-rows.ts'
import { cardOf, lineOf, linkTo, logInByDialog, open, toast } from './support/walk-shop.ts'

const honey = 'Forest Honey'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the seller of the fresh demo finds what the specification describes (S-6, S-14, S-20 to S-23, S-47, S-50, S-52)', async ({
  page,
}) => {
  await test.step('S-20 the login stands before every screen, without the shop’s frame (S-6)', () =>
    seeLogin(page))
  await test.step('S-20 sidebar, header and Logout', () => logIn(page))
  await test.step('S-21 the form of a product', () => lookAtForm(page))
  await test.step('S-52 the warning of an offer that is too high with tax', () => seeWarning(page))
  await test.step('S-21 the product is added', () => addProduct(page))
  await test.step('S-22 every product with picture, category, price and switch', () =>
    seeProducts(page))
  await test.step('S-14 a product without a weight says N/A in the cart', () => seeNoWeight(page))
  await test.step('S-48 the switch takes it out of stock', () => switchOff(page))
  await test.step('S-23 the real orders', () => seeOrders(page))
  await test.step('S-47 from Order Placed to Delivered, and paid in cash', () => moveOrder(page))
  await test.step('S-50 the seller logs out, and the shopper stays logged in', () => logOut(page))
})

async function seeLogin(page: Page) {
  for (const path of ['/seller', '/seller/product-list', '/seller/orders']) {
    await page.goto(path)
    await expect(title(page)).toHaveText('Seller login')
    await expect(field(page, 'E-mail')).toBeVisible()
    await expect(field(page, 'Password')).toBeVisible()
    await expectNoShopFrame(page)
  }
}

async function expectNoShopFrame(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
}

async function logIn(page: Page) {
  await page.goto('/seller')
  await field(page, 'E-mail').fill('seller@tokri.example')
  await field(page, 'Password').fill('tokri-demo-seller')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(toast(page, 'Welcome back')).toBeVisible()
  await expect(title(page)).toHaveText('Add Product')
  await expect(page.getByText('Hi! Admin', { exact: true })).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'Seller' }).getByRole('link')
  // The specification's three are first; the grocer's other screens follow.
  await expect(ways.nth(0)).toHaveText('Add Product')
  await expect(ways.nth(0)).toHaveAttribute('href', '/seller')
  await expect(ways.nth(1)).toHaveText('Product List')
  await expect(ways.nth(1)).toHaveAttribute('href', '/seller/product-list')
  await expect(ways.nth(2)).toHaveAccessibleName('Orders 1 order is waiting')
  await expect(ways.nth(2)).toHaveAttribute('href', '/seller/orders')
  await expect(ways.nth(3)).toHaveAccessibleName('Pack 1 order is to be packed')
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await expectNoShopFrame(page)
}

async function lookAtForm(page: Page) {
  const slots = page.getByLabel(/^Choose pictures for slot \d$/)
  await expect(slots).toHaveCount(4)
  for (const slot of await slots.all()) await expect(slot).toHaveAttribute('accept', /image\/png/)
  for (const label of ['Name', 'Description', 'Category', 'Price (₹)', 'Offer price (₹)']) {
    await expect(field(page, label)).toBeVisible()
  }
  await expect(field(page, 'Category').getByRole('option')).toHaveText([
    'Choose a category',
    'Organic veggies',
    'Fresh Fruits',
    'Cold Drinks',
    'Instant Food',
    'Dairy Products',
    'Bakery & Breads',
    'Grains & Cereals',
  ])
}

async function seeWarning(page: Page) {
  await field(page, 'Price (₹)').fill('100')
  await field(page, 'Offer price (₹)').fill('99')
  const warning = page.getByText(
    'With 2% tax shoppers pay ₹100.98, more than the printed price of ₹100.',
  )
  await expect(warning).toBeVisible()
  await field(page, 'Offer price (₹)').fill('98')
  await expect(warning).toHaveCount(0)
}

async function addProduct(page: Page) {
  const colors = ['#c33', '#3c3', '#33c', '#cc3']
  await page
    .getByLabel('Choose pictures for slot 1')
    .setInputFiles(
      await Promise.all(colors.map((color, at) => aPicture({ name: `${at}.png`, color }))),
    )
  await expect(page.getByRole('img', { name: /^Picture \d of 4$/ })).toHaveCount(4)
  await field(page, 'Name').fill(honey)
  await field(page, 'Description').fill('Dark and mild\nFrom the Nilgiris')
  await field(page, 'Category').selectOption('Instant Food')
  await page.getByRole('button', { name: 'Add product', exact: true }).click()
  await expect(toast(page, 'Product Added')).toBeVisible()

  await open(page, '/products/instant')
  await linkTo(page, honey).click()
  await expect(
    page.getByRole('region', { name: 'About this product' }).getByRole('listitem'),
  ).toHaveText(['Dark and mild', 'From the Nilgiris'])
  await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('button')).toHaveCount(4)
}

async function seeNoWeight(page: Page) {
  await open(page, '/products/instant')
  await linkTo(page, honey).click()
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(lineOf(page, honey).line).toContainText('N/A')
  await lineOf(page, honey).remove.click()
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
}

async function seeProducts(page: Page) {
  await page.goto('/seller')
  await linkTo(page, 'Product List').click()
  await expect(page).toHaveURL('/seller/product-list')
  await expect(title(page)).toHaveText('Product List')
  await expect(page.getByText('36 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Picture',
    'Product',
    'Category',
    'Price',
    'Stock',
    'In stock',
    'Edit',
  ])

  const row = page.getByRole('row').filter({ hasText: honey })
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Instant Food', exact: true })).toBeVisible()
  await expect(row).toContainText('₹98')
  await expect(row).toContainText('₹100')
  await expect(stockSwitch(page, honey)).toBeChecked()
}

async function switchOff(page: Page) {
  await page.goto('/seller/product-list')
  await stockSwitch(page, honey).click()
  await expect(toast(page, `“${honey}” is switched off`)).toBeVisible()
  await expect(stockSwitch(page, honey)).not.toBeChecked()

  await open(page, '/products/instant')
  await expect(cardOf(page, honey).getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(cardOf(page, honey).getByRole('button')).toHaveCount(0)
}

async function seeOrders(page: Page) {
  await page.goto('/seller/orders')
  await expect(title(page)).toHaveText('Orders')
  await expect(orderRows(page)).toHaveCount(1)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(orderRows(page)).toHaveCount(2)
  const [placed, delivered] = [orderRows(page).nth(0), orderRows(page).nth(1)]

  await expect(placed).toContainText('Asha Rao')
  await expect(placed).toContainText('Bengaluru')
  await expect(placed).toContainText('Order Placed')
  await expect(placed).toContainText(/Cash\s*Pending/)
  await expect(delivered).toContainText('Delivered')
  await expect(delivered).toContainText(/Cash\s*Paid/)

  await placed.getByRole('link', { name: /^Order \d+$/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Cash on delivery').first()).toBeVisible()
  await expect(main.getByText('14, 3rd Cross, Malleshwaram').first()).toBeVisible()
}

async function moveOrder(page: Page) {
  for (const way of ['Mark packed', 'Send out', 'Mark delivered']) {
    await orderAction(page, way).click()
  }
  await orderAction(page)
    .filter({ hasText: /^Record ₹[\d.,]+ cash$/ })
    .click()
  await expect(page.locator('header').getByText('Delivered')).toBeVisible()
  await expect(page.getByText('Everything is done.')).toBeVisible()
}

async function logOut(page: Page) {
  await open(page, '/')
  await logInByDialog(page, { email: 'asha@tokri.example', password: 'fresh-mangoes-daily' })
  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(title(page)).toHaveText('Seller login')
  await expect(toast(page, 'Logged out')).toBeVisible()

  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible()
}
