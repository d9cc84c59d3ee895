import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { forgetAccount, recordSecurityEvent } from './security-events.ts'

const email = 'asha@example.com'

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

  await forgetAccount(db, email)

  expect(await people(db)).toEqual([
    [null, null],
    [email, null],
    ['new@x.example', email],
    ['o@x.example', null],
  ])
})
