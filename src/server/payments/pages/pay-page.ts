import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatPaise } from '#contract/money.ts'
import { writtenTexts } from '#server/api/languages.ts'

type Frame = {
  storeName: string
  heading: string
  orderNumber: string
  amountPaise: number
  content: ReturnType<typeof html>
  /** The Content-Security-Policy, if the page needs more than the store's own styles, fonts and forms. */
  policy?: string
}

export const ownPolicy = "style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'"

/** A page between the order and the payment, in the language that is being written: plain HTML that is never cached, so that going back shows the current state. */
export async function answerPayPage(c: Context, frame: Frame): Promise<Response> {
  const { policy = ownPolicy } = frame
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; ${policy}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'origin')
  return c.html(await payPage(frame))
}

function payPage({ storeName, heading, orderNumber, amountPaise, content }: Frame) {
  const { locale, payPageText } = writtenTexts()
  return html`<!doctype html>
<html lang="${locale}">
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
        <div><dt>${payPageText.order}</dt><dd>${orderNumber}</dd></div>
        <div><dt>${payPageText.amount}</dt><dd>${formatPaise(amountPaise)}</dd></div>
      </dl>
      ${content}
    </main>
  </body>
</html>`
}
