import type { SavedAddress } from '#contract/api/addresses.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { anAddress, aSession, aShopper, goodAddress } from '#tests/support/users.ts'
import { changeAddress, setDefaultAddress } from './change-address.ts'
import { viewAddresses } from './views.ts'

async function ashaClient(db: Database) {
  const asha = await aShopper(db)
  const client = aClient(anIdentityApp(db))
  client.cookies.set('sid', await aSession(db, asha))
  const list = async () =>
    (await client.get('/api/v1/address/get')).body.addresses as SavedAddress[]
  return { asha, client, list }
}

const changes = [
  ['', goodAddress],
  ['/default', { isDefault: true }],
  ['/removal', {}],
] as const

describe('an address', () => {
  test('an address is changed where it stands', async ({ db }) => {
    const { asha, client, list } = await ashaClient(db)
    const { id } = await anAddress(db, asha)

    const answer = await client.post(`/api/v1/address/${id}`, { ...goodAddress, city: 'Pune' })

    expect(answer).toMatchObject({ status: 200, body: { message: 'Address saved' } })
    expect(await list()).toEqual([answer.body.address])
    expect(await list()).toMatchObject([{ _id: id, city: 'Pune', isDefault: false }])
  })

  test('an address is refused a change that makes it none', async ({ db }) => {
    const { asha, client, list } = await ashaClient(db)
    const { id } = await anAddress(db, asha)

    const answer = await client.post(`/api/v1/address/${id}`, { ...goodAddress, zipcode: '12' })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await list()).toMatchObject([goodAddress])
  })

  test('an address is deleted', async ({ db }) => {
    const { asha, client, list } = await ashaClient(db)
    const { id } = await anAddress(db, asha)

    const answer = await client.post(`/api/v1/address/${id}/removal`, {})

    expect(answer).toMatchObject({ status: 200, body: { message: 'Address deleted' } })
    expect(await list()).toEqual([])
    expect(await client.post(`/api/v1/address/${id}/removal`, {})).toMatchObject({ status: 404 })
  })

  test.for(changes)(
    'an address of somebody else is not found: %s',
    async ([path, body], { db }) => {
      const { client } = await ashaClient(db)
      const meera = await aShopper(db)
      const { id } = await anAddress(db, meera)
      const before = await viewAddresses(db, meera.id)

      const notYours = await client.post(`/api/v1/address/${id}${path}`, body)
      const notThere = await client.post(`/api/v1/address/${newId()}${path}`, body)

      expect(notYours).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(notYours.body).toEqual(notThere.body)
      expect(await viewAddresses(db, meera.id)).toEqual(before)
    },
  )
})

describe('the default address', () => {
  test('the default address comes before the newest, and is one at most', async ({ db }) => {
    const { asha, client, list } = await ashaClient(db)
    const [old, middle, newest] = [
      await anAddress(db, asha, { createdAt: new Date('2026-01-01') }),
      await anAddress(db, asha, { createdAt: new Date('2026-02-01') }),
      await anAddress(db, asha, { createdAt: new Date('2026-03-01') }),
    ]
    const ids = async () => (await list()).map(({ _id }) => _id)
    expect(await ids()).toEqual([newest.id, middle.id, old.id])

    await client.post(`/api/v1/address/${middle.id}/default`, { isDefault: true })
    await client.post(`/api/v1/address/${old.id}/default`, { isDefault: true })

    expect(await ids()).toEqual([old.id, newest.id, middle.id])
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
    await client.post(`/api/v1/address/${old.id}/default`, { isDefault: false })
    expect(await ids()).toEqual([newest.id, middle.id, old.id])
  })

  test('the default address stays the default when its fields change', async ({ db }) => {
    const asha = await aShopper(db)
    const { id } = await anAddress(db, asha)
    await setDefaultAddress(db, { id, shopperId: asha.id }, true)

    const changed = await changeAddress(db, { id, shopperId: asha.id }, goodAddress)

    expect(changed.isDefault).toBe(true)
  })

  test('the default address is one also when many are chosen at once', async ({ ownDb }) => {
    const asha = await aShopper(ownDb)
    const addresses = await Promise.all(Array.from({ length: 12 }, () => anAddress(ownDb, asha)))

    const outcomes = await Promise.allSettled(
      addresses.map(({ id }) => setDefaultAddress(ownDb, { id, shopperId: asha.id }, true)),
    )

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    const listed = await viewAddresses(ownDb, asha.id)
    expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
