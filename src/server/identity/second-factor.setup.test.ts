import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aClock,
  aLoggedInSeller,
  secondFactor,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'

type Place = { dataDir?: string; secretKey?: string }

async function aSellerWithFactor(db: Database, place: Place = {}) {
  const clock = aClock()
  const logged = await aLoggedInSeller(db, { now: clock.now, ...place })
  const { password } = logged.credentials
  const factor = await switchOnSecondFactor(logged.client, { password, now: clock.now })
  return { ...logged, clock, ...factor }
}

describe('setting up the second factor', () => {
  test('setting up the second factor shows a secret that an app can read, and asks for nothing before its first code', async ({
    db,
  }) => {
    const { app, client, credentials } = await aLoggedInSeller(db)

    const { body } = await client.post(secondFactor, { currentPassword: credentials.password })

    expect(body.setup).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/Tokri:owner%40example\.com\?.*secret=[A-Z2-7]{32}/,
      ),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) },
    })
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(200)
  })

  test('setting up the second factor needs the password again', async ({ db }) => {
    const { client } = await aLoggedInSeller(db)

    const without = await client.post(secondFactor, {})
    const wrong = await client.post(secondFactor, { currentPassword: 'not the lantern' })

    expect([without.status, wrong.status]).toEqual([400, 403])
    expect(await db.selectFrom('sellerSecondFactors').selectAll().execute()).toEqual([])
  })

  test('a wrong code switches nothing on', async ({ db }) => {
    const { client, credentials } = await aLoggedInSeller(db)
    await client.post(secondFactor, { currentPassword: credentials.password })

    const { status, body } = await client.post(`${secondFactor}/confirmation`, { code: '000000' })

    expect([status, body.code]).toEqual([401, 'wrong_code'])
    expect((await client.get(sellerAccount)).body.account).toMatchObject({
      secondFactor: { isOn: false },
    })
  })

  test('a right code switches it on, ends other sessions, and gives ten recovery codes', async ({
    db,
  }) => {
    const clock = aClock()
    const { app, client, credentials } = await aLoggedInSeller(db, clock)
    const other = aClient(app)
    await other.post(sellerLogin, credentials)

    const { status, recoveryCodes } = await switchOnSecondFactor(client, {
      ...credentials,
      ...clock,
    })

    expect(status).toBe(200)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    expect((await other.get(sellerIsAuth)).body.success).toBe(false)
    expect((await client.get(sellerAccount)).body.account).toMatchObject({
      secondFactor: { isOn: true, recoveryCodesLeft: 10 },
    })
  })

  test('a second factor is not replaced while it is on', async ({ db }) => {
    const { client, credentials, recoveryCodes } = await aSellerWithFactor(db)
    const request = { currentPassword: credentials.password }

    const without = await client.post(secondFactor, request)
    const { status, body } = await client.post(secondFactor, { ...request, code: recoveryCodes[0] })

    expect([without.status, without.body.code]).toEqual([401, 'code_needed'])
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('the database has the secret encrypted, and the recovery codes hashed', async ({ db }) => {
    const { secret, recoveryCodes } = await aSellerWithFactor(db)

    const stored = await db.selectFrom('sellerSecondFactors').select('secret').execute()
    const codes = await db.selectFrom('sellerRecoveryCodes').select('codeHash').execute()

    const { Secret } = await import('otpauth')
    const plain = Buffer.from(Secret.fromBase32(secret).buffer)
    expect(stored[0]!.secret.includes(plain)).toBe(false)
    expect(stored[0]!.secret.toString('latin1')).not.toContain(secret)
    for (const { codeHash } of codes) {
      expect(codeHash).toHaveLength(32)
      expect(recoveryCodes).not.toContain(codeHash.toString('latin1'))
    }
  })
})
