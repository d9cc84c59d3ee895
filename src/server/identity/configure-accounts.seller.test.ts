import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { configureSeller as configure, endDemoAccounts } from './configure-accounts.ts'
import { hashPassword } from './hash-password.ts'
import { logInSeller } from './log-in.ts'
import { identityLimits } from './logins.ts'

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

type Settings = Partial<typeof owner> & { isDemo?: boolean }

function configureSeller(db: Database, { isDemo = false, ...given }: Settings, log = silentLog) {
  const settings = { email: undefined, password: undefined, isDemo, ...given }
  return configure(db, settings, { isRealShop: !isDemo, storeName: 'Tokri', log })
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

  test.for([owner, {}])(
    'unchanged or missing settings change nothing',
    async (settings, { db }) => {
      await configureSeller(db, owner)
      const [seller] = await sellersIn(db)
      await aSellerSession(db, { seller: seller! })
      const { log, messages } = recordingLog()

      await configureSeller(db, settings, log)

      expect(await sellersIn(db)).toEqual([seller])
      expect(await sessionsIn(db)).toHaveLength(1)
      expect(messages()).toEqual([])
    },
  )

  test.for([
    [{ password: 'coconuts at the front door' }, 'SELLER_PASSWORD', 'seller -- reset-password'],
    [{ email: 'other@example.com' }, 'SELLER_EMAIL', 'seller -- set-email'],
  ] as const)(
    'new settings, %o, are reported with what to do instead, and change nothing',
    async ([change, name, command], { db }) => {
      await configureSeller(db, owner)
      const before = await sellersIn(db)
      await aSellerSession(db, { seller: before[0]! })
      const { log, messages } = recordingLog()

      await configureSeller(db, { ...owner, ...change }, log)

      expect(await sellersIn(db)).toEqual(before)
      expect(await sessionsIn(db)).toHaveLength(1)
      expect(messages()).toHaveLength(1)
      expect(messages()[0]).toContain(name)
      expect(messages()[0]).toContain(command)
      expect(messages()[0]).not.toContain('coconuts')
    },
  )

  test.for([{}, { email: owner.email }, { password: owner.password }])(
    'a real shop without a seller does not open on %o (T27)',
    async (settings, { db }) => {
      await expect(configureSeller(db, settings)).rejects.toThrow(
        'SELLER_EMAIL and SELLER_PASSWORD are needed for the first start',
      )
      expect(await sellersIn(db)).toEqual([])
    },
  )

  test.for(['password12345', 'owner@example.com', 'abcabcabcabcabc'])(
    'a real shop does not open with a guessable password: %s (T27)',
    async (password, { db }) => {
      await expect(configureSeller(db, { ...owner, password })).rejects.toThrow(
        'SELLER_PASSWORD is too easy to guess',
      )
      expect(await sellersIn(db)).toEqual([])
    },
  )

  test('a demo’s seller is the printed one again, whatever visitors made of it', async ({ db }) => {
    const demo = { email: 'seller@tokri.example', password: 'tokri-demo-seller', isDemo: true }
    await configureSeller(db, demo)
    const [seller] = await sellersIn(db)
    const passwordHash = await hashPassword('a visitor was here today')
    await db.updateTable('sellers').set({ passwordHash, email: 'visitor@example.com' }).execute()
    await aSellerSession(db, { seller: seller! })
    const factor = { sellerId: seller!.id, secret: Buffer.of(1), confirmedAt: new Date() }
    await db.insertInto('sellerSecondFactors').values(factor).execute()

    await configureSeller(db, demo)

    expect(await logIn(db, demo)).toMatchObject({ id: seller?.id })
    expect(await sessionsIn(db)).toEqual([])
    expect(await db.selectFrom('sellerSecondFactors').selectAll().execute()).toEqual([])
  })

  test('a demo starts although a visitor gave its printed address to somebody else', async ({
    db,
  }) => {
    const demo = { email: 'seller@tokri.example', password: 'tokri-demo-seller', isDemo: true }
    await configureSeller(db, demo)
    const [seller] = await sellersIn(db)
    await db.updateTable('sellers').set({ email: 'visitor@example.com' }).execute()
    const other = await aSeller(db, { name: 'Ravi', role: 'packer', email: 'Seller@Tokri.Example' })

    await configureSeller(db, demo)

    expect(await logIn(db, demo)).toMatchObject({ id: seller?.id })
    const ravi = (await sellersIn(db)).find(({ id }) => id === other.id)
    expect(ravi).toMatchObject({ name: 'Ravi', email: null, passwordHash: null, endedAt: null })
  })

  test('a real shop that is started as a demo keeps its own seller', async ({ db }) => {
    await configureSeller(db, owner)
    const before = await sellersIn(db)
    const { log, messages } = recordingLog()

    await configureSeller(db, { email: 'x@y.example', password: 'known to all', isDemo: true }, log)

    expect(await sellersIn(db)).toEqual(before)
    expect(messages()[0]).toContain('has a seller of its own')
  })

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
    expect((await sellersIn(db)).filter(({ endedAt }) => endedAt === null)).toEqual([])
  })
})
