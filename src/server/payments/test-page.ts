import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { answerPayPage, ownPolicy } from './pay-page.ts'
import type { TestBooks } from './test-books.ts'
import { type TestMessage, writeTestMessage } from './test-messages.ts'

export type TestPageParts = {
  db: Database
  books: TestBooks
  log: Log
  publicUrl: string
  viewStoreName: (db: Database) => Promise<string>
  /** Takes a message to the store's own door for them. */
  deliver: (message: Request) => Promise<Response>
}

type Entry = NonNullable<Awaited<ReturnType<TestBooks['find']>>>

/** Where a shopper pays with the test gateway; it belongs to whoever has the payment's unguessable name. */
export function testPage(parts: TestPageParts): Hono {
  const { db, books, viewStoreName } = parts
  const path = '/pay/test/:reference'

  return new Hono()
    .get(path, async (c, next) => {
      const entry = await books.find(c.req.param('reference'))
      if (!entry) return next()
      return answerPayPage(c, {
        storeName: await viewStoreName(db),
        heading: 'Test payment',
        orderNumber: entry.orderNumber,
        amountPaise: entry.amountPaise,
        ...formPolicy(parts, entry),
        content: entry.status === 'open' ? choices(entry) : outcome(entry),
      })
    })
    .post(`${path}/charge`, async (c, next) => {
      const entry = await books.pay(c.req.param('reference'))
      return entry ? tellAndReturn(parts, c, entry) : next()
    })
    .post(`${path}/failure`, async (c, next) => {
      const entry = await books.fail(c.req.param('reference'))
      return entry ? tellAndReturn(parts, c, entry) : next()
    })
    .post(`${path}/departure`, async (c, next) => {
      const entry = await books.find(c.req.param('reference'))
      return entry ? goBack(parts, c, entry) : next()
    })
}

const notice = html`<p class="notice">Test payment: no real money moves.</p>`

function choices({ reference }: Entry) {
  const at = `/pay/test/${reference}`
  return html`${notice}
      <form method="post" action="${at}/charge"><button class="pay">Pay</button></form>
      <form method="post" action="${at}/failure"><button>Fail</button></form>
      <form method="post" action="${at}/departure"><button>Leave</button></form>`
}

const outcomes = {
  paid: 'This payment is made. Nothing more will be charged.',
  failed: 'This payment has failed. Nothing was charged.',
  closed: 'This payment is closed. Nothing was charged.',
} as const

function outcome({ status, reference }: Entry) {
  return html`${notice}
      ${status === 'open' ? '' : html`<p>${outcomes[status]}</p>`}
      <form method="post" action="/pay/test/${reference}/departure"><button class="pay">Back to the store</button></form>`
}

/** Says how the payment stands now, which after a second press is what came of the first. */
async function tellAndReturn(parts: TestPageParts, c: Context, entry: Entry): Promise<Response> {
  const message = messageOf(entry)
  if (message) await send(parts, message)
  return goBack(parts, c, entry)
}

function messageOf({ status, reference, amountPaise }: Entry): TestMessage | undefined {
  if (status !== 'paid' && status !== 'failed') return undefined
  const kind = `payment.${status}` as const
  // The same name each time, as a gateway's own repetitions have.
  return { id: `${reference}.${status}`, kind, reference, amountPaise, currency: 'INR' }
}

async function send({ publicUrl, deliver, log }: TestPageParts, message: TestMessage) {
  const { body, headers } = writeTestMessage(message, { now: new Date() })
  const response = await deliver(
    new Request(`${publicUrl}/api/v1/payment/webhook/test`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    }),
  )
  if (!response.ok) log.warn({ status: response.status }, 'A test message was not taken')
}

/** On the store, to the same host that the browser is on, whatever the store is called from outside. */
function goBack({ publicUrl }: TestPageParts, c: Context, { returnUrl }: Entry): Response {
  const { origin, pathname, search } = new URL(returnUrl)
  return c.redirect(origin === new URL(publicUrl).origin ? pathname + search : returnUrl, 303)
}

/** Browsers stop a form whose answer leads to an origin that the page does not name. */
function formPolicy({ publicUrl }: TestPageParts, { returnUrl }: Entry) {
  const { origin } = new URL(returnUrl)
  return origin === new URL(publicUrl).origin ? {} : { policy: `${ownPolicy} ${origin}` }
}
