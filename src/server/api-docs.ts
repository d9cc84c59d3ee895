import { html, raw } from 'hono/html'
import type { z } from 'zod'
import type { Audience, Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { refusalMessages } from '#contract/refusals.ts'
import { statusOfRefusal } from '#server/platform/refusal.ts'
import { schemaOf } from './openapi.ts'

/** A page about the API for people, made from the same table as its doors. Plain HTML, no scripts. */
export function apiDocsPage(storeName: string) {
  const entries = Object.entries(calls) as [string, Call][]

  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${storeName} API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api-docs.css" />
  </head>
  <body>
    <main>
      <h1>${storeName} API</h1>
      <p>
        JSON over HTTPS, with cookies for the session. Every answer is
        <code>{ success, message?, … }</code>; a refusal has a fitting status and a stable
        <code>code</code>. Amounts are rupees with at most two decimals. The same in full detail, for
        programs: <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
      <nav aria-label="Calls">
        <ul>
          ${entries.map(([name]) => html`<li><a href="#${anchor(name)}"><code>${name}</code></a></li>`)}
        </ul>
      </nav>
      ${entries.map(([name, call]) => describe(name, call))}
      <h2>Refusals</h2>
      <table>
        <tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr>
        ${Object.entries(refusalMessages).map(
          ([code, message]) => html`<tr>
            <td><code>${code}</code></td>
            <td>${statusOfRefusal[code as keyof typeof statusOfRefusal]}</td>
            <td>${message}</td>
          </tr>`,
        )}
      </table>
    </main>
  </body>
</html>`
}

const audiences: Record<Audience, string> = {
  anyone: 'For anyone.',
  shopper: 'For a logged-in shopper.',
  seller: 'For the seller.',
  'shopper or seller': 'For a logged-in shopper, or the seller.',
}

function describe(name: string, call: Call) {
  return html`<section id="${anchor(name)}">
    <h2><code>${name}</code></h2>
    <p>${call.summary}.</p>
    <p>
      <strong>${audiences[call.who]}</strong>
      ${call.accepts ? html`Takes <code>${call.accepts}</code>.` : ''}
      ${call.answers ? html`Answers <code>${call.answers}</code>.` : ''}
      ${call.refusals.length > 0 ? raw(`Refusals: ${call.refusals.map((code) => `<code>${code}</code>`).join(', ')}.`) : ''}
    </p>
    ${call.query ? schema('Query', call.query, 'input') : ''}
    ${call.body ? schema('Body', call.body, 'input') : ''}
    ${schema('Answer', call.answer, 'output')}
  </section>`
}

function schema(title: string, of: z.ZodType, io: 'input' | 'output') {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schemaOf(of, io), null, 2)}</pre>
  </details>`
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
