import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { viewOrders } from './views.ts'

async function someOrders(db: Database, count: number) {
  const products = [await aProduct(db), await aProduct(db)]
  const asha = await aShopperReadyToOrder(db)
  const numbers: string[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    const items = orderItems(products.map((product) => [product, nth]))
    const { number } = await placeOrder(db, asha.id, { items, address: asha.addressId })
    numbers.unshift(number)
  }
  return { asha, numbers }
}

test('a shopper sees their own orders, newest first (S-16, S-91)', async ({ db }) => {
  const { asha, numbers } = await someOrders(db, 3)
  await someOrders(db, 2)

  const { orders, nextBefore } = await viewOrders(db, asha.id)

  expect(orders.map(({ number }) => number)).toEqual(numbers)
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ])
  expect(nextBefore).toBeNull()
})

test('a page ends where the next one begins', async ({ db }) => {
  const { asha, numbers } = await someOrders(db, 3)

  const first = await viewOrders(db, asha.id, { limit: 2 })
  const second = await viewOrders(db, asha.id, { limit: 2, before: first.nextBefore! })

  expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 2))
  expect(second.orders.map(({ number }) => number)).toEqual(numbers.slice(2))
  expect(second.nextBefore).toBeNull()
})

test('many orders take as many queries as one', async ({ db }) => {
  const one = await someOrders(db, 1)
  const many = await someOrders(db, 9)

  const forOne = await countQueries(db, (own) => viewOrders(own, one.asha.id))
  const forMany = await countQueries(db, (own) => viewOrders(own, many.asha.id))

  expect(forMany).toBe(forOne)
  expect(forOne).toBe(7)
})

test('a shopper without orders gets an empty list', async ({ db }) => {
  const asha = await aShopperReadyToOrder(db)

  expect(await viewOrders(db, asha.id)).toEqual({ orders: [], nextBefore: null })
})
