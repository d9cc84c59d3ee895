import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressAnswers } from './content-encoding.ts'

const long = { orders: Array.from({ length: 200 }, (_, nth) => ({ nth, status: 'Order Placed' })) }

function anApi() {
  const watched = { cancelled: false }
  const api = new Hono()
  api.use(compressAnswers())
  api.get('/long', (c) => {
    c.header('Vary', 'Origin')
    return c.json(long)
  })
  api.get('/short', (c) => c.json({ success: true }))
  api.get('/events', (c) =>
    c.body('data: x\n'.repeat(500), 200, { 'Content-Type': 'text/event-stream' }),
  )
  api.get('/pieces', (c) => {
    const pieces = ['["a",', '"b",', '"c"]'].values()
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const { done, value } = pieces.next()
          if (done) controller.close()
          else controller.enqueue(new TextEncoder().encode(value))
        },
        cancel() {
          watched.cancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    return c.body(body, 200, { 'Content-Type': 'application/json' })
  })
  api.get('/broken', (c) => {
    let count = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        count += 1
        if (count > 4) controller.error(new Error('no database'))
        else controller.enqueue(new TextEncoder().encode('["a",'))
      },
    })
    return c.body(body, 200, { 'Content-Type': 'application/json' })
  })
  const sendRequest = async (path: string, accepted: string, method = 'GET') =>
    api.request(path, { method, headers: { 'accept-encoding': accepted } })
  return { sendRequest, watched }
}

describe('an answer of the API', () => {
  test.for([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8', 'gzip', gunzipSync],
  ] as const)(
    'an answer of the API comes compressed to who accepts "%s"',
    async ([accepted, encoding, decompress]) => {
      const response = await anApi().sendRequest('/long', accepted)

      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
      const sent = Buffer.from(await response.arrayBuffer())
      expect(JSON.parse(decompress(sent).toString())).toEqual(long)
      expect(sent.byteLength).toBeLessThan(JSON.stringify(long).length / 5)
    },
  )

  test('an answer of the API is sent uncompressed to clients that accept nothing else, with Vary', async () => {
    const response = await anApi().sendRequest('/long', 'identity')

    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(await response.json()).toEqual(long)
  })

  test('an answer of the API stays as it is where it is short, or a stream of events', async () => {
    const { sendRequest } = anApi()

    for (const path of ['/short', '/events']) {
      expect((await sendRequest(path, 'gzip')).headers.get('content-encoding'), path).toBeNull()
    }
    expect(await (await sendRequest('/short', 'gzip')).json()).toEqual({ success: true })
  })

  test.for(['gzip', 'br'])(
    'an answer of the API that comes in pieces is compressed by %s as it comes',
    async (encoding) => {
      const response = await anApi().sendRequest('/pieces', encoding)

      const sent = Buffer.from(await response.arrayBuffer())
      const plain = encoding === 'br' ? brotliDecompressSync(sent) : gunzipSync(sent)
      expect(plain.toString()).toBe('["a","b","c"]')
    },
  )

  test('an answer of the API that breaks off on the way breaks off compressed too', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const response = await anApi().sendRequest('/broken', encoding)
      await expect(response.arrayBuffer(), encoding).rejects.toThrow('no database')
    }
  })

  test('an answer of the API is not made for a HEAD request', async () => {
    const { sendRequest, watched } = anApi()

    await sendRequest('/pieces', 'gzip', 'HEAD')

    expect(watched.cancelled).toBe(true)
  })
})
