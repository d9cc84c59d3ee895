import { anArea } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { anOpenShop } from '#tests/support/opening.ts'
import { aProduct } from '#tests/support/products.ts'
import { ago, countPromises, deliveries } from '#tests/support/promises.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open, placeButton } from './support/walk-shop.ts'
import { expectReadable } from './support/walk-themes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('storeSettings').execute()
  await db.deleteFrom('deliveryTimes').execute()
  await db.deleteFrom('deliveryAreas').execute()
})

const strip = (page: Page) => page.getByRole('complementary', { name: 'How soon it is there' })
const brought = 'Brought to your door within 25 minutes'

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1366, 1440])
}

/** Opens a page until it is one that was rendered after the settings changed. */
async function untilShown(page: Page, path: string) {
  await expect
    .poll(async () => {
      await page.goto(path)
      return strip(page).isVisible()
    })
    .toBe(true)
}

test('the minutes stand below the header, beside the product, in the cart and in the order, until it is late (G-43)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice within minutes', category: 'Dairy', stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await open(page, '/products')
  await expect(strip(page)).toBeHidden()
  await countPromises(db)
  await deliveries(db, { times: 10 })
  await untilShown(page, '/products')
  await expect(strip(page)).toHaveText('Brought to your door')
  const before = await strip(page).boundingBox()

  await deliveries(db, { times: 10 })
  await page.reload()
  await expect(strip(page)).toHaveText(brought)
  expect(await strip(page).boundingBox()).toEqual(before)
  await expectGood(page)
  await expectReadable(page)
  await page.goto(`/products/dairy/${rice.id}`)
  await expect(page.getByRole('main').getByText(brought)).toBeVisible()
  await expectGood(page)

  await page.goto('/cart')
  await expect(page.getByText('At your door within 25 minutes if you order now.')).toBeVisible()
  await expectGood(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  await expect(page.getByText(/^At your door by \d/)).toBeVisible()
  await expectGood(page)

  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('shopperId', '=', shopper.id)
    .executeTakeFirstOrThrow()
  await page.goto(`/my-orders/${id}`)
  await expect(page.getByText(/^At your door by \d/)).toBeVisible()
  await expectReadable(page)
  await ago(db, id, 60)
  await page.reload()
  await expect(
    page.getByText(/^This was promised by \d.* and is late\. We are sorry\./),
  ).toBeVisible()
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
})

test.describe('the store cannot be asked', () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('with areas they stand in the line of the PIN, and without an answer nowhere (G-43)', async ({
    page,
    db,
  }) => {
    await countPromises(db)
    await anArea(db, { pins: '570001–570010', least: null })
    await deliveries(db, { times: 10 })
    await deliveries(db, { times: 10 })
    await page.addInitScript(() => localStorage.setItem('tokri.pin', '570001'))
    const place = page.getByRole('complementary', { name: 'Where it is brought to' })
    await expect
      .poll(async () => {
        await page.goto('/products')
        return place.isVisible()
      })
      .toBe(true)
    await expect(place).toContainText('Mysuru · within 25 minutes · delivery ₹30, free from ₹200')
    await expectGood(page)

    await page.route('**/api/v1/delivery-promise*', (route) => route.abort())
    await page.reload()
    await expect(place).toContainText('Mysuru · delivery ₹30')
    await expect(place).not.toContainText('minutes')
  })
})

test('the seller switches them on, and finds out which promises were not kept (G-43)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  const box = page.getByRole('switch', { name: 'Minutes until the delivery' })
  await expect(box).not.toBeChecked()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Shoppers read them where 9 of the last 10 were kept')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => (await db.selectFrom('storeSettings').selectAll().execute()).length)
    .toBe(1)

  await deliveries(db, { times: 10 })
  await deliveries(db, { times: 2, minutes: 100 })
  await page.goto('/seller/dashboard')
  const panel = page.getByRole('region', { name: 'Promised minutes' })
  await expect(panel).toContainText('Kept 0 of the last 2')
  await panel.getByText('Late ones').focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: /^Order \d+/ })).toHaveCount(2)
  await expectGood(page)
  await expectReadable(page)
})

test('minutes that were told before the shop closed are not shown after it (G-43)', async ({
  page,
  db,
}) => {
  await anOpenShop(db)
  await countPromises(db)
  await deliveries(db, { times: 10 })
  await deliveries(db, { times: 10 })
  await untilShown(page, '/products')
  await expect(strip(page)).toHaveText(brought)
  const now = new Date().toISOString()
  const opensAt = new Date(Date.now() + 3_600_000).toISOString()
  const opening = { isOpen: false, opensAt, takesOrders: true, now }
  const closed = { json: { success: true, opening } }
  await page.route('**/api/v1/store/opening', (route) => route.fulfill(closed))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByText(/^Closed now/).first()).toBeVisible()
  await expect(strip(page)).toHaveText('Brought to your door')
  await db.deleteFrom('openingHours').execute()
})
