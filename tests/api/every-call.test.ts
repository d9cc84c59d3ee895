import { Validator } from '@seriousme/openapi-schema-validator'
import { describe } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { describeApi } from '#server/openapi.ts'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/people.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

// Every test here is made from the table of calls, so a new call is tried from its first day.
const everyCall = (Object.entries(calls) as [string, Call][]).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path: path.replaceAll(/\{\w+\}/g, newId()), call }
})
const forShoppers = everyCall.filter(({ call }) => call.who === 'shopper')
const forSellers = everyCall.filter(({ call }) => call.who === 'seller')
const forEither = everyCall.filter(({ call }) => call.who === 'shopper or seller')
const changes = everyCall.filter(({ method }) => method === 'POST')
const takesJson = changes.filter(({ call }) => call.body && !call.accepts)
const takesFiles = changes.filter(({ call }) => call.accepts)

type Knock = { method: string; path: string }

function knock(db: Database, { method, path }: Knock, headers = {}) {
  const visitor = aVisitor(aWholeStore(db))
  return method === 'GET' ? visitor.get(path, { headers }) : visitor.post(path, {}, { headers })
}

/** Cookies that somebody made up, or kept too long. */
function noSessions(name: string, ended: string): string[] {
  const values = [ended, 'x', '%00', 'a'.repeat(4000), 'a'.repeat(43), 'अ']
  return values.map((value) => encodeURI(`${name}=${value}`))
}

async function bothCookies(db: Database): Promise<string> {
  return `sid=${await aSession(db, await aShopper(db))}; seller=${await aSellerSession(db)}`
}

const longAgo = { createdAt: new Date(0) }

describe('a call for shoppers', () => {
  test.for(forShoppers)(
    'refuses a visitor before looking at the body: $name',
    async (call, { db }) => {
      const answer = await knock(db, call)

      expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'sign_in_first' } })
    },
  )

  test.for(forShoppers)('refuses the seller, who is no shopper: $name', async (call, { db }) => {
    const answer = await knock(db, call, { cookie: `seller=${await aSellerSession(db)}` })

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_first' } })
  })

  test.for(forShoppers)('refuses made-up and ended sessions: $name', async (call, { db }) => {
    const ended = await aSession(db, await aShopper(db), longAgo)

    for (const cookie of noSessions('sid', ended)) {
      expect((await knock(db, call, { cookie })).status, cookie.slice(0, 30)).toBe(401)
    }
  })
})

/** A request whose body nobody should look at, and what became of it. */
function withWatchedBody(path: string, headers: Record<string, string>) {
  const watched = { wasRead: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        watched.wasRead = true
        controller.enqueue(new Uint8Array(1024))
      },
    },
    { highWaterMark: 0 },
  )
  const announced = { ...headers, 'content-length': '1024' }
  const init = { method: 'POST', body, headers: announced, duplex: 'half' }
  const request = new Request(`http://shop.test${path}`, init as RequestInit)
  return { watched, request }
}

describe('a call for the seller', () => {
  test.for(forSellers)('refuses a visitor: $name', async (call, { db }) => {
    const answer = await knock(db, call)

    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'seller_only' } })
  })

  test.for(forSellers)('refuses a logged-in shopper: $name', async (call, { db }) => {
    const token = await aSession(db, await aShopper(db))

    for (const cookie of [`sid=${token}`, `seller=${token}`, `sid=${token}; seller=${token}`]) {
      const answer = await knock(db, call, { cookie })

      expect(answer).toMatchObject({ status: 401, body: { code: 'seller_only' } })
    }
  })

  test.for(forSellers)('refuses made-up and ended sessions: $name', async (call, { db }) => {
    const ended = await aSellerSession(db, longAgo)

    for (const cookie of noSessions('seller', ended)) {
      const answer = await knock(db, call, { cookie })

      expect(answer, cookie.slice(0, 30)).toMatchObject({
        status: 401,
        body: { code: 'seller_only' },
      })
    }
  })

  test.for(forSellers.filter(({ method }) => method === 'POST'))(
    'reads nothing of what a shopper sends, whatever it is: $name',
    async ({ path }, { db }) => {
      const cookie = `sid=${await aSession(db, await aShopper(db))}`
      const app = aWholeStore(db)
      const types = ['application/json', 'multipart/form-data; boundary=x', 'text/csv', 'image/png']

      for (const type of types) {
        const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' }
        const { watched, request } = withWatchedBody(path, headers)
        const response = await app.request(request)

        expect([type, response.status]).toEqual([type, 401])
        expect(await response.json()).toMatchObject({ code: 'seller_only' })
        expect(watched).toEqual({ wasRead: false })
      }
    },
  )
})

