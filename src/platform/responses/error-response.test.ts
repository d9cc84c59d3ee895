import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'
import type { Log } from '#platform/log.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { say, sayTo } from '#server/api/say.ts'
import { errorResponse } from './error-response.ts'

type Logged = { err: unknown; path: string }

async function answerTo(error: Error, path = '/door') {
  const logged: Logged[] = []
  const watched: unknown[] = []
  const log = {
    error: (entry: Logged) => logged.push(entry),
    info: (entry: unknown) => watched.push(entry),
  } as unknown as Log
  const app = new Hono().onError((thrown, c) => errorResponse(thrown, c, { log, sayTo }))
  app.get(path, () => {
    throw error
  })

  const response = await app.request(path)
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
    logged,
    watched,
  }
}

test('the secret of a link is not written to the log', async () => {
  const secret = '0123456789abcdef0123456789abcdef'
  const id = '0199a5a0-0000-7000-8000-000000000001'

  const { logged } = await answerTo(new Error('Boom'), `/order/${id}/pay/${secret}`)

  expect(logged.map(({ path }) => path)).toEqual([`/order/${id}/pay/…`])
})

function fromDatabase(code: string): Error {
  const error = new DatabaseError('relation "secret_table" at /var/lib', 10, 'error')
  error.code = code
  return error
}

function failed(code: string, message = 'connect failed to 10.0.0.7'): Error {
  return Object.assign(new Error(message), { code })
}

describe('a database that takes no changes', () => {
  test.for(['25006', '53100'])(
    'a database that takes no changes (%s) is a 503 that is not said to be over in a moment',
    async (code) => {
      const { status, headers, body } = await answerTo(fromDatabase(code))

      expect([status, headers.get('retry-after')]).toEqual([503, '60'])
      expect(body.message).toMatch(/cannot save anything/)
    },
  )

  test('a database that takes no changes tells the seller what to do', async () => {
    const { status, body } = await answerTo(fromDatabase('25006'), '/api/v1/seller/products')

    expect([status, body.message]).toEqual([503, expect.stringMatching(/Free some space/)])
  })
})

test.for([
  'Postgres connection has been discarded',
  'Client has encountered a connection error and is not queryable',
  'Connection terminated unexpectedly',
])('a connection that broke (%s) is a 503', async (message) => {
  expect(await answerTo(new Error(message))).toMatchObject({ status: 503 })
})

describe('a refusal', () => {
  test.for(Object.entries(refusalStatus))('%s is answered with %i', async ([code, status]) => {
    const answer = await answerTo(refuse(code as RefusalCode))

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      success: false,
      code,
      reason: code,
      message: say('en', 'shopper', { reason: code }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a refusal brings its details', async () => {
    const { body } = await answerTo(new Refusal('out_of_stock', { productId: 'mango' }))

    expect(body).toEqual({
      success: false,
      code: 'out_of_stock',
      reason: 'out_of_stock',
      message: say('en', 'shopper', { reason: 'out_of_stock' }),
      productId: 'mango',
    })
  })

  test('a refusal says when to try again', async () => {
    const refusal = new Refusal('too_many_requests', { retryAfterSeconds: 12 })

    const { headers } = await answerTo(refusal)

    expect(headers.get('retry-after')).toBe('12')
  })

  test('a refusal below 500 is not logged', async () => {
    expect((await answerTo(new Refusal('wrong_credentials'))).logged).toEqual([])
    expect(await answerTo(new Refusal('busy'))).toMatchObject({
      logged: [],
      watched: [{ code: 'busy' }],
    })
    expect((await answerTo(new Refusal('unexpected'))).logged).toHaveLength(1)
  })
})

describe('invalid input', () => {
  const Form = z.strictObject({
    email: z.email(problem('wrong_format', { path: ['email'], format: 'email' })),
    lines: z.record(z.uuid(), z.int()).optional(),
  })
  const invalid = (input: unknown) => answerTo(Form.safeParse(input).error as Error)

  test('invalid input names each field once, and the first reason is the message', async () => {
    const { status, body } = await invalid({ email: 'x', lines: { nonsense: 1.5 } })

    expect(status).toBe(400)
    expect(body.message).toBe('email must be an e-mail address like name@example.com')
    expect(Object.keys(body.fields)).toEqual(['email', 'lines.nonsense'])
  })

  test('invalid input is never told in the words of the validator', async () => {
    const { body } = await invalid({ email: 'a@b.in', lines: { nonsense: 1.5 } })

    expect(body.fields).toEqual({
      'lines.nonsense': 'lines.nonsense is not as the description of the API says',
    })
  })

  test('invalid input names fields that are not known', async () => {
    const { body } = await invalid({ email: 'a@b.in', isSeller: true })

    expect(body.fields).toEqual({
      isSeller: 'The request has a field that is not known here: isSeller',
    })
  })

  test('invalid input calls what has no field the body', async () => {
    expect(Object.keys((await invalid('text')).body.fields)).toEqual(['body'])
  })

  test('invalid input is answered shortly, however much of it there is', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, 'x']))

    const answers = [
      await invalid({ email: 'a@b.in', lines: many }),
      await invalid({ email: 'a@b.in', ['long'.repeat(50_000)]: 1 }),
      await invalid({ email: 'a@b.in', ...many }),
    ]

    for (const { body } of answers) expect(JSON.stringify(body).length).toBeLessThan(5000)
  })

  test('invalid input keeps a field named like a part of JavaScript', async () => {
    const { body } = await invalid(JSON.parse('{"email":"a@b.in","__proto__":1}'))

    expect(JSON.stringify(body)).toContain('not known here: __proto__')
  })
})

describe('a database that cannot answer now', () => {
  test.for([
    fromDatabase('08006'),
    fromDatabase('53300'),
    fromDatabase('57P01'),
    fromDatabase('57P03'),
    fromDatabase('55P03'),
    fromDatabase('57014'),
    fromDatabase('40P01'),
    fromDatabase('40001'),
    fromDatabase('25P03'),
    failed('ECONNREFUSED'),
    failed('ECONNRESET'),
    failed('ENOENT', 'connect ENOENT /tmp/.s.PGSQL.5432'),
    failed('ETIMEDOUT'),
    failed('EPIPE'),
    failed('EHOSTUNREACH'),
    failed('ENOTFOUND', 'getaddrinfo ENOTFOUND db'),
    failed('EAI_AGAIN', 'getaddrinfo EAI_AGAIN db'),
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s is busy, and logged', async (error) => {
    const { status, headers, body, logged } = await answerTo(error)

    expect([status, body.code]).toEqual([503, 'busy'])
    expect(headers.get('retry-after')).toBe('2')
    expect(logged).toEqual([{ err: error, path: '/door' }])
  })
})

describe('anything else', () => {
  test.for([
    fromDatabase('42P01'),
    fromDatabase('23505'),
    fromDatabase('22021'),
    new TypeError('x is not a function at /srv/store/src/secret.ts'),
    failed('EACCES', 'open /etc/secret'),
  ])('%s is our fault, logged whole and told to nobody', async (error) => {
    const { status, body, logged } = await answerTo(error)

    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      code: 'unexpected',
      reason: 'unexpected',
      message: say('en', 'shopper', { reason: 'unexpected' }),
    })
    expect(logged).toEqual([{ err: error, path: '/door' }])
  })
})
