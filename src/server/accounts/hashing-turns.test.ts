import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { aStoreFor, freshPassword, loggedIn, user } from '#tests/support/accounts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLoggedInSeller, sellerAccount } from '#tests/support/seller-account.ts'
import { aShopper } from '#tests/support/users.ts'

/**
 * One network asks for as many hashes at once as may wait, by changing the passwords of its own accounts. Answers the
 * number hashed so far, and a promise of their end.
 */
async function flood(db: Database) {
  const app = aStoreFor(db, { hasMail: false })
  const people = await Promise.all(Array.from({ length: 8 }, () => aShopper(db)))
  const clients = await Promise.all(
    people.map((person) => loggedIn(app, person, { from: '203.0.113.7' })),
  )
  let hashed = 0
  const answers = clients.flatMap((client) => {
    // A stolen session comes from a device on which nobody has logged in.
    client.cookies.delete('device')
    return Array.from({ length: 9 }, async () => {
      const guess = { currentPassword: 'a guess', password: freshPassword }
      const { status } = await client.post(`${user}/password`, guess)
      if (status === 403) hashed += 1
    })
  })
  while (hashed === 0) await sleep(5)
  return { hashed: () => hashed, end: Promise.all(answers) }
}

// Out of some seventy; hashes that began earlier still finish first.
const few = 40

describe('whoever has many passwords hashed', () => {
  test('whoever has many passwords hashed does not hold up another shopper', async ({ ownDb }) => {
    const asha = await aShopper(ownDb)
    const client = await loggedIn(aStoreFor(ownDb, { hasMail: false }), asha)
    const { hashed, end } = await flood(ownDb)

    const { status } = await client.post(`${user}/password`, {
      currentPassword: asha.password,
      password: freshPassword,
    })

    expect(status).toBe(200)
    expect(hashed()).toBeLessThan(few)
    await end
    expect(hashed()).toBeGreaterThan(few)
  }, 60_000)

  test('whoever has many passwords hashed does not hold up the seller', async ({ ownDb }) => {
    const { client, credentials } = await aLoggedInSeller(ownDb)
    const { hashed, end } = await flood(ownDb)

    const { status } = await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password: 'coconuts at the front door',
    })

    expect(status).toBe(200)
    expect(hashed()).toBeLessThan(few)
    await end
  }, 60_000)
})
