import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { Id } from '#contract/text.ts'
import type { Database } from '#server/platform/database.ts'
import type { Shopper } from '#server/platform/doors.ts'
import { answerPayPage } from './pay-page.ts'
import { selectPayable } from './queries.ts'
import { returnPath } from './return-path.ts'

const checkout = 'https://api.razorpay.com'

export type RazorpayPageParts = {
  db: Database
  keyId: string
  publicUrl: string
  viewStoreName: (db: Database) => Promise<string>
  findShopper: (c: Context) => Promise<Shopper | null>
}

type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>

/** Razorpay's hosted checkout begins with a form that the shopper's own browser sends there. */
export function razorpayPage(parts: RazorpayPageParts): Hono {
  return new Hono()
    .get('/pay/razorpay/:id', async (c, next) => {
      const payable = await findPayable(parts, c)
      if (!payable) return next()
      if (payable.status !== 'open') return c.redirect(returnPath(payable.orderId), 303)

      const { number, amountPaise } = payable
      return answerPayPage(c, {
        storeName: await parts.viewStoreName(parts.db),
        heading: 'Pay with Razorpay',
        orderNumber: String(number),
        amountPaise,
        leadsTo: checkout,
        content: await checkoutForm(parts, payable),
      })
    })
    .on(['GET', 'POST'], '/pay/back/:orderId', (c, next) => {
      const order = Id.safeParse(c.req.param('orderId'))
      // Sent from another site, so it comes without a session, and nothing that it says is believed.
      return order.success ? Promise.resolve(c.redirect(returnPath(order.data), 303)) : next()
    })
}

async function findPayable({ db, findShopper }: RazorpayPageParts, c: Context) {
  const id = Id.safeParse(c.req.param('id'))
  const shopper = await findShopper(c)
  if (!id.success || !shopper) return undefined
  const payable = await selectPayable(db, shopper.id, id.data)
  return payable?.gateway === 'razorpay' ? payable : undefined
}

async function checkoutForm(parts: RazorpayPageParts, payable: Payable) {
  const { address, orderId, amountPaise, reference, number } = payable
  const back = `${parts.publicUrl}/pay/back/${orderId}`
  const fields = {
    key_id: parts.keyId,
    order_id: reference ?? '',
    amount: String(amountPaise),
    currency: 'INR',
    name: await parts.viewStoreName(parts.db),
    description: `Order ${number}`,
    'prefill[name]': `${address.firstName} ${address.lastName}`,
    'prefill[email]': address.email,
    'prefill[contact]': address.phone,
    'prefill[method]': 'upi',
    callback_url: back,
    cancel_url: back,
  }
  return html`<form method="post" action="${checkout}/v1/checkout/embedded">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="pay">Go on to Razorpay</button>
      </form>
      <p>You pay on Razorpay’s own page: by UPI, card, net banking or wallet.</p>
      <p><a href="${returnPath(orderId)}">Back to the order</a></p>`
}
