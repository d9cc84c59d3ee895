import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { sayTo } from '#server/api/say.ts'
import { cacheResponses } from './cache-responses.ts'
import { compressAnswers } from './content-encoding.ts'
import { errorResponse } from './error-response.ts'
import { ResponseCache } from './response-cache.ts'
import { type Batch, limitListStreams, streamList } from './stream-list.ts'

type Item = { _id: number; name: string }

const log = createLog({ level: 'silent', pretty: false })

function aShop({ batches = 3, failsAt = -1, maxBytes = 4000 } = {}) {
  const cache = new ResponseCache({ maxEntries: 10, maxBytes })
  cache.setEnabled(true)
  const shop = { cache, batches, failsAt, listsBegun: 0, batchesRead: 0, maxAtOnce: 0 }
  let reading = 0

  async function* read(): AsyncGenerator<Batch<Item>, void> {
    shop.listsBegun += 1
    for (let nth = 0; nth < shop.batches; nth += 1) {
      if (nth > 0) {
        reading += 1
        shop.maxAtOnce = Math.max(shop.maxAtOnce, reading)
        await afterOthers()
        reading -= 1
      }
      shop.batchesRead += 1
      if (nth === shop.failsAt) throw new Error('no database')
      const items = Array.from({ length: 5 }, (_, at) => ({
        _id: nth * 5 + at,
        name: 'x'.repeat(40),
      }))
      yield { items, isLast: nth === shop.batches - 1 }
    }
  }
  const app = new Hono()
  app.onError((error, c) => errorResponse(error, c, { log, sayTo }))
  app.use(compressAnswers(), limitListStreams({ log, config: { trustProxy: ['10.0.0.1'] } }))
  app.get('/kept', cacheResponses(cache))
  app.get('/:path', (c) =>
    streamList(c, { name: 'items', batches: read(), rest: (total) => ({ total }) }),
  )

  const sendRequest = async (
    path: string,
    { from = '192.0.2.1', ...headers }: Record<string, string> = {},
  ) =>
    app.request(
      path,
      { headers: { 'x-forwarded-for': from, ...headers } },
      {
        incoming: { socket: { remoteAddress: '10.0.0.1' } },
      },
    )
  return Object.assign(shop, { app, sendRequest })
}

async function itemsOf(response: Response): Promise<{ count: number; total: number }> {
  expect(response.status).toBe(200)
  const { success, items, total } = (await response.json()) as {
    success: true
    items: Item[]
    total: number
  }
  expect(success).toBe(true)
  expect(items.map(({ _id }) => _id)).toEqual(items.map((_, at) => at))
  return { count: items.length, total }
}

describe('a long list', () => {
  test.for([1, 2, 7])('a long list of %i batches comes whole', async (batches) => {
    const { sendRequest } = aShop({ batches })

    expect(await itemsOf(await sendRequest('/list'))).toEqual({
      count: batches * 5,
      total: batches * 5,
    })
  })

  test('a long list reads one batch at a time, however many clients request it', async () => {
    const shop = aShop({ batches: 6 })

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        shop.sendRequest('/list', { from: `192.0.2.${nth}` }).then(itemsOf),
      ),
    )

    expect(answers.every(({ count }) => count === 30)).toBe(true)
    expect(shop.maxAtOnce).toBe(1)
  })
})

describe('long lists at once', () => {
  test('long lists at once are two per client; a third waits, and other clients are not delayed', async () => {
    const { sendRequest } = aShop()
    const [first] = [await sendRequest('/list'), await sendRequest('/list')]

    const third = await sendRequest('/list')
    const other = await sendRequest('/list', { from: '192.0.2.2' })

    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('5')
    expect(await third.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    await itemsOf(other)
    await itemsOf(first)
    await itemsOf(await sendRequest('/list'))
  })

  test('long lists at once are eight in all; the ninth gets Retry-After, and a closed one frees its place', async () => {
    const { sendRequest } = aShop()
    const eight = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => sendRequest('/list', { from: `192.0.2.${nth}` })),
    )

    const ninth = await sendRequest('/list', { from: '192.0.2.9' })
    await eight[0]!.body!.cancel()

    expect(ninth.status).toBe(503)
    expect(ninth.headers.get('retry-after')).toBe('5')
    expect(await ninth.json()).toMatchObject({ success: false, code: 'busy' })
    await itemsOf(await sendRequest('/list', { from: '192.0.2.9' }))
  })

  test('long lists at once are refused before they are read on, also where they would be cached', async () => {
    const shop = aShop({ batches: 20, maxBytes: 1_000_000 })
    const held = [await shop.sendRequest('/list'), await shop.sendRequest('/list')]
    const before = shop.batchesRead

    const third = await shop.sendRequest('/kept')

    expect(third.status).toBe(429)
    expect(shop.batchesRead - before).toBe(1)
    for (const response of held) await response.body!.cancel()
    await itemsOf(await shop.sendRequest('/kept'))
  })

  test('long lists at once do not count for HEAD requests', async () => {
    const { app, sendRequest } = aShop()

    for (let nth = 0; nth < 9; nth += 1) await app.request('/list', { method: 'HEAD' })

    await itemsOf(await sendRequest('/list'))
  })
})

