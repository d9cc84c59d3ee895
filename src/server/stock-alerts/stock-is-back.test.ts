import { sql } from 'kysely'
import { canBeBought } from '#server/catalog/serialize.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { aStoreFor } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { tellAlerts } from './tell-alerts.ts'

const path = '/api/v1/stock-alert'
const shop = { storeName: 'Tokri', publicUrl: 'http://shop.test' }
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
}

const soldOut = (db: Database, values = {}) =>
  aProduct(db, { name: 'Guava', category: 'Fruits', stock: 0, ...values })
const setStock = (db: Database, id: string, stock: number | null) =>
  db.updateTable('products').set({ stock }).where('id', '=', id).execute()
async function jobs(db: Database) {
  const { rows: found } = await sql<{ name: string; payload: Record<string, string> }>`
    select identifier as name, payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id order by _private_jobs.id`.execute(
    db,
  )
  return found
}

describe('whatever brings a product back (G35-4)', () => {
  const back = async (db: Database, id: string, change: () => Promise<unknown>) => {
    await aClient(aStoreFor(db)).post(`${path}/push`, { productId: id, subscription })
    await change()
    return (await jobs(db)).filter(({ name }) => name === 'tell_stock_alerts').length
  }
  const update = (db: Database, id: string, values: object) =>
    db.updateTable('products').set(values).where('id', '=', id).execute()

  test.for([
    ['the switch', { stock: null, inStock: false }, { inStock: true }],
    ['a count', { stock: 0 }, { stock: 5 }],
    ['no longer counting', { stock: 0 }, { stock: null }],
    ['enough of loose goods', { stock: 1, stepGrams: 250, leastGrams: 500 }, { stock: 2 }],
    ['a smaller least amount', { stock: 1, stepGrams: 250, leastGrams: 500 }, { leastGrams: 250 }],
  ] as const)('%s adds the job', async ([, before, after], { db }) => {
    const { id } = await soldOut(db, before)

    expect(await back(db, id, () => update(db, id, after))).toBe(1)
  })

  test.for([
    ['too little of loose goods', { stock: 0, stepGrams: 250, leastGrams: 750 }, { stock: 2 }],
    ['a count while switched off', { stock: 0, inStock: false }, { stock: 5 }],
    ['a new price', { stock: 0 }, { offerPricePaise: 1000 }],
  ] as const)('%s adds none', async ([, before, after], { db }) => {
    const { id } = await soldOut(db, before)

    expect(await back(db, id, () => update(db, id, after))).toBe(0)
  })

  test('a cancelled order gives its last piece back, and the job with it', async ({ db }) => {
    const product = await aProduct(db, { stock: 1, category: 'Fruits' })
    const shopper = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper, lines: [[product, 1]] })

    const count = await back(db, product.id, () =>
      cancelOrder(db, shopper.id, { orderId: order._id }),
    )

    expect(count).toBe(1)
  })

  test('nobody waits, and there is no job', async ({ db }) => {
    const { id } = await soldOut(db)

    await setStock(db, id, 5)

    expect(await jobs(db)).toEqual([])
  })

  test('five hundred who wait are told in batches, each once', async ({ db }) => {
    const { id } = await soldOut(db)
    await sql`
      insert into stock_alerts (id, product_id, email, confirmed_at)
      select gen_random_uuid(), ${id}, 'reader' || n || '@example.com', now()
      from generate_series(1, 500) n`.execute(db)
    await setStock(db, id, 5)

    await tellAlerts(db, id, shop)
    await tellAlerts(db, id, shop)

    const mails = (await jobs(db)).filter(({ name }) => name === 'send_mail')
    expect(new Set(mails.map(({ payload }) => payload.to)).size).toBe(500)
    expect(mails).toHaveLength(500)
  })
})

test('database and server agree on what can be bought (G35-4)', async ({ db }) => {
  const shelves = [0, 1, 2]
  const stocks = [null, 0, 1, 2, 3]
  const steps = [null, 100, 250]
  const leasts = [null, 1, 2, 3]
  const cases = shelves.flatMap((shelf) =>
    stocks.flatMap((stock) =>
      steps.flatMap((stepGrams) =>
        (stepGrams === null ? [null] : leasts).map((least) => ({
          shelf,
          stock,
          stepGrams,
          leastGrams: least && stepGrams && least * stepGrams,
          mostGrams: null,
        })),
      ),
    ),
  )

  for (const { shelf, stock, stepGrams, leastGrams, mostGrams } of cases) {
    const { rows: found } = await sql<{ is: boolean }>`
      select is_for_sale(${shelf}::smallint, ${stock}::integer, ${stepGrams}::integer, ${leastGrams}::integer) as is`.execute(
      db,
    )
    const sale = { shelf, stock, stepGrams, leastGrams, mostGrams }
    expect({ ...sale, is: found[0]?.is }).toEqual({ ...sale, is: canBeBought(sale) })
  }
})
