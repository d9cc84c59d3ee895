import { anArea } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open, placeButton } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'serial' })

test.afterEach(({ db }) => db.deleteFrom('deliveryAreas').execute())

const strip = (page: Page) => page.getByRole('complementary', { name: 'Where it is brought to' })
const shipping = (page: Page) => page.locator('.order-summary dl > div', { hasText: 'Shipping' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('a visitor types the PIN once, on any page, and every page says whether the shop comes and for how much (G-40)', async ({
  page,
  db,
}) => {
  await open(page, '/products')
  await expect(strip(page)).toBeHidden()
  await anArea(db, { name: 'Kothrud', pins: '411029, 411038' })

  await expect
    .poll(async () => {
      await page.goto('/products')
      return strip(page).isVisible()
    })
    .toBe(true)
  await expect(strip(page).getByRole('button')).toBeEnabled()
  await strip(page).getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your PIN code' })
  await expect(dialog.getByLabel('PIN code')).toBeFocused()
  await page.keyboard.type('41103')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('PIN code is six digits')).toBeVisible()
  await expectGood(page)
  await dialog.getByLabel('PIN code').fill('४११ ०३८')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Kothrud · delivery ₹30, free from ₹200')
  await expectGood(page)

  await page.goto('/')
  await expect(strip(page)).toContainText('Kothrud')
  await strip(page).getByRole('button').click()
  await dialog.getByLabel('PIN code').fill('110001')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('We do not deliver to PIN 110001 yet.')
})

test('the line cannot be pressed before its script has come, and does not move when it does (G-40)', async ({
  page,
  db,
}) => {
  await anArea(db)
  const late = Promise.withResolvers<void>()
  await page.route(/\/assets\/notices-/, async (route) => {
    await late.promise
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.goto('/products')
      return strip(page).isVisible()
    })
    .toBe(true)
  const button = strip(page).getByRole('button')
  await expect(button).toBeDisabled()
  const before = await button.boundingBox()

  late.resolve()
  await expect(button).toBeEnabled()
  expect(await button.boundingBox()).toEqual(before)
})

test('the bar with the total says that delivery comes on top, where there are areas (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice in the bar', offerPricePaise: 90_00, stock: 9 })
  await fillCart(db, shopper.id, [[rice, 1]])
  const bar = page.getByRole('navigation', { name: 'Cart' })
  await open(page, '/products')
  await expect(bar).toContainText('incl. 2% tax')
  await expect(bar).not.toContainText('delivery')

  await anArea(db)
  await expect
    .poll(async () => {
      await page.goto('/products')
      return bar.textContent()
    })
    .toContain('incl. 2% tax + delivery')
  await expectFits(page, [360, 390, 820])
})

test('the cart asks the fee of the chosen address, says what is missing, and orders for what it shows (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice to bring', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await anArea(db)
  await open(page, '/cart')

  await expect(shipping(page)).toContainText('₹30')
  await expect(page.getByText('The smallest order for Mysuru is ₹100.')).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText('Please add ₹10 more.')).toHaveCount(2)
  await expect(page).toHaveURL(/\/cart/)

  await page.getByRole('button', { name: 'One more Rice to bring' }).click()
  await expect(page.getByText('Add ₹20 more and delivery is free.')).toBeVisible()
  await expectGood(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const [order] = await db
    .selectFrom('orders')
    .select(['amountPaise', 'deliveryPaise'])
    .where('shopperId', '=', shopper.id)
    .execute()
  // ₹180 and 2 % of it, and the fee.
  expect(order).toEqual({ amountPaise: 213_60, deliveryPaise: 30_00 })
})

test('an address outside is told before the order, and refused by no surprise (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice for far', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await anArea(db, { name: 'Pune', pins: '411001–411060' })
  await open(page, '/cart')

  await expect(strip(page)).toContainText('We do not deliver to PIN 570001 yet.')
  await placeButton(page).click()
  await expect(page.getByText('We do not deliver to PIN 570001 yet.')).toHaveCount(3)
  await expect(page).toHaveURL(/\/cart/)
})
