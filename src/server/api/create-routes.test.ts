import { describe, expect, test } from 'vitest'
import { aClient } from '#tests/support/client.ts'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { createRoutes, type Shopper } from './create-routes.ts'

const asha: Shopper = { id: '0199a5a0-0000-7000-8000-000000000001', name: 'Asha', email: 'a@b.in' }
const product = '0199a5a0-0000-7000-8000-00000000000a'

/** A store with one route of each kind, and a record of the handled calls. */
function aStore(shopper: Shopper | null) {
  const calls: unknown[] = []
  let lookups = 0
  const findShopper = async () => {
    lookups += 1
    return shopper
  }
  const app = aGuardedApp().route(
    '/',
    createRoutes(
      { findShopper, findSeller: async () => null },
      {
        'POST /api/v1/cart/update': async ({ shopper: who, body }) => {
          calls.push([who.id, body])
          return { message: 'Cart Updated', cartItems: body.cartItems }
        },
        'GET /api/v1/product/list': async ({ query }) => {
          calls.push(query)
          return { products: [] }
        },
        'GET /api/v1/product/{id}': async ({ params }) => {
          calls.push(params.id)
          throw new Error('no such product')
        },
        'GET /api/v1/user/is-auth': async () => ({ success: false, message: 'Not logged in' }),
        'POST /api/v1/address/add': async () => {
          throw new Error('not reached')
        },
      },
    ),
  )
  return { client: aClient(app), calls, lookupCount: () => lookups }
}

describe('a route for shoppers', () => {
  test('passes the shopper and the parsed body to the handler', async () => {
    const { client, calls } = aStore(asha)

    const answer = await client.post('/api/v1/cart/update', { cartItems: { [product]: 2 } })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Cart Updated',
      cartItems: { [product]: 2 },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(calls).toEqual([[asha.id, { cartItems: { [product]: 2 } }]])
  })

  test('stays shut for others, before their body is even read', async () => {
    const { client, calls } = aStore(null)

    const { status, body } = await client.post('/api/v1/cart/update', '{ broken')

    expect([status, body.code]).toEqual([401, 'sign_in_first'])
    expect(calls).toEqual([])
  })

  test.for<[string, unknown]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', []],
    ['a field that is not known', { cartItems: {}, isSeller: true }],
    ['a wrong type', { cartItems: 'all' }],
    ['a key that is no id', { cartItems: { toString: 1 } }],
    ['a quantity that is no number', { cartItems: { [product]: 'few' } }],
  ])('stays shut for %s', async ([, sent]) => {
    const { client, calls } = aStore(asha)

    const { status, body } = await client.post('/api/v1/cart/update', sent)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(calls).toEqual([])
  })

  test('looks up the session once', async () => {
    const { client, lookupCount } = aStore(asha)

    await client.post('/api/v1/cart/update', { cartItems: {} })

    expect(lookupCount()).toBe(1)
  })
})

describe('a public route', () => {
  test('serves everyone, without looking up the session', async () => {
    const { client, calls, lookupCount } = aStore(asha)

    const answer = await client.get('/api/v1/product/list?q=milk')

    expect(answer.status).toBe(200)
    expect(calls).toEqual([{ q: 'milk' }])
    expect(lookupCount()).toBe(0)
  })

  test('may answer that something is not so', async () => {
    const { client } = aStore(null)

    const { status, body } = await client.get('/api/v1/user/is-auth')

    expect(status).toBe(200)
    expect(body).toEqual({ success: false, message: 'Not logged in' })
  })
})

describe('a query', () => {
  test.for([
    'q=a&q=b',
    'q=a&q=a',
    'q=a&Q=b',
    'q[]=a',
    'qq=a',
    'limit=abc',
    'limit=5.5',
    'limit=1e9',
    'limit=-1',
    'sort=evil',
    'category=vegetables%00',
    'q=a%00b',
    'q=%E2%80%AE',
    '__proto__=x',
    '__proto__[isSeller]=1',
    'constructor=x',
    `q=${'x'.repeat(101)}`,
  ])('?%s is refused', async (query) => {
    const { client, calls } = aStore(null)

    const { status, body } = await client.get(`/api/v1/product/list?${query}`)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(calls).toEqual([])
  })

  test.for<[string, string]>([
    ['q=dal+chana', 'dal chana'],
    ['q=%E0%A4%A6%E0%A4%B9%E0%A5%80', 'दही'],
    ['q=%25_%5C', '%_\\'],
    ['q=100%', '100%'],
  ])('?%s means %s', async ([query, q]) => {
    const { client, calls } = aStore(null)

    await client.get(`/api/v1/product/list?${query}`)

    expect(calls).toEqual([{ q }])
  })
})

describe('an id in the path', () => {
  test.for([
    '1',
    '-1',
    '..%2fx',
    '%00',
    '%7B%22$ne%22:1%7D',
    '[]',
    `${product}%00`,
    `${product};x`,
    `${product}.json`,
    'x'.repeat(10_000),
  ])('like %s is refused', async (id) => {
    const { client, calls } = aStore(null)

    const { status } = await client.get(`/api/v1/product/${id}`)

    expect([400, 404]).toContain(status)
    expect(calls).toEqual([])
  })
})

describe('there is no other way through', () => {
  test.for<[method: string, path: string]>([
    ['GET', '/api/v1/cart/update'],
    ['PUT', '/api/v1/cart/update'],
    ['PATCH', '/api/v1/cart/update'],
    ['DELETE', '/api/v1/cart/update'],
    ['POST', '//api/v1/cart/update'],
    ['POST', '/api/v1//cart/update'],
    ['POST', '/api/v1/cart/update/'],
    ['POST', '/api/v1/cart/update;x'],
    ['POST', '/api/v1/cart%2fupdate'],
    ['POST', '/API/V1/cart/update'],
    ['POST', '/api/v1/user/is-auth'],
  ])('%s %s is not a door', async ([method, path]) => {
    const { client, calls } = aStore(asha)

    const { status } = await client.send(path, {
      method,
      headers: { 'content-type': 'application/json', 'x-http-method-override': 'POST' },
      ...(method === 'GET' ? {} : { body: '{"cartItems":{}}' }),
    })

    expect(status).toBe(404)
    expect(calls).toEqual([])
  })
})
