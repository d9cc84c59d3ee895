import type { Database } from '#server/database/database.ts'
import { addHoliday, setOpeningHours } from '#server/storefront/opening-hours.ts'
import { anArea } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aClosedShop, anOpenShop, dayFromToday } from '#tests/support/opening.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { placeButton } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedComplaint: /status of 409/,
})
test.describe.configure({ mode: 'serial' })

async function clear(db: Database) {
  for (const table of ['openingHours', 'holidays', 'openingSettings', 'deliveryAreas'] as const)
    await db.deleteFrom(table).execute()
}
test.afterEach(({ db }) => clear(db))

const line = (page: Page) => page.getByRole('complementary', { name: 'Opening hours' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

/** Cached pages are dropped a moment after a change. */
async function openOnce(page: Page, path: string, shows: (page: Page) => Promise<boolean>) {
  await expect
    .poll(async () => {
      await page.goto(path)
      return shows(page)
    })
    .toBe(true)
}

test('every page says whether the shop is open, by the clock of the store (G-42)', async ({
  page,
  db,
}) => {
  // Two days later on the shopper's clock.
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await aClosedShop(db)
  await openOnce(page, '/products', (of) => line(of).isVisible())
  await expect(line(page)).toContainText('Closed now, opens tomorrow at 7 am')
  await expectGood(page)

  const day = await dayFromToday(db, 0)
  await addHoliday(db, theSeller, { day, name: 'Diwali' })
  await page.goto('/')
  await expect(line(page)).toContainText('Closed for Diwali, opens tomorrow at 7 am')

  await clear(db)
  await anOpenShop(db)
  await page.goto('/')
  await expect(line(page)).toContainText('Open now, until midnight')
})

test('the place, the hours and the note are one strip, which does not move when the answer comes (G-42)', async ({
  page,
  db,
}) => {
  await anArea(db)
  await setOpeningHours(db, theSeller, {
    spans: [{ day: 'Monday', opens: '00:00', closes: '24:00' }],
    whileClosed: 'next_opening',
    note: 'Ring the bell at night',
  })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/store/opening', async (route) => {
    await answer.promise
    await route.continue()
  })
  const strip = page.getByRole('complementary', { name: 'Where it is brought to' })
  await openOnce(page, '/products', (of) => of.getByText('Ring the bell at night').isVisible())
  await expect(strip.getByRole('button')).toBeEnabled()
  const before = await strip.boundingBox()

  answer.resolve()
  await expect(strip).toContainText(/Open now|Closed now, opens/)
  expect(await strip.boundingBox()).toEqual(before)
  await expect(page.getByRole('complementary')).toHaveCount(1)
  await expectGood(page)
})

test('an order at night is for the next opening, which every page of it says (G-42)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice at night', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await anOpenShop(db)
  await openOnce(page, '/cart', (of) => line(of).isVisible())
  await expect(line(page)).toContainText('Open now')
  await expect(placeButton(page)).toBeEnabled()

  // It closes while the cart is open: nobody orders for tomorrow unasked.
  const opening = await aClosedShop(db)
  await placeButton(page).click()
  await expect(
    page.getByText('your order would be for tomorrow, from 7 am. Place it again'),
  ).toBeVisible()
  await expect(page.getByText('Your order is for tomorrow, from 7 am.')).toBeVisible()
  await expectGood(page)
  await placeButton(page).click()

  await expect(page).toHaveURL(/\/my-orders/)
  await expect(page.getByText(/^For tomorrow, .*, from 7 am$/).first()).toBeVisible()
  await expectGood(page)
  const [order] = await db
    .selectFrom('orders')
    .select(['id', 'forOpening'])
    .where('shopperId', '=', shopper.id)
    .execute()
  expect(order?.forOpening).toEqual(opening)
  await page.goto(`/my-orders/${order?.id}`)
  await expect(page.getByText(/^For tomorrow, .*, from 7 am$/)).toBeVisible()
  await expectGood(page)

  await openAsSeller(page, db, '/seller/orders')
  await expect(page.getByText(/^For tomorrow, .*, from 7 am$/).first()).toBeVisible()
  await expectGood(page)
  await page.goto(`/seller/orders/${order?.id}`)
  await expect(page.getByText(/^For tomorrow, .*, from 7 am$/)).toBeVisible()
})

test('a shop that takes no orders while it is closed says so before the button (G-42)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: 'Rice for later', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await aClosedShop(db, 'refuse')
  await openOnce(page, '/cart', (of) => line(of).isVisible())

  await expect(
    page.getByText('You can order again tomorrow at 7 am; your cart is kept.'),
  ).toBeVisible()
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectGood(page)
})
