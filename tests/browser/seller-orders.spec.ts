import { sql } from 'kysely'
import { moveOrder } from '#server/orders/move-order.ts'
import type { Database } from '#server/platform/database.ts'
import { theSeller } from '#tests/support/knock.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aShopper } from '#tests/support/people.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { expectAccessible, expectFits, expectRoomForFingers } from './support/judge-screen.ts'
import { rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { expectFocusKept, tabTo } from './support/use-keyboard.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Other tests order and move too, so a list is looked at through the number of the test's own order. */
const listOf = (number: string) => `/seller/orders?status=all&q=${number}`

const actions = (page: Page) => page.getByRole('region', { name: 'What to do' })

async function storedOrder(db: Database, { _id }: { _id: string }) {
  return db
    .selectFrom('orders')
    .select(['status', 'isPaid'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
}

test('an order goes from placed to delivered and paid, by buttons in the list (S-47)', async ({
  page,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move } = rowOf(page, order.number)
  await expect(row).toContainText('Order Placed')
  await expect(row).toContainText('Pending')

  await move('Mark packed').dblclick()
  await expect(row).toContainText('Packed')
  expect(await storedOrder(db, order)).toEqual({ status: 'packed', isPaid: false })
  await move('Send out').click()
  await move('Mark delivered').click()
  await move('Record cash').click()

  await expect(row).toContainText('Paid')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectFocusKept(page)
  expect(await storedOrder(db, order)).toEqual({ status: 'delivered', isPaid: true })
})

test('however often somebody taps, an order is moved one step', async ({ page, db }) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move } = rowOf(page, order.number)
  const button = row.getByRole('button')
  await expect(move('Mark packed')).toBeVisible()

  for (let taps = 0; taps < 5; taps += 1) {
    await button.dispatchEvent('pointerdown')
    await button.dispatchEvent('click')
    await page.waitForTimeout(600)
  }

  await expect(move('Send out')).toBeEnabled()
  expect(await storedOrder(db, order)).toEqual({ status: 'packed', isPaid: false })
})

test('a press that began before the row changed does not count for the new button', async ({
  page,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move } = rowOf(page, order.number)
  const button = row.getByRole('button')

  await move('Mark packed').dispatchEvent('pointerdown')
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })
  await expect(move('Send out')).toBeEnabled()
  await button.dispatchEvent('click')

  await expect(move('Send out')).toBeEnabled()
  expect(await storedOrder(db, order)).toEqual({ status: 'packed', isPaid: false })
  await move('Send out').click()
  await expect(move('Mark delivered')).toBeVisible()
})