describe('a call for the shopper or the seller', () => {
  test.for(forEither)('refuses whoever is neither: $name', async (call, { db }) => {
    const shoppers = noSessions('sid', await aSession(db, await aShopper(db), longAgo))
    const sellers = noSessions('seller', await aSellerSession(db, longAgo))

    for (const cookie of ['', ...shoppers, ...sellers]) {
      const answer = await knock(db, call, { cookie })

      expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_first' } })
    }
  })

  test.for(forEither)('lets each of them in: $name', async (call, { db }) => {
    const [shopper = '', seller = ''] = (await bothCookies(db)).split('; ')

    for (const cookie of [shopper, seller, `${shopper}; ${seller}`]) {
      expect((await knock(db, call, { cookie })).status).not.toBe(401)
    }
  })
})

/** The headers with which a browser sends what another site's page made. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': '', origin: 'https://shop.test.evil.example' },
]

describe('a call that changes something', () => {
  test.for(changes)('is refused when it comes from another site: $name', async (call, { db }) => {
    const cookie = await bothCookies(db)

    for (const headers of foreign) {
      const answer = await knock(db, call, { ...headers, cookie })

      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { success: false, code: 'cross_site' },
      })
    }
  })

  test.for(changes)(
    'is refused as a form or a file of another site, unread: $name (T41)',
    async ({ path }, { db }) => {
      const cookie = await bothCookies(db)
      const app = aWholeStore(db)

      for (const from of foreign) {
        for (const type of ['multipart/form-data; boundary=x', 'text/csv', 'text/plain']) {
          const sent = withWatchedBody(path, { ...from, cookie, 'content-type': type })
          const response = await app.request(sent.request)

          expect([type, response.status]).toEqual([type, 403])
          expect(sent.watched).toEqual({ wasRead: false })
        }
      }
    },
  )

  test.for(takesJson)(
    'takes JSON only, and only so much of it: $name',
    async ({ path, call }, { db }) => {
      const visitor = aVisitor(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })
      const send = (body: string, type: string) =>
        visitor.send(path, { method: 'POST', body, headers: { 'content-type': type } })

      expect(await send('{"a":1}', 'text/plain')).toMatchObject({ status: 415 })
      expect(await send('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
      expect(await send('--x--', 'multipart/form-data; boundary=x')).toMatchObject({ status: 415 })
      expect(await send('{"a":', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('[1]', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('{"unknown":1}', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('{"__proto__":{"x":1}}', 'application/json')).toMatchObject({ status: 400 })
      const tooMuch = `"${'x'.repeat(call.maxBytes ?? 300_000)}"`
      expect(await send(tooMuch, 'application/json')).toMatchObject({ status: 413 })
      expect(await send('['.repeat(20_000), 'application/json')).toMatchObject({ status: 400 })
      expect({}).not.toHaveProperty('x')
    },
  )

  test.for(takesFiles)(
    'takes its one type only, and only so much of it: $name',
    async ({ path, call }, { db }) => {
      const visitor = aVisitor(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })
      const send = (type: string, headers: Record<string, string> = {}) =>
        visitor.send(path, {
          method: 'POST',
          body: new TextEncoder().encode('{"a":1}'),
          headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        })
      const code = call.accepts === 'text/csv' ? 'not_csv' : 'not_a_form'
      const others = ['multipart/form-data; boundary=x', 'text/csv', 'application/json', ...strange]

      for (const type of others.filter((other) => !other.startsWith(call.accepts ?? ''))) {
        expect(await send(type), type).toMatchObject({ status: 415, body: { code } })
      }
      const length = { 'content-length': String((call.maxBytes ?? 0) + 1) }
      expect(await send(call.accepts ?? '', length)).toMatchObject({ status: 413 })
    },
  )
})

const strange = ['', 'text/plain', 'image/png', 'application/x-www-form-urlencoded', 'text/csvx']

describe('an address that is almost right', () => {
  test.for([
    '//api/v1/order/user',
    '/api/v1//order/user',
    '/API/v1/order/user',
    '/api/v1/order/user/',
    '/api/v1/address/get;x',
    '/api/v1/order%2fuser',
    '/api/v1/unknown',
    '/api',
  ])('%s leads nowhere', async (path, { db }) => {
    const shopper = await aShopper(db)
    const cookie = `sid=${await aSession(db, shopper)}`

    const answer = await aVisitor(aWholeStore(db), { headers: { cookie } }).get(path)

    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  })

  test('a long one is refused', async ({ db }) => {
    const answer = await aVisitor(aWholeStore(db)).get(`/api/v1/product/list?q=${'x'.repeat(5000)}`)

    expect(answer).toMatchObject({ status: 414, body: { code: 'address_too_long' } })
  })

  test.for(['TRACE', 'PUT', 'DELETE', 'PATCH'])('%s does nothing', async (method, { db }) => {
    const shopper = await aShopper(db)
    const cookie = `sid=${await aSession(db, shopper)}`

    // A Request object refuses TRACE by itself.
    const asked = aVisitor(aWholeStore(db), { headers: { cookie } }).send('/api/v1/cart/update', {
      method,
    })
    const answer = method === 'TRACE' ? await asked.catch(() => ({ status: 404 })) : await asked

    expect(answer.status).toBe(404)
  })
})

type Content = { content?: object }
type Described = {
  security?: object[]
  requestBody?: Content
  responses: object
}

describe('the description of the API', () => {
  const document = describeApi({ name: 'Tokri', publicUrl: 'http://shop.test' })

  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))

    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  const paths = document.paths as Record<string, Record<string, Described>>

  const said = ({ name }: { name: string }) => {
    const [method = '', path = ''] = name.split(' ')
    return paths[path]![method.toLowerCase()]!
  }

  test.for(everyCall)('says who may call: $name', ({ name, call: { who } }) => {
    const { security, responses } = said({ name })
    const people = security?.flatMap((scheme) => Object.keys(scheme))

    expect(people).toEqual(who === 'anyone' ? undefined : who.split(' or '))
    expect(responses).toMatchObject(who === 'anyone' ? { 503: {} } : { 401: {}, 503: {} })
  })

  test.for(everyCall)('says what comes and goes: $name', ({ name, call }) => {
    const { requestBody, responses } = said({ name })
    const sent = call.accepts ?? (call.body ? 'application/json' : undefined)

    expect(Object.keys(requestBody?.content ?? {})).toEqual(sent ? [sent] : [])
    expect(responses).toMatchObject({
      [call.status ?? 200]: { content: { [call.answers ?? 'application/json']: {} } },
      ...(sent ? { 413: {}, 415: {} } : {}),
    })
  })

  test('lists every call, and is served, with a page for people beside it', async ({ db }) => {
    const visitor = aVisitor(aWholeStore(db))
    const served = await visitor.get('/api/v1/openapi.json')
    const page = await visitor.get('/api/docs')

    const listed = Object.entries(served.body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(page.status).toBe(200)
    for (const name of Object.keys(calls)) expect(page.body.text).toContain(name)
  })
})
