import { describe, expect, test } from '#tests/support/database.ts'
import { aShopper } from '#tests/support/users.ts'
import { registerShopper } from './log-in.ts'

const meera = {
  name: 'Meera',
  email: 'meera@example.com',
  password: 'lantern over the mustard field',
}

test('an account is created, and only the hash of its password is stored', async ({ db }) => {
  const account = await registerShopper(db, meera, 'Tokri')

  const stored = await db.selectFrom('shoppers').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ id: account.id, name: 'Meera', email: 'meera@example.com' })
  expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(stored)).not.toContain('lantern')
})

describe('no account is opened', () => {
  test('no account is opened where the address has one, in whatever case it was stored', async ({
    db,
  }) => {
    await aShopper(db, { email: 'Meera@Example.com' })

    const attempt = registerShopper(db, meera, 'Tokri')

    await expect(attempt).rejects.toMatchObject({ code: 'cannot_register', details: {} })
    expect(await db.selectFrom('shoppers').select('id').execute()).toHaveLength(1)
  })

  test.for(['password', '12345678', 'grocery123', 'meera@example.com', 'Meera2024', 'tokri123'])(
    'no account is opened with the password %s',
    async (password, { db }) => {
      const attempt = registerShopper(db, { ...meera, password }, 'Tokri')

      await expect(attempt).rejects.toMatchObject({ code: 'weak_password' })
      expect(await db.selectFrom('shoppers').select('id').execute()).toEqual([])
    },
  )
})

test('of twenty registrations of one address at once, one succeeds', async ({ ownDb }) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => registerShopper(ownDb, meera, 'Tokri')),
  )

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(19)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'cannot_register' })
  expect(await ownDb.selectFrom('shoppers').select('id').execute()).toHaveLength(1)
})
