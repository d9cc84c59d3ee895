import { describe } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { refusalOfType } from '#platform/requests/cross-origin.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { bothCookies, everyCall, sendCall, withWatchedBody } from '#tests/support/every-call.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const changes = everyCall.filter(({ method }) => method === 'POST')
const takesJson = changes.filter(({ call }) => call.body && !call.accepts)
const takesFiles = changes.filter(({ call }) => call.accepts)

/** The headers of a request from another site's page. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': '', origin: 'https://shop.test.evil.example' },
]

const strange = ['', 'text/plain', 'image/png', 'application/x-www-form-urlencoded', 'text/csvx']

describe('a call that changes something', () => {
  test.for(changes)('is refused when it comes from another site: $name', async (call, { db }) => {
    const cookie = await bothCookies(db)

    for (const headers of foreign) {
      const answer = await sendCall(db, call, { ...headers, cookie })

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
      const client = aClient(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })
      const send = (body: string, type: string) =>
        client.send(path, {
          method: 'POST',
          body,
          headers: { 'content-type': type, 'idempotency-key': newId() },
        })

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
      const client = aClient(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })
      const send = (type: string, headers: Record<string, string> = {}) =>
        client.send(path, {
          method: 'POST',
          body: new TextEncoder().encode('{"a":1}'),
          headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        })
      const code = refusalOfType[call.accepts ?? 'application/json']
      const others = ['multipart/form-data; boundary=x', 'text/csv', 'application/json', ...strange]

      for (const type of others.filter((other) => !other.startsWith(call.accepts ?? ''))) {
        expect(await send(type), type).toMatchObject({ status: 415, body: { code } })
      }
      const length = { 'content-length': String((call.maxBytes ?? 0) + 1) }
      expect(await send(call.accepts ?? '', length)).toMatchObject({ status: 413 })
    },
  )
})
