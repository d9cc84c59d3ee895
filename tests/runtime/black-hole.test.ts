import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#server/database/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { statusOf, test, until, untilOpen } from './start-store.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
/** Five seconds, and a little for a machine that has other things to do. */
const maxMs = 8000

async function aDatabaseBehindProxy(template?: string) {
  const server = inject('postgres')
  const database = await makeDatabase(server, template)
  const proxy = await databaseProxy(database.url)
  return { proxy, close: () => proxy.close().then(database.drop) }
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

async function call(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return response.status
}

describe('behind a network that swallows everything', () => {
  test('every call is answered within five seconds, health checks within two', async ({
    folder,
    launch,
  }) => {
    const { proxy, close } = await aDatabaseBehindProxy()
    const store = await untilOpen(
      launch({ DATABASE_URL: proxy.url, DATA_DIR: await folder(), SAMPLE_DATA: 'on' }),
    )
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ email: 'asha@tokri.example', password: 'fresh-mangoes-daily' })
    const login = await fetch(`${store.url}/api/v1/user/login`, { method: 'POST', headers, body })
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect(login.status).toBe(200)
    // So that some connections are open and others have to be opened.
    await Promise.all(
      Array.from({ length: 4 }, () =>
        call(`${store.url}/api/v1/cart/get`, { headers: { cookie } }),
      ),
    )

    proxy.set('black hole')
    const calls = {
      ready: () => call(`${store.url}/readyz`),
      page: () => call(`${store.url}/?never=asked`),
      // More than have their turn at once.
      pages: () =>
        Promise.all(
          Array.from({ length: 12 }, (_, nth) => call(`${store.url}/products?q=never ${nth}`)),
        ),
      list: () => call(`${store.url}/api/v1/product/list?category=Dairy`),
      orders: () => call(`${store.url}/api/v1/order/user`, { headers: { cookie } }),
      login: () => call(`${store.url}/api/v1/user/login`, { method: 'POST', headers, body }),
      register: () =>
        call(`${store.url}/api/v1/user/register`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            name: 'Ravi',
            email: 'ravi@example.com',
            password: 'four green mangoes',
          }),
        }),
    }
    const times: Record<string, number> = {}
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Object.entries<() => Promise<unknown>>(calls).map(async ([name, request]) => {
          times[name] = Math.max(times[name] ?? 0, await timeOf(request()))
        }),
      )
    }

    const { ready, ...others } = times
    expect(ready).toBeLessThan(5000)
    expect(Math.max(...Object.values(others))).toBeLessThan(maxMs)
    expect(await statusOf(`${store.url}/healthz`)).toBe(200)
    expect(await statusOf(`${store.url}/readyz`)).toBe(503)

    proxy.set('pass')
    await until(async () => (await statusOf(`${store.url}/readyz`)) === 200)
    await until(
      async () => (await call(`${store.url}/api/v1/order/user`, { headers: { cookie } })) === 200,
    )
    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    await close()
  })

  test('a transaction waits once, and not again for its rollback', async () => {
    const { proxy, close } = await aDatabaseBehindProxy()
    const db = openDatabase(proxy.url, { log: silentLog })

    const time = await timeOf(
      expect(
        db.transaction().execute(async (tx) => {
          await sql`select 1`.execute(tx)
          proxy.set('black hole')
          await sql`select 2`.execute(tx)
        }),
      ).rejects.toThrow('timeout'),
    )

    expect(time).toBeLessThan(maxMs)
    await db.destroy()
    await close()
  })

  test('migrating ends, too', async () => {
    const { proxy, close } = await aDatabaseBehindProxy('template0')
    proxy.swallowFrom('pg_advisory_xact_lock')

    const time = await timeOf(
      expect(migrate(proxy.url, migrations)).rejects.toThrow('stopped answering'),
    )

    expect(time).toBeLessThan(maxMs)
    await close()
  })
})

test('a health check by HTTP/1.0 is answered without the name of a host', async ({
  folder,
  launch,
}) => {
  const { proxy, close } = await aDatabaseBehindProxy()
  const store = await untilOpen(launch({ DATABASE_URL: proxy.url, DATA_DIR: await folder() }))

  const checks = ['GET /healthz', 'GET /readyz', 'OPTIONS /readyz', 'HEAD /readyz', 'OPTIONS /']
  for (const line of checks) {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data))
    socket.write(`${line} HTTP/1.0\r\n\r\n`)
    await new Promise((resolve) => socket.once('close', resolve))

    expect(answer, line).toMatch(/^HTTP\/1\.[01] 200 /)
  }

  store.kill('SIGTERM')
  await store.ended
  await close()
})
