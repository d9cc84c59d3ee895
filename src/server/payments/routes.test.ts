import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { newId } from '#platform/new-id.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { openGateways } from '#server/payments/gateways/open-gateways.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { payPageRoutes } from './routes.ts'

type Setup = { payments?: Partial<Config['payments']>; mode?: Config['mode']; as?: Shopper }

function openPages(db: Database, { payments, mode = 'demo', as }: Setup = {}) {
  const base = aConfig()
  const config = { ...base, mode, payments: { ...base.payments, ...payments } }
  const gateways = openGateways(config, db)
  const delivered: Request[] = []
  const pages = payPageRoutes(
    {
      db,
      config,
      gateways,
      log: silentLog,
      viewStoreName: async () => 'Kirana <Fresh>',
      deliver: async (message) => {
        delivered.push(message)
        return new Response()
      },
    },
    { findShopper: async () => as ?? null },
  )
  const app = new Hono().route('/', pages)
  return {
    gateways,
    delivered,
    get: (path: string) => app.request(path),
    post: (path: string) => app.request(path, { method: 'POST' }),
  }
}

async function aTestPayment(db: Database) {
  const pages = openPages(db)
  const gateway = pages.gateways.get('test')!
  const { reference, payUrl } = await gateway.start({
    id: newId(),
    orderNumber: '12',
    amountPaise: 1_02_550,
    shopper: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
    returnUrl: 'http://shop.test/payment/7?from=test',
  })
  return { ...pages, gateway, reference, payUrl }
}

