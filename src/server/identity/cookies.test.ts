import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readCookie, removeCookie, type Site, writeCookie } from './cookies.ts'

const token = 'A'.repeat(43)
const plain: Site = { publicUrl: 'http://192.168.1.5:3000', allowedOrigins: [] }
const safe: Site = { publicUrl: 'https://shop.example', allowedOrigins: [] }

async function written(site: Site, isStrict = false): Promise<string> {
  const app = new Hono().get('/', (c) => {
    writeCookie(c, site, { name: 'sid', value: token, seconds: 2_592_000, isStrict })
    return c.text('')
  })
  const { headers } = await app.request('/')
  return headers.getSetCookie().join()
}

async function read(site: Site, cookie: string): Promise<unknown> {
  const app = new Hono().get('/', (c) => c.json({ value: readCookie(c, site, 'sid') }))
  const response = await app.request('/', { headers: { cookie } })
  return (await response.json()).value
}

describe('a cookie', () => {
  test.for<[why: string, site: Site, cookie: string]>([
    ['on plain HTTP', plain, `sid=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`],
    [
      'on HTTPS',
      safe,
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ],
    [
      'with a front end elsewhere',
      { ...safe, allowedOrigins: ['https://front.example'] },
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=None`,
    ],
    [
      'with a front end on another port of the host',
      { ...safe, allowedOrigins: ['https://shop.example:8443'] },
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ],
    [
      'on plain HTTP with a front end elsewhere',
      { ...plain, allowedOrigins: ['http://localhost:5173'] },
      `sid=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ],
  ])('%s is bound as tightly as it can be', async ([, site, cookie]) => {
    expect(await written(site)).toBe(cookie)
  })

  test('a cookie that is strict stays so with a front end elsewhere', async () => {
    const site = { ...safe, allowedOrigins: ['https://front.example'] }

    expect(await written(site, true)).toBe(
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
  })

  test('a cookie is removed under the same name and flags', async () => {
    const app = new Hono().get('/', (c) => {
      removeCookie(c, safe, { name: 'sid' })
      return c.text('')
    })

    const { headers } = await app.request('/')

    expect(headers.getSetCookie()).toEqual([
      '__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })
})

describe('of the cookies a browser sends', () => {
  test.for([
    `sid=${token}`,
    `a=1; sid=${token}; b=2`,
    `a=1;sid=${token}`,
    `mysid=${'B'.repeat(43)}; sid=${token}`,
  ])('"%s" has ours', async (cookie) => {
    expect(await read(plain, cookie)).toBe(token)
  })

  test.for([
    '',
    'sid',
    'sid=',
    'sid=short',
    `sid=${token}=`,
    `sid="${token}"`,
    `sid=${'A'.repeat(42)}%41`,
    `sid=${'A'.repeat(42)}%00`,
    `sid=${'A'.repeat(42)}\u00e9`,
    `sid=${'A'.repeat(44)}`,
    `sid=${'A'.repeat(8192)}`,
    `sid=${token}; sid=${token}`,
    `sid=${token}; sid=${'B'.repeat(43)}`,
    `SID=${token}`,
    `__Host-sid=${token}`,
    `sid =${token}`,
    ';;;=;=;',
    `sid[]=${token}`,
    'sid={"$ne":null}',
  ])('"%s" has nothing of ours', async (cookie) => {
    expect(await read(plain, cookie)).toBeNull()
  })

  test('on HTTPS a cookie without the host prefix is not ours: a neighbour may have set it', async () => {
    expect(await read(safe, `sid=${token}`)).toBeNull()
    expect(await read(safe, `sid=${token}; __Host-sid=${'B'.repeat(43)}`)).toBe('B'.repeat(43))
  })
})
