import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSession } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { isRunning, postmasterOf, statusOf, test, until, untilOpen } from './start-store.ts'

describe('SIGTERM', () => {
  test('ends the store and its database, in good order', async ({ usedFolder, launch }) => {
    const dataDir = await usedFolder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))
    const postmaster = await postmasterOf(dataDir)

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
    await until(async () => !isRunning(postmaster))
    expect(await statusOf(store.url)).toBe(0)
  })

  test('lets a request that is under way finish, and takes no new ones', async ({
    usedFolder,
    launch,
  }) => {
    const store = await untilOpen(launch({ DATA_DIR: await usedFolder() }))
    const { socket, answer } = await beginLogin(store.url)
    const resting = await keepAlive(store.url)

    store.kill('SIGTERM')
    await until(async () => (await statusOf(`${store.url}/healthz`)) === 0)
    socket.write(secondHalf)

    const text = await answer
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(text.toLowerCase()).toContain('connection: close')
    expect(await store.ended).toBe(0)
    resting.destroy()
  })

  test('answers fifty slow requests, also where many are silent, and ends in time (R24)', async ({
    usedFolder,
    launch,
  }) => {
    const store = await untilOpen(launch({ DATA_DIR: await usedFolder() }))
    const resting = await Promise.all(Array.from({ length: 10 }, () => keepAlive(store.url)))
    const silent = Array.from({ length: 10 }, () => connect(Number(new URL(store.url).port)))
    for (const socket of silent) socket.on('error', () => undefined)
    const slow = await Promise.all(Array.from({ length: 50 }, () => beginQuote(store.url)))
    const startedAt = performance.now()

    store.kill('SIGTERM')
    await until(async () => (await statusOf(`${store.url}/healthz`)) === 0)
    for (const { socket } of slow) socket.write(quoteHalves[1])
    const answers = await Promise.all(slow.map(({ answer }) => answer))

    expect(answers.filter((text) => !text.startsWith('HTTP/1.1 200 '))).toEqual([])
    expect(answers.filter((text) => !/connection: close/i.test(text))).toEqual([])
    expect(await store.ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    for (const socket of [...resting, ...silent]) socket.destroy()
  })

  test("ends a seller's open stream of changes too, without waiting for it", async ({
    folder,
    launch,
  }) => {
    const settings = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password }
    const store = await untilOpen(launch({ DATA_DIR: await folder(), ...settings }))
    const changes = await openChanges(store.url)
    expect(await changes.next()).toContain('event: orders\ndata: {"open":0,"placed":0,"ready":[]}')

    store.kill('SIGTERM')

    // A stream that is cut off at the deadline fails instead of ending.
    expect(await changes.next()).toBe(undefined)
    expect(await store.ended).toBe(0)
  })

  test('sent twice ends the store at once', async ({ usedFolder, launch }) => {
    const store = await untilOpen(launch({ DATA_DIR: await usedFolder() }))
    const { socket } = await beginLogin(store.url)

    store.kill('SIGTERM')
    await until(async () => store.output().includes('Stopping'))
    // Sooner, it would count as the same signal, passed on by npm.
    await sleep(600)
    expect(store.process.exitCode).toBe(null)
    store.kill('SIGTERM')

    expect(await store.ended).toBe(143)
    socket.destroy()
  })

  test('while the store is still starting ends it too', async ({ folder, launch }) => {
    const dataDir = await folder()
    const store = launch({ DATA_DIR: dataDir })
    await until(async () => (await postmasterOf(dataDir)) > 0)

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
  })
})

const seller = { email: 'seller@shop.test', password: 'lantern over the mustard field' }

