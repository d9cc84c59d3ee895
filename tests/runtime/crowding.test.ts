import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { startHttpServer } from '#platform/http-server/start-http-server.ts'
import { createLog } from '#platform/log.ts'
import { limitBody } from '#platform/requests/limit-requests.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { isUpload, maxBytesOf } from '#server/api/call-at.ts'
import { createRoutes } from '#server/api/create-routes.ts'
import { sayTo } from '#server/api/say.ts'

const large = 'x'.repeat(100_000)
const log = createLog({ level: 'silent', pretty: false })

async function aServer(times: { bodyMs?: number; uploadMs?: number } = {}) {
  const server = await startHttpServer({
    port: 0,
    host: '127.0.0.1',
    bodyTimeouts: { isUpload, ...times },
  })
  let requested = 0
  const app = new Hono().get('/', (c) => {
    requested += 1
    return c.text(large)
  })
  app.post('/', async (c) => c.text(await c.req.text()))
  app.onError((error, c) => errorResponse(error, c, { log, sayTo }))
  app.use(limitBody(maxBytesOf))
  app.route(
    '/',
    createRoutes(
      { findShopper: async () => null, findSeller: async () => null },
      {
        'POST /api/v1/product/add': async () => {
          throw new Error('not reached')
        },
      },
    ),
  )
  app.post('/api/v1/seller/import', async (c) => {
    const { byteLength } = await c.req.arrayBuffer()
    return c.text(`${byteLength} bytes`)
  })
  server.open(app.fetch)
  return { server, requested: () => requested, close: () => server.close(100) }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends a request whose body comes a byte at a time, and returns all that it receives until the connection is closed. */
async function drip(port: number, path: string, { bytes, everyMs = 10 }: Drip): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (data) => {
    received += data
    if (received.endsWith(' bytes')) socket.end()
  })
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  let sent = 0
  const dripping = setInterval(() => {
    if (sent < bytes && !socket.writableEnded) socket.write('x')
    sent += 1
  }, everyMs)
  await closed(socket)
  clearInterval(dripping)
  return received
}
type Drip = { bytes: number; everyMs?: number }

test('a client that pipelines a thousand requests is disconnected', async () => {
  const { server, requested, close } = await aServer()
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(1000))

  await closed(socket.resume())

  expect(requested()).toBeLessThan(10)
  await close()
})

test('a client that sends one request after the other is served', async () => {
  const { server, requested, close } = await aServer()

  for (let visit = 0; visit < 30; visit += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}/`)
    expect(await response.text()).toHaveLength(large.length)
  }

  expect(requested()).toBe(30)
  await close()
})

test('a form that arrives byte by byte is refused with a reason', async () => {
  const { server, close } = await aServer({ bodyMs: 100 })

  const received = await drip(server.port, '/', { bytes: 100_000 })

  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  await close()
})

test('files may take longer than forms', async () => {
  const { server, close } = await aServer({ bodyMs: 50 })

  const received = await drip(server.port, '/api/v1/seller/import', { bytes: 30 })

  expect(received).toMatch(/^HTTP\/1\.1 200 [^]*30 bytes$/)
  await close()
})

test('files that never arrive are given up in the end', async () => {
  const { server, close } = await aServer({ bodyMs: 50, uploadMs: 300 })

  const received = await drip(server.port, '/api/v1/seller/import', { bytes: 100_000 })

  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  await close()
})

test("uploads without the seller's session are refused before they arrive", async () => {
  const { server, close } = await aServer({ bodyMs: 60_000, uploadMs: 60_000 })

  const received = await drip(server.port, '/api/v1/product/add', { bytes: 100_000 })

  expect(received).toMatch(/^HTTP\/1\.1 401 [^]*seller_only/)
  await close()
})
