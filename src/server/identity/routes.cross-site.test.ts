import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { aSession, aShopper, goodAddress } from '#tests/support/users.ts'

const publicUrl = 'https://store.example'
const json = 'application/json'

const elsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://store.example' },
  { origin: 'https://store.example.evil.com' },
  { origin: 'https://evilstore.example' },
]

const changes: [path: string, body: object][] = [
  ['/api/v1/user/login', { email: 'asha@example.com', password: 'lantern over the mustard field' }],
  [
    '/api/v1/user/register',
    { name: 'M', email: 'm@example.com', password: 'lantern over the field' },
  ],
  ['/api/v1/user/logout', {}],
  ['/api/v1/address/add', goodAddress],
  ['/api/v1/newsletter', { email: 'm@example.com' }],
]

async function contents(db: Database) {
  const tables = [
    'shoppers',
    'shopperSessions',
    'addresses',
    'newsletterSubscriptions',
    'rateLimits',
  ] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

async function ashaInHerBrowser(db: Database) {
  const asha = await aShopper(db, { email: 'asha@example.com' })
  return `__Host-sid=${await aSession(db, asha)}`
}

describe.for(changes)('another site that posts to %s', ([path, body]) => {
  test.for(elsewhere)('with %o changes nothing', async (headers, { db }) => {
    const cookie = await ashaInHerBrowser(db)
    const before = await contents(db)

    const response = await anIdentityApp(db, { publicUrl }).request(path, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': json },
      body: JSON.stringify(body),
    })

    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ success: false, code: 'cross_site' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await contents(db)).toEqual(before)
  })

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])(
    'changes nothing with the type "%s", even where the browser says nothing',
    async (type, { db }) => {
      const cookie = await ashaInHerBrowser(db)
      const before = await contents(db)

      const response = await anIdentityApp(db, { publicUrl }).request(path, {
        method: 'POST',
        headers: { cookie, ...(type ? { 'content-type': type } : {}) },
        body: new TextEncoder().encode(JSON.stringify(body)),
      })

      expect(response.status).toBe(415)
      expect(await contents(db)).toEqual(before)
    },
  )
})

const withBody = changes.filter(([path]) => !path.endsWith('/logout'))

test.for(withBody)(
  'the store’s own page must send JSON to %s as well',
  async ([path, body], { db }) => {
    const cookie = await ashaInHerBrowser(db)
    const before = await contents(db)

    const response = await anIdentityApp(db, { publicUrl }).request(path, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })

    expect(response.status).toBe(415)
    expect(await contents(db)).toEqual(before)
  },
)

describe('a link to the logout', () => {
  test.for<[method: string, headers: Record<string, string>]>([
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['GET', { origin: 'https://evil.example' }],
    ['HEAD', { 'sec-fetch-site': 'same-origin' }],
  ])('a link to the logout by %s with %o logs nobody out', async ([method, headers], { db }) => {
    const cookie = await ashaInHerBrowser(db)
    const app = anIdentityApp(db, { publicUrl })

    const response = await app.request('/api/v1/user/logout', {
      method,
      headers: { ...headers, cookie },
    })

    expect(response.status).toBe(403)
    const now = await app.request('/api/v1/user/is-auth', { headers: { cookie } })
    expect(await now.json()).toMatchObject({ success: true })
  })
})

describe('a front end on a listed origin', () => {
  const front = { origin: 'https://front.example', 'sec-fetch-site': 'cross-site' }
  const setup = { publicUrl, allowedOrigins: ['https://front.example'] }

  test('logs in and reads the session', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, setup)

    const response = await app.request('/api/v1/user/login', {
      method: 'POST',
      headers: { ...front, 'content-type': json },
      body: JSON.stringify({ email: asha.email, password: asha.password }),
    })

    const [sid = ''] = response.headers.getSetCookie()
    expect(response.headers.get('access-control-allow-origin')).toBe('https://front.example')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(sid).toMatch(/^__Host-sid=.*; Secure; SameSite=None$/)
    const who = await app.request('/api/v1/user/is-auth', {
      headers: { ...front, cookie: sid.split(';')[0] ?? '' },
    })
    expect(await who.json()).toMatchObject({ success: true, user: { _id: asha.id } })
  })

  test('a front end on a listed origin can read why it was refused', async ({ db }) => {
    const response = await anIdentityApp(db, setup).request('/api/v1/address/get', {
      headers: front,
    })

    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://front.example')
  })

  test('a front end on a listed origin does not open the store to others', async ({ db }) => {
    const cookie = await ashaInHerBrowser(db)

    const response = await anIdentityApp(db, setup).request('/api/v1/address/get', {
      headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })

    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
