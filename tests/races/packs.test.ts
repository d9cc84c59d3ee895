import { sql } from 'kysely'
import { maxPacks } from '#contract/seller-limits.ts'
import { newId } from '#platform/new-id.ts'
import { groupPacks } from '#server/catalog/group-packs.ts'
import { reverseGrouping } from '#server/catalog/reverse-grouping.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { createEarlierRows } from '#server/exchange/import/earlier-rows.ts'
import { decideAndSave } from '#server/exchange/import/import-rows.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Shopper = Awaited<ReturnType<typeof aShopperReadyToOrder>>
type Place = (db: Database, shopper: Shopper, product: { id: string }) => Promise<unknown>

/** In a transaction of the test's own, which is not tried again after a deadlock. */
const placeOurs: Place = (db, shopper, product) =>
  db.transaction().execute((tx) =>
    placeOrder(tx, shopper.id, {
      items: orderItems([[product, 1]]),
      address: shopper.addressId,
    }),
  )

/** A newcomer writes it like this: each order finds out anew which pack stands for the others, and writes that down. */
const placeAndElect: Place = (db, shopper, product) =>
  db.transaction().execute(async (tx) => {
    await placeOrder(tx, shopper.id, {
      items: orderItems([[product, 1]]),
      address: shopper.addressId,
    })
    await sql`
      update products set updated_at = now()
      where pack_group = (select pack_group from products where id = ${product.id})`.execute(tx)
  })

/** Many shoppers buy up both packs of one thing at the same moment. */
async function buyUp({ db, url, place }: { db: Database; url: string; place: Place }) {
  const packGroup = newId()
  const small = await aProduct(db, { packGroup, weight: '1 kg', stock: 6 })
  const large = await aProduct(db, { packGroup, weight: '5 kg', stock: 6 })
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopperReadyToOrder(db)))
  const outcomes = await releaseTogether({
    url,
    hold: `select from products where pack_group = '${packGroup}' for update`,
    attempts: shoppers.map(
      (shopper, nth) => (own) => place(own, shopper, nth % 2 === 0 ? small : large),
    ),
  })
  return {
    failures: failuresOf(outcomes),
    left: [await stockOf(db, small), await stockOf(db, large)],
  }
}

test('orders of two packs of one thing do not wait for each other (G-3)', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await buyUp({ db: ownDb, url: ownUrl, place: placeOurs })

  expect(result).toEqual({ failures: [], left: [0, 0] })
  expect(await verifyLedgers(ownDb)).toEqual([])
})

test('the same deadlocks where an order writes to the other packs', async ({ ownDb, ownUrl }) => {
  const { failures } = await buyUp({ db: ownDb, url: ownUrl, place: placeAndElect })

  expect(failures).toContain('40P01')
})

test('while packs sell out, every look at the list shows the thing once', async ({ ownDb: db }) => {
  const packGroup = newId()
  const products: { id: string }[] = []
  for (const weight of ['1 kg', '2 kg', '5 kg']) {
    products.push(await aProduct(db, { packGroup, weight, stock: 1 }))
  }
  const shoppers = await Promise.all(products.map(() => aShopperReadyToOrder(db)))
  const totals = new Set<number | undefined>()
  let isSelling = true
  const looking = (async () => {
    while (isSelling) totals.add((await viewProductPage(db, { packs: 'together' })).products.length)
  })()
  await Promise.all(shoppers.map((shopper, nth) => placeOurs(db, shopper, products[nth]!)))
  isSelling = false
  await looking

  expect([...totals]).toEqual([1])
})

test('two sellers who group the same products at once make one group', async ({
  ownDb,
  ownUrl,
}) => {
  const ids: string[] = []
  for (const weight of ['1 kg', '2 kg', '5 kg']) ids.push((await aProduct(ownDb, { weight })).id)
  const [one = '', two = '', three = ''] = ids

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${two}' for update`,
    attempts: [
      (own) => groupPacks(own, theSeller, { ids: [one, two], together: true }),
      (own) => groupPacks(own, theSeller, { ids: [three, two], together: true }),
    ],
  })

  const groups = await ownDb.selectFrom('products').select('packGroup').distinct().execute()
  expect(valuesOf(outcomes)).toHaveLength(2)
  expect(groups).toHaveLength(1)
})

test('an undo and another seller’s grouping at once leave one of the two, whole (F24)', async ({
  ownDb,
  ownUrl,
}) => {
  const ids: string[] = []
  for (const weight of ['1 kg', '2 kg', '5 kg']) ids.push((await aProduct(ownDb, { weight })).id)
  const [one = '', two = '', three = ''] = ids
  const { undo } = await groupPacks(ownDb, theSeller, { ids: [one, two], together: true })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `select from products where id = '${one}' for update`,
    attempts: [
      async (own): Promise<unknown> => reverseGrouping(own, theSeller, undo!),
      (own) => reverseGrouping(own, theSeller, undo!),
      (own) => groupPacks(own, theSeller, { ids: [two, three], together: true }),
    ],
  })

  const rows = await ownDb.selectFrom('products').select(['id', 'packGroup']).execute()
  const groupOf = (id: string) => rows.find((row) => row.id === id)?.packGroup
  expect(groupOf(two)).toBe(groupOf(three))
  expect(groupOf(two)).not.toBe(null)
  // Grouped first, both undos are refused; else the later undo may come after the grouping.
  const failures = failuresOf(outcomes)
  expect(new Set(failures).difference(new Set(['changed_meanwhile']))).toEqual(new Set())
  expect(groupOf(one) === null ? [0, 1] : [2]).toContain(failures.length)
})

test('a table that fills a group and a seller who groups one of its products at once stay within the limit (F24)', async ({
  ownDb,
  ownUrl,
}) => {
  const packGroup = newId()
  const one = await aProduct(ownDb, { weight: '1 kg' })
  const moved = await aProduct(ownDb, { weight: '2 kg' })
  for (let nth = 1; nth < maxPacks; nth += 1)
    await aProduct(ownDb, { packGroup, weight: `${nth} g` })
  const rows = [{ number: 2, values: { id: moved.id, packGroup } }]
  const how = {
    id: newId(),
    who: theSeller.email,
    isTrial: false,
    plan: { chosen: { packGroup: 0 }, categoryOf: new Map() },
    onBadRow: () => undefined,
  }

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from products where id = '${moved.id}' for update`,
    attempts: [
      (own) => decideAndSave(own, how, { rows, memory: createEarlierRows() }),
      (own) => groupPacks(own, theSeller, { ids: [one.id, moved.id], together: true }),
    ],
  })

  const packs = await ownDb
    .selectFrom('products')
    .select('id')
    .where('packGroup', '=', packGroup)
    .execute()
  expect(failuresOf(outcomes)).toEqual(['invalid_input'])
  expect(packs).toHaveLength(maxPacks)
})
