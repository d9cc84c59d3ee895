import { Hono } from 'hono'
import { describe } from 'vitest'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type App = Pick<Hono, 'request'>
type Kept = { etag: string | null; varies: string[]; sent: Headers; status: number; text: string }

/** A cache in front of the store that many share. It keeps whatever the answer does not forbid, with or without cookies. */
function sharedCache(app: App) {
  const kept = new Map<string, Kept>()

  return async (path: string, headers: Record<string, string> = {}) => {
    const sent = new Headers(headers)
    const copy = copyFor(sent, kept.get(path))
    if (copy?.etag === null) return copy
    if (copy?.etag) sent.set('if-none-match', copy.etag)
    const response = await app.request(path, { headers: sent })
    if (copy && response.status === 304) return copy

    const answer = await keep(response, sent)
    const control = response.headers.get('cache-control') ?? ''
    if (!/private|no-store/.test(control)) kept.set(path, answer)
    return answer
  }
}

function copyFor(sent: Headers, copy: Kept | undefined): Kept | undefined {
  return copy?.varies.every((name) => copy.sent.get(name) === sent.get(name)) ? copy : undefined
}

async function keep(response: Response, sent: Headers): Promise<Kept> {
  const read = (name: string) => response.headers.get(name) ?? ''
  return {
    etag: /no-cache|max-age=0/.test(read('cache-control')) ? read('etag') : null,
    varies: read('vary').split(/, */).filter(Boolean),
    sent,
    status: response.status,
    text: await response.text(),
  }
}

const pages = [
  '/',
  '/products',
  '/products/dairy',
  '/cart',
  '/my-orders',
  '/due',
  '/addresses',
  '/add-address',
  '/account',
]
const sellersPages = [
  '/seller',
  '/seller/orders',
  '/seller/product-list',
  '/seller/dashboard',
  '/seller/account',
]
const reads = everyCall.filter(({ method, name }) => method === 'GET' && !name.endsWith('/changes'))

describe('a cache that shoppers share (T90)', () => {
  test('never hands what is one shopper’s to another', async ({ db }) => {
    const asha = await aShopper(db, { name: 'Canary Asha', email: 'canary@shop.test' })
    const address = await anAddress(db, asha, { street: 'Canary Lane 9' })
    const order = await anOrder(db, { shopper: { ...asha, addressId: address.id } })
    const sellers = `seller=${await aSellerSession(db)}`
    const hers = `sid=${await aSession(db, asha)}; ${sellers}`
    const his = `sid=${await aSession(db, await aShopperReadyToOrder(db))}`
    const { app } = await aBuiltStore(db)
    const paths = [
      ...[...pages, ...sellersPages, `/my-orders/${order._id}`, `/payment/${order._id}`],
      ...[`/seller/orders/${order._id}`, `/api/v1/order/${order._id}`],
      ...reads.map(({ path }) => path),
    ]
    const get = sharedCache(app)

    const others: Record<string, string>[] = [
      { cookie: his },
      {},
      { cookie: `sid=${'A'.repeat(43)}` },
    ]
    const seen = { hers: 0, others: [] as string[] }
    for (const path of paths) {
      if ((await get(path, { cookie: hers })).text.includes('anary')) seen.hers += 1
      for (const headers of others) {
        if (/canary/i.test((await get(path, headers)).text)) seen.others.push(path)
      }
    }

    expect(seen.hers).toBeGreaterThan(1)
    expect(seen.others).toEqual([])
  })

  test('is kept out of every answer of a call that somebody has to log in for', async ({ db }) => {
    const cookie = `sid=${await aSession(db, await aShopper(db))}; seller=${await aSellerSession(db)}`
    const app = aWholeStore(db)

    for (const { path, call } of reads.filter((read) => read.call.who !== 'anyone')) {
      const answers = [await app.request(path, { headers: { cookie } }), await app.request(path)]
      for (const { headers } of answers)
        expect([path, headers.get('cache-control')]).toEqual([
          path,
          expect.stringContaining('no-store'),
        ])
      expect(call.who).toBeDefined()
    }
  })

  test('would be seen to leak by this test', async () => {
    const naive = new Hono()
      .get('/greeting', (c) => c.text(`Hello ${c.req.header('cookie') ?? 'visitor'}`))
      .get('/checked', (c) =>
        c.text(c.req.header('cookie') ?? '', 200, { 'cache-control': 'no-store' }),
      )
    const get = sharedCache(naive)
    for (const path of ['/greeting', '/checked']) await get(path, { cookie: 'canary' })

    expect((await get('/greeting')).text).toContain('canary')
    expect((await get('/checked')).text).not.toContain('canary')
  })
})

