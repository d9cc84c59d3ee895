import { type Database, inTransaction } from '#server/database/database.ts'
import { closeShopper, replacePassword } from '#server/identity/change-account.ts'
import { lockShopper } from '#server/identity/queries.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { passkeyCall, requestOptions, withPasskey } from '#tests/support/passkeys.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

/** A shopper without a session, and what the passkey has signed in a browser of theirs. */
async function aSignedLogin(db: Database) {
  const app = aWholeStore(db)
  const shopper = await aShopper(db)
  const client = aClient(app)
  client.cookies.set('sid', await aSession(db, shopper))
  const { device } = await withPasskey(client, { device: anAuthenticator({ counts: false }) })
  await client.post('/api/v1/user/logout', {})
  const passkey = device.get(await requestOptions(client))

  async function send(own: Database): Promise<number> {
    const browser = aClient(aWholeStore(own))
    for (const [name, value] of client.cookies) browser.cookies.set(name, value)
    return (await browser.post(`${passkeyCall('user')}/login`, { passkey })).status
  }
  return { shopper, send }
}

const sessionsOf = (db: Database) => db.selectFrom('shopperSessions').select('id').execute()

test('what a passkey has signed logs in once, however often it arrives at once', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { send } = await aSignedLogin(db)

  const outcomes = await releaseTogether({
    url,
    hold: 'select from one_time_tokens where used_at is null for update',
    attempts: Array.from({ length: 8 }, () => send),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(valuesOf(outcomes).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 410),
  ])
  expect(await sessionsOf(db)).toHaveLength(1)
})

const endings: [string, (tx: Database, id: string) => Promise<void>][] = [
  [
    'an account that is closed',
    async (tx, id) => {
      const account = await lockShopper(tx, id)
      if (account) await closeShopper(tx, account)
    },
  ],
  [
    'a password that is changed',
    async (tx, id) => {
      await lockShopper(tx, id)
      await replacePassword(tx, id, 'another hash')
    },
  ],
]

test.for(endings)(
  '%s at the moment of a login by passkey leaves nobody logged in',
  async ([, end], { ownDb: db, ownUrl: url }) => {
    const { shopper, send } = await aSignedLogin(db)

    const outcomes = await releaseTogether({
      url,
      hold: `select from shoppers where id = '${shopper.id}' for update`,
      attempts: [
        send,
        async (own: Database) => {
          await inTransaction(own, (tx) => end(tx, shopper.id))
          return 200
        },
      ],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect(await sessionsOf(db)).toEqual([])
    expect(await send(db)).toBe(410)
  },
)
