import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { storeLog } from '#tests/support/recording-log.ts'
import { forgetAccount } from './forget-account.ts'
import { recordSecurityEvent } from './security-events.ts'

const email = 'asha@example.com'
const nothing = { detail: null, address: null, userAgent: null, request: null }

async function people(db: Database) {
  const events = await db
    .selectFrom('securityEvents')
    .select(['who', 'detail'])
    .orderBy('id')
    .execute()
  return events.map(({ who, detail }) => [who, detail])
}

test("a deleted account's address is forgotten, and nothing of a seller who has the same", async ({
  db,
}) => {
  await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who: 'Asha@example.com' })
  await recordSecurityEvent(db, { kind: 'login', role: 'seller', who: email })
  await recordSecurityEvent(db, {
    kind: 'e-mail changed',
    role: 'seller',
    who: 'new@x.example',
    detail: email,
  })
  await recordSecurityEvent(db, {
    kind: 'shopper blocked',
    role: 'seller',
    who: 'o@x.example',
    detail: email,
  })

  await forgetAccount(db, { id: newId(), email, createdAt: new Date(0) })

  expect(await people(db)).toEqual([
    [null, null],
    [email, null],
    ['new@x.example', email],
    ['o@x.example', null],
  ])
})

test('earlier addresses of the account are forgotten too, but not what others did with them', async ({
  db,
}) => {
  const created = new Date()
  const older = 'asha.older@example.com'
  const shopper = { role: 'shopper' } as const
  await recordSecurityEvent(db, { kind: 'login', ...shopper, who: older })
  await recordSecurityEvent(db, { kind: 'e-mail changed', ...shopper, who: older, detail: email })
  await recordSecurityEvent(db, { kind: 'login', ...shopper, who: older })
  const before = { kind: 'login', ...shopper, who: older, at: new Date(created.getTime() - 60_000) }
  await db
    .insertInto('securityEvents')
    .values({ ...nothing, ...before } as never)
    .execute()

  await forgetAccount(db, { id: newId(), email, createdAt: created })

  // The login after the change and the one before the account was made belong to other accounts.
  expect(await people(db)).toEqual([
    [null, null],
    [null, null],
    [older, null],
    [older, null],
  ])
})

test('a shopper who logs in all day long fills 60 rows an hour, and the log', async ({ db }) => {
  const { log, entries } = storeLog()

  for (let time = 0; time < 63; time += 1)
    await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who: email }, log)
  await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who: 'ravi@example.com' }, log)

  expect(await people(db)).toHaveLength(61)
  expect(entries()).toHaveLength(64)
})
