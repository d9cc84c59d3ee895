import { expect, test } from 'vitest'
import { aGuardedApp } from '#tests/support/identity-app.ts'

const friend = 'https://front.example'

function anApp(allowedOrigins = [friend]) {
  const app = aGuardedApp({ publicUrl: 'https://shop.test', allowedOrigins })
  app.get('/api/v1/thing', (c) => c.json({}))
  app.post('/api/v1/thing', (c) => c.json({}))
  app.get('/api/v1/raw', () => new Response('bytes'))
  app.get('/api/v1/moved', () => Response.redirect('https://shop.test/api/v1/thing'))
  app.get('/api/v1/broken', () => {
    throw new Error('broken')
  })
  app.get('/api/v1/kept', async (c) => {
    c.res = undefined
    c.res = new Response('kept', { headers: { Vary: 'Accept-Encoding' } })
  })
  return app
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  },
})

test('an allowed front end may send preflight requests, with cookies and its headers', async () => {
  const { status, headers } = await anApp().request('/api/v1/thing', preflight(friend))

  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(friend)
  expect(headers.get('access-control-allow-credentials')).toBe('true')
  expect(headers.get('access-control-allow-headers')).toBe('content-type,idempotency-key')
  expect(headers.get('access-control-allow-methods')).toBe('GET,POST')
  expect(headers.get('vary')).toMatch(/\bOrigin\b/)
})

test.for(['thing', 'raw', 'moved', 'broken', 'kept', 'nothing'])(
  'a listed front end may read what /api/v1/%s answers',
  async (path) => {
    const { headers } = await anApp().request(`/api/v1/${path}`, { headers: { origin: friend } })

    expect(headers.get('access-control-allow-origin')).toBe(friend)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(headers.get('vary')).toMatch(/^(Accept-Encoding, )?Origin$/)
  },
)

test('a listed front end may post, though browsers call it cross-site', async () => {
  const { status } = await anApp().request('/api/v1/thing', {
    method: 'POST',
    headers: { origin: friend, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    body: '{}',
  })

  expect(status).toBe(200)
})

test.for([
  'https://evil.example',
  'https://front.example.evil.example',
  'https://evilfront.example',
  'http://front.example',
  'https://front.example:8443',
  'https://FRONT.example',
  'null',
])('%s learns nothing', async (origin) => {
  const app = anApp()

  const answers = [
    await app.request('/api/v1/thing', { headers: { origin } }),
    await app.request('/api/v1/thing', preflight(origin)),
  ]

  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-allow-headers')).toBeNull()
    expect(headers.get('vary')).toBe('Origin')
  }
})

test('where no other front end is listed, answers do not depend on the origin', async () => {
  const { headers } = await anApp([]).request('/api/v1/thing', { headers: { origin: friend } })

  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('vary')).toBeNull()
})
