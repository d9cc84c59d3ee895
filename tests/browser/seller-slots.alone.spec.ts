import { sql } from 'kysely'
import { demoShop, placeOrder } from '#server/orders/place/place-order.ts'
import { changeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewSlotPlan } from '#server/orders/plan/view-plan.ts'
import { aShopperReadyToOrder, fillCart, orderItems } from '#tests/support/carts.ts'
import { manyOrders } from '#tests/support/many.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { expectVisibleFocus, tabTo } from './support/use-keyboard.ts'
import { open, placeButton } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliverySlots').execute()
  await db.deleteFrom('slotSettings').execute()
})

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

const plan = (page: Page) => page.getByRole('list', { name: 'Weekly plan' })
const line = (page: Page) => page.getByRole('group', { name: 'Time of delivery' })

test('a new shop plans six times a day for every day in two taps (G37-2)', async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/slots')
  await expect(page.getByText('Orders have no time of delivery')).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: 'Plan my times' }).click()
  await expectGood(page)
  await page.getByRole('button', { name: 'Save the plan' }).click()

  await expect(plan(page).getByRole('listitem')).toHaveCount(6)
  await expect(plan(page)).toContainText('7 to 9 am')
  await expect(plan(page)).toContainText('Every day')
  await expectGood(page)
})

test('a time is changed at its fields, and another phone’s change stands beside what is typed (G37-2)', async ({
  page,
  db,
}) => {
  const slot = await aSlot(db)
  await openAsSeller(page, db, '/seller/slots')
  await page.getByRole('button', { name: 'Change 7 to 9 am' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Orders', { exact: true }).fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter between 1 and 1000 orders.')).toBeVisible()
  await expectGood(page)

  const [{ updatedAt: _, _id, ...was } = { _id: '', updatedAt: '' }] = (await viewSlotPlan(db))
    .slots
  const asked = { seller: theSeller, shop: demoShop, id: slot.id }
  await changeSlot(db, asked, Object.assign({}, was as never, { capacity: 7 }))
  await dialog.getByLabel('Orders', { exact: true }).fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Somebody else has changed this time meanwhile.')).toBeVisible()
  await expect(dialog.getByLabel('Orders', { exact: true })).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(plan(page)).toContainText('9 orders')
})

test('removing a time asks what becomes of its orders, and moves them (G37-2)', async ({
  page,
  db,
}) => {
  const slot = await aSlot(db)
  const evening = await aSlot(db, { from: '17:00', until: '19:00' })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 5 }), 1]])
  const { number } = await placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
  await openAsSeller(page, db, '/seller/slots')

  await page.getByRole('button', { name: 'Remove 7 to 9 am' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('One order would lose its place.')).toBeVisible()
  await expectGood(page)
  const choice = dialog.getByLabel(new RegExp(`Order ${number}`))
  await choice.selectOption({ label: 'Move to Tomorrow, 5 to 7 pm' })
  await dialog.getByRole('button', { name: 'Remove' }).click()

  await expect(plan(page).getByRole('listitem')).toHaveCount(1)
  expect(await placesTaken(db, evening)).toBe(1)
})

test('for many orders one answer is given, or one by one, by the keyboard alone (G37-2)', async ({
  page,
  db,
}) => {
  const slot = await aSlot(db, { capacity: 40 })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { stock: 90 }), 1]])
  const first = await placeOrder(db, shopper.id, { items, address: shopper.addressId, slot })
  await manyOrders(db, first, 24)
  await openAsSeller(page, db, '/seller/slots')
  await tabTo(page, page.getByRole('button', { name: 'Remove 7 to 9 am' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')

  const all = dialog.getByLabel('All of them')
  await expect(all).toHaveValue('keep')
  await expect(dialog.getByRole('combobox')).toHaveCount(1)
  await expectGood(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Choose one by one' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toHaveCount(21)
  await expectVisibleFocus(page)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText('Cancel it: 1')).toBeVisible()
  await expect(all).toHaveValue('')
  await tabTo(page, dialog.getByRole('button', { name: 'Show 5 more of 5' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toHaveCount(26)
  await expectVisibleFocus(page)
  await expectGood(page)

  await all.selectOption('keep')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(plan(page)).toHaveCount(0)
  const ofSlot = sql`slot ->> 'id' = ${slot.id}`
  await sql`update orders set status = 'cancelled' where ${ofSlot}`.execute(db)
})

test('the cart proposes the first free time, says what is full, and the order says when it comes (G37-2)', async ({
  page,
  db,
  shopper,
}) => {
  const morning = await aSlot(db, { capacity: 1, cutoffMinutes: 0 })
  await aSlot(db, { from: '17:00', until: '19:00', cutoffMinutes: 0 })
  const rice = await aProduct(db, { name: 'Rice in time', offerPricePaise: 90_00, stock: 9 })
  const other = await aShopperReadyToOrder(db)
  const items = orderItems([[rice, 1]])
  await placeOrder(db, other.id, { items, address: other.addressId, slot: morning })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])

  await expect
    .poll(async () => {
      await open(page, '/cart')
      return line(page).isVisible()
    })
    .toBe(true)
  await line(page).getByRole('button', { name: 'Change the time of delivery' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time of delivery' })
  await dialog.getByRole('radio', { name: 'Tomorrow' }).check()
  await expect(dialog.getByRole('radio', { name: /7 to 9 am/ })).toBeDisabled()
  await expectGood(page)
  await dialog.getByRole('radio', { name: /5 to 7 pm/ }).press('Space')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(line(page)).toContainText('Tomorrow, 5 to 7 pm')
  await expectGood(page)

  await placeButton(page).click()
  await expect(page.getByText('Tomorrow, 5 to 7 pm').first()).toBeVisible()
  await page.getByRole('link', { name: 'View this order' }).click()
  await page.getByRole('button', { name: 'Change the time of delivery' }).click()
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expectGood(page)
})
