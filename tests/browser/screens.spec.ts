import { cancelOrder } from '#server/orders/cancel-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { recordPastDelivery } from '#server/orders/record-past-delivery.ts'
import type { Database } from '#server/platform/database.ts'
import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectAccessible, expectFits, expectRoomForFingers } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  expectInCart,
  lineOf,
  linkTo,
  open,
  placeButton,
  toast,
} from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (404|503)|ERR_FAILED/,
})

async function expectGood(page: Page, { isMobile }: { isMobile: boolean }) {
  await expectAccessible(page)
  await expectRoomForFingers(page)
  await expectFits(page, isMobile ? [320, 390] : [820, 1440])
}

const publicScreens = {
  'the start page': '/',
  'all products': '/products',
  'a search without a result': '/products?q=spaceship',
  'a category': '/products/fruits',
  'an unknown category': '/products/spaceships',
  'a page that is not there': '/nowhere',
  'an empty cart': '/cart',
  "a visitor's orders": '/my-orders',
}

for (const [name, path] of Object.entries(publicScreens)) {
  test(`${name} is accessible and fits every screen`, async ({ page, isMobile }) => {
    await open(page, path)
    await expectGood(page, { isMobile })
  })
}

test('a product with four pictures is accessible and fits every screen (S-13)', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products/fruits')
  await linkTo(page, 'Alphonso Mango').click()
  await page.getByRole('button', { name: 'Picture 4 of 4' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('a product that is sold out is accessible and fits every screen (S-12)', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products/fruits')
  await linkTo(page, 'Strawberry').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strawberry')

  await expectGood(page, { isMobile })
})

test('the longest name at the highest price, without a picture, is accessible and fits every screen (S-30)', async ({
  page,
  isMobile,
  db,
}) => {
  const name = `Extra-${'unbreakably'.repeat(15)} rice of ${Date.now()}`
  const dear = { name, pricePaise: 99_999_999_99, offerPricePaise: 12_345_678_50 }
  const product = await aProduct(db, { ...dear, stock: 2, description: ['x'.repeat(200)] })
  await open(page, `/products/vegetables/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectGood(page, { isMobile })

  await open(page, `/products?q=${name.slice(0, 80)}`)
  await expectGood(page, { isMobile })
  await open(page, '/cart')
  await expectGood(page, { isMobile })
})

test("a visitor's cart, with a toast and Undo, is accessible and fits every screen (S-14)", async ({
  page,
  isMobile,
}) => {
  await open(page, '/products?q=momos')
  await addButton(page, momos).click()
  await open(page, '/products/vegetables')
  await addButton(page, 'Tomato').click()
  await addButton(page, 'Onion').click()
  await open(page, '/cart')
  await lineOf(page, 'Onion').remove.click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await expectGood(page, { isMobile })
})

const momos = 'Ready-to-Steam Vegetable Momos with Cabbage and Spring Onion'

test("a shopper's cart without addresses is accessible and fits every screen (S-44)", async ({
  page,
  isMobile,
  db,
  shopper,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 2]])
  await open(page, '/cart')
  await placeButton(page).click()
  await expect(toast(page, 'Please select an address')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('a cart full of problems is accessible and fits every screen (S-43)', async ({
  page,
  isMobile,
  db,
  shopper,
}) => {
  const [gone, soldOut, short, dearer] = await Promise.all(
    ['Gone', 'Sold out', 'Short', 'Dearer'].map((name) => aProduct(db, { name, stock: 9 })),
  )
  for (const street of ['1 First Street', '2 Second Street', '3 Third', '4 Fourth']) {
    await anAddress(db, shopper, { street })
  }
  await fillCart(
    db,
    shopper.id,
    [gone, soldOut, short, dearer].map((product) => [product!, 5] as const),
  )
  await open(page, '/cart')
  await expect(lineOf(page, 'Dearer').quantity).toHaveValue('5')
  await db.deleteFrom('products').where('id', '=', gone!.id).execute()
  await change(db, soldOut!, { inStock: false })
  await change(db, short!, { stock: 2 })
  await change(db, dearer!, { pricePaise: 9000, offerPricePaise: 8050 })
  await page.reload()
  await expect(page.getByText('The price rose from')).toBeVisible()

  await expectGood(page, { isMobile })
})

function change(db: Database, { id }: { id: string }, to: Parameters<typeof aProduct>[1]) {
  return db
    .updateTable('products')
    .set(to ?? {})
    .where('id', '=', id)
    .execute()
}

test('a cart that could not be saved is accessible and fits every screen (S-41)', async ({
  page,
  isMobile,
  shopper,
}) => {
  await page.route('**/api/v1/cart/update', (route) => route.abort('failed'))
  await open(page, '/products/vegetables')
  await addButton(page, 'Tomato').click()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)

  await expectGood(page, { isMobile })
})

for (const mode of ['Login', 'Create account']) {
  test(`the window "${mode}" with errors is accessible and fits every screen (S-3)`, async ({
    page,
    isMobile,
  }) => {
    await open(page, '/')
    await accountButton(page).click()
    const dialog = page.getByRole('dialog')
    if (mode !== 'Login') await dialog.getByRole('button', { name: mode }).click()
    await dialog.getByLabel('E-mail').fill('not an address')
    await dialog.locator('[type=submit]').click()
    await expect(dialog.getByText('Password is required')).toBeVisible()
    await expect(dialog.getByText('Please enter an e-mail address')).toBeVisible()

    await expectGood(page, { isMobile })
  })
}

test('the address form, empty and with errors, is accessible and fits every screen (S-15, S-49)', async ({
  page,
  isMobile,
  shopper,
}) => {
  await open(page, '/add-address')
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await expectGood(page, { isMobile })
})

test('a shopper without orders is accessible and fits every screen (S-16)', async ({
  page,
  isMobile,
  shopper,
}) => {
  await open(page, '/my-orders')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)
  await expect(page.getByText('You have no orders yet.')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('orders in every state, and the window that cancels one, are accessible and fit every screen (S-16, S-47)', async ({
  page,
  isMobile,
  db,
  shopper,
}) => {
  const { id: address } = await anAddress(db, shopper)
  const products = await productsNamed(db, ['Tomato', 'Onion', 'Potato', 'Carrot', 'Banana'])
  const order = (count: number) =>
    placeOrder(db, shopper.id, {
      address,
      items: products.slice(0, count).map(({ id }) => ({ product: id, quantity: count })),
    })
  const { _id: delivered } = await order(5)
  await recordPastDelivery(db, delivered, new Date(Date.now() - 86_400_000))
  const { _id: cancelled } = await order(2)
  await cancelOrder(db, shopper.id, { orderId: cancelled, reason: 'Ordered twice' })
  await order(1)
  await open(page, '/my-orders')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGood(page, { isMobile })
})

test('the open menus are accessible and fit every screen (S-1)', async ({
  page,
  isMobile,
  shopper,
}) => {
  await open(page, '/')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)
  await accountButton(page).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectGood(page, { isMobile })

  if (!isMobile) return
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectGood(page, { isMobile })
})

test('a page that could not be made is accessible and fits every screen', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products/vegetables')
  await page.route('**/api/v1/product/list?*', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Fresh Fruits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')

  await expectGood(page, { isMobile })
  await expectInCart(page, 'empty')
})
