import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aLoggedInSeller,
  sellerAccount,
  sellerIsAuth,
  sellerLogin,
} from '#tests/support/seller-account.ts'
import { goodPin, ownPin } from '#tests/support/shared-phones.ts'
import { aSeller } from '#tests/support/users.ts'
import { endAccess } from './ways-in.ts'

describe('a person whose access is ended', () => {
  test('is told so at the next call of every device, and logs in no more', async ({ db }) => {
    const { app } = await aLoggedInSeller(db)
    const ravi = await aSeller(db, { name: 'Ravi', role: 'packer' })
    const credentials = { email: ravi.email, password: ravi.password }
    const devices = [aClient(app), aClient(app)]
    for (const device of devices) await device.post(sellerLogin, credentials)
    await devices[0]!.post(ownPin, { pin: goodPin })

    await endAccess(db, ravi.id)
    await db.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', ravi.id).execute()

    for (const device of devices) {
      const { status, body } = await device.get(sellerAccount)
      expect([status, body.code]).toEqual([401, 'access_ended'])
      expect((await device.get(sellerIsAuth)).body).toMatchObject({
        success: false,
        wasEnded: true,
      })
    }
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(401)
    expect(await db.selectFrom('sellerPins').selectAll().execute()).toEqual([])
  })

  test('gets none of the old sessions back when the person is brought back', async ({ db }) => {
    const { app } = await aLoggedInSeller(db)
    const ravi = await aSeller(db, { name: 'Ravi', role: 'packer' })
    const device = aClient(app)
    await device.post(sellerLogin, { email: ravi.email, password: ravi.password })
    await endAccess(db, ravi.id)

    expect((await device.get(sellerAccount)).body.code).toBe('access_ended')
    await device.post('/api/v1/seller/logout', {})
    expect((await device.get(sellerIsAuth)).body).not.toHaveProperty('wasEnded')
  })
})
