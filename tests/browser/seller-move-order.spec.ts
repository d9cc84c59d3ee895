import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { orderAction, rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { expectFocusSomewhere, tabTo } from './support/use-keyboard.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Other tests order and move too, so a list is looked at through the number of the test's own order. */
const listOf = (number: string) => `/seller/orders?status=all&q=${number}`

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
  await expect(row.getByRole('button', { name: /: order/ })).toHaveCount(0)
  await expectFocusSomewhere(page)
  expect(await storedOrder(db, order)).toEqual({ status: 'delivered', isPaid: true })
})

test('however often somebody taps, an order is moved one step', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move } = rowOf(page, order.number)
  await expect(move('Mark packed')).toBeVisible()

  // The page's own clock keeps a slow machine from making longer pauses between the taps.
  await row.evaluate(async (element) => {
    for (let taps = 0; taps < 5; taps += 1) {
      const button = element.querySelector('button:not([aria-haspopup])')
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
  })

  await expect(move('Send out')).toBeEnabled()
  expect(await storedOrder(db, order)).toEqual({ status: 'packed', isPaid: false })
})

test('a press that began before the row changed does not count for the new button', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, listOf(order.number))
  const { row, move } = rowOf(page, order.number)
  const button = row.getByRole('button', { name: /: order/ })

  await move('Mark packed').dispatchEvent('pointerdown')
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })
  await expect(move('Send out')).toBeEnabled()
  await button.dispatchEvent('click')

  await expect(move('Send out')).toBeEnabled()
  expect(await storedOrder(db, order)).toEqual({ status: 'packed', isPaid: false })
  await move('Send out').click()
  await expect(move('Mark delivered')).toBeVisible()
})

test("an order's page offers what is legal and nothing else, with the amount on the cash (S-47)", {
  tag: '@one-width',
}, async ({ page, db }) => {
  const product = await aProduct(db, { offerPricePaise: 10_000, stock: 9 })
  const order = await anOrder(db, { lines: [[product, 3]] })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const offered = orderAction(page)

  await expect(offered).toHaveText(['Mark packed', 'Cancel order'])
  await offered.first().click()
  await expect(offered).toHaveText(['Send out', 'Cancel order'])
  await offered.first().click()
  await expect(offered).toHaveText(['Mark delivered', 'Record ₹306 cash', 'Not delivered'])
  await offered.nth(1).click()
  await expect(offered).toHaveText(['Mark delivered'])
  await offered.first().click()

  await expect(offered).toHaveCount(0)
  await expectFocusSomewhere(page)
  const timeline = page.getByRole('region', { name: 'Order history' }).getByRole('listitem')
  await expect(timeline).toHaveCount(6)
  await expect(timeline.filter({ hasText: /^Bill / })).toContainText(/by seller-/)
  await expect(timeline.first()).toContainText('Delivered')
  await expect(timeline.filter({ hasText: 'Cash received' })).toContainText(/by seller-/)
})

test('cancelling with a reason puts the stock back once, and the shopper reads why (S-47, S-48)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const saffron = await aProduct(db, { stock: 9 })
  const order = await anOrder(db, { lines: [[saffron, 4]] })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await orderAction(page, 'Cancel order').click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  expect(await stockOf(db, saffron)).toBe(5)
  await dialog.getByRole('button', { name: 'Out of stock' }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('Out of stock until Monday')
  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Reason: Out of stock until Monday')).toBeVisible()
  await expect(orderAction(page)).toHaveCount(0)
  await expectFocusSomewhere(page)
  expect(await stockOf(db, saffron)).toBe(9)
})

test.describe('an order that was moved on another device', () => {
  test.use({ expectedComplaint: /status of 409|ERR_FAILED/ })

  test('is shown as it is by now, and the stale button says so', { tag: '@one-width' }, async ({
    page,
    db,
  }) => {
    const order = await anOrder(db)
    // No stream gets through, so that the page cannot know at once.
    await page.route('**/api/v1/order/changes', (route) => route.abort())
    await openAsSeller(page, db, `/seller/orders/${order._id}`)
    const packed = orderAction(page, 'Mark packed')
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
    await expect(orderAction(page, 'Mark delivered')).toBeVisible()
  })
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
  await expect(page.getByText('1 selected')).toBeVisible()
  await tabTo(page, move('Mark packed'))
  await page.keyboard.press('Enter')
  await expect(move('Send out')).toBeFocused()
  await tabTo(page, row.getByRole('link'), 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
})
