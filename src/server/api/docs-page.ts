import { html } from 'hono/html'
import { refusalStatus } from '#contract/refusals.ts'
import { exampleOf, exampleRequest } from './docs-examples.ts'
import { bodyTable, fieldOfParameter, fieldsOf, fieldTable, type Parameter } from './docs-fields.ts'
import { cookieNames, describeApi } from './openapi.ts'
import type { Json } from './openapi-schemas.ts'
import { say } from './say.ts'

type Content = Record<string, { schema: Json }>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
type Entry = Operation & { method: string; path: string }

/** A page about the API for people, made from the document for programs. Plain HTML, no scripts. */
export function apiDocsPage(store: { name: string; publicUrl: string }) {
  const document = describeApi(store)
  const entries = entriesOf(document.paths as Record<string, Record<string, Operation>>)
  const tags = document.tags as { name: string; description: string }[]
  const { schemas } = document.components as { schemas: Record<string, Json> }
  const groups = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ tags: [name] }) => name === tag.name),
  }))

  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${store.name} API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api-docs.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to the calls</a>
    <p class="menu"><a class="home" href="#content">${store.name} API</a> <a href="#contents">Contents</a></p>
    <aside id="contents">
      <p class="top"><a class="home" href="#content">${store.name} API</a> <a class="close" href="#content">Close</a></p>
      ${contents(groups, schemas)}
    </aside>
    <main id="content">
      ${introduction(store)}
      ${groups.map(
        ({ name, description, entries }) => html`<section class="group" id="${idOf(name)}">
          <h2>${name}</h2>
          <p class="lead">${description}.</p>
          ${entries.map((entry) => callOf(entry, { ...store, schemas }))}
        </section>`,
      )}
      ${objects(schemas)}
      ${refusalTable()}
    </main>
  </body>
</html>`
}

function entriesOf(paths: Record<string, Record<string, Operation>>): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

type Group = { name: string; entries: Entry[] }

function contents(groups: Group[], schemas: Record<string, Json>) {
  return html`<nav aria-label="Contents">
    ${groups.map(
      ({ name, entries }) => html`<p><a href="#${idOf(name)}">${name}</a></p>
        <ul>
          ${entries.map(
            ({ operationId, method, path }) =>
              html`<li><a href="#${operationId}">${badge(method)}<span>${shortPath(path)}</span></a></li>`,
          )}
        </ul>`,
    )}
    <p><a href="#objects">Objects</a></p>
    <ul class="objects">${Object.keys(schemas).map((name) => html`<li><a href="#object-${name}">${name}</a></li>`)}</ul>
    <p><a href="#refusals">Refusals</a></p>
  </nav>`
}

function introduction({ name, publicUrl }: { name: string; publicUrl: string }) {
  const names = cookieNames(publicUrl)
  return html`<header>
    <h1>${name} API</h1>
    <p class="lead">
      Everything that the shop’s own pages do, your program can do too: list products, fill a cart, place an order,
      run the shop.
    </p>
    <ul class="facts">
      <li><strong>Address</strong> <code>${publicUrl}</code></li>
      <li>
        <strong>Requests</strong> JSON with <code>Content-Type: application/json</code>, also where there is nothing to
        say: <code>{}</code>.
      </li>
      <li>
        <strong>Answers</strong> <code>{ success, message?, … }</code>. A refusal has a fitting status, a stable
        <code>code</code> and, for forms, <code>fields</code>.
      </li>
      <li>
        <strong>Sessions</strong> Two cookies, <code>${names.shopper}</code> and <code>${names.seller}</code>. Logging in
        sets them.
      </li>
      <li><strong>Amounts and times</strong> Rupees with at most two decimals; times in UTC.</li>
      <li>
        <strong>Lists</strong> Complete, unless you ask for a page. A transfer that fails midway is broken off.
      </li>
    </ul>
    <p>
      For generators and tools: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1), for example
      <code>npx openapi-typescript ${publicUrl}/api/v1/openapi.json -o api.ts</code>
    </p>
  </header>`
}

type Page = { publicUrl: string; schemas: Record<string, Json> }

function callOf(entry: Entry, page: Page) {
  const { operationId, method, path, summary, description, parameters, requestBody } = entry
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []

  return html`<article id="${operationId}">
    <h3>${badge(method)} <code>${path}</code></h3>
    <p>${summary}.</p>
    <p class="who">${description} <span>operation <code>${operationId}</code></span></p>
    ${parameters.length > 0 ? html`<h4>Parameters</h4>${fieldTable(parameters.map(fieldOfParameter))}` : ''}
    ${body ? html`<h4>Body <code>${bodyType}</code></h4>${bodyTable(body.schema, page.schemas)}` : ''}
    ${answerOf(entry, exampleRequest({ ...entry, bodyType, bodySchema: body?.schema }, page), page)}
  </article>`
}

function answerOf({ responses }: Entry, request: string, { schemas }: Page) {
  const [[status, { content }], ...refused] = Object.entries(responses) as [
    [string, Entry['responses'][string]],
    ...[string, Entry['responses'][string]][],
  ]
  const answer = content['application/json']?.schema

  return html`<h4>Answer <code>${status}</code>${answer ? '' : html` <code>${Object.keys(content)[0]}</code>`}</h4>
    ${answer ? fieldTable(fieldsOf(answer), answer) : ''}
    <details>
      <summary>Example</summary>
      <pre class="request">${request}</pre>
      ${answer ? html`<pre>${JSON.stringify(exampleOf(answer, { schemas, isRequest: false }), null, 2)}</pre>` : ''}
    </details>
    <details>
      <summary>Refusals</summary>
      <ul class="refusals">
        ${refused.flatMap(([status, { description }]) =>
          description.split('\n').map((line) => refusalOf(status, line)),
        )}
      </ul>
    </details>`
}

function refusalOf(status: string, line: string) {
  const code = line.slice(0, line.indexOf(':'))
  return html`<li><span class="status">${status}</span> <code>${code}</code> ${line.slice(code.length + 1)}</li>`
}

function objects(schemas: Record<string, Json>) {
  return html`<section class="group" id="objects">
    <h2>Objects</h2>
    <p class="lead">What calls take and answer.</p>
    ${Object.entries(schemas).map(
      ([name, schema]) => html`<article id="object-${name}">
        <h3>${name}</h3>
        ${schema.description ? html`<p>${schema.description}</p>` : ''}
        ${fieldTable(fieldsOf(schema), schema)}
      </article>`,
    )}
  </section>`
}

function refusalTable() {
  return html`<section class="group" id="refusals">
    <h2>Refusals</h2>
    <p class="lead">What is refused, and why. Rely on the code; the message is for people and may change.</p>
    <ul class="refusals">
      ${Object.entries(refusalStatus).map(([code, status]) =>
        refusalOf(String(status), `${code}: ${say('en', 'shopper', { reason: code })}`),
      )}
    </ul>
  </section>`
}

function badge(method: string) {
  return html`<b class="method ${method.toLowerCase()}">${method}</b>`
}

/** The path without its start; a line may break after each slash. */
function shortPath(path: string) {
  const parts = path.replace('/api/v1/', '').split('/')
  return parts.map((part, nth) => (nth > 0 ? html`/<wbr />${part}` : part))
}

function idOf(name: string): string {
  return `group-${name.toLowerCase()}`
}
