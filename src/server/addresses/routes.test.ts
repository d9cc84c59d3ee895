import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anIdentityApp } from '#tests/support/identity-app.ts'
import { anAddress, aSession, aShopper, goodAddress } from '#tests/support/users.ts'

const add = '/api/v1/address/add'
const list = '/api/v1/address/get'

async function ashaClient(db: Database) {
  const asha = await aShopper(db)
  const client = aClient(anIdentityApp(db))
  client.cookies.set('sid', await aSession(db, asha))
  return { asha, client }
}

const addressesIn = (db: Database) => db.selectFrom('addresses').selectAll().execute()

describe('saving an address', () => {
  test.for([
    ['bare', goodAddress],
    ['wrapped', { address: goodAddress }],
  ] as const)('saving an address works with the nine fields %s', async ([, body], { db }) => {
    const { asha, client } = await ashaClient(db)

    const answer = await client.post(add, body)

    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: 'Address saved',
      address: { _id: expect.any(String), userId: asha.id, isDefault: false, ...goodAddress },
    })
    expect((await client.get(list)).body).toEqual({
      success: true,
      addresses: [answer.body.address],
    })
  })

  test('saving an address keeps its country under one name, whichever page it was typed on', async ({
    db,
  }) => {
    const { client } = await ashaClient(db)

    for (const country of ['भारत', 'bharat', 'India', 'Nepal']) {
      await client.post(add, { ...goodAddress, country })
    }

    const kept = (await addressesIn(db)).map(({ country }) => country)
    expect(kept.toSorted()).toEqual(['India', 'India', 'India', 'Nepal'])
  })

  test('saving an address needs a login', async ({ db }) => {
    const { status, body } = await aClient(anIdentityApp(db)).post(add, goodAddress)

    expect([status, body.code]).toEqual([401, 'sign_in_first'])
    expect(await addressesIn(db)).toEqual([])
  })

  test('saving an address is refused when there are twenty', async ({ db }) => {
    const { asha, client } = await ashaClient(db)
    for (let n = 0; n < 20; n += 1) await anAddress(db, asha)

    const { status, body } = await client.post(add, goodAddress)

    expect([status, body.code]).toEqual([409, 'too_many_addresses'])
  })
})

describe('the list of addresses', () => {
  test('the list of addresses needs a login', async ({ db }) => {
    const { status, body } = await aClient(anIdentityApp(db)).get(list)

    expect([status, body.code]).toEqual([401, 'sign_in_first'])
  })

  test('the list of addresses has only the shopper’s own', async ({ db }) => {
    const { asha, client } = await ashaClient(db)
    const mine = await anAddress(db, asha, { city: 'Mysuru' })
    await anAddress(db, await aShopper(db), { city: 'Pune' })

    const { body, headers } = await client.get(list)

    expect(body.addresses).toEqual([expect.objectContaining({ _id: mine.id, userId: asha.id })])
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

const lineFields = [
  ['firstName', 60],
  ['lastName', 60],
  ['street', 200],
  ['city', 80],
  ['state', 80],
  ['country', 60],
] as const

describe.for(lineFields)('the field %s', ([field, maxLength]) => {
  test.for<[why: string, value: unknown]>([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['only spaces', ' \t '],
    ['too long', 'x'.repeat(maxLength + 1)],
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { $gt: '' }],
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an escape', 'a\u001b[2J'],
    ['a mark that turns text round', 'a\u202eb'],
    ['half a character', 'a\ud83e'],
  ])('is refused when it is %s', async ([, value], { db }) => {
    const { client } = await ashaClient(db)

    const { status, body } = await client.post(add, { ...goodAddress, [field]: value })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.fields as object)).toEqual([field])
    expect(await addressesIn(db)).toEqual([])
  })

  test('is stored as sent, markup included, without surrounding spaces', async ({ db }) => {
    const { client } = await ashaClient(db)
    const value = '</script>"दही"&'.padEnd(maxLength, '.').slice(0, maxLength)

    const { body } = await client.post(add, { ...goodAddress, [field]: ` ${value} ` })

    expect(body.address).toMatchObject({ [field]: value })
  })
})

type Table = [field: string, good: [sent: unknown, kept: unknown][], bad: unknown[]]
const otherFields: Table[] = [
  [
    'zipcode',
    [
      [570001, 570001],
      ['570001', 570001],
      [' 570001 ', 570001],
      ['570  001', 570001],
      [100000, 100000],
      [999999, 999999],
    ],
    [
      ...',abc,57000,5700011,057001,099999,5700 01,0x8b2a1,570001.0,5e5,-570001'.split(','),
      99999,
      1000000,
      570001.5,
      -570001,
      1e21,
      null,
      true,
      [570001],
      {},
    ],
  ],
  [
    'phone',
    [
      ['9876543210', '9876543210'],
      [9876543210, '9876543210'],
      ['+91 98765 43210', '+91 98765 43210'],
      ['+919876543210', '+919876543210'],
      ['09876543210', '09876543210'],
      [' 98765-43210 ', '98765-43210'],
      ['98765\n43210', '98765 43210'],
      ['98765  43210', '98765 43210'],
      ['९८७६५४३२१०', '9876543210'],
    ],
    [
      ...',phone,98765,987654321,98765432101,0000000000,+1 2025550123,9876543210;'.split(','),
      '9'.repeat(50_000),
      987654321,
      null,
      ['9876543210'],
      {},
    ],
  ],
  [
    'email',
    [
      ['asha@example.com', 'asha@example.com'],
      [' ASHA@Example.com ', 'asha@example.com'],
    ],
    ['', 'asha', 'a@b', 'a@b.co\r\nBcc: x@y.co', `${'a'.repeat(50_000)}@`, 5, null, ['a@b.co']],
  ],
]

describe.for(otherFields)('the field %s', ([field, good, bad]) => {
  test.for(good)('takes %j and keeps %j', async ([sent, kept], { db }) => {
    const { client } = await ashaClient(db)

    const { status, body } = await client.post(add, { ...goodAddress, [field]: sent })

    expect(status).toBe(201)
    expect(body.address).toMatchObject({ [field]: kept })
  })

  test.for(bad.map((value) => [value]))('refuses %j', async ([value], { db }) => {
    const { client } = await ashaClient(db)

    const { status, body } = await client.post(add, { ...goodAddress, [field]: value })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.fields as object)).toEqual([field])
    expect(await addressesIn(db)).toEqual([])
  })
})

describe('an address is refused', () => {
  test.for<[why: string, body: unknown]>([
    ['without anything', ''],
    ['as a list', [goodAddress]],
    ['with a shopper’s id that is none', { ...goodAddress, userId: 'x' }],
    ['with an id of its own', { ...goodAddress, _id: '0199a5a0-0000-7000-8000-000000000001' }],
    ['with an unknown field', { ...goodAddress, district: 'temple' }],
    ['wrapped twice', { address: { address: goodAddress } }],
    ['bare and wrapped', { ...goodAddress, address: goodAddress }],
    ['wrapped with an unknown field', { address: { ...goodAddress, userId: 'x' } }],
    ['wrapped with nothing', { address: null }],
    ['with a poisoned prototype', `{"__proto__":{},${JSON.stringify(goodAddress).slice(1)}`],
  ])('%s', async ([, body], { db }) => {
    const { client } = await ashaClient(db)

    const { status } = await client.post(add, body)

    expect(status).toBe(400)
    expect(await addressesIn(db)).toEqual([])
  })
})
