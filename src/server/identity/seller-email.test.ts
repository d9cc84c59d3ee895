import { deliverMails, tokenIn } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLoggedInSeller, mail, sellerAccount, sellerLogin } from '#tests/support/seller-account.ts'

const better = 'coconuts at the front door'

describe('a new e-mail address, where mail is set up', () => {
  const email = 'new@example.com'
  const ask = `${sellerAccount}/email`
  const confirmation = `${ask}/confirmation`

  test('a new e-mail address, where mail is set up, counts once the link that is mailed there was opened by the seller', async ({
    db,
  }) => {
    const { app, client, credentials } = await aLoggedInSeller(db, { mail })
    const { password: currentPassword } = credentials
    await deliverMails(db)

    const wrong = await client.post(ask, { email, currentPassword: 'no' })
    const { status } = await client.post(ask, { email: ' New@Example.com', currentPassword })
    const waiting = (await client.get(sellerAccount)).body.account
    const before = await aClient(app).post(sellerLogin, { ...credentials, email })
    const mails = await deliverMails(db)
    const token = tokenIn(mails.find(({ to }) => to === email))
    const stranger = await aClient(app).post(confirmation, { token })
    const confirmed = await client.post(confirmation, { token })

    expect([wrong.status, status, before.status]).toEqual([403, 200, 401])
    expect(waiting).toMatchObject({ email: credentials.email, newEmail: email })
    expect(mails).toContainEqual(
      expect.objectContaining({
        to: credentials.email,
        text: expect.stringContaining(`wants the seller of Tokri to log in as ${email}`),
      }),
    )
    expect([stranger.status, confirmed.status]).toEqual([401, 200])
    expect((await client.get(sellerAccount)).body.account).not.toHaveProperty('newEmail')
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(401)
    expect((await aClient(app).post(sellerLogin, { ...credentials, email })).status).toBe(200)
  })

  test.for(['another address', 'a new password'] as const)(
    'a new e-mail address, where mail is set up, no longer counts after %s',
    async (what, { db }) => {
      const { client, credentials } = await aLoggedInSeller(db, { mail })
      const { password: currentPassword } = credentials
      await deliverMails(db)
      await client.post(ask, { email, currentPassword })
      const token = tokenIn((await deliverMails(db)).find(({ to }) => to === email))

      const changed =
        what === 'another address'
          ? await client.post(ask, { email: 'newer@example.com', currentPassword })
          : await client.post(`${sellerAccount}/password`, { currentPassword, password: better })

      expect(changed.status).toBe(200)
      expect((await client.post(confirmation, { token })).status).toBe(410)
      expect((await client.get(sellerAccount)).body.account).toMatchObject({
        email: credentials.email,
      })
    },
  )
})
