import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open, placeButton } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
  await db.deleteFrom('pickUp').execute()
})

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('the seller offers pick-up with two presses and a place, and stops it again (G-40)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/areas')
  const part = page.getByRole('region', { name: 'Pick-up at the shop' })
  await part.getByRole('button', { name: 'Offer pick-up' }).press('Enter')
  await expect(part.getByLabel('Where it is picked up')).toBeFocused()
  await part.getByLabel('Where it is picked up').fill(thePlace.place)
  await expectGood(page)
  await page.keyboard.press('Enter')
  await expect(part).toContainText(`At ${thePlace.place}`)
  await expectGood(page)

  await part.getByRole('button', { name: 'Stop pick-up' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
  await expect(part.getByRole('button', { name: 'Offer pick-up' })).toBeVisible()
})

test('a shopper outside of all areas picks the order up, and everybody reads its states as ready and collected (G-40)', async ({
  page,
  db,
  shopper,
  context,
}) => {
  const rice = await aProduct(db, { name: 'Rice to fetch', offerPricePaise: 90_00, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
  await anArea(db, { name: 'Pune', pins: '411001' })
  await offerPickUp(db)
  await open(page, '/cart')
  await expect(page.getByText('We do not deliver to PIN 570001 yet.').first()).toBeVisible()

  await page.getByRole('radio', { name: 'I will pick it up' }).check()
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(/\d{10}/)
  await expect(page.getByText(`Pick up at ${thePlace.place}`)).toBeVisible()
  await expectGood(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  await expect(page.getByText('You pick it up at')).toBeVisible()
  await expectGood(page)
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'amountPaise', 'deliveryPaise'])
    .where('shopperId', '=', shopper.id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ amountPaise: 91_80, deliveryPaise: 0 })

  const seller = await context.newPage()
  await openAsSeller(seller, db, `/seller/orders/${order.id}`)
  await expect(seller.getByRole('region', { name: 'Picked up by' })).toContainText(thePlace.place)
  await seller.getByRole('button', { name: 'Mark packed' }).click()
  await seller.getByRole('button', { name: 'Ready to pick up' }).click()
  await expect(seller.getByRole('heading', { level: 1 }).locator('..')).toContainText('Ready')
  await expectGood(seller)

  await page.goto(`/my-orders/${order.id}`)
  const steps = page.getByRole('list', { name: 'Status' }).getByRole('listitem')
  await expect(steps).toContainText(['Order Placed', 'Packed', 'Ready', 'Collected'])
  await expectGood(page)
})
