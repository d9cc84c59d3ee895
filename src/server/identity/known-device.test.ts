import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { failLogins, isAuth, login, strict, tryLogin } from '#tests/support/logins.ts'
import { aShopper, type Person } from '#tests/support/users.ts'

describe('a device cookie', () => {
  async function aDeviceOf(person: Person, app: ReturnType<typeof anIdentityApp>) {
    const phone = aClient(app)
    await phone.post(login, { email: person.email, password: person.password })
    return phone.cookies.get('device') ?? ''
  }

  test('a device cookie is no login', async ({ db }) => {
    const app = anIdentityApp(db, strict)
    const device = await aDeviceOf(await aShopper(db), app)

    const { body } = await aClient(app, { headers: { cookie: `device=${device}` } }).get(isAuth)

    expect(body.success).toBe(false)
  })

  test('a device cookie does not open the account of another', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, strict)
    const device = await aDeviceOf(await aShopper(db), app)
    await failLogins(app, asha)

    const { status } = await tryLogin(app, asha, { headers: { cookie: `device=${device}` } })

    expect(status).toBe(429)
  })

  test.for([
    (device: string) => `${device.slice(0, -1)}${device.endsWith('A') ? 'E' : 'A'}`,
    (device: string) => `${device.startsWith('A') ? 'B' : 'A'}${device.slice(1)}`,
    (device: string) => device.slice(0, 43),
    (device: string) => `${device}.${device}`,
    () => `${'A'.repeat(43)}.${'A'.repeat(43)}`,
    () => '',
  ])('a device cookie that was changed (%#) is that of a stranger', async (change, { db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, strict)
    const device = change(await aDeviceOf(asha, app))
    await failLogins(app, asha)

    const { status } = await tryLogin(app, asha, { headers: { cookie: `device=${device}` } })

    expect(status).toBe(429)
  })

  test('stops counting when the password changes', async ({ db }) => {
    const asha = await aShopper(db)
    const other = await aShopper(db, { password: 'another lantern, another field' })
    const app = anIdentityApp(db, strict)
    const device = await aDeviceOf(asha, app)
    const { passwordHash } = await db
      .selectFrom('shoppers')
      .select('passwordHash')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('shoppers').set({ passwordHash }).where('id', '=', asha.id).execute()
    await failLogins(app, asha)

    const { status } = await tryLogin(
      app,
      { ...asha, password: other.password },
      { headers: { cookie: `device=${device}` } },
    )

    expect(status).toBe(429)
  })

  test('a device cookie allows a thief no more guesses than anyone', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, strict)
    const device = await aDeviceOf(asha, app)
    const guess = () =>
      tryLogin(app, { ...asha, password: 'x' }, { headers: { cookie: `device=${device}` } })
    for (let time = 0; time < 3; time += 1) expect((await guess()).status).toBe(401)

    expect((await guess()).status).toBe(429)
  })
})