describe('SIGTERM leaves nothing half-done (R25)', () => {
  test('during an upload', async ({ folder, launch }) => {
    const dataDir = await folder()
    const settings = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password }
    const store = await untilOpen(launch({ DATA_DIR: dataDir, ...settings }))
    const cookie = await logIn(store.url)
    const upload = aSocket(store.url)
    const picture = Buffer.alloc(200_000, 7)
    upload.socket.write(
      [
        ...['POST /api/v1/product/add HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin'],
        ...[`Cookie: ${cookie}`, 'Content-Type: multipart/form-data; boundary=xyz'],
        ...['Content-Length: 900000', 'Expect: 100-continue', '', ''],
      ].join('\r\n'),
    )
    await until(async () => upload.text().startsWith(received))
    upload.socket.write(
      '--xyz\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n',
    )
    upload.socket.write(picture)

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(await filesIn(join(dataDir, 'media'))).toEqual([])
    upload.socket.destroy()
  })

  test('while an order waits for a lock', async ({ folder, launch, onTestFinished }) => {
    const { ownerUrl, drop } = await makeDatabase(inject('postgres'))
    onTestFinished(drop)
    const db = openDatabase(ownerUrl, { log: silentLog })
    onTestFinished(() => db.destroy())
    const locker = await connectTo(ownerUrl)
    const milk = await aProduct(db, { stock: 5 })
    const asha = await aShopperReadyToOrder(db)
    const store = await untilOpen(launch({ DATA_DIR: await folder(), DATABASE_URL: ownerUrl }))
    await locker.query(`begin; select from products where id = '${milk.id}' for update`)
    const ordering = fetch(`${store.url}/api/v1/order/cod`, {
      method: 'POST',
      headers: {
        cookie: `sid=${await aSession(db, asha)}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ items: orderItems([[milk, 2]]), address: asha.addressId }),
    })
    await until(async () => (await waitingIn(ownerUrl)) === 1)

    store.kill('SIGTERM')
    await until(async () => (await statusOf(`${store.url}/healthz`)) === 0)
    await locker.query('commit')

    expect((await ordering).status).toBe(201)
    expect(await store.ended).toBe(0)
    expect(await db.selectFrom('orderLines').select('quantity').execute()).toEqual([
      { quantity: 2 },
    ])
    expect(await db.selectFrom('products').select('stock').execute()).toEqual([{ stock: 3 }])
    await locker.end()
  })

  test('while the database is made', async ({ folder, launch, onTestFinished }) => {
    const { ownerUrl, drop } = await makeDatabase(inject('postgres'), 'template0')
    onTestFinished(drop)
    const locker = await connectTo(ownerUrl)
    // Every migration waits for this lock.
    await locker.query('begin; select pg_advisory_xact_lock(7461013)')
    const settings = { DATA_DIR: await folder(), DATABASE_URL: ownerUrl }
    const store = launch(settings)
    await until(async () => (await waitingIn(ownerUrl)) === 1)

    store.kill('SIGTERM')
    await until(async () => store.output().includes('Stopping'))
    await locker.query('commit')

    expect(await store.ended).toBe(0)
    await locker.end()
    // Whole or not begun, the next start makes a store of it.
    const next = await untilOpen(launch(settings))
    expect(await statusOf(`${next.url}/api/v1/product/list`)).toBe(200)
  })
})

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  // A test that fails leaves it to be cut off together with its database.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Sessions that wait for another's lock, seen by a new one: within a transaction the view stays what it was. */
async function waitingIn(url: string): Promise<number> {
  const client = await connectTo(url)
  const { rowCount } = await client.query(`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  await client.end()
  return rowCount ?? 0
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const firstHalf = '{"email":"shopper@example.com",'
const secondHalf = '"password":"not the one"}'
const received = 'HTTP/1.1 100 Continue\r\n\r\n'
const quoteHalves = ['{"cartItems"', ':{}}'] as const

/** A login of which only the first half has been sent. */
const beginLogin = (url: string) => begin(url, '/api/v1/user/login', [firstHalf, secondHalf])
const beginQuote = (url: string) => begin(url, '/api/v1/cart/quote', quoteHalves)

/** A request of whose body only the first half has been sent. */
async function begin(url: string, path: string, [first, second]: readonly [string, string]) {
  const head = [
    ...[`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'],
    `Content-Length: ${first.length + second.length}`,
    // The server says so when it has received the head.
    'Expect: 100-continue',
  ]
  const { socket, text } = aSocket(url)
  const answer = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(text().replace(received, ''))),
  )
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`)
  await until(async () => text().startsWith(received))
  return { socket, answer }
}

/** A connection, with all that came through it. */
function aSocket(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part))
  socket.on('error', () => undefined)
  return { socket, text: () => text }
}

/** A browser's connection that has been answered and is kept open for later. */
async function keepAlive(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}

/** The cookie of the seller's session. */
async function logIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/v1/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(seller),
  })
  const [cookie = ''] = login.headers.getSetCookie().map((written) => written.split(';')[0])
  return cookie
}

/** Logs in as the seller and opens the stream of order events. */
async function openChanges(url: string) {
  const cookie = await logIn(url)
  const answer = await fetch(`${url}/api/v1/order/changes`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    /** All that came up to the next event, or nothing once the stream has ended. */
    async next(): Promise<string | undefined> {
      for (let text = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
        if (text.includes('event: ')) return text
      }
    },
  }
}