describe("the test gateway's page", () => {
  test('says that it is a test, for which order and amount, and is not cached', async ({ db }) => {
    const { get, payUrl } = await aTestPayment(db)

    const response = await get(payUrl)

    const page = await response.text()
    expect(page).toContain('Test payment: no real money moves.')
    expect(page).toContain('Kirana &lt;Fresh&gt;')
    expect(page).toContain('<dd>12</dd>')
    expect(page).toContain('₹1,025.50')
    expect(page.match(/<button[^>]*>(\w+)<\/button>/g)).toHaveLength(3)
    expect(page).not.toContain('<script')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('has the letters of the shop, those of Hindi and Marathi too', async ({ db }) => {
    const { get, payUrl } = await aTestPayment(db)
    const css = await readFile('public/pay.css', 'utf8')

    const { headers } = await get(payUrl)

    const fonts = Array.from(css.matchAll(/url\((\/fonts\/[^)]*)\)/g), ([, font = '']) => font)
    expect(fonts).toContain('/fonts/devanagari.woff2')
    for (const font of fonts) expect(existsSync(`public${font}`), font).toBe(true)
    expect(headers.get('content-security-policy')).toContain("font-src 'self'")
  })

  test('pays, sends the store a signed webhook, and redirects back', async ({ db }) => {
    const { post, delivered, gateway, reference, payUrl } = await aTestPayment(db)

    const response = await post(`${payUrl}/charge`)

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/payment/7?from=test')
    expect((await gateway.read(reference)).status).toBe('paid')
    expect(delivered.map(({ url }) => url)).toEqual([
      'http://shop.test/api/v1/payment/webhook/test',
    ])
    const [message] = delivered
    const bytes = new Uint8Array(await message!.arrayBuffer())
    expect(gateway.readMessage(bytes, message!.headers, new Date())).toMatchObject({
      kind: 'payment.paid',
      reference,
      amountPaise: 1_02_550,
    })
  })

  test('charges once when Pay is pressed twice, or again after going back', async ({ ownDb }) => {
    const { get, post, delivered, gateway, reference, payUrl } = await aTestPayment(ownDb)

    await Promise.all([post(`${payUrl}/charge`), post(`${payUrl}/charge`)])
    await post(`${payUrl}/charge`)

    expect((await gateway.read(reference)).charges).toHaveLength(1)
    const ids = await Promise.all(delivered.map(async (message) => (await message.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect(await (await get(payUrl)).text()).not.toContain('>Pay</button>')
  })

  test('fails for good: a later press of Pay charges nothing', async ({ db }) => {
    const { post, delivered, gateway, reference, payUrl } = await aTestPayment(db)

    await post(`${payUrl}/failure`)
    await post(`${payUrl}/charge`)

    expect(await gateway.read(reference)).toEqual({
      status: 'failed',
      lastTryFailed: true,
      charges: [],
    })
    expect((await delivered[0]!.json()).kind).toBe('payment.failed')
  })

  test('is left without a word', async ({ db }) => {
    const { post, delivered, gateway, reference, payUrl } = await aTestPayment(db)

    const response = await post(`${payUrl}/departure`)

    expect(response.headers.get('location')).toBe('/payment/7?from=test')
    expect(delivered).toEqual([])
    expect((await gateway.read(reference)).status).toBe('open')
  })

  test('is not found for an unknown payment, nor in a real shop (S-81)', async ({ db }) => {
    const { payUrl } = await aTestPayment(db)
    const realShop = openPages(db, { mode: 'production' })

    expect((await openPages(db).get('/pay/test/test_payment_none')).status).toBe(404)
    expect((await openPages(db).post('/pay/test/test_payment_none/charge')).status).toBe(404)
    expect((await realShop.get(payUrl)).status).toBe(404)
    expect((await realShop.post(`${payUrl}/charge`)).status).toBe(404)
  })
})

describe('the page on the way to Razorpay', () => {
  const keys = { keyId: 'rzp_test_Ab12', keySecret: 'top-secret', webhookSecrets: ['hook-secret'] }

  async function aPayment(db: Database, status: 'open' | 'paid' = 'open') {
    const shopper = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper })
    const stand =
      status === 'paid'
        ? { paidPaise: 10_250 }
        : { hold: 'held' as const, holdUntil: new Date(Date.now() + 60_000) }
    await db
      .updateTable('orders')
      .set({ way: 'online', ...stand })
      .where('id', '=', order._id)
      .execute()
    const id = newId()
    const payment = { id, orderId: order._id, gateway: 'razorpay' as const, status }
    await db
      .insertInto('payments')
      .values({ ...payment, amountPaise: 10_250, reference: `order_${id}`, payUrl: '/' })
      .execute()
    const as = { id: shopper.id, name: 'Asha Rao', email: 'asha@example.com' }
    return { as, order, reference: `order_${id}`, path: `/pay/razorpay/${id}` }
  }

  test("sends the shopper's browser to Razorpay with the order, UPI first", async ({ db }) => {
    const { as, order, reference, path } = await aPayment(db)

    const response = await openPages(db, { payments: { razorpay: keys }, as }).get(path)

    const page = await response.text()
    const fields = Object.fromEntries(
      [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    expect(page).toContain('action="https://api.razorpay.com/v1/checkout/embedded"')
    expect(fields).toMatchObject({
      key_id: 'rzp_test_Ab12',
      order_id: reference,
      amount: '10250',
      currency: 'INR',
      name: 'Kirana &lt;Fresh&gt;',
      'prefill[method]': 'upi',
      callback_url: `http://shop.test/pay/back/${order._id}`,
      cancel_url: `http://shop.test/pay/back/${order._id}`,
    })
    expect(page).toContain(`<dd>${order.number}</dd>`)
    expect(page).toContain('₹102.50')
    expect(page).not.toMatch(/top-secret|hook-secret|<script>/)
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://*.razorpay.com;",
    )
    expect(response.headers.get('permissions-policy')).toBe('payment=*')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('is for its own shopper alone', async ({ db }) => {
    const { path, order } = await aPayment(db)
    const { as: another } = await aPayment(db)
    const payments = { razorpay: keys }

    const loggedOut = await openPages(db, { payments }).get(path)
    expect(loggedOut.headers.get('location')).toBe(`/payment/${order._id}`)
    expect((await openPages(db, { payments, as: another }).get(path)).status).toBe(404)
    expect((await openPages(db, { payments, as: another }).get('/pay/razorpay/1')).status).toBe(404)
  })

  test('opens behind the order’s link for anybody, who is told nothing of the shopper', async ({
    db,
  }) => {
    const { path, order } = await aPayment(db)
    const returnUrl = `http://shop.test${order.page}`
    await db.updateTable('payments').set({ returnUrl }).execute()

    const people = [{}, { as: (await aPayment(db)).as }]
    for (const who of people) {
      const response = await openPages(db, { payments: { razorpay: keys }, ...who }).get(path)
      const page = await response.text()
      expect([response.status, page]).toEqual([200, expect.stringContaining('name="order_id"')])
      expect(page).toContain(`href="${returnUrl}`)
      for (const field of ['name', 'email', 'contact'])
        expect(page).toContain(`name="prefill[${field}]" value=""`)
      expect(page).not.toMatch(/Mango Lane|Asha|9876543210/)
    }
  })

  test('leads to the order where nothing is left to pay', async ({ db }) => {
    const { as, order, path } = await aPayment(db, 'paid')
    const { get } = openPages(db, { payments: { razorpay: keys }, as })

    expect((await get(path)).headers.get('location')).toBe(`/payment/${order._id}`)
    // Paid by an earlier attempt; the gateway has not closed this one yet.
    await db.updateTable('payments').set({ status: 'open' }).execute()
    expect((await get(path)).headers.get('location')).toBe(`/payment/${order._id}`)
  })

  test('returns by a form of another site, without a session (T104)', async ({ db }) => {
    const { post, get } = openPages(db, { payments: { razorpay: keys } })
    const id = newId()

    for (const response of [await post(`/pay/back/${id}`), await get(`/pay/back/${id}`)]) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/payment/${id}`)
    }
    expect((await post('/pay/back/elsewhere')).status).toBe(404)
  })

  test('returns to the front end that started the payment', async ({ db }) => {
    const { order } = await aPayment(db)
    await db.updateTable('payments').set({ returnUrl: 'https://front.example/paid' }).execute()
    const { post } = openPages(db, { payments: { razorpay: keys } })

    const { headers } = await post(`/pay/back/${order._id}`)

    expect(headers.get('location')).toBe(`https://front.example/paid?order=${order._id}`)
  })

  test('is not there while Razorpay is not set up', async ({ db }) => {
    const { as, path } = await aPayment(db)

    expect((await openPages(db, { as }).get(path)).status).toBe(404)
  })
})
