import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyOrders, manyProducts } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aSellerSession, aSession } from '#tests/support/users.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Listed = { _id: string; number: string; inStock: boolean; name: string; offerPrice: number }

async function ask(db: Database, path: string, headers: Record<string, string> = {}) {
  const { status, body } = await aClient(aWholeStore(db)).get(path, { headers })
  expect(status).toBe(200)
  return body as { products: Listed[]; orders: Listed[] } & Record<string, unknown>
}

function idsOf(listed: Listed[]): string[] {
  return listed.map(({ _id }) => _id)
}

describe('a list requested without a page', () => {
  test('has every product, oldest first, however many there are (S-62)', async ({ db }) => {
    await manyProducts(db, 1203)

    const { products, ...others } = await ask(db, '/api/v1/product/list')

    expect(products.map(({ name }) => name)).toEqual(
      Array.from({ length: 1203 }, (_, nth) => `Product ${nth + 1}`),
    )
    expect(others).toEqual({ success: true })
  })

  test('has every product that matches, in the requested order', async ({ db }) => {
    await manyProducts(db, 1300)

    const { products, ...others } = await ask(db, '/api/v1/product/list?inStock=true&sort=price')

    expect(new Set(idsOf(products)).size).toBe(1170)
    expect(products.every(({ inStock }) => inStock)).toBe(true)
    const prices = products.map(({ offerPrice }) => offerPrice)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(others).toEqual({ success: true, nextCursor: null, total: 1170 })
  })

  test('has one page where a page is requested', async ({ db }) => {
    await manyProducts(db, 600)

    const page = await ask(db, '/api/v1/product/list?limit=30')

    expect(page.products).toHaveLength(30)
    expect(page).toMatchObject({ total: 600, nextCursor: expect.any(String) })
    const second = await ask(db, `/api/v1/product/list?cursor=${String(page.nextCursor)}`)
    expect(second.products).toHaveLength(24)
  })

  test("has all of the shopper's orders, newest first (S-69)", async ({ db }) => {
    const asha = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper: asha })
    await manyOrders(db, order, 620)
    const cookie = `sid=${await aSession(db, asha)}`

    const all = await ask(db, '/api/v1/order/user', { cookie })
    const page = await ask(db, '/api/v1/order/user?limit=20', { cookie })

    const numbers = all.orders.map(({ number }) => Number(number))
    expect(new Set(numbers).size).toBe(621)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(all.nextBefore).toBeNull()
    expect(page.orders).toEqual(all.orders.slice(0, 20))
    expect(page.nextBefore).toBe(page.orders.at(-1)!.number)
  })

  test('has every order of the shop, the open ones first (S-73)', async ({ db }) => {
    await manyOrders(db, await anOrder(db, { status: 'Cancelled' }), 520)
    await manyOrders(db, await anOrder(db), 610)
    const cookie = `seller=${await aSellerSession(db)}`

    const all = await ask(db, '/api/v1/order/seller', { cookie })
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6]) {
      pages.push(await ask(db, `/api/v1/order/seller?limit=200&page=${page}`, { cookie }))
    }

    expect(all.orders).toHaveLength(1132)
    expect(all.orders).toEqual(pages.flatMap(({ orders }) => orders))
    expect(all).toMatchObject({ total: 1132, page: 1, pages: 1, counts: pages[0]!.counts })
    const narrowed = await ask(db, '/api/v1/order/seller?status=Cancelled', { cookie })
    expect(narrowed.orders).toHaveLength(521)
    const number = all.orders.at(-1)!.number
    const named = await ask(db, `/api/v1/order/seller?q=${number}`, { cookie })
    expect(named.orders[0]).toEqual(all.orders.at(-1))
  })

  test('has an order once that is done with while the list is read', async ({ db }) => {
    await manyOrders(db, await anOrder(db), 700)
    const cookie = `seller=${await aSellerSession(db)}`
    let hasCancelled = false
    const watched = watchQueries(db, {
      async after() {
        if (hasCancelled || !isReadingOrders()) return
        hasCancelled = true
        await db
          .updateTable('orders')
          .set({ status: 'cancelled' })
          .where('isOpen', '=', true)
          .execute()
      },
    })
    let read = 0
    const isReadingOrders = () => (read += 1) > 3

    const { orders } = await ask(watched, '/api/v1/order/seller', { cookie })

    expect(hasCancelled).toBe(true)
    expect(new Set(idsOf(orders)).size).toBe(orders.length)
    expect(orders).toHaveLength(701)
  })
})
