import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import {
  credentials,
  isAuth,
  login,
  logout,
  meera,
  register,
  sessionsIn,
} from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'

describe('a login cookie', () => {
  test('a login cookie that was there before the login does not become one', async ({ db }) => {
    const asha = await aShopper(db)
    const planted = 'A'.repeat(43)
    const client = aClient(anIdentityApp(db))
    client.cookies.set('sid', planted)

    await client.post(login, credentials(asha))

    expect(client.cookies.get('sid')).not.toBe(planted)
    const attacker = aClient(anIdentityApp(db))
    attacker.cookies.set('sid', planted)
    expect((await attacker.get(isAuth)).body.success).toBe(false)
  })

  test('a login cookie is new at every login, and the one before stops working', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db)
    const client = aClient(app)
    await client.post(login, credentials(asha))
    const before = client.cookies.get('sid') ?? ''

    await client.post(login, credentials(asha))

    expect(client.cookies.get('sid')).not.toBe(before)
    expect(await sessionsIn(db)).toHaveLength(1)
    const replay = aClient(app)
    replay.cookies.set('sid', before)
    expect((await replay.get(isAuth)).body.success).toBe(false)
  })

  test('a login cookie of one person ends when another logs in or registers with that browser', async ({
    db,
  }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db)
    const client = aClient(app)
    await client.post(login, credentials(asha))

    await client.post(register, meera)

    expect((await client.get(isAuth)).body.user).toMatchObject({ name: 'Meera' })
    expect(await sessionsIn(db)).toHaveLength(1)
  })

  test('a login cookie of one browser does not disturb another', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db)
    const phone = aClient(app)
    const laptop = aClient(app)
    await phone.post(login, credentials(asha))
    await laptop.post(login, credentials(asha))

    await laptop.get(logout)

    expect((await phone.get(isAuth)).body.success).toBe(true)
  })

  test.for([
    ['http://shop.test', /^(sid|device)=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https://shop.test',
      /^__Host-(sid|device)=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ] as const)(
    'a login cookie on %s is bound as tightly as it can be',
    async ([publicUrl, form], { db }) => {
      const client = aClient(anIdentityApp(db, { publicUrl }))

      const { setCookies } = await client.post(register, meera)

      expect(setCookies).toHaveLength(2)
      for (const cookie of setCookies) expect(cookie).toMatch(form)
    },
  )

  test('a login cookie is nowhere in the database', async ({ db }) => {
    const client = aClient(anIdentityApp(db))
    await client.post(register, meera)

    const [session] = await sessionsIn(db)

    const token = client.cookies.get('sid') ?? ''
    expect(token).toHaveLength(43)
    expect(session?.tokenHash.toString('latin1')).not.toContain(token)
    expect(session?.tokenHash.toString('base64url')).not.toBe(token)
  })
})
