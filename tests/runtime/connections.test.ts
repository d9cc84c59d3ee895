import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test as plainTest, vi } from 'vitest'
import { startHttpServer } from '#platform/http-server/start-http-server.ts'
import { statusOf, test, until, untilOpen } from './start-store.ts'

const sockets: Socket[] = []
const closings: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const close of closings.splice(0)) await close()
})

type StoreAddress = Awaited<ReturnType<typeof startHttpServer>>

async function aServer(
  options: Partial<Parameters<typeof startHttpServer>[0]> = {},
): Promise<StoreAddress> {
  const bodyTimeouts = { isUpload: () => false }
  const server = await startHttpServer({ port: 0, host: '127.0.0.1', bodyTimeouts, ...options })
  server.open(() => new Response('hello'))
  closings.push(() => server.close(0))
  return server
}

/** A client on one connection, with all that happens to it. */
function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  const seen = { text: '', errors: [] as string[], hasEnded: false, isClosed: false }
  socket.on('data', (data) => (seen.text += data))
  socket.on('error', (error: NodeJS.ErrnoException) => seen.errors.push(error.code ?? ''))
  socket.on('end', () => (seen.hasEnded = true))
  socket.on('close', () => (seen.isClosed = true))
  sockets.push(socket)
  return {
    seen,
    send: (text: string) => void socket.write(text),
    connected: new Promise<void>((resolve) => void socket.once('connect', () => resolve())),
    /** Sends a request and waits for the complete response. */
    async request(path = '/'): Promise<string> {
      seen.text = ''
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await vi.waitFor(() => expect(isWhole(seen.text)).toBe(true), { timeout: 30_000 })
      return seen.text
    },
  }
}

function isWhole(answer: string): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return body.length >= Number(length)
  return /transfer-encoding: chunked/i.test(head) && answer.endsWith('0\r\n\r\n')
}

async function manyClients(port: number, count: number) {
  const clients = Array.from({ length: count }, () => aClient(port))
  await Promise.all(clients.map(({ connected }) => connected))
  return clients
}

const count = (clients: ReturnType<typeof aClient>[]) =>
  clients.filter(({ seen }) => seen.hasEnded || seen.isClosed).length

describe('silent connections of one address', () => {
  plainTest('are 200 at most: the oldest make room, and newcomers are served', async () => {
    const { port } = await aServer()

    const clients = await manyClients(port, 260)

    await vi.waitFor(() => expect(count(clients)).toBe(60), { timeout: 30_000 })
    expect(clients.flatMap(({ seen }) => seen.errors)).toEqual([])
    expect(await aClient(port).request()).toMatch(/^HTTP\/1\.1 200 /)
  })

  plainTest('leave room for newcomers, also where all of them are sending', async () => {
    const { port, open } = await aServer({ limits: { maxIdlePerNetwork: 5 } })
    open(async (request) => new Response(await request.text()))
    const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'
    const clients = await manyClients(port, 5)
    for (const { send } of clients) send(half)
    await sleep(200)

    expect(await aClient(port).request()).toMatch(/^HTTP\/1\.1 200 /)
    await vi.waitFor(() => expect(count(clients)).toBe(1), { timeout: 30_000 })
  })

  plainTest('are counted between two requests, too', async () => {
    const { port } = await aServer({ limits: { maxIdlePerNetwork: 5 } })
    const clients = await manyClients(port, 1)
    for (let n = 0; n < 9; n += 1) {
      const client = aClient(port)
      await client.request()
      clients.push(client)
    }

    await vi.waitFor(() => expect(count(clients)).toBe(5), { timeout: 30_000 })
    expect(await clients.at(-1)!.request()).toMatch(/^HTTP\/1\.1 200 /)
  })

  plainTest('are not counted where they are those of a proxy', async () => {
    const { port } = await aServer({
      limits: { maxIdlePerNetwork: 5, isExempt: (address) => address === '127.0.0.1' },
    })
    const clients = await manyClients(port, 20)

    for (const { request } of clients) expect(await request()).toMatch(/^HTTP\/1\.1 200 /)

    expect(count(clients)).toBe(0)
  })
})

describe('a connection that rests', () => {
  plainTest('lasts longer than 65 seconds, as its answers say', async () => {
    const { port } = await aServer()

    const answer = await aClient(port).request()

    expect(Number(/keep-alive: timeout=(\d+)/i.exec(answer)?.[1])).toBeGreaterThanOrEqual(65)
  })

  plainTest('is not taken for a request whose headers do not come', async () => {
    const { port } = await aServer({
      timeouts: { headersTimeout: 100, connectionsCheckingInterval: 20 },
    })
    const client = aClient(port)
    await client.request()
    await sleep(500)

    expect(await client.request()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a store that stops', () => {
  test('is first not ready, then closes its port, and resets none of thirty clients', async ({
    usedFolder,
    launch,
  }) => {
    const store = await untilOpen(
      launch({ DATA_DIR: await usedFolder(), SHUTDOWN_GRACE_SECONDS: '4' }),
    )
    const clients = await manyClients(Number(new URL(store.url).port), 30)
    for (const { request } of clients) await request('/healthz')
    const [active, resting] = [clients.slice(0, 15), clients.slice(15)]

    store.kill('SIGTERM')
    await until(async () => (await statusOf(`${store.url}/readyz`)) === 503)
    expect(await statusOf(`${store.url}/api/v1/product/list`)).toBe(200)
    for (const { request } of active)
      expect(await request('/healthz')).toMatch(/connection: close/i)

    await vi.waitFor(() => expect(count(clients)).toBe(30), { timeout: 30_000 })
    expect(resting.every(({ seen }) => seen.hasEnded)).toBe(true)
    expect(clients.flatMap(({ seen }) => seen.errors)).toEqual([])
    expect(await store.ended).toBe(0)
  })

  test('at once, too, lets requests in that were on their way', async ({ usedFolder, launch }) => {
    const store = await untilOpen(launch({ DATA_DIR: await usedFolder() }))
    const clients = await manyClients(Number(new URL(store.url).port), 30)
    for (const { request } of clients) await request('/healthz')
    let isOver = false
    // Each sends its next request as soon as it has a response, until `Connection: close`.
    const requesting = clients.map(async ({ request, seen }) => {
      for (let answer = ''; !isOver && !seen.hasEnded && !/connection: close/i.test(answer); )
        answer = await Promise.race([request('/healthz'), ended(seen)])
    })

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    isOver = true
    await Promise.all(requesting)
    expect(clients.flatMap(({ seen }) => seen.errors)).toEqual([])
  })
})

async function ended(seen: { hasEnded: boolean; isClosed: boolean }): Promise<string> {
  await vi.waitFor(() => expect(seen.hasEnded || seen.isClosed).toBe(true), { timeout: 60_000 })
  return 'connection: close'
}
