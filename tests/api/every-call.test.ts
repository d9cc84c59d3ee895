import { Validator } from '@seriousme/openapi-schema-validator'
import { describe } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { describeApi } from '#server/openapi.ts'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSession, aShopper } from '#tests/support/people.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

// Every test here is made from the table of calls, so a new call is tried from its first day.
const everyCall = (Object.entries(calls) as [string, Call][]).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path: path.replaceAll(/\{\w+\}/g, newId()), call }
})
const guarded = everyCall.filter(({ call }) => call.who === 'shopper')
const withBody = everyCall.filter(({ method }) => method === 'POST')

async function knock(
  db: Database,
  { method, path }: { method: string; path: string },
  headers = {},
) {
  const visitor = aVisitor(aWholeStore(db))
  return method === 'GET' ? visitor.get(path, { headers }) : visitor.post(path, {}, { headers })
}

describe('a call for shoppers', () => {
  test.for(guarded)('refuses a visitor before looking at the body: $name', async (call, { db }) => {
    const answer = await knock(db, call)

    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'sign_in_first' } })
  })

  test.for(guarded)('refuses made-up and ended sessions: $name', async (call, { db }) => {
    const shopper = await aShopper(db)
    const ended = await aSession(db, shopper, { createdAt: new Date('2020-01-01') })

    for (const cookie of [`sid=${ended}`, 'sid=x', 'sid=%00', `sid=${'a'.repeat(4000)}`, 'sid=अ']) {
      const answer = await knock(db, call, { cookie: encodeURI(cookie) })

      expect(answer.status, cookie.slice(0, 30)).toBe(401)
    }
  })
})

describe('a call that changes something', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '', origin: 'https://shop.test.evil.example' },
  ]

  test.for(withBody)('is refused when it comes from another site: $name', async (call, { db }) => {
    const shopper = await aShopper(db)
    const cookie = `sid=${await aSession(db, shopper)}`

    for (const headers of foreign) {
      const answer = await knock(db, call, { ...headers, cookie })

      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { success: false, code: 'cross_site' },
      })
    }
  })

  test.for(withBody.filter(({ call }) => call.body))(
    'takes JSON only, and only so much of it: $name',
    async ({ path }, { db }) => {
      const shopper = await aShopper(db)
      const cookie = `sid=${await aSession(db, shopper)}`
      const visitor = aVisitor(aWholeStore(db), { headers: { cookie } })
      const send = (body: string, type: string) =>
        visitor.send(path, { method: 'POST', body, headers: { 'content-type': type } })

      expect(await send('{"a":1}', 'text/plain')).toMatchObject({ status: 415 })
      expect(await send('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
      expect(await send('{"a":', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('[1]', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('{"unknown":1}', 'application/json')).toMatchObject({ status: 400 })
      expect(await send('{"__proto__":{"x":1}}', 'application/json')).toMatchObject({ status: 400 })
      expect(await send(`"${'x'.repeat(300_000)}"`, 'application/json')).toMatchObject({
        status: 413,
      })
      expect(await send('['.repeat(20_000), 'application/json')).toMatchObject({ status: 400 })
      expect({}).not.toHaveProperty('x')
    },
  )
})

describe('an address that is almost right', () => {
  test.for([
    '//api/v1/order/user',
    '/api/v1//order/user',
    '/API/v1/order/user',
    '/api/v1/order/user/',
    '/api/v1/order/user;x',
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

describe('the description of the API', () => {
  const document = describeApi({ name: 'Tokri', publicUrl: 'http://shop.test' })

  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))

    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
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
