import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { Id } from '#contract/api/field-types.ts'
import { fullName } from '#contract/full-name.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { inEachLanguage } from '#server/api/language-paths.ts'
import { writeIn, writtenTexts } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { answerPayPage } from './pay-page.ts'
import { writingOfPayer } from './payer-writing.ts'
import { returnAddress, returnPath } from './return-path.ts'

/** Razorpay's script opens a frame, draws into the page, and sends the browser on to banks. */
const policy = [
  "script-src 'self' https://*.razorpay.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://*.razorpay.com",
  "font-src 'self' https://*.razorpay.com",
  'connect-src https://*.razorpay.com',
  'frame-src https://*.razorpay.com',
  "form-action 'self' https:",
].join('; ')

type RazorpayPageParts = {
  db: Database
  keyId: string
  publicUrl: string
  viewStoreName: (db: Database) => Promise<string>
  findShopper: (c: Context) => Promise<Shopper | null>
}

type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>

/**
 * Razorpay's checkout opens over this page, because only there can it open the shopper's UPI app. If its script does
 * not load, the form leads to Razorpay's hosted checkout, which has the other ways to pay.
 */
export function razorpayPage(parts: RazorpayPageParts): Hono {
  return new Hono()
    .get('/pay/razorpay/:id', async (c, next) => {
      const payable = await findPayable(parts, c)
      if (!payable) return next()
      const shopper = await parts.findShopper(c)
      const isOwn = shopper?.id === payable.shopperId
      // A payment begun behind an order's link needs no login.
      const isByLink = leadsToLink(payable, parts)
      const { language, prefix } = await writingOfPayer(parts.db, payable)
      // The order's page asks to log in again.
      if (!isByLink && !shopper) return c.redirect(prefix + returnPath(payable.orderId), 303)
      if (!isByLink && !isOwn) return next()
      const canBePaid = payable.status === 'open' && payable.hold !== null
      if (!canBePaid) return c.redirect(returnAddress(payable, prefix), 303)

      const { number, amountPaise } = payable
      // The bank's window has to reach this one, and a UPI app has to be opened.
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      c.header('Permissions-Policy', 'payment=*')
      const storeName = await parts.viewStoreName(parts.db)
      return writeIn(language, () =>
        answerPayPage(c, {
          storeName,
          heading: writtenTexts().payPageText.razorpay.heading,
          orderNumber: String(number),
          amountPaise,
          policy,
          content: checkoutForm(parts, { payable, isOwn, storeName, prefix }),
        }),
      )
    })
    .on(['GET', 'POST'], '/pay/back/:orderId', async (c, next) => {
      const order = Id.safeParse(c.req.param('orderId'))
      if (!order.success) return next()
      // A form of another site: it comes without a session, and its content is not trusted.
      const paid = await selectReturn(parts.db, order.data)
      const { prefix } = paid ? await writingOfPayer(parts.db, paid) : { prefix: '' }
      const returnUrl = paid?.returnUrl ?? null
      return c.redirect(returnAddress({ orderId: order.data, returnUrl }, prefix), 303)
    })
}

/** Whether a payment was begun behind an order's link, in whichever language. */
function leadsToLink({ returnUrl }: Payable, { publicUrl }: RazorpayPageParts): boolean {
  return inEachLanguage('/o/').some((path) => returnUrl?.startsWith(publicUrl + path))
}

async function findPayable({ db }: RazorpayPageParts, c: Context) {
  const id = Id.safeParse(c.req.param('id'))
  if (!id.success) return undefined
  const payable = await selectPayable(db, id.data)
  return payable?.gateway === 'razorpay' ? payable : undefined
}

type Form = { payable: Payable; isOwn: boolean; storeName: string; prefix: string }

/** Fills in name, e-mail address and number for the order's own shopper alone. */
function checkoutForm(parts: RazorpayPageParts, { payable, isOwn, storeName, prefix }: Form) {
  const { razorpay: text } = writtenTexts().payPageText
  const { address, orderId, amountPaise, reference, number } = payable
  const back = `${parts.publicUrl}/pay/back/${orderId}`
  const fields = {
    key_id: parts.keyId,
    order_id: reference ?? '',
    amount: String(amountPaise),
    currency: 'INR',
    name: storeName,
    description: text.description(number),
    // The page's script reads all of these, so they are there for others as well, and empty.
    'prefill[name]': isOwn ? fullName(address) : '',
    'prefill[email]': isOwn ? address.email : '',
    'prefill[contact]': isOwn ? address.phone : '',
    'prefill[method]': 'upi',
    callback_url: back,
    cancel_url: back,
  }
  return html`<form method="post" action="https://api.razorpay.com/v1/checkout/embedded">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="pay">${text.go}</button>
      </form>
      <p>${text.ways}</p>
      <p><a href="${returnAddress(payable, prefix)}">${text.back}</a></p>
      <script src="https://checkout.razorpay.com/v1/checkout.js" defer></script>
      <script src="/pay-razorpay.js" defer></script>`
}

/** A payment, with what its page shows of the order. */
function selectPayable(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.status',
      'payments.gateway',
      'payments.reference',
      'payments.amountPaise',
      'payments.returnUrl',
      'orders.id as orderId',
      'orders.shopperId',
      'orders.hold',
      'orders.number',
      'orders.address',
      'orders.language',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

/** The return URL of an order's last payment attempt, null for the store's own page, and who pays. */
export function selectReturn(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.returnUrl', 'orders.shopperId', 'orders.language'])
    .where('orderId', '=', orderId)
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
