import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { asha, guestCall } from '#tests/support/guests.ts'
import { aProduct } from '#tests/support/products.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const front = 'https://front.example'
const address = { name: 'Asha Rao', zipcode: '570001', street: '14 Mango Lane' }
const aStore = (db: Database) =>
  aWholeStore(db, {
    mode: 'production',
    publicUrl: 'https://shop.example',
    allowedOrigins: [front],
  })
const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } })

test('a front end on another origin orders as a guest, each step sent twice', async ({ db }) => {
  const milk = await aProduct(db, { name: 'Milk', stock: 5 })
  const client = aClient(aStore(db), from(front))
  const twice = async (path: string, body: object) => {
    await client.post(path, body)
    return client.post(path, body)
  }

  const asked = await client.send(guestCall, {
    method: 'OPTIONS',
    headers: {
      ...from(front).headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  })
  const entered = await twice(guestCall, asha)
  const saved = await twice('/api/v1/address/short', address)
  const { _id } = saved.body.address as { _id: string }
  const placed = await twice('/api/v1/order/cod', {
    items: [{ product: milk.id, quantity: 2 }],
    address: _id,
  })
  const listed = await client.get('/api/v1/order/user')

  expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
    'idempotency-key',
  )
  expect(entered.headers.get('access-control-allow-origin')).toBe(front)
  expect(entered.headers.get('access-control-allow-credentials')).toBe('true')
  expect([entered.status, saved.status, placed.status]).toEqual([201, 201, 201])
  expect(listed.body.orders).toMatchObject([
    { address: { firstName: 'Asha', lastName: 'Rao', email: '', phone: '9845012345' } },
  ])
  expect((await db.selectFrom('shoppers').selectAll().execute()).length).toBe(1)
})

test('a front end that is not listed makes no guest', async ({ db }) => {
  const client = aClient(aStore(db), from('https://evil.example'))

  const { status } = await client.post(guestCall, asha)

  expect(status).toBe(403)
  expect(await db.selectFrom('shoppers').select('id').execute()).toEqual([])
})
