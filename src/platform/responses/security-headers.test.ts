import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { securityHeaders } from './security-headers.ts'

const expected = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function anApp(publicUrl = 'http://shop.test'): Hono {
  const app = aGuardedApp({ publicUrl })
  app.get('/json', (c) => c.json({}))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.get('/page', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "script-src 'self'" }))
  app.get('/elsewhere', () => Response.redirect('http://shop.test/json'))
  app.get('/raw', () => new Response('bytes'))
  app.post('/json', (c) => c.json({}))
  return app
}

test.for<[method: string, path: string]>([
  ['GET', '/json'],
  ['HEAD', '/json'],
  ['GET', '/broken'],
  ['GET', '/no-such-page'],
  ['POST', '/json'],
  ['OPTIONS', '/json'],
  ['GET', '/elsewhere'],
  ['GET', '/raw'],
])('the answer to %s %s has every security header', async ([method, path]) => {
  const { headers } = await anApp().request(path, { method })

  expect(Object.fromEntries(headers)).toMatchObject(expected)
  expect(headers.get('permissions-policy')).toBe(
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  )
})

test('a page keeps the policy it brings, and gets the rest', async () => {
  const { headers } = await anApp().request('/page')

  expect(headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('only a store on HTTPS tells browsers to stay there', async () => {
  const plain = await anApp('http://shop.test').request('/json')
  const safe = await anApp('https://shop.test').request('/json')

  expect(plain.headers.get('strict-transport-security')).toBeNull()
  expect(safe.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test("no response names the server's software", async () => {
  const { headers } = await anApp().request('/json')

  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test('an answer keeps its body, status and cookies', async () => {
  const app = new Hono().use(securityHeaders({ publicUrl: 'http://shop.test' }))
  app.get('/', (c) => {
    c.header('Set-Cookie', 'a=1; Path=/; HttpOnly; SameSite=Lax', { append: true })
    c.header('Set-Cookie', 'b=2; Path=/; HttpOnly; SameSite=Lax', { append: true })
    return c.json({ tea: true }, 418)
  })

  const response = await app.request('/')

  expect(response.status).toBe(418)
  expect(response.headers.getSetCookie()).toEqual([
    'a=1; Path=/; HttpOnly; SameSite=Lax',
    'b=2; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(await response.json()).toEqual({ tea: true })
})
