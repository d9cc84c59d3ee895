import type { SavedAddress } from '#contract/api/addresses.ts'
import { maxAddresses } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { anAddress, aSession, aShopper } from '#tests/support/users.ts'

const short = '/api/v1/address/short'
const typed = { name: 'Asha Rao', zipcode: '570 001', street: '14 Mango Lane, Gokulam' }

async function clientOf(db: Database, person: { id: string }) {
  const client = aClient(anIdentityApp(db))
  client.cookies.set('sid', await aSession(db, person))
  const list = async () =>
    (await client.get('/api/v1/address/get')).body.addresses as SavedAddress[]
  return { client, list }
}

describe('the short address', () => {
  test('of a guest has what its PIN code and the guest say', async ({ db }) => {
    const guest = await aGuest(db, { phone: '9845012345' })
    const { client, list } = await clientOf(db, guest)

    const { status, body } = await client.post(short, typed)

    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'Address saved',
        address: {
          _id: expect.any(String),
          userId: guest.id,
          firstName: 'Asha',
          lastName: 'Rao',
          email: '',
          street: '14 Mango Lane, Gokulam',
          city: 'Mysuru',
          state: 'Karnataka',
          zipcode: 570001,
          country: 'India',
          phone: '9845012345',
          isDefault: false,
        },
      },
    ])
    expect(await list()).toEqual([body.address])
  })

  test.for([
    ['Asha', 'Asha', ''],
    ['  Asha   Devi  Rao ', 'Asha', 'Devi Rao'],
    ['आशा राव', 'आशा', 'राव'],
  ])('takes one name: %s', async ([name, firstName, lastName], { db }) => {
    const { client } = await clientOf(db, await aGuest(db))

    const { body } = await client.post(short, { ...typed, name })

    expect(body.address).toMatchObject({ firstName, lastName })
  })

  test('keeps what was given over what the PIN code says', async ({ db }) => {
    const { client } = await clientOf(db, await aGuest(db))
    const given = { city: 'Hunsur', state: 'Kerala', landmark: 'Bus stand', phone: '9000000001' }

    const { body } = await client.post(short, { ...typed, ...given })

    expect(body.address).toMatchObject(given)
  })

  test('of an account has its e-mail address, and asks for a number', async ({ db }) => {
    const { client, list } = await clientOf(db, await aShopper(db, { email: 'asha@example.com' }))

    const without = await client.post(short, typed)
    const given = await client.post(short, { ...typed, phone: '98450 12345' })

    expect(without).toMatchObject({ status: 400, body: { fields: { phone: 'Phone is required' } } })
    expect(given.body.address).toMatchObject({ email: 'asha@example.com', phone: '98450 12345' })
    expect(await list()).toHaveLength(1)
  })

  test.for([
    [{ ...typed, zipcode: '682001' }, 'state'],
    [{ ...typed, zipcode: '199001' }, 'state'],
    [{ ...typed, zipcode: '199001', state: 'Ladakh' }, 'city'],
    [{ ...typed, zipcode: '57000' }, 'zipcode'],
    [{ ...typed, street: '' }, 'street'],
    [{ ...typed, name: ' ' }, 'name'],
    [{ ...typed, phone: '12' }, 'phone'],
  ] as const)(
    'is refused at the field that is missing or wrong: %j',
    async ([body, field], { db }) => {
      const { client, list } = await clientOf(db, await aGuest(db))

      const answer = await client.post(short, body)

      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
      expect(await list()).toEqual([])
    },
  )

  test('sent twice, at once and later, is saved once', async ({ ownDb }) => {
    const { client, list } = await clientOf(ownDb, await aGuest(ownDb))

    const sent = await Promise.all([1, 2, 3].map(() => client.post(short, typed)))
    const later = await client.post(short, typed)
    await client.post(short, { ...typed, street: '15 Mango Lane' })

    const ids = [...sent, later].map(({ body }) => (body.address as SavedAddress)._id)
    expect(new Set(ids).size).toBe(1)
    expect(await list()).toHaveLength(2)
  })

  test('counts towards the limit, and a repeated one is no other', async ({ db }) => {
    const guest = await aGuest(db)
    const { client } = await clientOf(db, guest)
    await client.post(short, typed)
    for (let n = 1; n < maxAddresses; n += 1) await anAddress(db, guest)

    const again = await client.post(short, typed)
    const another = await client.post(short, { ...typed, street: '15 Mango Lane' })

    expect(again.status).toBe(201)
    expect(another).toMatchObject({ status: 409, body: { code: 'too_many_addresses' } })
  })
})

test('a short address is changed in the same form, and only by its owner', async ({ db }) => {
  const { client, list } = await clientOf(db, await aGuest(db))
  const { client: other } = await clientOf(db, await aGuest(db))
  const { body } = await client.post(short, typed)
  const path = `/api/v1/address/${(body.address as SavedAddress)._id}/short`

  const foreign = await other.post(path, typed)
  const changed = await client.post(path, { ...typed, name: 'Meera', zipcode: '560001' })

  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(changed.status).toBe(200)
  expect(await list()).toMatchObject([
    { firstName: 'Meera', lastName: '', city: 'Bengaluru', state: 'Karnataka', zipcode: 560001 },
  ])
})
