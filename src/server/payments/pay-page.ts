import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatPaise } from '#contract/money.ts'

type Frame = {
  storeName: string
  heading: string
  orderNumber: string
  amountPaise: number
  /** Where else than to this store a form of the page leads. */
  leadsTo?: string
  content: ReturnType<typeof html>
}

/** A page on the way to paying: plain HTML, no scripts, kept nowhere, so that going back shows the truth. */
export async function answerPayPage(c: Context, frame: Frame): Promise<Response> {
  const forms = frame.leadsTo ?? "'self'"
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'origin')
  return c.html(await payPage(frame))
}

function payPage({ storeName, heading, orderNumber, amountPaise, content }: Frame) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${heading} · ${storeName}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/pay.css" />
  </head>
  <body>
    <main>
      <p class="store">${storeName}</p>
      <h1>${heading}</h1>
      <dl>
        <div><dt>Order</dt><dd>${orderNumber}</dd></div>
        <div><dt>To pay</dt><dd>${formatPaise(amountPaise)}</dd></div>
      </dl>
      ${content}
    </main>
  </body>
</html>`
}
