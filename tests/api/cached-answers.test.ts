import { connect } from 'node:net'
import { describe } from 'vitest'
import { startHttpServer } from '#platform/http-server/start-http-server.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

type Store = Awaited<ReturnType<typeof aBuiltStore>>

/** Two servers of one store: one that asks the cache first, and one of routes alone. */
async function twoServers({ app, answerCached }: Store) {
  const start = async () =>
    startHttpServer({ port: 0, host: '127.0.0.1', bodyTimeouts: { isUpload: () => false } })
  const [quick, routes] = await Promise.all([start(), start()])
  const answered = { byCache: 0 }
  quick.open(app.fetch, (request, response) => {
    const isAnswered = answerCached(request, response)
    if (isAnswered) answered.byCache += 1
    return isAnswered
  })
  routes.open(app.fetch)
  return {
    answered,
    quick: (head: readonly string[]) => exchange(quick.port, head),
    routes: (head: readonly string[]) => exchange(routes.port, head),
    pipelined: (head: readonly string[], count: number) => exchange(quick.port, head, count),
    stop: () => Promise.all([quick.close(1000), routes.close(1000)]),
  }
}

/** Answers the bytes of the response as they are on the wire, apart from the time of day. */
function exchange(port: number, head: readonly string[], count = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        Buffer.concat(chunks)
          .toString('latin1')
          .replaceAll(/^Date: .*\r\n/gm, ''),
      ),
    )
    const request = (connection: string) =>
      `${[...head, `Connection: ${connection}`].join('\r\n')}\r\n\r\n`
    socket.write(request('keep-alive').repeat(count - 1) + request('close'))
  })
}

const get = (path: string, ...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  'Host: shop.test',
  ...headers,
]
const list = '/api/v1/product/list?sort=name&limit=5&inStock=true'

describe('what is answered from the cache', () => {
  test.for([
    { allowedOrigins: [] },
    { allowedOrigins: ['https://front.test'], publicUrl: 'https://shop.test' },
  ])('is byte for byte what the routes answer, with %j', async (config, { db }) => {
    const { id } = await aProduct(db, { category: 'Dairy' })
    const store = await aBuiltStore(db, config)
    const { quick, routes, answered, stop } = await twoServers(store)

    for (const path of ['/', '/products', '/products/dairy', `/products/dairy/${id}`, list]) {
      const etag = /^etag: (.*)\r$/m.exec(await routes(get(path)))?.[1] ?? ''
      for (const headers of [
        [],
        ['Accept-Encoding: gzip'],
        ['accept-encoding: br, gzip;q=0.5', 'Cookie: sid=someone', 'User-Agent: any'],
        [`If-None-Match: ${etag}`, 'Accept-Encoding: br'],
        ['If-None-Match: "another"'],
        ['X-Forwarded-For: 203.0.113.7', 'X-Request-Id: 12345678'],
      ]) {
        for (const [start = '', ...rest] of [get(path, ...headers), head(path, ...headers)]) {
          const expected = await routes([start, ...rest])
          const before = answered.byCache
          const name = [start, ...headers].join(' ')
          expect(await quick([start, ...rest]), name).toBe(expected)
          expect(answered.byCache, name).toBe(before + 1)
        }
      }
    }
    await stop()
  })

  const head = (path: string, ...headers: string[]) => [
    `HEAD ${path} HTTP/1.1`,
    ...get(path, ...headers).slice(1),
  ]

  test.for([
    ['a personal page', get('/cart')],
    ['a page that is gone', get('/products/dairy/00000000-0000-7000-8000-000000000000')],
    ['another origin', get(list, 'Origin: https://front.test')],
    ['a part of a page', get('/', 'Range: bytes=0-9')],
    ['an odd host', ['GET / HTTP/1.1', 'Host: shop.test:1:2']],
    ['several hosts', get('/', 'Host: other.test')],
    ['several encodings', get('/', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
    ['an encoding that was not asked for yet', get('/', 'Accept-Encoding: br')],
    ['another method', ['POST / HTTP/1.1', 'Host: shop.test', 'Content-Length: 0']],
    ['no host', ['GET / HTTP/1.1']],
  ] as const)('is not %s', async ([, request], { db }) => {
    const store = await aBuiltStore(db, { allowedOrigins: ['https://front.test'] })
    const { quick, routes, answered, stop } = await twoServers(store)
    await routes(get('/'))
    await routes(get(list))

    const [one, other] = [await quick(request), await routes(request)]

    expect(answered.byCache).toBe(0)
    const withoutId = (text: string) => text.replace(/^x-request-id: .*\r\n/im, '')
    expect(withoutId(one).split('\r\n')[0]).toBe(withoutId(other).split('\r\n')[0])
    expect(one).toMatch(/^content-security-policy: /im)
    await stop()
  })

  test('comes in the order of the requests on one connection, and no more than a few wait there', async ({
    db,
  }) => {
    const store = await aBuiltStore(db)
    const { pipelined, routes, stop } = await twoServers(store)
    await routes(get('/'))
    const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? []

    expect(statuses(await pipelined(get('/'), 3))).toEqual(Array(3).fill('HTTP/1.1 200'))
    expect(statuses(await pipelined(get('/'), 500)).length).toBeLessThan(50)
    await stop()
  })

  test('is counted like any other request', async ({ db }) => {
    const token = 'a token for the monitoring'
    const store = await aBuiltStore(db, { metrics: { token, port: undefined } })
    const { quick, routes, answered, stop } = await twoServers(store)
    const counts = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const text = await (await store.app.request('/metrics', { headers })).text()
      const all = text.matchAll(/^tokri_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)
      const known = [...all].filter(([, labels]) => !labels?.includes('/metrics'))
      return Object.fromEntries(known.map(([, labels, count]) => [labels, Number(count)]))
    }
    for (const path of ['/', list]) for (const _ of [1, 2]) await routes(get(path))
    const before = await counts()

    for (const path of ['/', list]) await quick(get(path))

    expect(answered.byCache).toBe(2)
    const after = await counts()
    const changed = Object.keys(after).filter((labels) => after[labels] !== before[labels])
    expect(changed.toSorted()).toEqual([
      'method="GET",route="/api/v1/product/*",status="200"',
      'method="GET",route="page",status="200"',
    ])
    expect(changed.every((labels) => before[labels])).toBe(true)
    await stop()
  })
})
