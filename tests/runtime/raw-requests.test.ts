import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startHttpServer } from '#platform/http-server/start-http-server.ts'

const closings: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** A server that answers with what it took for the request's address and body. */
async function anEcho(): Promise<number> {
  const server = await startHttpServer({
    port: 0,
    host: '127.0.0.1',
    bodyTimeouts: { isUpload: () => false, bodyMs: 300 },
    timeouts: { headersTimeout: 300, connectionsCheckingInterval: 50 },
  })
  server.open(
    async (request) => new Response(`${new URL(request.url).pathname} ${await request.text()}`),
  )
  closings.push(() => server.close(0))
  return server.port
}

/** Sends bytes as they are, and returns all that comes until the server closes the connection. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => (received += data.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(text, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

const head = (lines: string[], first = 'POST / HTTP/1.1') =>
  `${[first, 'Host: shop.test', ...lines].join('\r\n')}\r\n\r\n`
const hidden = 'GET /hidden HTTP/1.1\r\nHost: shop.test\r\n\r\n'
const chunked = 'Transfer-Encoding: chunked'

describe('bytes that two servers could read as different requests (T84)', () => {
  test.for<[what: string, text: string]>([
    ['a length beside chunks', head(['Content-Length: 6', chunked]) + `0\r\n\r\n${hidden}`],
    ['chunks beside a length', head([chunked, 'Content-Length: 4']) + `0\r\n\r\n${hidden}`],
    ['two lengths', head(['Content-Length: 0', 'Content-Length: 40']) + hidden],
    ['a list of lengths', head(['Content-Length: 0, 40']) + hidden],
    ['a length with a sign', head(['Content-Length: +0']) + hidden],
    ['chunks that are not the last encoding', head([`${chunked}, identity`]) + hidden],
    ['chunks named twice', head([chunked, 'Transfer-Encoding: cow']) + `0\r\n\r\n${hidden}`],
    ['a space before the colon', head(['Content-Length : 40']) + hidden],
    ['a folded line', head(['X-Part: one', ' two']) + hidden],
    ['line feeds alone', `GET / HTTP/1.1\nHost: shop.test\n\n${hidden}`],
    ['a line feed alone in a header', head(['X-Part: one\nContent-Length: 40']) + hidden],
    ['a carriage return alone', head(['X-Part: one\rContent-Length: 40']) + hidden],
    ['a chunk’s length that is none', head([chunked]) + `0x0\r\n\r\n${hidden}`],
    ['a line feed alone in a chunk’s extension', head([chunked]) + `1;a\nX\r\n0\r\n\r\n${hidden}`],
    ['two hosts', head(['Host: evil.example']) + hidden],
    ['no host', `GET / HTTP/1.1\r\nX-Part: one\r\n\r\n${hidden}`],
    ['NUL in a header', head(['X-Part: \0one']) + hidden],
  ])('%s is refused once, and the connection ends', async ([, text]) => {
    const received = await send(await anEcho(), text)

    expect(statuses(received)).toEqual([400])
    expect(received.toLowerCase()).toContain('connection: close')
    expect(received).not.toContain('/hidden')
  })

  test('an extension of a chunk is skipped, as the standard asks, and is no part of the body', async () => {
    const body = `4;a="0\\r\\n";b=1\r\nrice\r\n0;c\r\n\r\n`
    const received = await send(await anEcho(), head([chunked, 'Connection: close']) + body)

    expect(statuses(received)).toEqual([200])
    expect(received).toContain('/ rice')
  })
})

describe('an answer that the HTTP server writes by itself (T45)', () => {
  test.for<[status: number, what: string, text: string]>([
    [400, 'to what is no request', 'rice and lentils\r\n\r\n'],
    [400, 'without a host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      400,
      'to an address that is none',
      'GET /%%% HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
    ],
    [408, 'to a head that does not end', 'GET / HTTP/1.1\r\nHost: shop.test\r\n'],
    [408, 'to a body that does not end', head(['Content-Length: 9']) + 'rice'],
    [413, 'to endless extensions of chunks', `${head([chunked])}4;${'a'.repeat(20_000)}`],
    [417, 'to an expectation', head(['Expect: rice', 'Content-Length: 0', 'Connection: close'])],
    [431, 'to too many headers', head([`X-Part: ${'a'.repeat(20_000)}`])],
  ])('%i %s cannot be framed', async ([status, , text]) => {
    const received = await send(await anEcho(), text)

    expect(statuses(received)).toEqual([status])
    expect(received).toContain("frame-ancestors 'none'")
    expect(received).toMatch(/x-frame-options: DENY/i)
    expect(received).toMatch(/x-content-type-options: nosniff/i)
  })

  test('while the store is starting cannot be framed either', async () => {
    const server = await startHttpServer({
      port: 0,
      host: '127.0.0.1',
      bodyTimeouts: { isUpload: () => false },
    })
    closings.push(() => server.close(0))

    const received = await send(server.port, head(['Connection: close'], 'GET / HTTP/1.1'))

    expect(statuses(received)).toEqual([503])
    expect(received).toContain("frame-ancestors 'none'")
  })
})
