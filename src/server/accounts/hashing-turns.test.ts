import type { Database } from '#server/database/database.ts'
import { aStoreFor, freshPassword, loggedIn, user } from '#tests/support/accounts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLoggedInSeller, sellerAccount } from '#tests/support/seller-account.ts'
import { aShopper } from '#tests/support/users.ts'

const attacker = '203.0.113.7'

/** One network asks for more hashes at once than may wait: new accounts of its own change their passwords. */
async function flood(db: Database): Promise<Promise<unknown>[]> {
  const app = aStoreFor(db, { hasMail: false })
  const people = await Promise.all(Array.from({ length: 10 }, () => aShopper(db)))
  const clients = []
  for (const person of people) {
    const client = await loggedIn(app, person, { from: attacker })
    // As with a session that was stolen: the device has never logged in.
    client.cookies.delete('device')
    clients.push(client)
  }
  return clients.flatMap((client) =>
    Array.from({ length: 10 }, () =>
      client.post(`${user}/password`, { currentPassword: 'a guess', password: freshPassword }),
    ),
  )
}

describe('whoever has many passwords hashed', () => {
  test('does not hold up another shopper', async ({ ownDb }) => {
    const asha = await aShopper(ownDb)
    const client = await loggedIn(aStoreFor(ownDb, { hasMail: false }), asha)
    const flooding = await flood(ownDb)
    await Promise.race(flooding)

    const { status } = await client.post(`${user}/password`, {
      currentPassword: asha.password,
      password: freshPassword,
    })

    expect(status).toBe(200)
    const answers = (await Promise.all(flooding)) as { status: number }[]
    expect(answers.some(({ status }) => status === 503)).toBe(true)
  }, 60_000)

  test('does not hold up the seller', async ({ ownDb }) => {
    const { client, credentials } = await aLoggedInSeller(ownDb)
    const flooding = await flood(ownDb)
    await Promise.race(flooding)

    const { status } = await client.post(`${sellerAccount}/password`, {
      currentPassword: credentials.password,
      password: 'coconuts at the front door',
    })

    expect(status).toBe(200)
    await Promise.all(flooding)
  }, 60_000)
})
