import { describe, expect } from 'vitest'
import { test } from '#tests/support/backups.ts'
import { aClient } from '#tests/support/client.ts'
import { sellerLogin } from '#tests/support/seller-account.ts'
import {
  goodPin,
  ownPin,
  pinSession,
  sharedPhones,
  whoAreYou,
} from '#tests/support/shared-phones.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

/** The key of the PINs, as an environment that a restore does not touch. */
const place = { secretKey: 'a key that stays for the whole test' }

describe('a restored store', () => {
  test('knows the PINs of the backup, and no device as a shared phone until it is made one again', async ({
    ownDb,
    backUp,
    restore,
  }) => {
    const owner = await aSeller(ownDb, { name: 'Meena' })
    const phone = aClient(aWholeStore(ownDb, place))
    phone.cookies.set('seller', await aSellerSession(ownDb, { seller: owner }))
    await phone.post(ownPin, { pin: goodPin })
    await phone.post(sharedPhones, { name: 'Counter' })
    const { file } = await backUp()
    const { db } = await restore(file)
    const here = aClient(aWholeStore(db, place))
    for (const [name, value] of phone.cookies) here.cookies.set(name, value)
    const enter = async () => (await here.post(pinSession, { person: owner.id, pin: goodPin })).body

    expect((await here.get(whoAreYou)).body).toMatchObject({ phone: null, people: [] })
    expect((await enter()).code).toBe('no_shared_phone')

    await here.post(sellerLogin, { email: owner.email, password: owner.password })
    expect((await here.post(sharedPhones, { name: 'Counter' })).status).toBe(201)
    expect((await enter()).success).toBe(true)
  })
})
