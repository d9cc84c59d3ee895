import type { SavedAddress } from '#contract/api/addresses.ts'
import type { Database } from '#server/database/database.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { viewKeptData } from '#server/personal-data/export-customer.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { aSession, aShopper, goodAddress } from '#tests/support/users.ts'

const position = { latitude: 12.30001, longitude: 76.65 }
const short = { name: 'Asha Rao', street: '1 Road', zipcode: 570_001, phone: '9845012345' }

async function ashaWith(db: Database, first: object = { ...goodAddress, position }) {
  const client = aClient(anIdentityApp(db))
  client.cookies.set('sid', await aSession(db, await aShopper(db)))
  const send = async (path: string, body: object) =>
    (await client.post(`/api/v1/address/${path}`, body)).body.address as SavedAddress
  const address = await send('add', first)
  const change = (to: object) => send(address._id, to)
  return { client, send, address, change }
}

describe('the position of an address (G-40)', () => {
  test('is kept to a metre, and given back with the address', async ({ db }) => {
    const exact = { latitude: 12.300_012_345, longitude: 76.650_000_001 }
    const { client, address } = await ashaWith(db, { ...goodAddress, position: exact })

    expect(address.position).toEqual(position)
    const { body } = await client.get('/api/v1/address/get')
    expect(body.addresses).toEqual([address])
  })

  test.for([
    ['another name', { firstName: 'Ravi' }, true],
    ['another landmark', { landmark: 'Near the lake' }, true],
    ['another street', { street: '99 New Road' }, false],
    ['another PIN', { zipcode: 570_099 }, false],
    ['no position any more', { position: null }, false],
  ] as const)('after a change to %s', async ([, change, stays], { db }) => {
    const { change: send } = await ashaWith(db)

    const changed = await send({ ...goodAddress, ...change })

    expect(changed.position).toEqual(stays ? position : undefined)
  })

  test('is replaced by another one, also beside another street', async ({ db }) => {
    const { change } = await ashaWith(db)
    const other = { latitude: 12.4, longitude: 76.7 }

    expect((await change({ ...goodAddress, street: 'Other', position: other })).position).toEqual(
      other,
    )
  })

  test('stays while the address becomes the default', async ({ db }) => {
    const { send, address } = await ashaWith(db)

    const usual = await send(`${address._id}/default`, { isDefault: true })

    expect(usual).toEqual({ ...address, isDefault: true })
  })

  test('comes with a short address, and once more with the same one', async ({ db }) => {
    const { send } = await ashaWith(db)
    const first = await send('short', short)
    expect(first).not.toHaveProperty('position')

    const again = await send('short', { ...short, position })

    expect(again).toEqual({ ...first, position })
    expect(await send('short', short)).toEqual(again)
  })

  test.for([
    { latitude: 91, longitude: 76 },
    { latitude: 12, longitude: -180.1 },
    { latitude: '12.3', longitude: '76.6' },
    { latitude: null, longitude: 76 },
    { latitude: 12 },
    { latitude: 12, longitude: 76, metres: 3 },
    '12.3, 76.6',
    [12.3, 76.6],
    1e308,
  ])('is refused as %j', async (wrong, { db }) => {
    const { client } = await ashaWith(db)

    const { status, body } = await client.post('/api/v1/address/add', {
      ...goodAddress,
      position: wrong,
    })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await db.selectFrom('addresses').select('id').execute()).toHaveLength(1)
  })

  test('is set and ended alone, by its own shopper', async ({ db }) => {
    const { client, send, address } = await ashaWith(db, goodAddress)
    expect(await send(`${address._id}/position`, { position })).toEqual({ ...address, position })
    expect(await send(`${address._id}/position`, { position: null })).toEqual(address)

    const ravi = (await ashaWith(db)).client
    const path = `/api/v1/address/${address._id}/position`
    expect((await ravi.post(path, { position })).status).toBe(404)
    expect((await client.post(path, {})).status).toBe(400)
  })

  test('is part of what a shopper exports, and goes with the account', async ({ db }) => {
    const { address } = await ashaWith(db)

    const kept = await viewKeptData(db, address.userId)
    expect(kept.flatMap(({ records }) => records.addresses ?? [])).toMatchObject([position])

    await eraseCustomer(db, address.userId)
    expect(await db.selectFrom('addresses').select('latitude').execute()).toEqual([])
  })
})
