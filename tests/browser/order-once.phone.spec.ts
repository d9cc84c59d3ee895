import type { Route } from '@playwright/test'
import { ordersOf } from './support/look-behind.ts'
import {
  aCartToPay,
  atGateway,
  checkoutButton,
  chooseOnline,
  expectGateway,
  orderOnline,
} from './support/paying.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  choose,
  failureNote,
  open,
  openNewest,
  ordersOn,
  paymentLine,
  placeButton,
  toast,
} from './support/walk-shop.ts'

const waits = (page: Page) =>
  page.getByRole('heading', { name: /^Order \d+ is waiting for your payment$/ })
const waitsAlready = /^Order \d+ is already waiting for your payment/

/** A browser sends this event when the shopper comes back from another tab or app. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a tab that still shows the cart does not order it in cash once more (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  await aCartToPay(db, shopper)
  const other = await page.context().newPage()
  await open(other, '/cart')
  await chooseOnline(page)
  await checkoutButton(page).click()
  await expectGateway(page)

  await placeButton(other).click()

  await expect(toast(other, waitsAlready)).toBeVisible()
  await expect(waits(other)).toBeInViewport()
  await expect(other.getByRole('region', { name: /is waiting for your payment$/ })).toBeFocused()
  expect(await ordersOf(db, shopper)).toHaveLength(1)
})

test.describe('on a line that breaks off', () => {
  test.use({ expectedComplaint: /ERR_FAILED|ERR_INTERNET|Failed to fetch|dynamically imported/ })

  test('an order whose response was lost is not placed again by another way of paying (S-80)', async ({
    page,
    db,
    shopper,
  }) => {
    await aCartToPay(db, shopper)
    await chooseOnline(page)
    await page.route(
      '**/api/v1/order/online',
      async (route: Route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await checkoutButton(page).click()
    await expect(failureNote(page, /^The store did not respond/)).toBeVisible()

    await choose(page, paymentLine(page), /Cash/)
    await placeButton(page).click()

    await expect(waits(page)).toBeVisible()
    expect(await ordersOf(db, shopper)).toHaveLength(1)
  })

  test('a press made offline works when the line is back', async ({ page, db, shopper }) => {
    await aCartToPay(db, shopper)
    await chooseOnline(page)
    await page.context().setOffline(true)
    await checkoutButton(page).click()
    await expect(failureNote(page, /^The store did not respond/)).toBeVisible()
    await page.context().setOffline(false)

    await checkoutButton(page).click()

    await expectGateway(page)
    expect(await ordersOf(db, shopper)).toHaveLength(1)
  })

  test('a part of the page that does not come leaves the rest as it is', async ({
    page,
    db,
    shopper,
  }) => {
    await orderOnline(page, { db, shopper })
    await atGateway(page, 'Leave')
    await page.route(/\/assets\/(payment-actions|waiting-order)-/, (route) => route.abort('failed'))

    await open(page, '/my-orders')
    await expect(ordersOn(page).getByRole('link', { name: 'Pay now' })).toBeVisible()
    await open(page, '/cart')
    await expect(placeButton(page)).toBeVisible()
  })
})

test('My Orders shows what was paid in another window as soon as it is visible again (S-16)', async ({
  page,
  db,
  shopper,
}) => {
  await orderOnline(page, { db, shopper })
  const gateway = page.url()
  await open(page, '/my-orders')
  const list = ordersOn(page)
  await expect(list.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await openNewest(page)
  await list.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('If you have already paid, you will get your money back.')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await page.goBack()
  await expect(list.getByRole('link', { name: 'Pay now' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(gateway)
  await atGateway(other, 'Pay')
  await comeBack(page)

  await expect(list.getByText('Paid', { exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('an unknown total is not shown as zero', async ({ page, db, shopper }) => {
  await aCartToPay(db, shopper)
  const prices = Promise.withResolvers<void>()
  await page.route('**/api/v1/cart/quote', async (route) => {
    await prices.promise
    await route.continue()
  })

  await open(page, '/cart')

  await expect(placeButton(page)).toBeDisabled()
  await expect(page.getByRole('main')).not.toContainText('₹0')
  prices.resolve()
  await expect(placeButton(page)).toBeEnabled()
  await expect(page.getByRole('main')).toContainText('₹')
})
