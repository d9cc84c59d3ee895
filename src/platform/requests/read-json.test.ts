import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { maxBodyBytes, readJson } from './read-json.ts'

type Sent = { body: BodyInit; headers?: Record<string, string> }

/** The parsed body, or the refusal's status and code. */
async function reading({ body, headers = { 'content-type': 'application/json' } }: Sent) {
  const app = aGuardedApp()
  app.post('/', async (c) => c.json({ read: await readJson(c) }))

  const response = await app.request('/', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await response.json()
  return response.status === 200 ? answer.read : [response.status, answer.code]
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const manyValues = (count: number) => Array.from({ length: count }, () => 0)
const invalid = [400, 'invalid_input']
const notJson = [415, 'not_json']
const tooLarge = [413, 'too_large']
const bytes = (text: string) => new TextEncoder().encode(text)

describe('reads', () => {
  test.for<[string, Sent, unknown]>([
    ['JSON', { body: '{"name":"दही"}' }, { name: 'दही' }],
    ['nothing as an empty object', { body: '' }, {}],
    ['JSON with spaces around it', { body: ' \n[1] ' }, [1]],
    ['the last of two equal keys', { body: '{"a":1,"a":2}' }, { a: 2 }],
    [
      'as many values as a thousand categories have',
      { body: JSON.stringify(manyValues(4000)) },
      manyValues(4000),
    ],
    ['twelve levels', { body: nested(12) }, JSON.parse(nested(12))],
  ])('reads %s', async ([, sent, read]) => {
    expect(await reading(sent)).toEqual(read)
  })

  test.for([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
    'application/json ; charset=utf-8 ',
  ])('reads the type "%s"', async (type) => {
    expect(await reading({ body: '{}', headers: { 'content-type': type } })).toEqual({})
  })

  test('reads a body of exactly the most bytes', async () => {
    const body = JSON.stringify('x'.repeat(maxBodyBytes - 2))

    expect(body).toHaveLength(maxBodyBytes)
    expect(await reading({ body })).toHaveLength(maxBodyBytes - 2)
  })
})

describe('refuses', () => {
  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonx',
    'application/json, text/plain',
    'application/json;',
    'application/json;\tx=1',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'text/plain; application/json',
    'application/ json',
  ])('refuses the type "%s"', async (type) => {
    expect(await reading({ body: '{}', headers: { 'content-type': type } })).toEqual(notJson)
  })

  test('refuses a body without a type', async () => {
    expect(await reading({ body: bytes('{}'), headers: {} })).toEqual(notJson)
  })

  test.for(['gzip', 'br', 'identity', 'gzip, gzip'])(
    'refuses the encoding %s',
    async (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }

      expect(await reading({ body: gzipSync('{}'), headers })).toEqual(notJson)
    },
  )

  test.for<[string, string | Uint8Array<ArrayBuffer>]>([
    ['half a sentence', '{"a":'],
    ['a comment', '{} // hello'],
    ['two values', '{}{}'],
    ['NaN', '{"a":NaN}'],
    ['a bare word', 'hello'],
    ['a NUL byte', bytes('{"a":"\0"}')],
    ['a single quote', "{'a':1}"],
    ['broken UTF-8', Uint8Array.from([0x22, 0xff, 0x22])],
    ['a surrogate in UTF-8', Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['an overlong slash', Uint8Array.from([0x22, 0xc0, 0xaf, 0x22])],
    ['thirteen levels', nested(14)],
    ['more values than any call takes', JSON.stringify(manyValues(4001))],
    ['ten thousand levels', nested(10_000)],
    ['as many levels as fit', nested(maxBodyBytes / 2)],
    ['__proto__', '{"__proto__":{"isSeller":true}}'],
    ['__proto__ deep inside', '{"a":[{"b":{"__proto__":1}}]}'],
    ['an escaped __proto__', '{"__pr\\u006fto__":1}'],
    ['constructor', '{"constructor":{"isSeller":true}}'],
    ['prototype', '{"prototype":1}'],
  ])('refuses %s', async ([, body]) => {
    expect(await reading({ body })).toEqual(invalid)
    expect('isSeller' in {}).toBe(false)
  })

  test('refuses one byte too many, announced or not', async () => {
    const body = JSON.stringify('x'.repeat(maxBodyBytes - 1))
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }

    expect(await reading({ body, headers })).toEqual(tooLarge)
    expect(await reading({ body: new Blob([body]).stream() })).toEqual(tooLarge)
  })

  test('refuses hostile bodies quickly', async () => {
    const bodies = [
      nested(maxBodyBytes / 2),
      `{${'"a":{'.repeat(40_000)}`,
      '"\\u0000'.repeat(30_000),
    ]
    const start = process.cpuUsage()

    for (const body of bodies) expect(await reading({ body })).toEqual(invalid)

    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
  })
})
