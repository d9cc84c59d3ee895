import type { BrowserContext } from '@playwright/test'
import { anArea, anAreaAround, northOfShop, shopPoint } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { cartButton, open, placeButton } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedComplaint: /status of (400|409|422)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
  await db.deleteFrom('shopPoint').execute()
  await db.deleteFrom('storeSettings').execute()
})

const strip = (page: Page) => page.getByRole('complementary', { name: 'Where it is brought to' })
const shipping = (page: Page) => page.locator('.order-summary dl > div', { hasText: 'Shipping' })
const useIt = (page: Page) => page.getByRole('button', { name: 'Use my position' })

async function standAt(context: BrowserContext, km: number, accuracy = 20) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...northOfShop(km), accuracy })
}

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

/** The pages are cached, so they know of the first area a moment later. */
async function openWithStrip(page: Page, path: string) {
  await expect
    .poll(async () => {
      await page.goto(path)
      return strip(page).isVisible()
    })
    .toBe(true)
  await expect(strip(page).getByRole('button')).toBeEnabled()
}

test('the seller takes the position of the shop where they stand, delivers within 3 km, and moves it by a pasted link (G-40)', async ({
  page,
  context,
  db,
}) => {
  await standAt(context, 0)
  await openAsSeller(page, db, '/seller')
  await page.goto('/seller/areas')
  await page.getByRole('button', { name: 'Deliver in my area only' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Near us')
  await dialog.getByText('All within a distance of the shop').click()
  await dialog.getByLabel('Distance in km').fill('60')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Position of the shop')).toHaveAccessibleDescription(
    /Please enter a position/,
  )
  await dialog.getByRole('button', { name: 'Use my position here' }).click()
  await expect(dialog.getByLabel('Position of the shop')).toHaveValue('12.3, 76.65')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Distance in km')).toHaveAccessibleDescription(/0.5 to 50 km/)
  await expectGood(page)
  await dialog.getByLabel('Distance in km').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('list', { name: 'Areas' })).toContainText('Within 3 km of the shop')
  await expect(page.getByText('12.3, 76.65')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Change the position of the shop' }).click()
  const point = page.getByLabel('Position of the shop')
  await point.last().fill('https://maps.app.goo.gl/short')
  await page.getByRole('button', { name: 'Save position' }).click()
  await expect(page.getByText('A short link holds none')).toBeVisible()
  await point.last().fill('https://www.google.com/maps/@18.5204,73.8567,15z')
  await page.getByRole('button', { name: 'Save position' }).click()
  await expect(page.getByText('18.5204, 73.8567')).toBeVisible()
})

test('a visitor who lands on the home page uses the position there, and every page says what it costs (G-40)', async ({
  page,
  context,
  db,
}) => {
  await anAreaAround(db)
  await standAt(context, 2)
  await openWithStrip(page, '/')
  await strip(page).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible()
  await expectGood(page)
  await useIt(page).click()

  await expect(strip(page)).toContainText('Within 3 km · delivery ₹20')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/products')
  await expect(strip(page)).toContainText('Within 3 km · delivery ₹20')
  expect(calls.filter((url) => url.includes(String(shopPoint.longitude)))).toEqual([])

  await standAt(context, 9)
  await strip(page).getByRole('button').click()
  await useIt(page).click()
  await expect(strip(page)).toContainText('We do not deliver as far as your position yet.')
})

test('a position that is refused or too vague is said, and the PIN stays a way (G-40)', async ({
  page,
  context,
  db,
}) => {
  await anAreaAround(db)
  await openWithStrip(page, '/')
  await context.clearPermissions()
  await strip(page).getByRole('button').click()
  await useIt(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(
    'Your browser does not give us your position',
  )

  await standAt(context, 2.5, 800)
  await useIt(page).click()
  await expect(dialog.getByRole('alert')).toContainText('known to about 800 m only')
  await expectGood(page)
  await standAt(context, 1.5, 800)
  await useIt(page).click()
  await expect(strip(page)).toContainText('Within 3 km')

  await strip(page).getByRole('button').click()
  await dialog.getByLabel('PIN code').fill('110001')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Within 3 km')
  await strip(page).getByRole('button').click()
  await dialog.getByLabel('PIN code').fill('110002')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('depends on the distance')
})

test('a shopper who lands on the home page and goes on by links gives an old address its position in the cart, and orders (G-40)', async ({
  page,
  context,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice by distance', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await anAreaAround(db)
  await standAt(context, 2)
  await openWithStrip(page, '/')
  await cartButton(page).click()
  await expect(page).toHaveURL(/\/cart/)

  await expect(useIt(page)).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText('depends on the distance. Tap').first()).toBeVisible()
  await expectGood(page)
  await useIt(page).click()
  await expect(shipping(page)).toContainText('₹20')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const { area } = await db
    .selectFrom('orders')
    .select('area')
    .where('shopperId', '=', shopper.id)
    .executeTakeFirstOrThrow()
  expect(area).toMatchObject({ area: 'Within 3 km' })
})

test('the form of an address keeps the position of the house until another street ends it (G-40)', async ({
  page,
  context,
  db,
  shopper,
}) => {
  const { id } = await anAddress(db, shopper)
  await anAreaAround(db)
  await standAt(context, 1)
  await openWithStrip(page, '/')
  await open(page, `/addresses/${id}`)
  await useIt(page).click()
  await expect(page.getByText('The position of the house is saved with the address.')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  const saved = () => db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst()
  await expect.poll(async () => (await saved())?.latitude).toBeCloseTo(northOfShop(1).latitude, 4)

  await open(page, `/addresses/${id}`)
  await expect(page.getByText('The position of the house is saved with the address.')).toBeVisible()
  await page.getByLabel('House number and street').fill('99 New Road')
  await expect(page.getByText('that of another street or PIN')).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.poll(async () => (await saved())?.latitude).toBeNull()
})

test('a guest gives the position with the new address (G-40)', async ({ page, context, db }) => {
  const rice = await aProduct(db, {
    name: 'Rice for a guest near',
    offerPricePaise: 90_00,
    stock: 9,
  })
  // Demos take none.
  await db
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true, guestOrders: 'on' })
    .execute()
  await anAreaAround(db)
  await standAt(context, 2)
  await openWithStrip(page, `/products?q=${encodeURIComponent(rice.name)}`)
  await page.getByRole('button', { name: 'Add Rice for a guest near to cart' }).first().click()
  await cartButton(page).click()
  await page.getByLabel('Mobile number').fill('9845012399')
  await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar')
  await page.getByRole('textbox', { name: 'PIN code' }).fill('570001')
  await page.getByLabel('House, street and area').fill('7 Temple Street')
  await placeButton(page).click()
  await expect(page.getByText('depends on the distance. Tap').first()).toBeVisible()
  await useIt(page).click()
  await expect(shipping(page)).toContainText('₹20')
  await expectGood(page)
  await placeButton(page).click()
  await expect(page).not.toHaveURL(/\/cart/)
  const { latitude } = await db
    .selectFrom('addresses')
    .select('latitude')
    .where('street', '=', '7 Temple Street')
    .where('phone', 'like', '%9845012399')
    .executeTakeFirstOrThrow()
  expect(latitude).toBeCloseTo(northOfShop(2).latitude, 4)
})

test('every page of the shop may ask for the position, and nothing more than before (G-40)', async ({
  page,
}) => {
  for (const path of ['/', '/products', '/cart', '/add-address', '/addresses', '/nowhere']) {
    const policy = (await page.request.get(path)).headers()['permissions-policy']
    expect(policy, path).toBe(
      'camera=(), geolocation=(self), microphone=(self), payment=(), usb=()',
    )
  }
  const seller = (await page.request.get('/seller/areas')).headers()['permissions-policy']
  expect(seller).toBe('camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  const api = (await page.request.get('/api/v1/category/list')).headers()['permissions-policy']
  expect(api).toContain('geolocation=()')
})

test('the position of the shop is removed once no area is measured from it, and the seller is told which are (G-40)', async ({
  page,
  db,
}) => {
  await anAreaAround(db)
  await openAsSeller(page, db, '/seller/areas')
  const remove = page.getByRole('button', { name: 'Remove the position of the shop' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove the position of the shop?' })
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Within 3 km is measured from it. Give it PINs instead, or remove it first.',
  )
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(remove).toBeFocused()

  await db.deleteFrom('deliveryAreas').execute()
  await anArea(db)
  await page.reload()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Position of the shop removed')).toBeVisible()
  await expect(remove).toBeHidden()
})