describe('an address that a cache takes for a file (T91)', () => {
  test.for([
    '/my-orders;x.js',
    '/my-orders/x/a.css',
    '/my-orders/a.css',
    '/cart.js',
    '/cart/a.png',
    '/account/a.css',
    '/account%2fa.css',
    '/seller/orders;a.css',
    '/api/v1/order/user/a.css',
    '/api/v1/order/user;a.css',
    '/api/v1/order/user.css',
    '/api/v1/order/user%2fa.css',
    '/api/v1/user/is-auth/a.js',
    '/api/v1/user/is-auth%00.js',
  ])('%s is none of the store’s', async (path, { db }) => {
    const asha = await aShopper(db, { name: 'Canary Asha' })
    const cookie = `sid=${await aSession(db, asha)}`
    const { app } = await aBuiltStore(db)

    const response = await app.request(path, { headers: { cookie } })

    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('Canary')
  })
})

/** Some frameworks read these headers, and no cache makes them a part of its key. */
const unkeyed = {
  forwarded: 'host=evil.example;proto=ftp',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'ftp',
  'x-forwarded-scheme': 'ftp',
  'x-forwarded-prefix': '/evil.example',
  'x-forwarded-port': '6666',
  'x-host': 'evil.example',
  'x-original-url': '/cart',
  'x-rewrite-url': '/cart',
  'x-http-method-override': 'POST',
  'accept-language': 'evil.example',
  'user-agent': '<evil.example>',
  referer: 'https://evil.example/',
}

describe('headers that no cache looks at (T85, T91)', () => {
  test('change no page, file, redirect or answer', async ({ db }) => {
    const { id } = await aProduct(db, { category: 'Dairy' })
    const paths = [
      ...[...pages, '/nothing-here', `/products/fruits/${id}`, '/product/dairy/x', '/robots.txt'],
      ...[
        '/manifest.webmanifest',
        '/api/v1/product/list',
        '/api/v1/openapi.json',
        '/api/docs',
        '/api/v1/nothing',
      ],
    ]
    const [plain, bent] = [(await aBuiltStore(db)).app, (await aBuiltStore(db)).app]

    for (const path of paths) {
      const expected = await plain.request(`http://shop.test${path}`)
      const response = await bent.request(`http://evil.example${path}`, { headers: unkeyed })

      expect([path, response.status]).toEqual([path, expected.status])
      expect(response.headers.get('location')).toBe(expected.headers.get('location'))
      const text = await response.text()
      expect(text).not.toMatch(/evil\.example|6666|ftp:/)
      expect(text).toBe(await expected.text())
    }
  })
})

describe('every answer (T45)', () => {
  test('is closed to frames: pages, files, pictures, redirects, errors', async ({ db }) => {
    const { id } = await aProduct(db, { category: 'Dairy' })
    const { app } = await aBuiltStore(db)
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await app.request('/')).text())?.[0] ?? ''
    const answers: [status: number, path: string, init?: RequestInit][] = [
      ...[...pages, ...sellersPages].map((path): [number, string] => [200, path]),
      [200, asset],
      [200, '/icon-192.png'],
      [200, '/manifest.webmanifest'],
      [200, '/media/tomato-1/640.webp'],
      [200, '/healthz'],
      [200, '/readyz'],
      [200, '/api/docs'],
      [200, '/api/v1/product/list'],
      [301, `/products/fruits/${id}`],
      [400, '/api/v1/product/none'],
      [401, '/api/v1/order/user'],
      [403, '/api/v1/user/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
      [404, '/nothing-here'],
      [404, '/media/none/640.webp'],
      [404, '/api/v1/nothing'],
      [404, '/pay/test/none'],
      [414, `/products?q=${'a'.repeat(9000)}`],
      [415, '/api/v1/user/login', { method: 'POST', body: 'a' }],
    ]

    for (const [status, path, init] of answers) {
      const { headers, ...response } = await answered(app, path, init)
      expect([path, response.status]).toEqual([path, status])
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options'), path).toBe('DENY')
    }
  })
})

async function answered(app: App, path: string, init: RequestInit = {}) {
  const headers = { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) }
  const { status, headers: received } = await app.request(path, { ...init, headers })
  return { status, headers: received }
}
