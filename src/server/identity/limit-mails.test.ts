import { aStoreFor, confirmAddress, deliverMails, tokenIn, user } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

const link = `${user}/password/link`

describe('an address that nobody has confirmed', () => {
  test('an address that nobody has confirmed gets three mails a day, and the answer is the same as for a confirmed one', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const confirmed = await aShopper(db)
    await confirmAddress(db, confirmed)
    const stranger = aClient(app)
    await stranger.post(register, meera)
    const sent = (await deliverMails(db)).map(({ to }) => to)

    for (let time = 0; time < 6; time += 1) {
      // The test is about the daily limit, so the hourly one is cleared.
      await db.deleteFrom('rateLimits').where('key', 'like', 'link/%').execute()
      await stranger.post(`${user}/email/link`, {})
      for (const { email } of [meera, confirmed])
        expect((await aClient(app).post(link, { email })).status).toBe(200)
      sent.push(...(await deliverMails(db)).map(({ to }) => to))
    }

    expect(sent.filter((to) => to === meera.email)).toHaveLength(3)
    expect(sent.filter((to) => to === confirmed.email)).toHaveLength(6)
  })

  test('an address that nobody has confirmed gets ten mails a minute and a hundred an hour from one network', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const sent = async (count: number, name: string) => {
      const client = aClient(app, { from: '203.0.113.7' })
      for (let nth = 0; nth < count; nth += 1) {
        const { email } = await aShopper(db, { email: `${name}${nth}@example.com` })
        expect((await client.post(link, { email })).status).toBe(200)
      }
      return (await deliverMails(db)).length
    }

    expect(await sent(12, 'minute')).toBe(10)
    await db.deleteFrom('rateLimits').where('key', 'like', 'unconfirmed/minute/%').execute()
    await db
      .updateTable('rateLimits')
      .set({ points: 98 })
      .where('key', '=', 'unconfirmed/hour/203.0.113.7')
      .execute()
    expect(await sent(4, 'hour')).toBe(2)
  })

  test('an address that nobody has confirmed can be registered however often a stranger has tried', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const stranger = aClient(app, { from: '203.0.113.7' })
    for (let time = 0; time < 12; time += 1)
      await stranger.post(register, { ...meera, password: 'password' })

    const { status } = await aClient(app, { from: '198.51.100.1' }).post(register, meera)

    expect(status).toBe(201)
  })

  test('an address that nobody has confirmed comes to its owner by a link, whatever mails a stranger had sent there', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const stranger = aClient(app, { from: '203.0.113.7' })
    await stranger.post(register, meera)
    for (let time = 0; time < 5; time += 1) await stranger.post(`${user}/email/link`, {})
    await stranger.post('/api/v1/user/logout', {})
    expect(await deliverMails(db)).not.toEqual([])

    const owner = aClient(app, { from: '198.51.100.1' })
    await db.deleteFrom('rateLimits').where('key', 'like', 'link/%').execute()
    await owner.post(link, { email: meera.email })
    const [mail] = await deliverMails(db)
    const reset = { token: tokenIn(mail), name: 'Meera', password: 'nine quiet boats at dusk' }
    const { status } = await owner.post(`${user}/password/reset`, reset)

    expect(status).toBe(200)
    expect(mail?.text).toContain('24 hours')
  })
})
