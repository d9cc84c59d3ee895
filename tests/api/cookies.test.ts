import { describe } from 'vitest'
import { checkCookies } from '#tests/support/check-response.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSeller } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

describe('every cookie that a store on HTTPS writes (T31)', () => {
  test('is bound to its host and hidden from scripts, from the login to the logout', async ({
    db,
  }) => {
    const app = aWholeStore(db, { publicUrl: 'https://shop.test' })
    const seller = await aSeller(db)
    const asha = {
      name: 'Asha',
      email: 'asha@shop.test',
      password: 'lantern over the mustard field',
    }
    const { email, password } = asha
    const next = 'a kite above seven rivers'
    const client = aClient(app)
    const steps: [path: string, body: object][] = [
      ['/api/v1/user/register', asha],
      ['/api/v1/user/logout', {}],
      ['/api/v1/user/login', { email, password }],
      ['/api/v1/user/password', { currentPassword: password, password: next }],
      ['/api/v1/user/session/removal', {}],
      ['/api/v1/seller/login', { email: seller.email, password: seller.password }],
      ['/api/v1/seller/account/password', { currentPassword: seller.password, password: next }],
      ['/api/v1/seller/logout', {}],
    ]

    const written: string[] = []
    for (const [path, body] of steps) {
      const { status, setCookies } = await client.post(path, body)
      expect([path, status < 300, setCookies.length > 0]).toEqual([path, true, true])
      written.push(...setCookies)
    }

    expect(written.filter((cookie) => !/^__Host-[^;]+;.*; Secure(;|$)/.test(cookie))).toEqual([])
  })

  test.for([
    'sid=a; Path=/; SameSite=Lax',
    'sid=a; HttpOnly; SameSite=Lax',
    'sid=a; Path=/; HttpOnly',
    'sid=a; Path=/; HttpOnly; SameSite=None',
    'sid=a; Path=/; HttpOnly; SameSite=Lax; Domain=shop.test',
    'sid=a; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-sid=a; Path=/; HttpOnly; SameSite=Lax',
    '__Host-sid=a; Path=/api; HttpOnly; Secure; SameSite=Lax',
  ])('fails whatever test gets it, if it lacks a flag: %s', (cookie) => {
    const response = new Response('', { headers: { 'set-cookie': cookie } })

    expect(() => checkCookies(response)).toThrow('without one of its flags')
  })

  test('may be a weaker one only on plain HTTP', () => {
    for (const cookie of [
      'sid=a; Path=/; HttpOnly; SameSite=Lax',
      '__Host-sid=a; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]) {
      checkCookies(new Response('', { headers: { 'set-cookie': cookie } }))
    }
  })
})
