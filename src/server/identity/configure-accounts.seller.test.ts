import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { configureSeller, endDemoAccounts } from './configure-accounts.ts'
import { hashPassword } from './hash-password.ts'
import { logInSeller } from './log-in.ts'
import { identityLimits } from './routes.ts'

const owner = { email: 'owner@example.com', password: 'mangoes at the back door' }
const sellersIn = (db: Database) => db.selectFrom('sellers').selectAll().execute()
const sessionsIn = (db: Database) => db.selectFrom('sellerSessions').selectAll().execute()

function logIn(db: Database, credentials: typeof owner) {
  return logInSeller(db, {
    credentials,
    network: { name: '10.0.0.1', isShared: false },
    deviceOf: () => null,
    limits: identityLimits,
  })
}

describe('at a start of the store', () => {
  test('the seller of the settings comes to be, their password as a hash alone (S-92)', async ({
    db,
  }) => {
    await configureSeller(db, { ...owner, email: 'Owner@Example.com' })

    const [seller, ...others] = await sellersIn(db)
    expect(others).toEqual([])
    expect(seller?.email).toBe('owner@example.com')
    expect(seller?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await logIn(db, owner)).toMatchObject({ id: seller?.id })
  })

  test('unchanged settings change nothing and end no session', async ({ db }) => {
    await configureSeller(db, owner)
    const [seller] = await sellersIn(db)
    await aSellerSession(db, { seller: seller! })

    await configureSeller(db, owner)

    expect(await sellersIn(db)).toEqual([seller])
    expect(await sessionsIn(db)).toHaveLength(1)
  })

  test.for([{ password: 'coconuts at the front door' }, { email: 'other@example.com' }])(
    'new settings, %o, hold at once, and who was in with the old is out',
    async (change, { db }) => {
      await configureSeller(db, owner)
      const [seller] = await sellersIn(db)
      await aSellerSession(db, { seller: seller! })

      await configureSeller(db, { ...owner, ...change })

      expect(await sellersIn(db)).toHaveLength(1)
      expect(await sessionsIn(db)).toEqual([])
      expect(await logIn(db, { ...owner, ...change })).toMatchObject({ id: seller?.id })
      await expect(logIn(db, owner)).rejects.toMatchObject({ code: 'wrong_credentials' })
    },
  )

  test('of four servers at once there is one seller', async ({ ownDb }) => {
    await Promise.all(Array.from({ length: 4 }, () => configureSeller(ownDb, owner)))

    expect(await sellersIn(ownDb)).toHaveLength(1)
  })

  test('a slow machine, which hashes for longer than a transaction may rest, starts too', async ({
    ownUrl,
  }) => {
    const db = openDatabase(ownUrl, { log: silentLog, max: 1 })
    onTestFinished(() => db.destroy())
    await sql`set idle_in_transaction_session_timeout = '300ms'`.execute(db)
    const others = Array.from({ length: 60 }, () => hashPassword('in the queue before'))

    await configureSeller(db, owner)
    await Promise.all(others)
    await endDemoAccounts(db, { shopper: owner, seller: owner })

    expect(await sessionsIn(db)).toEqual([])
    expect(await sellersIn(db)).toHaveLength(1)
  })
})
