import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import { changeProducts } from '#server/catalog/change-products.ts'
import { moveProducts } from '#server/catalog/move-products.ts'
import { type MoveProducts, removeCategory } from '#server/categories/remove-category.ts'
import { addCategories, changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { moveMappings } from '#server/exchange/mapping/map-categories.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, test } from '#tests/support/imports.ts'
import { aProduct, categoryId, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import type { Attempt } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

const lockOf = ({ id }: { id: string }) => `select from products where id = '${id}' for update`

async function remove(db: Database, path: string, moveTo?: string) {
  const id = (await findCategory(db, path))?.id ?? 0
  const move: MoveProducts = async (tx, both) => {
    await moveMappings(tx, both)
    return moveProducts(tx, both)
  }
  return removeCategory(db, theSeller, { id, moveTo, moveProducts: move })
}

async function rename(db: Database, from: string, to: string) {
  const { id, label } = (await findCategory(db, from)) ?? { id: 0, label: '' }
  return changeCategory(db, theSeller, { id, change: { label, path: to } })
}

async function categoryOf(db: Database, { id }: { id: string }) {
  const { rows } = await sql<{ path: string }>`
    select path from categories
    join products on products.category_id = categories.id where products.id = ${id}`.execute(db)
  return rows[0]?.path
}

const productsOf = (tx: Database, categoryId: number) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('categoryId', '=', categoryId)
    .orderBy('id', 'desc')
    .execute()

type Move = (db: Database, move: { from: number; to: number }) => Promise<unknown>

/** An order of two products at the moment in which their category is removed and they move to another. */
async function orderWhileMoved({ db, url, move }: { db: Database; url: string; move: Move }) {
  const [firstId = '', secondId = ''] = [newId(), newId()].toSorted()
  const second = await aProduct(db, { id: secondId, category: 'Bakery', stock: 5 })
  const first = await aProduct(db, { id: firstId, category: 'Bakery', stock: 5 })
  const shopper = await aShopperReadyToOrder(db)
  const order: Attempt = (own) =>
    own.transaction().execute((tx) =>
      placeOrder(tx, shopper.id, {
        items: orderItems([
          [first, 1],
          [second, 1],
        ]),
        address: shopper.addressId,
      }),
    )
  const [from, to] = [await findCategory(db, 'Bakery'), await findCategory(db, 'Grains')]
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: lockOf(first),
    attempts: [
      order,
      (own) =>
        own.transaction().execute((tx) => move(tx, { from: from?.id ?? 0, to: to?.id ?? 0 })),
    ],
  })
  return { failures: failuresOf(outcomes), products: [first, second] }
}

test('an order and a removal that moves its products do not block each other (G-1)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { failures, products } = await orderWhileMoved({
    db,
    url,
    move: (tx, { from }) =>
      removeCategory(tx, theSeller, { id: from, moveTo: 'Grains', moveProducts }),
  })

  expect(failures).toEqual([])
  for (const product of products) {
    expect([await stockOf(db, product), await categoryOf(db, product)]).toEqual([4, 'Grains'])
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('the same deadlocks where the products are moved in another order', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { failures } = await orderWhileMoved({
    db,
    url,
    move: async (tx, { from, to }) => {
      const moved = tx.updateTable('products').set({ categoryId: to })
      // Without an order in the statement, PostgreSQL may take any.
      for (const { id } of await productsOf(tx, from)) await moved.where('id', '=', id).execute()
    },
  })

  expect(failures).toContain('40P01')
})

test('products that are moved to a category while it is removed are refused, not lost', async ({
  ownDb,
  ownUrl,
}) => {
  const bread = await aProduct(ownDb, { category: 'Grains' })
  const request = { ids: [bread.id], change: { category: 'Bakery' } }
  const removeEmpty: Attempt = (db) => remove(db, 'Bakery')
  const race = (move: Attempt) =>
    releaseTogether<unknown>({ url: ownUrl, hold: lockOf(bread), attempts: [move, removeEmpty] })

  const outcomes = await race((db) => changeProducts(db, theSeller, request))

  expect(failuresOf(outcomes)).toEqual(['invalid_input'])
  expect(await categoryOf(ownDb, bread)).toBe('Grains')

  // Without asking again, PostgreSQL's own refusal would reach the seller.
  await addCategories(ownDb, theSeller, [{ label: 'Bakery', path: 'Bakery' }])
  const naive = await race(async (db) => {
    const id = (await findCategory(db, 'Bakery'))?.id ?? 0
    await sql`update products set category_id = ${id} where id = ${bread.id}`.execute(db)
  })
  expect(failuresOf(naive)).toEqual(['23503'])
})

test('what an import adds to a category that is removed meanwhile goes where its products went', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  await aProduct(ownDb, { category: 'Bakery' })
  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: `select from categories where path = 'Bakery' for update`,
    attempts: [
      (db) => remove(db, 'Bakery', 'Grains'),
      (db) => importTable(db, folder, { table: 'name,category,price\nNew Bun,Bakery,20' }),
      (db) =>
        sql`insert into products (id, name, category_id, price_paise, offer_price_paise)
          values (${newId()}, 'Naive Bun', ${categoryId('Bakery')}, 2000, 2000)`.execute(db),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['23503'])
  const bun = await ownDb
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'New Bun')
    .executeTakeFirstOrThrow()
  expect(await categoryOf(ownDb, bun)).toBe('Grains')
})

test('an import that began before a category was renamed still finds it', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const bun = await aProduct(ownDb, { name: 'Bun', code: 'B1', category: 'Grains' })

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: lockOf(bun),
    attempts: [
      (db) => importTable(db, folder, { table: 'code,category\nB1,Bakery' }),
      (db) => rename(db, 'Bakery', 'breads'),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await categoryOf(ownDb, bun)).toBe('breads')
})

test('a category is renamed without waiting for the orders of its products, nor they for it', async ({
  ownDb,
  ownUrl,
}) => {
  const bread = await aProduct(ownDb, { category: 'Bakery', stock: 5 })
  const shopper = await aShopperReadyToOrder(ownDb)
  const items = orderItems([[bread, 1]])
  let isRenamed = false
  let hasNaiveRenamed = false

  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: lockOf(bread),
    attempts: [
      (db) => placeOrder(db, shopper.id, { items, address: shopper.addressId }),
      async (db) => {
        await rename(db, 'Bakery', 'breads')
        isRenamed = true
      },
      // A store with paths in its products would have to write to all of them for a rename.
      async (db) => {
        await sql`update products set category_id = category_id where category_id = 6`.execute(db)
        hasNaiveRenamed = true
      },
      // The next begins when those before have ended, or wait for the lock.
      async () => expect([isRenamed, hasNaiveRenamed]).toEqual([true, false]),
    ],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await stockOf(ownDb, bread)).toBe(4)
})

test('of two sellers who give the same address at once, one is refused', async ({ ownUrl }) => {
  const outcomes = await releaseTogether<unknown>({
    url: ownUrl,
    hold: 'select pg_advisory_xact_lock(7461032)',
    attempts: [
      (db) => rename(db, 'Bakery', 'fresh'),
      (db) => addCategories(db, theSeller, [{ label: 'Fresh', path: 'fresh' }]),
    ],
  })

  expect(failuresOf(outcomes)).toEqual(['invalid_input'])
})
