import { readdir } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { describe, expect, inject } from 'vitest'
import { demoShopper } from '#server/fill-store.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { postmasterOf, statusOf, test, until, untilOpen } from './start-store.ts'

describe('a start', () => {
  test('makes its own database in an empty folder, and finds it again the next time', async ({
    folder,
    launch,
  }) => {
    const dataDir = await folder()
    const first = await untilOpen(launch({ DATA_DIR: dataDir }))
    await register(first.url)
    first.kill('SIGTERM')
    await first.ended

    const second = await untilOpen(launch({ DATA_DIR: dataDir }))

    expect(await logIn(second.url)).toBe(200)
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.log']))
  })

  test('that was killed while it made the database leaves nothing half-made', async ({
    folder,
    launch,
  }) => {
    const dataDir = await folder()
    const killed = launch({ DATA_DIR: dataDir })
    await until(async () =>
      (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')),
    )
    killed.kill('SIGKILL')
    await killed.ended

    const next = await untilOpen(launch({ DATA_DIR: dataDir }))

    expect(await statusOf(`${next.url}/api/v1/product/list`)).toBe(200)
  })

  test('on a port in use names the setting to change, and changes nothing', async ({
    folder,
    launch,
  }) => {
    const dataDir = await folder()
    const { port, server } = await takePort()
    const store = launch({ DATA_DIR: dataDir, PORT: String(port) })

    expect(await store.ended).toBe(1)
    expect(store.output()).toContain(`Port ${port} is taken`)
    expect(store.output()).toContain(`PORT=${port + 1} npm start`)
    expect(store.output()).not.toContain('    at ')
    expect(await readdir(dataDir)).toEqual([])
    server.close()
  })

  test('with wrong settings names all of them', async ({ launch }) => {
    const store = launch({
      PORT: 'http',
      DATABASE_URL: 'mysql://shop:secret@db/shop',
      SAMPLE_DATA: 'maybe',
    })

    expect(await store.ended).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'SAMPLE_DATA'])
      expect(store.output()).toContain(`for example ${name}=`)
    expect(store.output()).not.toContain('secret')
    expect(store.output()).not.toContain('    at ')
  })

  test('in production without a seller of its own is refused', async ({ launch }) => {
    const store = launch({
      TOKRI_MODE: 'production',
      SELLER_EMAIL: 'asha@example.com',
      SELLER_PASSWORD: 'short',
    })

    expect(await store.ended).toBe(1)
    expect(store.output()).toContain('SELLER_PASSWORD is shorter than 12 characters')
  })
})

test('a demo that becomes a real shop replaces the printed passwords, and is no demo again by mistake', async ({
  folder,
  launch,
}) => {
  const DATA_DIR = await folder()
  const demo = await untilOpen(launch({ DATA_DIR, SAMPLE_DATA: 'on' }))
  const logInAsDemo = (url: string) =>
    fetch(`${url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoShopper.email, password: demoShopper.password }),
    })
  const before = await logInAsDemo(demo.url)
  const cookie = before.headers.getSetCookie().join('; ')
  demo.kill('SIGTERM')
  await demo.ended

  const owner = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'mangoes at the back door' }
  const shop = await untilOpen(launch({ DATA_DIR, TOKRI_MODE: 'production', ...owner }))
  const after = await logInAsDemo(shop.url)
  const who = await fetch(`${shop.url}/api/v1/user/is-auth`, { headers: { cookie } })

  expect([before.status, after.status]).toEqual([200, 401])
  expect(await who.json()).toMatchObject({ success: false })
  expect(shop.output()).toContain('This store was a demo before')
  expect(shop.output()).toContain(`${demoShopper.email}, seller@tokri.example`)

  shop.kill('SIGTERM')
  await shop.ended
  // The setting that made it a real shop is lost. Empty ones count as not set, and `npm start` passes on the rest.
  const lost = launch({ DATA_DIR, TOKRI_MODE: '', GIVEN_NODE_ENV: 'not set', ...owner })
  expect(await lost.ended).toBe(1)
  expect(lost.output()).toContain('it was opened as a real shop before')
  await untilOpen(launch({ DATA_DIR, TOKRI_MODE: 'demo', ...owner }))
})

describe('a start with DATABASE_URL', () => {
  test('before that database is there stays closed, and opens when it comes', async ({
    launch,
  }) => {
    const database = await makeDatabase(inject('postgres'))
    const { port, server: placeholder } = await takePort()
    placeholder.close()
    const { port: ownPort, server: ownPlaceholder } = await takePort()
    ownPlaceholder.close()
    const store = launch({ PORT: String(ownPort), DATABASE_URL: atPort(database.url, port) })
    await until(async () => (await statusOf(`http://localhost:${ownPort}/readyz`)) === 503)
    expect(await statusOf(`http://localhost:${ownPort}/healthz`)).toBe(200)

    const relay = await relayTo(database.url, port)

    await untilOpen(store)
    expect(store.output()).toContain(`The database at localhost:${port} does not answer (`)
    store.kill('SIGTERM')
    await store.ended
    relay.close()
    await database.drop()
  })

  test('that is refused by the database says so and ends', async ({ launch }) => {
    const url = new URL(inject('postgres').storeUrl)
    url.password = 'wrong-password'
    const store = launch({ DATABASE_URL: url.href })

    expect(await store.ended).toBe(1)
    expect(store.output()).toContain(
      'The database that DATABASE_URL names refuses the store: password authentication failed',
    )
    expect(store.output()).not.toContain('wrong-password')
  })

  test('needs no data of its own', async ({ folder, launch }) => {
    const dataDir = await folder()
    const database = await makeDatabase(inject('postgres'))
    const store = await untilOpen(launch({ DATABASE_URL: database.url, DATA_DIR: dataDir }))

    expect(await statusOf(`${store.url}/api/v1/product/list`)).toBe(200)
    expect(await postmasterOf(dataDir)).toBe(0)
    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    await database.drop()
  })
})

const asha = { name: 'Asha', email: 'asha@example.com', password: 'fresh-mangoes-daily' }

async function register(url: string): Promise<void> {
  expect(await post(`${url}/api/v1/user/register`, asha)).toBeLessThan(300)
}

function logIn(url: string): Promise<number> {
  return post(`${url}/api/v1/user/login`, { email: asha.email, password: asha.password })
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, server }
}

function atPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url)
  return `postgresql://${username}:${password}@localhost:${port}${pathname}`
}

/** Lets the database of the test run be reached at a port, as one on another machine would be. */
function relayTo(url: string, port: number): Promise<Server> {
  const { searchParams, port: ownPort } = new URL(url)
  const socketFolder = searchParams.get('host')
  const server = createServer((inside) => {
    const outside = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${ownPort}`)
      : connect(Number(ownPort), '127.0.0.1')
    inside.pipe(outside).pipe(inside)
    inside.on('error', () => outside.destroy())
    outside.on('error', () => inside.destroy())
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
