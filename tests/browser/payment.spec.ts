import { stockOf } from '#tests/support/products.ts'
import { expectAccessible, expectGood } from './support/judge-screen.ts'
import { ordersOf } from './support/look-behind.ts'
import {
  aCartToPay,
  atGateway,
  checkoutButton,
  chooseOnline,
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
import { change, expectInCart, open, ordersOn, paymentLine, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const firstOrder = (page: Page) => ordersOn(page).first()

test('a shopper pays online: the order is paid, and its lines leave the cart (S-45, S-80)', {
  tag: '@every-width',
}, async ({ page, db, shopper, isMobile }) => {
  const saffron = await aCartToPay(db, shopper)
  await chooseOnline(page)
  const sheet = await change(page, paymentLine(page))
  await expect(sheet.getByText('Test payment: no real money moves.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expectGood(page, { isMobile })

  await checkoutButton(page).click()
  await atGateway(page, 'Pay')

  await expectPaid(page)
  await expectInCart(page, 'empty')
  await expectGood(page, { isMobile })
  expect(await ordersOf(db, shopper)).toMatchObject([{ isPaid: true, status: 'placed' }])
  expect(await moneyOf(db, shopper)).toEqual(['captured'])
  expect(await stockOf(db, saffron)).toBe(7)

  await expect(page).toHaveURL('/my-orders')
  await page.getByRole('link', { name: 'View this order' }).click()
  await expect(page.getByText('Online Payment')).toBeVisible()
  await expect(page.getByText(/^₹[\d.,]+ paid online$/)).toBeVisible()
})

test('a payment that fails costs nothing, and the same order is paid with the next try (S-80)', {
  tag: '@one-width',
}, async ({ page, db, shopper, isMobile }) => {
  await orderOnline(page, { db, shopper })

  await atGateway(page, 'Fail')

  await expect(says(page, 'Your payment did not go through')).toBeVisible()
  await expect(page.getByText(/Your items are reserved until/)).toBeVisible()
  await expectInCart(page, '3 items')
  await expectGood(page, { isMobile })
  expect(await moneyOf(db, shopper)).toEqual([])

  await wayToPay(page, 'Try again').click()
  await expectGateway(page)
  await page.goBack()
  await expectWaiting(page)
  await payBy(page, 'Pay now')

  expect(await ordersOf(db, shopper)).toMatchObject([{ isPaid: true }])
  expect(await moneyOf(db, shopper)).toEqual(['captured'])
})

test('My Orders shows an unpaid order, and links to its payment (S-16, S-80)', {
  tag: '@one-width',
}, async ({ page, db, shopper, isMobile }) => {
  await orderOnline(page, { db, shopper })
  await open(page, '/my-orders')
  await expect(firstOrder(page).getByText('Waiting for payment')).toBeVisible()
  await expectGood(page, { isMobile })

  await firstOrder(page).getByRole('link', { name: 'Pay now' }).click()
  await payBy(page, 'Pay now')

  expect(await ordersOf(db, shopper)).toHaveLength(1)
})

test('cancelling a paid order refunds it, once, and shows it to shopper and seller (S-47, S-80)', {
  tag: '@one-width',
}, async ({ page, db, shopper, isMobile }) => {
  const saffron = await orderOnline(page, { db, shopper })
  await atGateway(page, 'Pay')
  await expectPaid(page)
  await page.getByRole('link', { name: 'View this order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('you will get your money back')

  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick()

  await expect(toast(page, 'Order cancelled')).toBeVisible()
  await expect(page.getByText(/^(Refund under way|Refunded)$/)).toBeVisible()
  const id = page.url().split('/').at(-1)
  await page.goto(`/payment/${id}`)
  await expect(says(page, 'Your money has been refunded')).toBeVisible({ timeout: 40_000 })
  await expectGood(page, { isMobile })
  expect(await moneyOf(db, shopper)).toEqual(['captured', 'refunded'])
  expect(await stockOf(db, saffron)).toBe(10)

  await openAsSeller(page, db, `/seller/orders/${id}`)
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
})

test("a payment's page is the shopper's own (S-80)", { tag: '@one-width' }, async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  await orderOnline(page, { db, shopper })
  await atGateway(page, 'Leave')
  const stranger = await anotherBrowser()

  await open(stranger, page.url())

  await expect(says(stranger, 'Log in to see your payment.')).toBeVisible()
  await expectAccessible(stranger)
})

test.describe('an order that is not there', () => {
  test.use({ expectedComplaint: /status of 40[04]/ })

  for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
    test(`has no payment to see (${id})`, { tag: '@one-width' }, async ({ page, shopper }) => {
      await open(page, `/payment/${id}?status=success&for=${shopper.id}`)

      await expect(says(page, 'We could not find this payment')).toBeVisible()
      await expectAccessible(page)
    })
  }
})