test.describe('an order that is not there', () => {
  test.use({ expectedComplaint: /status of 40[04]/ })

  test('says so, and leads back to the list', async ({ page, db }) => {
    for (const id of ['01a1fe60-0000-7000-8000-000000000000', 'zz']) {
      await openAsSeller(page, db, `/seller/orders/${id}`)
      await expect(page.getByText('There is no such order.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    }
  })
})

test("an order's page offers what is legal and nothing else, with the amount on the cash (S-47)", async ({
  page,
  db,
}) => {
  const shelf = await aProduct(db, { offerPricePaise: 10_000, stock: 9 })
  const order = await anOrder(db, { lines: [[shelf, 3]] })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const offered = actions(page).getByRole('button')

  await expect(offered).toHaveText(['Mark packed', 'Cancel order'])
  await offered.first().click()
  await expect(offered).toHaveText(['Send out', 'Cancel order'])
  await offered.first().click()
  await expect(offered).toHaveText(['Mark delivered', 'Record ₹306 cash'])
  await offered.last().click()
  await expect(offered).toHaveText(['Mark delivered'])
  await offered.first().click()

  await expect(offered).toHaveCount(0)
  await expectFocusKept(page)
  const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(story).toHaveCount(5)
  await expect(story.first()).toContainText('Delivered')
  await expect(story.filter({ hasText: 'Cash received' })).toContainText('by the shop')
})

test('cancelling with a reason puts the stock back once, and the shopper reads why (S-47, S-48)', async ({
  page,
  db,
}) => {
  const saffron = await aProduct(db, { stock: 9 })
  const order = await anOrder(db, { lines: [[saffron, 4]] })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await actions(page).getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  expect(await stockOf(db, saffron)).toBe(5)
  await dialog.getByRole('button', { name: 'Out of stock' }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('Out of stock until Monday')
  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Reason: Out of stock until Monday')).toBeVisible()
  await expect(actions(page).getByRole('button')).toHaveCount(0)
  await expectFocusKept(page)
  expect(await stockOf(db, saffron)).toBe(9)
})

test.describe('an order that was moved on another device', () => {
  test.use({ expectedComplaint: /status of 409|ERR_FAILED/ })

  test('is shown as it is by now, and the stale button says so', async ({ page, db }) => {
    const order = await anOrder(db)
    // As where no stream gets through, so that the page cannot know at once.
    await page.route('**/api/v1/order/changes', (route) => route.abort())
    await openAsSeller(page, db, `/seller/orders/${order._id}`)
    const packed = actions(page).getByRole('button', { name: 'Mark packed' })
    await expect(packed).toBeVisible()
    await page.route(
      '**/status',
      async (route) => {
        await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })
        await moveOrder(db, theSeller, { orderId: order._id, to: 'Out for delivery' })
        await route.continue()
      },
      { times: 1 },
    )

    await packed.click()

    await expect(toast(page, /cannot be moved/)).toBeVisible()
    await expect(actions(page).getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  })
})

test('while orders are chosen a new one waits behind a quiet bar', async ({ page, db }) => {
  const first = await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?status=all')
  await rowOf(page, first.number).box.check()

  const second = await anOrder(db)
  const bar = page.getByRole('button', { name: /^\d+ new orders? Show$/ })

  await expect(bar).toBeVisible()
  await expect(rowOf(page, second.number).row).toHaveCount(0)
  await bar.click()
  await expect(rowOf(page, second.number).row).toBeVisible()
  await expect(rowOf(page, first.number).box).toBeChecked()
})

test('the filters stand in the address, and a reload keeps them', async ({ page, db }) => {
  const shopper = await aShopper(db)
  const name = `Zarina${Date.now()}`
  const { id: addressId } = await anAddress(db, shopper, { firstName: name, phone: '9123456780' })
  const wishes = { shopper: { id: shopper.id, addressId } }
  const packed = await anOrder(db, { ...wishes, status: 'Packed' })
  const paid = await anOrder(db, { ...wishes, status: 'Delivered', isPaid: true })
  const old = await anOrder(db, { ...wishes })
  await db
    .updateTable('orders')
    .set({ createdAt: sql<Date>`now() - interval '3 days'` })
    .where('id', '=', old._id)
    .execute()
  const rows = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem')
  await openAsSeller(page, db, '/seller/orders')

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(name)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Day', { exact: true }).selectOption('Today')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid')

  await expect(rows).toHaveCount(1)
  await expect(rowOf(page, paid.number).row).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?status=all&q=${name}&payment=paid&days=today`)
  await page.reload()
  await expect(rowOf(page, paid.number).row).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(rowOf(page, packed.number).row).toBeVisible()
})

test('a search without a result says so and leads back', async ({ page, db }) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?q=nobody-of-this-name')

  await expect(page.getByText('No order matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()

  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('')
})

test('orders are chosen, moved and opened by the keyboard alone', async ({
  page,
  db,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have none')
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move, box } = rowOf(page, order.number)

  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await tabTo(page, move('Mark packed'))
  await page.keyboard.press('Enter')
  await expect(move('Send out')).toBeFocused()
  await tabTo(page, row.getByRole('link'), 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
})

test('the list and the order are accessible and fit every screen', async ({
  page,
  db,
  isMobile,
}) => {
  const shopper = await aShopper(db)
  const { id: addressId } = await anAddress(db, shopper, {
    firstName: 'Thiruvenkatanathan'.repeat(3),
    lastName: 'श्रीनिवासन',
    city: 'Thiruvananthapuram Corporation Area North',
    street: 'Flat-12B-Shri-Venkateshwara-Apartments-near-the-old-water-tank'.repeat(3),
  })
  const pricey = await aProduct(db, {
    name: 'A'.repeat(78),
    offerPricePaise: 99_999_900,
    pricePaise: 99_999_900,
  })
  const order = await anOrder(db, { shopper: { id: shopper.id, addressId }, lines: [[pricey, 9]] })
  const widths = isMobile ? [320, 390] : [820, 1440]
  await openAsSeller(page, db, '/seller/orders?status=all')
  await rowOf(page, order.number).box.check()

  await expectAccessible(page)
  await expectRoomForFingers(page)
  await expectFits(page, widths)

  await rowOf(page, order.number).row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
  await expectAccessible(page)
  await expectRoomForFingers(page)
  await expectFits(page, widths)
  await actions(page).getByRole('button', { name: 'Cancel order' }).click()
  await expectAccessible(page)
  await expectRoomForFingers(page)
})

test('the sound for new orders is off until it is switched on, and that is remembered', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/orders')
  const bell = page.getByRole('button', { name: 'Sound' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')

  await bell.click()
  await expect(bell).toHaveText(/on$/)
  // In a new tab a browser plays nothing before the first press; the test's own looking counts as one.
  const otherTab = await page.context().newPage()
  await otherTab.addInitScript(() => {
    let hasBeenActive = false
    window.addEventListener('pointerdown', () => (hasBeenActive = true))
    Object.defineProperty(navigator, 'userActivation', {
      get: () => ({ hasBeenActive }),
    })
  })
  await otherTab.goto('/seller/orders')
  const otherBell = otherTab.getByRole('button', { name: 'Sound' })
  await expect(otherBell).toHaveText(/waits for a press$/)
  await otherBell.click()
  await expect(otherBell).toHaveText(/on$/)

  await bell.click()
  await expect(bell).toHaveText(/off$/)
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
})

test('many orders come in pages, each with an address of its own', async ({ page, db }) => {
  const shopper = await aShopper(db)
  const name = `Paged${Date.now()}`
  const { id: addressId } = await anAddress(db, shopper, { firstName: name })
  const shelf = await aProduct(db)
  const orders = []
  for (let count = 0; count < 51; count += 1) {
    orders.push(
      await anOrder(db, { shopper: { id: shopper.id, addressId }, lines: [[shelf, count + 1]] }),
    )
  }
  const rows = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem')
  await openAsSeller(page, db, `/seller/orders?status=all&q=${name}`)
  await expect(rows).toHaveCount(50)
  await anOrder(db)
  // On a phone it lies over the page's end, which can be moved out from under it.
  await expect(toast(page, /^New order/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()

  await expect(rows).toHaveCount(1)
  await expect(rowOf(page, orders[0]?.number ?? '').row).toBeVisible()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect(page.getByText('51 orders', { exact: true })).toBeFocused()
})

test('from an order one goes to the next of the list and back to the list', async ({
  page,
  db,
}) => {
  const shopper = await aShopper(db)
  const name = `Neighbour${Date.now()}`
  const { id: addressId } = await anAddress(db, shopper, { firstName: name })
  const first = await anOrder(db, { shopper: { id: shopper.id, addressId } })
  const second = await anOrder(db, { shopper: { id: shopper.id, addressId } })
  const heading = page.getByRole('heading', { level: 1 })
  await openAsSeller(page, db, `/seller/orders?q=${name}`)
  await rowOf(page, first.number).row.getByRole('link').click()
  await expect(heading).toHaveText(`Order ${first.number}`)

  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(heading).toHaveText(`Order ${second.number}`)
  await page.getByRole('link', { name: 'Previous order' }).click()
  await expect(heading).toHaveText(`Order ${first.number}`)
  await page.getByRole('link', { name: 'All orders' }).click()

  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(name)
})
