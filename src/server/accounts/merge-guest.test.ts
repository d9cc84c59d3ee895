import { type Database, inTransaction } from '#server/database/database.ts'
import { provePhone } from '#server/identity/guests.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { aShopper } from '#tests/support/users.ts'
import { mergeGuest } from './merge-guest.ts'

/** The number of an account after guests were merged into it, one after another. */
async function numberAfter(db: Database, ...guests: { phone: string; isProven: boolean }[]) {
  const { id: to } = await aShopper(db)
  for (const guest of guests) {
    const { id: from } = await aGuest(db, guest)
    await inTransaction(db, (tx) => mergeGuest(tx, { from, to }))
  }
  const claim = db.selectFrom('shoppers').select(['claimedPhone', 'phoneProvenAt'])
  return { to, ...(await claim.where('id', '=', to).executeTakeFirstOrThrow()) }
}

const typed = { phone: '9845012345', isProven: false }
const proven = { phone: '9845099999', isProven: true }

test('a number that a guest has only typed is not the account’s after the merge', async ({
  db,
}) => {
  const { to, ...claim } = await numberAfter(db, typed)

  expect(claim).toEqual({ claimedPhone: null, phoneProvenAt: null })
  expect(await provePhone(db, to, { kind: 'call' })).toBe(false)
})

test('a proven number is, and no later one replaces it', async ({ db }) => {
  const another = { phone: '9845012345', isProven: true }

  expect(await numberAfter(db, typed, proven, another, typed)).toMatchObject({
    claimedPhone: proven.phone,
    phoneProvenAt: expect.any(Date),
  })
})