describe('a list that is the same for everybody', () => {
  test('a list that is the same for everybody is read once for concurrent requests, and cached where it is small enough', async () => {
    const shop = aShop({ maxBytes: 100_000 })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.sendRequest('/kept').then(itemsOf)),
    )

    expect(answers).toHaveLength(20)
    await itemsOf(await shop.sendRequest('/kept'))
    expect(shop.listsBegun).toBe(1)
  })

  test('a list that is the same for everybody is streamed where it is too large, and not started twice for a client', async () => {
    const shop = aShop({ batches: 20 })

    const first = await shop.sendRequest('/kept')
    expect(await itemsOf(first)).toEqual({ count: 100, total: 100 })
    expect(first.headers.get('etag')).toBeNull()
    expect(shop.listsBegun).toBe(1)

    await itemsOf(await shop.sendRequest('/kept'))
    expect(shop.listsBegun).toBe(2)
    expect(shop.cache.has('/kept')).toBe(false)
  })

  test('a list that is the same for everybody is cached again once it has become small', async () => {
    const shop = aShop({ batches: 20 })
    await itemsOf(await shop.sendRequest('/kept'))

    shop.batches = 2
    for (const _ of [1, 2]) await itemsOf(await shop.sendRequest('/kept'))

    expect(shop.cache.has('/kept')).toBe(true)
  })

  test('a list that is the same for everybody is refused, not cut, where the database fails while it is read for the cache', async () => {
    const shop = aShop({ failsAt: 1, maxBytes: 100_000 })

    const response = await shop.sendRequest('/kept')

    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ success: false, code: 'unexpected' })
  })
})

describe('a failure on the way', () => {
  test.for<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
    'breaks the transfer off, so that nobody takes a part for the whole: %o',
    async (headers, { onTestFinished }) => {
      const shop = aShop({ batches: 40, failsAt: 30 })
      const url = await served(shop.app, onTestFinished)

      const { ended, text } = await transferred(url, headers)

      expect(ended).toBe('broken off')
      expect(text).toContain('"items":[{"_id":0')
      expect(() => JSON.parse(text)).toThrow('JSON')
      shop.failsAt = -1
      expect((await transferred(url, headers)).ended).toBe('whole')
    },
  )

  test('a failure on the way, also after many, leaves room for others', async () => {
    const { sendRequest } = aShop({ failsAt: 2 })

    for (let nth = 0; nth < 10; nth += 1) {
      await expect((await sendRequest('/list')).text()).rejects.toThrow('no database')
    }
  })

  test('a failure on the way is logged, unless the client has disconnected', async () => {
    const error = vi.spyOn(log, 'error')
    const { sendRequest } = aShop({ failsAt: 2 })

    await (await sendRequest('/list')).body!.cancel()
    expect(error).not.toHaveBeenCalled()
    await (await sendRequest('/list')).text().catch(() => undefined)

    expect(error).toHaveBeenCalledTimes(1)
  })
})

async function served(app: Hono, onTestFinished: (after: () => void) => void): Promise<string> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`
}

function transferred(url: string, headers: Record<string, string>) {
  return new Promise<{ ended: 'whole' | 'broken off'; text: string }>((resolve) => {
    get(url, { headers }, (response: IncomingMessage) => {
      const pieces: Buffer[] = []
      const tell = (ended: 'whole' | 'broken off') => {
        const sent = Buffer.concat(pieces)
        // The flushed part can be read, although the end is missing.
        const isPacked = response.headers['content-encoding'] === 'gzip'
        resolve({
          ended,
          text: (isPacked ? gunzipSync(sent, { finishFlush: 2 }) : sent).toString(),
        })
      }
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () => tell('whole'))
      response.on('error', () => tell('broken off'))
    })
  })
}
