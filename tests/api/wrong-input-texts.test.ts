import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Calls, calls } from '#contract/api/calls.ts'
import { readProblem } from '#contract/reasons/problem.ts'
import { newId } from '#platform/new-id.ts'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { createRoutes } from '#server/api/create-routes.ts'
import { say, sayTo } from '#server/api/say.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { inputOf } from '#tests/support/sample-inputs.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { silentLog } from '#tests/support/whole-store.ts'

type Json = Record<string, unknown>

/** The validator's built-in messages; the store's own are written for its users. */
const raw =
  /\b(Invalid|Too (big|small)|Unrecognized|(expected|received) (string|number|int|object|array|boolean|undefined|null)|must match|undefined|NaN|instance)\b/

const wrong = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  '',
  'x',
  ' ',
  '-1',
  'x'.repeat(5000),
  [],
  [null],
  {},
  { x: 1 },
]

/** The sample with something wrong in one place, in every place and way; also keys that do not belong. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* wrong
  if (Array.isArray(value)) {
    for (const bad of spoilt(value[0])) yield [bad]
    yield Array.from({ length: 600 }, () => value[0])
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unheard: 1 }
    yield Object.fromEntries(Object.entries(value).map(([key, of]) => [`${key}.not`, of]))
    for (const [key, of] of Object.entries(value)) {
      for (const bad of spoilt(of)) yield { ...value, [key]: bad }
    }
  }
}

function anApp() {
  const handlers = Object.fromEntries(
    everyCall.map(({ name }) => [name, async () => new Response('done')]),
  )
  const shopper = { id: theSeller.id, name: 'Asha', email: 'asha@example.com' }
  const users = { findShopper: async () => shopper, findSeller: async () => theSeller }
  return new Hono()
    .onError((error, c) => errorResponse(error, c, { log: silentLog, sayTo }))
    .route(
      '/',
      createRoutes(users, handlers as unknown as Parameters<typeof createRoutes<keyof Calls>>[1]),
    )
}

async function textsOf(response: Response): Promise<string[]> {
  if (response.ok) return []
  const { message, fields = {} } = (await response.json()) as {
    message: string
    fields?: Record<string, string>
  }
  return [message, ...Object.values(fields)]
}

describe("a wrong request never gets the validator's own message", () => {
  const app = anApp()

  // Forms of pictures alone have no fields to get wrong.
  test.for(
    everyCall.filter(
      ({ call, name }) => call.body && !/\/(pictures?|logo|photo\/\{key\})$/.test(name),
    ),
  )('in the body: $name', async ({ method, path, call }) => {
    const isForm = call.accepts === 'multipart/form-data'
    const sample = isForm
      ? (inputOf(call.body!) as { productData: unknown }).productData
      : inputOf(call.body!)
    const texts = new Set<string>()
    for (const bad of spoilt(sample)) {
      const json = JSON.stringify(bad ?? null)
      const form = new FormData()
      form.set('productData', json)
      const response = await app.request(path, {
        method,
        body: isForm ? form : json,
        headers: {
          'idempotency-key': newId(),
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
      })
      for (const text of await textsOf(response)) texts.add(text)
    }

    expect([...texts].filter((text) => raw.test(text) || text.trim() === '')).toEqual([])
    expect(texts.size).toBeGreaterThan(1)
  })

  test.for(everyCall.filter(({ call }) => call.query))(
    'in the query: $name',
    async ({ method, path, call }) => {
      const sample = inputOf(call.query!) as Json
      const texts = new Set<string>()
      for (const key of [...Object.keys(sample), 'unheard']) {
        for (const bad of [
          '',
          'x',
          '-1',
          '1.5',
          '1e12',
          'NaN',
          'null',
          'x'.repeat(3000),
          '2026-13-45',
        ]) {
          const response = await app.request(`${path}?${key}=${encodeURIComponent(bad)}`, {
            method,
          })
          for (const text of await textsOf(response)) texts.add(text)
        }
      }

      expect([...texts].filter((text) => raw.test(text))).toEqual([])
    },
  )

  test.for(everyCall.filter(({ call }) => call.params))(
    'in the path: $name',
    async ({ method, call, name }) => {
      const path = name.split(' ')[1]!.replaceAll(/\{\w+\}/g, 'nonsense')
      const response = await app.request(path, {
        method,
        headers: { 'content-type': 'application/json' },
      })

      const texts = await textsOf(response)
      expect(call.params).toBeDefined()
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((text) => raw.test(text))).toEqual([])
    },
  )
})

test.for([
  ['/api/v1/product/list?limit=0', 'limit must be at least 1'],
  ['/api/v1/product/list?limit=ten', 'limit must be a number'],
  [
    '/api/v1/product/list?sort=best',
    'sort must be oldest, newest, popular, price, -price, unitPrice, name, discount or country',
  ],
] as const)('%s: %s', async ([path, message]) => {
  const response = await anApp().request(path)

  expect(await response.json()).toMatchObject({ message })
})

test.for<[body: object, message: string]>([
  [{}, 'change is required'],
  [
    { change: {} },
    'change must have inStock, pricePercent, prices, category, archived, tax or usualRates',
  ],
  [
    { change: { colour: 1 } },
    'change must have inStock, pricePercent, prices, category, archived, tax or usualRates',
  ],
  [{ change: null }, 'change must be an object with named fields'],
  [{ change: { prices: { on: 'x' } } }, 'change.prices.on must be offer, price or both'],
])('a change of many products like %o is refused with: %s', ([body, message]) => {
  expect(messagesOf('POST /api/v1/product/changes', body)).toContain(message)
})

test('a tick of no known kind is told the kinds', () => {
  const [message] = messagesOf('POST /api/v1/seller/order/ticks', { ticks: [{ what: 'x' }] })

  expect(message).toMatch(/^ticks\[0\]\.what must be found, short, .* or open$/)
})

function messagesOf(name: keyof Calls, body: object): string[] {
  const { body: schema } = calls[name] as { body?: z.ZodType }
  const { error } = schema!.safeParse(body, { error: explainIssue })
  return (error?.issues ?? []).map(({ message }) => say('en', 'seller', readProblem(message)!))
}

test.for<[body: object, message: string]>([
  [{ cartItems: { milk: 2 } }, 'This is not a valid id'],
  [{ cartItems: [] }, 'cartItems must be an object with named fields'],
  [{}, 'cartItems is required'],
  [{ cartItems: {}, basket: 1 }, 'The request has a field that is not known here: basket'],
])('a cart like %o is refused with: %s', async ([body, message]) => {
  const response = await anApp().request('/api/v1/cart/update', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  expect(await response.json()).toMatchObject({ message })
})
