import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { razorpayPage } from '#server/payments/pages/razorpay-page.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { expect, type Page, test } from './support/shop.ts'

const script = 'https://checkout.razorpay.com/v1/checkout.js'
const hosted = 'https://api.razorpay.com/v1/checkout/embedded'

type Visit = { behindLink?: boolean }

/**
 * The page on the way to Razorpay as the store answers it, at the address of the running one: to the order's shopper, or
 * to somebody without a login who pays behind the order's link.
 */
async function goToRazorpay(page: Page, db: Database, { behindLink = false }: Visit = {}) {
  const gateway = testGateway(testBooks(db))
  const start = async ({ id }: { id: string }) => ({
    reference: `order_${id}`,
    payUrl: `/pay/razorpay/${id}`,
  })
  const { asha, order, orderId, payUrl, reference } = await anOnlineOrder(
    db,
    aPaymentContext({ ...gateway, name: 'razorpay', start }),
  )
  const returnUrl = behindLink ? `http://shop.test${order.page}` : null
  await db.updateTable('payments').set({ returnUrl }).where('orderId', '=', orderId).execute()
  const shopper = { id: asha.id, name: 'Asha Rao', email: 'asha@example.com' }
  const pages = razorpayPage({
    db,
    keyId: 'rzp_test_Ab12',
    publicUrl: 'http://shop.test',
    viewStoreName: async () => 'Tokri',
    findShopper: async () => (behindLink ? null : shopper),
  })
  const answer = await pages.request(payUrl)
  await page.route(`**${payUrl}`, async (route) =>
    route.fulfill({ body: await answer.text(), headers: Object.fromEntries(answer.headers) }),
  )
  await page.goto(payUrl)
  return { orderId, reference }
}

const button = (page: Page) => page.getByRole('button', { name: 'Go on to Razorpay' })

/** Stands in for Razorpay's script, and lists what its checkout was opened with. */
async function recordCheckouts(page: Page) {
  const checkout = `window.opened = []
    window.Razorpay = function (options) { this.open = () => window.opened.push(options) }`
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkout }),
  )
  return () => page.evaluate<unknown[]>('window.opened')
}

test("Razorpay's checkout opens over the store's page with the order, UPI first, and again at a press", async ({
  page,
  db,
}) => {
  const opened = await recordCheckouts(page)

  const { orderId, reference } = await goToRazorpay(page, db)

  const options = {
    key: 'rzp_test_Ab12',
    order_id: reference,
    currency: 'INR',
    prefill: { method: 'upi' },
    callback_url: `http://shop.test/pay/back/${orderId}`,
    redirect: true,
  }
  await expect.poll(opened).toMatchObject([options])
  await button(page).click()
  await expect.poll(opened).toMatchObject([options, options])
})

test("behind an order's link the checkout opens, too, with nothing of the shopper filled in", async ({
  page,
  db,
}) => {
  const opened = await recordCheckouts(page)

  const { reference } = await goToRazorpay(page, db, { behindLink: true })

  const prefill = { name: '', email: '', contact: '', method: 'upi' }
  const options = expect.objectContaining({ order_id: reference, prefill })
  await expect.poll(opened).toEqual([options])
  await button(page).click()
  await expect.poll(opened).toEqual([options, options])
})

test.describe("without Razorpay's script", () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test("the page's button leads to Razorpay's hosted checkout", async ({ page, db }) => {
    await page.route(script, (route) => route.abort('failed'))
    await page.route(hosted, (route) => route.fulfill({ body: 'Razorpay' }))
    const { reference } = await goToRazorpay(page, db)

    const sent = page.waitForRequest(hosted)
    await button(page).click()

    expect((await sent).postData()).toContain(`order_id=${reference}`)
    await expect(page.getByText('Razorpay')).toBeVisible()
  })
})
