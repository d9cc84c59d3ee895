import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { changeProducts, removeOldProductChanges } from './change-products.ts'
import { sellerProductRoutes } from './routes.ts'

const tenLess = { pricePercent: -10 } as const

async function priceOf(db: Database, { id }: { id: string }) {
  const { offerPricePaise } = await db
    .selectFrom('products')
    .select('offerPricePaise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return offerPricePaise
}

function aDesk(db: Database) {
  const media = { pictures: '/none', sources: [] }
  const call = serveRoutes((users) => sellerProductRoutes({ db, media, onChange: () => {} }, users))
  return (body: object, key: string) =>
    call({
      call: 'POST /api/v1/product/changes',
      asSeller: true,
      body,
      headers: { 'idempotency-key': key },
    })
}

test('the same change sent again answers the same and changes nothing', async ({ db }) => {
  const mango = await aProduct(db, { pricePaise: 10_000, offerPricePaise: 10_000 })
  const other = await aProduct(db, { pricePaise: 10_000, offerPricePaise: 5000 })
  const send = aDesk(db)
  const key = newId()
  const first = await send({ ids: [mango.id, other.id], change: tenLess }, key)

  const again = await send({ ids: [other.id, mango.id], change: tenLess }, key.toUpperCase())

  expect(first.body).toMatchObject({ changed: 2, capped: 0, message: '2 products changed' })
  expect(again.body).toEqual(first.body)
  expect([await priceOf(db, mango), await priceOf(db, other)]).toEqual([9000, 4500])
  expect(await auditOf(db)).toHaveLength(2)
})

test('with another key, or with none, it is another change', async ({ db }) => {
  const mango = await aProduct(db, { pricePaise: 10_000, offerPricePaise: 10_000 })
  const request = { ids: [mango.id], change: tenLess }

  for (const key of [newId(), newId(), undefined, undefined]) {
    await changeProducts(db, theSeller, { ...request, key })
  }

  expect(await priceOf(db, mango)).toBe(6561)
})

test('a key that came with another change is refused', async ({ db }) => {
  const mango = await aProduct(db, { pricePaise: 10_000, offerPricePaise: 10_000 })
  const send = aDesk(db)
  const key = newId()
  await send({ ids: [mango.id], change: tenLess }, key)

  for (const request of [
    { ids: [mango.id], change: { pricePercent: -20 } },
    { ids: [newId()], change: tenLess },
    { filter: {}, change: tenLess },
  ]) {
    const { status, body } = await send(request, key)

    expect([status, body.code]).toEqual([422, 'key_reused'])
  }
  expect(await priceOf(db, mango)).toBe(9000)
})

test('a key that is no UUID is refused', async ({ db }) => {
  const { status, body } = await aDesk(db)({ filter: {}, change: tenLess }, 'again')

  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

test('changes are remembered for two days', async ({ db }) => {
  const [old, young] = [newId(), newId()]
  for (const key of [old, young]) {
    await changeProducts(db, theSeller, { ids: [newId()], change: tenLess, key })
  }
  await db
    .updateTable('productChanges')
    .set({ createdAt: sql<Date>`now() - interval '49 hours'` })
    .where('key', '=', old)
    .execute()

  await removeOldProductChanges(db)

  expect(await db.selectFrom('productChanges').select('key').execute()).toEqual([{ key: young }])
})
