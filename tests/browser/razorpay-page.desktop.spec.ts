import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { razorpayPage } from '#server/payments/pages/razorpay-page.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { expect, type Page, test } from './support/shop.ts'

const script = 'https://checkout.razorpay.com/v1/checkout.js'
const hosted = 'https://api.razorpay.com/v1/checkout/embedded'

/** The page on the way to Razorpay as the store answers it, at the address of the running one. */
async function goToRazorpay(page: Page, db: Database) {
  const gateway = testGateway(testBooks(db))
  const start = async ({ id }: { id: string }) => ({
    reference: `order_${id}`,
    payUrl: `/pay/razorpay/${id}`,
  })
  const { asha, orderId, payUrl, reference } = await anOnlineOrder(
    db,
    aPaymentContext({ ...gateway, name: 'razorpay', start }),
  )
  const pages = razorpayPage({
    db,
    keyId: 'rzp_test_Ab12',
    publicUrl: 'http://shop.test',
    viewStoreName: async () => 'Tokri',
    findShopper: async () => ({ id: asha.id, name: 'Asha Rao', email: 'asha@example.com' }),
  })
  const answer = await pages.request(payUrl)
  await page.route(`**${payUrl}`, async (route) =>
    route.fulfill({ body: await answer.text(), headers: Object.fromEntries(answer.headers) }),
  )
  await page.goto(payUrl)
  return { orderId, reference }
}

const button = (page: Page) => page.getByRole('button', { name: 'Go on to Razorpay' })

test("Razorpay's checkout opens over the store's page with the order, UPI first, and again at a press", async ({
  page,
  db,
}) => {
  const checkout = `window.opened = []
    window.Razorpay = function (options) { this.open = () => window.opened.push(options) }`
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkout }),
  )

  const { orderId, reference } = await goToRazorpay(page, db)

  const opened = () => page.evaluate<unknown[]>('window.opened')
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
