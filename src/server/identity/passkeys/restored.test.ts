import { describe, expect } from 'vitest'
import { test } from '#tests/support/backups.ts'
import { aClient } from '#tests/support/client.ts'
import { logInWith, withPasskey } from '#tests/support/passkeys.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

describe('a restored store', () => {
  test('lets in by the passkeys of the backup, and by none that was removed before', async ({
    ownDb,
    backUp,
    restore,
  }) => {
    const shopper = await aShopper(ownDb)
    const client = aClient(aWholeStore(ownDb))
    client.cookies.set('sid', await aSession(ownDb, shopper))
    const lost = await withPasskey(client)
    await client.post(`/api/v1/user/passkey/${lost.passkeys[0]?._id}/removal`, {})
    const { device } = await withPasskey(client)

    const { file } = await backUp()
    const { db } = await restore(file)

    const app = aWholeStore(db)
    expect((await logInWith(aClient(app), { device })).body.user).toMatchObject({ _id: shopper.id })
    expect((await logInWith(aClient(app), { device: lost.device })).status).toBe(401)
  })
})
