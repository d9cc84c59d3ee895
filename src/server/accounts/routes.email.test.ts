import {
  aStoreFor,
  confirmAddress,
  deliverMails,
  freshPassword,
  loggedIn,
  tokenIn,
  user,
} from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register, tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

describe('the e-mail address', () => {
  test('the e-mail address is confirmed by the link that a registration sends, in the browser that is logged in', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    await client.post(register, meera)
    const [mail] = await deliverMails(db)
    const before = (await client.get(`${user}/account`)).body

    const { status } = await client.post(`${user}/email/confirmation`, { token: tokenIn(mail) })

    expect(mail?.to).toBe(meera.email)
    expect(before).toMatchObject({ account: { isConfirmed: false }, sendsMail: true })
    expect(status).toBe(200)
    expect((await client.get(`${user}/account`)).body).toMatchObject({
      account: { isConfirmed: true },
    })
  })

  test('the e-mail address is not confirmed by its owner for the stranger who registered with it', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    await aClient(app).post(register, meera)
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)
    const owner = await loggedIn(app, await aShopper(db))

    const withoutLogin = await aClient(app).post(`${user}/email/confirmation`, { token })
    const asAnother = await owner.post(`${user}/email/confirmation`, { token })

    expect([withoutLogin.status, asAnother.status]).toEqual([401, 410])
  })

  test('the e-mail address changes with the link in the new mailbox, and the old one is told', async ({
    db,
  }) => {
    const asha = await aShopper(db)
    const app = aStoreFor(db)
    const client = await loggedIn(app, asha)
    await deliverMails(db)

    const asked = await client.post(`${user}/email`, {
      email: 'new@example.com',
      password: asha.password,
    })
    const mails = await deliverMails(db)
    const link = mails.find(({ to }) => to === 'new@example.com')
    const waiting = (await client.get(`${user}/account`)).body.account
    const confirmed = await client.post(`${user}/email/confirmation`, { token: tokenIn(link) })

    expect(asked.body.account).toMatchObject({ email: asha.email, newEmail: 'new@example.com' })
    expect(waiting).toMatchObject({ email: asha.email, newEmail: 'new@example.com' })
    expect(mails.find(({ to }) => to === asha.email)?.subject).toContain('is about to change')
    expect(confirmed.body.account).toEqual({
      name: asha.name,
      email: 'new@example.com',
      isConfirmed: true,
    })
    expect((await tryLogin(app, { ...asha, email: 'new@example.com' })).status).toBe(200)
    expect((await tryLogin(app, asha)).status).toBe(401)
  })

  test('the e-mail address changes at once where mail is not set up', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db, { hasMail: false }), asha)

    const { body } = await client.post(`${user}/email`, {
      email: 'New@example.com',
      password: asha.password,
    })

    expect(body.account).toEqual({ name: asha.name, email: 'new@example.com', isConfirmed: false })
  })

  test('the e-mail address does not change without the password', async ({ db }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db, { hasMail: false }), asha)

    const answer = await client.post(`${user}/email`, {
      email: 'new@example.com',
      password: 'a guess',
    })

    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect((await client.get(`${user}/account`)).body.account).toMatchObject({ email: asha.email })
  })

  test('the e-mail address of a confirmed account cannot be had, and asking does not show that there is one', async ({
    db,
  }) => {
    const [asha, ravi] = [await aShopper(db), await aShopper(db)]
    await confirmAddress(db, ravi)
    const client = await loggedIn(aStoreFor(db), asha)
    await deliverMails(db)

    const taken = await client.post(`${user}/email`, { email: ravi.email, password: asha.password })
    const toRavi = (await deliverMails(db)).filter(({ to }) => to === ravi.email)
    const waiting = (await client.get(`${user}/account`)).body.account
    const free = await client.post(`${user}/email`, {
      email: 'free@example.com',
      password: asha.password,
    })

    expect([taken.status, free.status]).toEqual([200, 200])
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(waiting).toMatchObject({ email: asha.email, newEmail: ravi.email })
    expect(toRavi).toMatchObject([{ subject: 'You already have an account at Tokri' }])
    expect(toRavi[0]?.text).not.toContain('#')
  })

  test('the e-mail address that was asked for last counts, also where a mail for another comes late', async ({
    db,
  }) => {
    const asha = await aShopper(db)
    const client = await loggedIn(aStoreFor(db), asha)
    await deliverMails(db)
    const ask = async (email: string) => {
      await client.post(`${user}/email`, { email, password: asha.password })
      return (await deliverMails(db)).find(({ to }) => to === email)
    }
    const mistyped = await ask('wrong@example.com')
    const first = await ask('right@example.com')
    const second = await ask('right@example.com')
    const confirm = (mail: typeof first) =>
      client.post(`${user}/email/confirmation`, { token: tokenIn(mail) })

    const answers = [await confirm(mistyped), await confirm(first), await confirm(second)]

    expect(answers.map(({ status }) => status)).toEqual([410, 200, 410])
    expect((await client.get(`${user}/account`)).body.account).not.toHaveProperty('newEmail')
  })

  test('the e-mail address of an account that was never confirmed goes to whoever opens the link there', async ({
    db,
  }) => {
    const [asha, squatter] = [
      await aShopper(db),
      await aShopper(db, { email: 'hers@example.com', password: freshPassword }),
    ]
    const app = aStoreFor(db)
    const squatting = await loggedIn(app, squatter)
    const client = await loggedIn(app, asha)
    await deliverMails(db)
    await client.post(`${user}/email`, { email: squatter.email, password: asha.password })
    const link = (await deliverMails(db)).find(({ to }) => to === squatter.email)

    const { body } = await client.post(`${user}/email/confirmation`, { token: tokenIn(link) })

    expect(body.account).toMatchObject({ email: squatter.email, isConfirmed: true })
    expect((await squatting.get(`${user}/account`)).status).toBe(401)
    expect((await tryLogin(app, squatter)).status).toBe(401)
  })
})
