import { stockOf } from '#tests/support/products.ts'
import { ordersOf } from './support/look-behind.ts'
import {
  aCartToPay,
  atGateway,
  checkoutButton,
  chooseOnline,
  endHold,
  expectGateway,
  expectPaid,
  expectWaiting,
  moneyOf,
  orderOnline,
  payBy,
  says,
  wayToPay,
} from './support/paying.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { tabTo } from './support/use-keyboard.ts'
import { expectInCart, lineOf, open, placeButton, toast } from './support/walk-shop.ts'

const waits = (page: Page) =>
  page.getByRole('heading', { name: /^Order \d+ is waiting for your payment$/ })

test('going back from the gateway shows the cart and the unpaid order, and makes no second one (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  await orderOnline(page, { db, shopper })

  await page.goBack()

  await expect(waits(page)).toBeVisible()
  await expect(checkoutButton(page)).toHaveCount(0)
  await expectInCart(page, '3 items')
  await payBy(page, 'Pay now')

  expect(await ordersOf(db, shopper)).toHaveLength(1)
  expect(await moneyOf(db, shopper)).toEqual(['captured'])
})

test("stock held by the shopper's own unpaid order is not shown as sold out (S-43, S-80)", async ({
  page,
  db,
  shopper,
}) => {
  const saffron = await orderOnline(page, { db, shopper, stock: 3 })

  await page.goBack()

  await expect(waits(page)).toBeVisible()
  await expect(lineOf(page, saffron.name).line).not.toContainText('Out of stock')
  expect(await stockOf(db, saffron)).toBe(0)
})

test('a cart changed since can be ordered besides the unpaid order (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  const saffron = await orderOnline(page, { db, shopper })
  await page.goBack()
  await expect(waits(page)).toBeVisible()

  await lineOf(page, saffron.name).quantity.selectOption('2')

  await expect(page.getByText('contains different items')).toBeVisible()
  await expect(placeButton(page)).toBeVisible()
})

test('a double click makes one order and one payment (S-80)', async ({ page, db, shopper }) => {
  const saffron = await aCartToPay(db, shopper)
  await chooseOnline(page)

  await checkoutButton(page).dblclick()

  await expectGateway(page)
  expect(await ordersOf(db, shopper)).toHaveLength(1)
  expect(await stockOf(db, saffron)).toBe(7)
})

test('two tabs with the same cart make one order (S-80)', async ({ page, db, shopper }) => {
  const saffron = await aCartToPay(db, shopper)
  const other = await page.context().newPage()
  await chooseOnline(page)
  await chooseOnline(other)

  await Promise.all([checkoutButton(page).click(), checkoutButton(other).click()])

  const gateway = (tab: Page) => tab.getByRole('heading', { name: 'Test payment' })
  await expect(gateway(page).or(waits(page))).toBeVisible()
  await expect(gateway(other).or(waits(other))).toBeVisible()
  expect(await ordersOf(db, shopper)).toHaveLength(1)
  expect(await stockOf(db, saffron)).toBe(7)
})

test('a payment made in one tab appears in the other without a reload (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  await orderOnline(page, { db, shopper })
  const gateway = page.url()
  await atGateway(page, 'Leave')
  await expectWaiting(page)
  const other = await page.context().newPage()
  await other.goto(gateway)

  await atGateway(other, 'Pay')

  await page.bringToFront()
  await expectPaid(page)
  await expectInCart(page, 'empty')
})

test('no URL parameter makes a payment (S-80)', async ({ page, db, shopper }) => {
  await orderOnline(page, { db, shopper })
  await atGateway(page, 'Leave')

  await open(page, `${page.url()}?status=success&paid=true&payment_id=pay_1`)

  await expectWaiting(page)
  expect(await ordersOf(db, shopper)).toMatchObject([{ isPaid: false }])
})

test('a late payment still gets the items while they are in stock (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  test.slow()
  const saffron = await orderOnline(page, { db, shopper })
  await atGateway(page, 'Leave')
  await expectWaiting(page)

  await endHold(db, shopper)

  await expect(says(page, 'Your order has not been paid')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/We have not received a payment/)).toBeVisible()
  expect(await stockOf(db, saffron)).toBe(10)
  await payBy(page, 'Try again')

  expect(await stockOf(db, saffron)).toBe(7)
})

test('an unpaid order can be switched to cash, and leaves the cart (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  await orderOnline(page, { db, shopper })
  await atGateway(page, 'Fail')

  await wayToPay(page, 'Pay in cash').click()

  const confirmation = page.getByRole('region', { name: 'Thank you, your order is placed' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toContainText('If your online payment still arrives, we send it back.')
  await expectInCart(page, 'empty')
  await confirmation.getByRole('link', { name: 'View this order' }).click()
  await expect(page.getByText('Cash On Delivery', { exact: true })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  expect(await ordersOf(db, shopper)).toHaveLength(1)
})

test('an unpaid order can be cancelled; nothing is left to pay, and the cart stays (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  const saffron = await orderOnline(page, { db, shopper })
  await page.goBack()
  await wayToPay(page, 'Cancel order').click()

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()

  await expect(toast(page, 'Order cancelled')).toBeVisible()
  await expect(placeButton(page)).toBeVisible()
  await expectInCart(page, '3 items')
  await open(page, '/my-orders')
  await expect(page.getByText('Nothing to pay', { exact: true })).toBeVisible()
  expect(await stockOf(db, saffron)).toBe(10)
})

test('an order is paid with the keyboard alone (S-80)', async ({ page, db, shopper }) => {
  await orderOnline(page, { db, shopper })
  await atGateway(page, 'Fail')
  await expect(says(page, 'Your payment did not go through')).toBeVisible()

  await tabTo(page, wayToPay(page, 'Try again'))
  await page.keyboard.press('Enter')
  await expectGateway(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter')

  await expectPaid(page)
})

test('the seller sees that an order is unpaid, and cannot move it (S-80)', async ({
  page,
  db,
  shopper,
}) => {
  await orderOnline(page, { db, shopper })
  await atGateway(page, 'Leave')
  const id = page.url().split('/').at(-1)

  await openAsSeller(page, db, `/seller/orders/${id}`)

  await expect(page.getByText('Waiting for payment', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for the shopper to pay online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark packed' })).toHaveCount(0)
})

test.describe('while the store cannot be reached', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('the page says so, and recovers without a reload (S-80)', async ({
    page,
    db,
    shopper,
    context,
  }) => {
    await orderOnline(page, { db, shopper })
    await atGateway(page, 'Leave')
    await expectWaiting(page)

    await context.setOffline(true)
    await expect(page.getByText('The store cannot be reached right now')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByText('This page will update as soon as')).toBeVisible()
  })
})
