import { describe } from 'vitest'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { openDatabase } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { aProduct } from '#tests/support/products.ts'
import { storeLog } from '#tests/support/recording-log.ts'
import { aWholeStore, silentLog } from '#tests/support/whole-store.ts'

const list = '/api/v1/product/list'
const isAuth = '/api/v1/user/is-auth'
const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id')

describe('the id of a request', () => {
  test.for(everyCall)('is in every answer that no cache may keep: $name', async (call, { db }) => {
    const { method, path } = call
    const client = aClient(aWholeStore(db))
    const answer = method === 'GET' ? await client.get(path) : await client.post(path, {})

    const isShared = answer.headers.get('cache-control') === 'no-cache' && answer.status < 400
    if (isShared) expect(idOf(answer)).toBeNull()
    else expect(idOf(answer)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  })

  test('is another each time, and in no answer out of the cache', async ({ db }) => {
    await aProduct(db)
    const cache = new ResponseCache()
    cache.setEnabled(true)
    const client = aClient(aWholeStore(db, { cache }))

    const ids = [idOf(await client.get(isAuth)), idOf(await client.get(isAuth))]
    const lists = [idOf(await client.get(list)), idOf(await client.get(list))]

    expect(new Set(ids).size).toBe(2)
    expect(lists).toEqual([null, null])
    expect(cache.state()).toMatchObject({ entries: 1, hits: 1, misses: 1 })
  })

  test('is on pages that are one visitor’s, and not on those for everybody', async ({ db }) => {
    const { app } = await aBuiltStore(db)

    expect(idOf(await app.request('/cart'))).toMatch(/^[0-9a-f-]{13}$/)
    expect(idOf(await app.request('/nowhere/at/all'))).toMatch(/^[0-9a-f-]{13}$/)
    expect(idOf(await app.request('/'))).toBeNull()
    expect(idOf(await app.request('/'))).toBeNull()
  })

  test.for([
    ['10.0.0.7', 'edge-2f9c81d4', true],
    ['10.0.0.7', 'x'.repeat(65), false],
    ['10.0.0.7', 'short', false],
    ['10.0.0.7', 'with spaces in it', false],
    ['203.0.113.9', 'edge-2f9c81d4', false],
  ] as const)('from %s, given as %s, is kept: %s', async ([from, id, isKept], { db }) => {
    const app = aWholeStore(db, { trustProxy: ['10.0.0.0/8'] })
    const answer = await aClient(app, { from }).get(isAuth, { headers: { 'x-request-id': id } })

    expect(idOf(answer) === id).toBe(isKept)
  })
})

describe('a failure (T92)', () => {
  test('is answered with its number, which is in the log, and says nothing else', async ({
    db,
  }) => {
    const { log, entries } = storeLog()
    const client = aClient(aWholeStore(db.withSchema('nowhere'), { log }))

    // The description of the API has no 500, so none of the calls is tried.
    const answer = await client.get('/api/v1/openapi.json')
    const text = JSON.stringify([answer.body, [...answer.headers]])

    expect(answer.status).toBe(500)
    expect(answer.body.message).toContain(`tell us its number: ${idOf(answer)}`)
    expect(text).not.toMatch(
      /nowhere|session_|select|relation|\.ts|node_modules|pg|postgres|42P01/i,
    )
    const failed = entries().filter(({ msg }) => msg === 'A request failed')
    expect(failed).toEqual([expect.objectContaining({ request: idOf(answer) })])
    expect(JSON.stringify(failed)).toContain('42P01')
  })

  test('is logged with its stack once a minute, however many requests fail', async () => {
    const { log, lines, entries } = storeLog()
    const db = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silentLog })
    const client = aClient(aWholeStore(db, { log, refusals: noTrail }))

    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        client.get('/api/v1/user/is-auth', { headers: { cookie: `sid=${'a'.repeat(43)}` } }),
      ),
    )
    await db.destroy()

    const texts = answers.map(({ body }) => JSON.stringify(body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(texts.join('')).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|\.ts|node_modules|postgres/i)
    // Refused connections, and on a slow machine those that were waited for in vain.
    const stacks = lines().filter((line) => line.includes('"stack"'))
    expect(stacks.length).toBeGreaterThan(0)
    expect(stacks.length).toBeLessThanOrEqual(3)
    expect(entries().length).toBeLessThan(10)
  })

  test('to read what was sent says what was wrong, and nothing of the program', async ({ db }) => {
    const client = aClient(aWholeStore(db))

    const answer = await client.post('/api/v1/user/login', '{"email": "a@b.in", "password":')

    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).not.toMatch(/SyntaxError|position|\.ts|at /)
  })
})

const noTrail = { record: async () => undefined, flush: async () => undefined }
