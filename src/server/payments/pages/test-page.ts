import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Log } from '#platform/log.ts'
import { writeIn, writtenTexts } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import type { TestBooks } from '#server/payments/gateways/test-books.ts'
import { type TestMessage, writeTestMessage } from '#server/payments/gateways/test-gateway.ts'
import { answerPayPage, ownPolicy } from './pay-page.ts'
import { languageOfAddress } from './payer-writing.ts'

const words = () => writtenTexts().payPageText.test

export type TestPageParts = {
  db: Database
  books: TestBooks
  log: Log
  publicUrl: string
  viewStoreName: (db: Database) => Promise<string>
  /** Sends a message to the store's own webhook. */
  deliver: (message: Request) => Promise<Response>
}

type Entry = NonNullable<Awaited<ReturnType<TestBooks['find']>>>

/** The page of the test gateway on which shoppers pay. Knowing the payment's random reference is enough to open it. */
export function testPage(parts: TestPageParts): Hono {
  const { db, books, viewStoreName } = parts
  const path = '/pay/test/:reference'

  return new Hono()
    .get(path, async (c, next) => {
      const entry = await books.find(c.req.param('reference'))
      if (!entry) return next()
      const storeName = await viewStoreName(db)
      return writeIn(languageOfAddress(entry.returnUrl), () =>
        answerPayPage(c, {
          storeName,
          heading: words().heading,
          orderNumber: entry.orderNumber,
          amountPaise: entry.amountPaise,
          ...formPolicy(parts, entry),
          content: entry.status === 'open' ? choices(entry) : outcome(entry),
        }),
      )
    })
    .post(`${path}/charge`, async (c, next) => {
      const entry = await books.pay(c.req.param('reference'))
      return entry ? notifyAndReturn(parts, c, entry) : next()
    })
    .post(`${path}/failure`, async (c, next) => {
      const entry = await books.fail(c.req.param('reference'))
      return entry ? notifyAndReturn(parts, c, entry) : next()
    })
    .post(`${path}/departure`, async (c, next) => {
      const entry = await books.find(c.req.param('reference'))
      return entry ? goBack(parts, c, entry) : next()
    })
}

const notice = () => html`<p class="notice">${words().notice}</p>`

function choices({ reference }: Entry) {
  const at = `/pay/test/${reference}`
  const text = words()
  return html`${notice()}
      <form method="post" action="${at}/charge"><button class="pay">${text.pay}</button></form>
      <form method="post" action="${at}/failure"><button>${text.fail}</button></form>
      <form method="post" action="${at}/departure"><button>${text.leave}</button></form>`
}

function outcome({ status, reference }: Entry) {
  const text = words()
  return html`${notice()}
      ${status === 'open' ? '' : html`<p>${text.outcomes[status]}</p>`}
      <form method="post" action="/pay/test/${reference}/departure"><button class="pay">${text.back}</button></form>`
}

/** Sends the payment's present state, which after a second click is the outcome of the first. */
async function notifyAndReturn(parts: TestPageParts, c: Context, entry: Entry): Promise<Response> {
  const message = messageOf(entry)
  if (message) await send(parts, message)
  return goBack(parts, c, entry)
}

function messageOf({ status, reference, amountPaise }: Entry): TestMessage | undefined {
  if (status !== 'paid' && status !== 'failed') return undefined
  const kind = `payment.${status}` as const
  // The same id each time, like a gateway's repetitions.
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

/** Redirects to the return URL; within the store only to its path, so that the browser stays on its host. */
function goBack({ publicUrl }: TestPageParts, c: Context, { returnUrl }: Entry): Response {
  const { origin, pathname, search } = new URL(returnUrl)
  return c.redirect(origin === new URL(publicUrl).origin ? pathname + search : returnUrl, 303)
}

/** Browsers block a form whose response redirects to an origin that is not in the policy. */
function formPolicy({ publicUrl }: TestPageParts, { returnUrl }: Entry) {
  const { origin } = new URL(returnUrl)
  return origin === new URL(publicUrl).origin ? {} : { policy: `${ownPolicy} ${origin}` }
}
