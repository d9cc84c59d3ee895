import { describe, expect, test } from 'vitest'
import { aGuardedApp } from '#tests/support/identity-app.ts'

const json = 'application/json'
const paths = ['/api/v1/thing', '/api/v1/product/add', '/api/v1/seller/import']

function anApp(overrides: Parameters<typeof aGuardedApp>[0] = {}) {
  const done: string[] = []
  const app = aGuardedApp({ publicUrl: 'https://store.example', ...overrides })
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'FOO'], paths, (c) => {
    done.push(c.req.method)
    return c.text('done')
  })
  app.get('/api/v1/user/logout', (c) => {
    done.push('logout')
    return c.json({ success: true })
  })
  return { app, done }
}

describe('a request that changes something', () => {
  test.for<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'nonsense' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.store.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://store.example' },
    { origin: 'https://store.example.evil.com' },
    { origin: 'https://evilstore.example' },
    { origin: 'https://store.example:8443' },
    { origin: 'https://store.example, https://evil.example' },
  ])(
    'a request that changes something is refused with %o, whatever its method and type',
    async (headers) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'FOO']) {
        for (const type of [json, 'text/plain', 'multipart/form-data; boundary=x', 'text/csv']) {
          const { app, done } = anApp()

          const response = await app.request('/api/v1/thing', {
            method,
            headers: { ...headers, 'content-type': type },
            body: '{}',
          })

          expect(response.status).toBe(403)
          expect(await response.json()).toMatchObject({ success: false, code: 'cross_site' })
          expect(done).toEqual([])
        }
      }
    },
  )

  test.for<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://store.example' },
    { origin: 'https://store.example' },
    {},
  ])('a request that changes something is let in with %o', async (headers) => {
    const { app } = anApp()

    const { status } = await app.request('/api/v1/thing', {
      method: 'POST',
      headers: { ...headers, 'content-type': json },
      body: '{}',
    })

    expect(status).toBe(200)
  })

  test.for([
    ['/api/v1/thing', json],
    ['/api/v1/product/add', 'multipart/form-data; boundary=x'],
    ['/api/v1/seller/import', 'text/csv'],
    ['/api/v1/seller/import', 'Text/CSV; charset=utf-8'],
  ] as const)(
    'a request that changes something from a program may be what the call takes: %s "%s"',
    async ([path, type]) => {
      const { app } = anApp()

      const { status } = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new TextEncoder().encode('{}'),
      })

      expect(status).toBe(200)
    },
  )

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/csv',
    'text/plain, text/csv',
    '',
  ])(
    'a request that changes something from a program must be what the call takes: "%s" is refused, and why',
    async (type) => {
      const { app, done } = anApp()

      const response = await app.request('/api/v1/thing', {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: new TextEncoder().encode('{}'),
      })

      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({
        code: 'not_json',
        message: expect.stringContaining('Content-Type: application/json'),
      })
      expect(done).toEqual([])
    },
  )

  test('a request that changes something from a program without a body is not taken for one from another site', async () => {
    const { app, done } = anApp()

    const response = await app.request('/api/v1/thing', { method: 'POST' })

    expect(await response.json()).toMatchObject({ code: 'not_json' })
    expect(done).toEqual([])
  })

  test.for([
    ['/api/v1/product/add', 'not_a_form'],
    ['/api/v1/seller/import', 'not_csv'],
  ] as const)(
    'a request that changes something from a program must bring the files that %s takes',
    async ([path, code]) => {
      const { app, done } = anApp()

      const response = await app.request(path, { method: 'POST', body: new Uint8Array(3) })

      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code })
      expect(done).toEqual([])
    },
  )

  test('a request that changes something passes from a listed front end, and only from there', async () => {
    const { app } = anApp({ allowedOrigins: ['https://front.example'] })
    const post = (origin: string) =>
      app.request('/api/v1/thing', {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': json },
        body: '{}',
      })

    expect((await post('https://front.example')).status).toBe(200)
    expect((await post('https://front.example.evil.example')).status).toBe(403)
  })
})

describe('on the local network, where browsers leave Sec-Fetch-Site out', () => {
  const local = {
    origin: 'http://192.168.1.5:3000',
    host: '192.168.1.5:3000',
    'content-type': json,
  }

  test.for<[trustHost: boolean, headers: Record<string, string>, status: number]>([
    [true, local, 200],
    [false, local, 403],
    [true, { ...local, origin: 'http://192.168.1.5:8080' }, 403],
    [true, { ...local, origin: 'http://evil.example' }, 403],
    [true, { ...local, origin: 'null' }, 403],
    [true, { ...local, 'sec-fetch-site': 'cross-site' }, 403],
  ])('trusting the host (%s), %o is answered %i', async ([trustHost, headers, status]) => {
    const { app } = anApp({ trustHost })

    const response = await app.request('/api/v1/thing', { method: 'POST', headers, body: '{}' })

    expect(response.status).toBe(status)
  })
})

describe('reading', () => {
  test.for(['GET', 'HEAD'])('reading by %s is open to links from anywhere', async (method) => {
    const { app } = anApp()

    const { status } = await app.request('/api/v1/thing', {
      method,
      headers: { 'sec-fetch-site': 'cross-site' },
    })

    expect(status).toBe(200)
  })
})

describe('logging out by a link', () => {
  test.for<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'x-moz': 'prefetch' },
  ])('logging out by a link does nothing with %o', async (headers) => {
    const { app, done } = anApp()

    const written = ['/api/v1/user/logout', '/api/v1/user/logou%74', '/api/v1/user/%6cogout']
    for (const path of written) {
      const response = await app.request(path, { headers })
      expect(response.status).toBe(403)
    }
    expect(done).toEqual([])
  })

  test('logging out by a link does nothing for a HEAD request', async () => {
    const { app, done } = anApp()

    await app.request('/api/v1/user/logout', {
      method: 'HEAD',
      headers: { 'sec-fetch-site': 'same-origin' },
    })

    expect(done).toEqual([])
  })

  test.for<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://store.example' },
    {},
  ])('logging out by a link works with %o', async (headers) => {
    const { app, done } = anApp()

    await app.request('/api/v1/user/logout', { headers })

    expect(done).toEqual(['logout'])
  })
})
