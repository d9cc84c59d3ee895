import { openDatabase } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { letTimePass } from '#tests/support/let-time-pass.ts'
import { failLogins, login, logout, strict, tryLogin } from '#tests/support/logins.ts'
import { aShopper } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { identityLimits } from './logins.ts'
import { updatePasswordHash } from './queries.ts'

describe('after too many wrong passwords', () => {
  test('after ten wrong passwords, the right one has to wait as well', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db)
    await failLogins(app, asha, 10)

    const { status, body, headers } = await tryLogin(app, asha)

    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(headers.get('retry-after')).toBe('1')
  })

  test('the right one is let in after the wait, and all is forgotten', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, strict)
    await failLogins(app, asha)
    await letTimePass(db, 1)

    expect((await tryLogin(app, asha)).status).toBe(200)

    await failLogins(app, asha)
  })

  test('an address without an account waits in the same way', async ({ db }) => {
    const app = anIdentityApp(db, strict)
    const nobody = { email: 'nobody@example.com', password: 'x' }
    await failLogins(app, nobody)

    const { status, headers } = await tryLogin(app, nobody)

    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('other spellings of the address wait too', async ({ db }) => {
    const asha = await aShopper(db, { email: 'asha@example.com' })
    const app = anIdentityApp(db, strict)
    await failLogins(app, asha)

    expect((await tryLogin(app, { ...asha, email: ' ASHA@example.COM ' })).status).toBe(429)
  })

  test('a whole network has three hundred wrong passwords in a quarter of an hour', () => {
    expect(identityLimits.failuresPerNetwork).toEqual({ points: 300, seconds: 900 })
  })

  test('forged proxy headers do not help', async ({ db }) => {
    const app = anIdentityApp(db, { limits: { failuresPerNetwork: { points: 3, seconds: 900 } } })
    const guess = (n: number) =>
      tryLogin(
        app,
        { email: `person${n}@example.com`, password: 'x' },
        { from: '203.0.113.9', headers: { 'x-forwarded-for': `10.0.0.${n}` } },
      )
    for (let n = 0; n < 3; n += 1) expect((await guess(n)).status).toBe(401)

    expect((await guess(4)).status).toBe(429)
  })

  test('the owner, on a device they have used, is let in', async ({ db }) => {
    const asha = await aShopper(db)
    const app = anIdentityApp(db, strict)
    const phone = aClient(app)
    await phone.post(login, { email: asha.email, password: asha.password })
    await phone.get(logout)
    await failLogins(app, asha)

    const { status } = await phone.post(login, { email: asha.email, password: asha.password })

    expect(status).toBe(200)
    expect((await tryLogin(app, asha)).status).toBe(429)
  })
})

test('no login succeeds while attempts cannot be counted', async ({ db }) => {
  const unreachable = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silentLog })

  const { status, body, setCookies } = await tryLogin(
    anIdentityApp(unreachable),
    await aShopper(db),
  )

  expect([status, body.code]).toEqual([503, 'busy'])
  expect(setCookies).toEqual([])
})

test('an old password gets no new hash once there is another password', async ({ db }) => {
  const asha = await aShopper(db)
  const hashes = db.selectFrom('shoppers').select('passwordHash').where('id', '=', asha.id)
  const before = (await hashes.executeTakeFirstOrThrow()).passwordHash!

  const isSaved = [
    await updatePasswordHash(db, { id: asha.id, before, after: 'another password' }),
    await updatePasswordHash(db, { id: asha.id, before, after: 'the old one again' }),
  ]

  expect(isSaved).toEqual([true, false])
  expect(await hashes.executeTakeFirstOrThrow()).toEqual({ passwordHash: 'another password' })
})
