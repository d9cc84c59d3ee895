import { moveOrder } from '#server/orders/change/move-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { anArea, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { fillCart, orderItems } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
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
  await db.deleteFrom('slotDays').execute()
  await db.deleteFrom('deliverySlots').execute()
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

test('the board and the lists hold orders that are brought and fetched, and say so of each (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  await offerPickUp(db)
  const tea = await aProduct(db, { name: 'Tea to fetch', stock: 9 })
  const pickUp = { name: 'Asha Rao', phone: '9845012345' }
  const brought = await anOrder(db, { lines: [[tea, 1]], status: 'Out for delivery' })
  const slot = await aSlot(db)
  const items = orderItems([[tea, 1]])
  const fetched = await placeOrder(db, shopper.id, { items, pickUp, slot })
  for (const to of ['Packed', 'Out for delivery'] as const)
    await moveOrder(db, theSeller, { orderId: fetched._id, to })

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsSeller(page, db, '/seller/orders')
  await page.getByRole('radio', { name: 'Board' }).check()
  const column = page.getByRole('region', { name: 'Out or ready', exact: true })
  const cardOf = (number: string) => column.getByRole('listitem').filter({ hasText: number })
  await expect(cardOf(fetched.number)).toContainText('Ready')
  await expect(cardOf(brought.number)).not.toContainText('Ready')
  await expect(page.getByRole('region', { name: 'To hand over', exact: true })).toBeVisible()
  await expectGood(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await tabs.getByRole('link', { name: /^Out or ready/ }).click()
  await expect(tabs.getByRole('link', { name: /^Handed over/ })).toBeVisible()
  await expectGood(page)

  await openAsSeller(page, db, `/seller/orders/${fetched._id}`)
  await expect(page.getByRole('button', { name: /^Undo “Ready”/ })).toBeVisible()
  await page.getByRole('button', { name: 'Not collected' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Why was order ${fetched.number} not collected?`)
  await dialog.getByRole('button', { name: 'Shopper did not come' }).click()
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Not collected' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Not collected')

  await openAsSeller(page, db, '/seller/activity')
  const moves = page.getByRole('listitem').filter({ hasText: `Order #${fetched.number}` })
  await expect(moves.first()).toContainText('Not collected')
  await openAsSeller(page, db, '/seller/dashboard')
  await expect(page.getByText('Out or ready').first()).toBeVisible()

  await db.deleteFrom('pickUp').execute()
  await page.goto('/seller/orders?status=Order+Placed')
  await expect(tabs.getByRole('link', { name: /^Not handed over/ })).toBeVisible()
  await page.goto('/seller/dashboard')
  await expect(page.getByText('Not handed over').first()).toBeVisible()

  await page.goto(fetched.page!)
  await expect(page.getByText('To be picked up')).toBeVisible()
  await expectFits(page, [360, 820, 1440])
})
