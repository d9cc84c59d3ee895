import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'

const newsletter = '/api/v1/newsletter'

const subscribed = async (db: Database) => {
  const rows = await db.selectFrom('newsletterSubscriptions').select('email').execute()
  return rows.map(({ email }) => email)
}

describe('the newsletter', () => {
  test('the newsletter is subscribed to once, however often and however written', async ({
    db,
  }) => {
    const client = aClient(anIdentityApp(db))

    const first = await client.post(newsletter, { email: 'Asha@Example.com' })
    const again = await client.post(newsletter, { email: ' asha@example.com ' })

    expect(first.status).toBe(200)
    expect(first.body).toEqual({ success: true, message: 'You are subscribed. Thank you!' })
    expect(again).toEqual(first)
    expect(await subscribed(db)).toEqual(['asha@example.com'])
  })

  test.for([
    '',
    'asha',
    'a@b',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co,c@d.co',
    'a@b\u0000.co',
    7,
    null,
    ['a@b.co'],
  ])('the newsletter refuses the address %j', async (email, { db }) => {
    const { status, body } = await aClient(anIdentityApp(db)).post(newsletter, { email })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await subscribed(db)).toEqual([])
  })

  test('the newsletter refuses a field it does not know', async ({ db }) => {
    const { status } = await aClient(anIdentityApp(db)).post(newsletter, {
      email: 'a@b.co',
      list: 'all',
    })

    expect(status).toBe(400)
  })

  test('the newsletter takes five hundred addresses an hour from one network', async ({ db }) => {
    const client = aClient(anIdentityApp(db), { from: '2001:db8:1:2::1' })
    const subscribe = (n: number, from?: string) =>
      client.post(newsletter, { email: `person${n}@example.com` }, { from })
    expect((await subscribe(1)).status).toBe(200)
    await db.updateTable('rateLimits').set({ points: 499 }).execute()
    expect((await subscribe(2)).status).toBe(200)

    const more = await subscribe(3, '2001:db8:1:2::ffff')

    expect([more.status, more.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await subscribed(db)).toHaveLength(2)
    expect((await subscribe(4, '2001:db8:1:3::1')).status).toBe(200)
  })
})
