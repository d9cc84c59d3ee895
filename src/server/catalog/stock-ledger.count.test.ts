import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeProducts } from './change-products.ts'
import { setStock } from './set-stock.ts'
import { countStock } from './stock-ledger.ts'

type Product = { id: string }

function movementsOf(db: Database, { id }: Product) {
  return db
    .selectFrom('stockMovements')
    .select(['change', 'cause'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()
}

function count(db: Database, { id }: Product, stock: number | null) {
  return setStock(db, theSeller, { id, stock })
}

test('a recount writes the difference, and none where there is none', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })

  for (const stock of [8, 8, 0, 3]) await count(db, milk, stock)

  expect(await stockOf(db, milk)).toBe(3)
  expect(await movementsOf(db, milk)).toEqual([
    { change: 5, cause: 'opening' },
    { change: 3, cause: 'count' },
    { change: -8, cause: 'count' },
    { change: 3, cause: 'count' },
  ])
})

test('of products counted together, only those with another stock are written', async ({ db }) => {
  const [milk, rice] = [await aProduct(db, { stock: 5 }), await aProduct(db, { stock: 7 })]

  await countStock(db, theSeller, [
    { productId: milk.id, stock: 5 },
    { productId: rice.id, stock: 6 },
  ])

  expect(await movementsOf(db, milk)).toEqual([{ change: 5, cause: 'opening' }])
  expect(await movementsOf(db, rice)).toEqual([
    { change: 7, cause: 'opening' },
    { change: -1, cause: 'count' },
  ])
})

test('counting that starts again begins with what is there', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })

  for (const stock of [null, 7, null, 7]) await count(db, milk, stock)

  expect(await movementsOf(db, milk)).toEqual([
    { change: 5, cause: 'opening' },
    { change: 2, cause: 'opening' },
    { change: 0, cause: 'opening' },
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('what was cancelled while nothing was counted is in the next count', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 2]])
  const order = await placeOrder(db, asha.id, { items, address: asha.addressId })

  await count(db, milk, null)
  await cancelOrder(db, asha.id, { orderId: order._id })
  await count(db, milk, 3)

  expect(await stockOf(db, milk)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

/** A shop with random events in random order, and a shopkeeper's notebook beside it. */
async function aBusyDay(db: Database, seed: number) {
  const dice = rolling(seed)
  const milk = await aProduct(db, { stock: dice(2) === 0 ? null : 4 })
  const asha = await aShopperReadyToOrder(db)
  const notebook = { stock: await stockOf(db, milk), isOffered: { switch: true, shop: true } }
  const orders: { id: string; took: number }[] = []

  const events = [
    async () => {
      notebook.stock = dice(7)
      await count(db, milk, notebook.stock)
    },
    async () => {
      notebook.stock = null
      await count(db, milk, null)
    },
    async () => {
      notebook.isOffered.switch = dice(4) > 0
      await setStock(db, theSeller, { id: milk.id, inStock: notebook.isOffered.switch })
    },
    async () => {
      notebook.isOffered.shop = dice(4) > 0
      const change = { archived: !notebook.isOffered.shop }
      await changeProducts(db, theSeller, { ids: [milk.id], change })
    },
    order,
    order,
    order,
    cancel,
    cancel,
  ]

  async function order() {
    const quantity = 1 + dice(3)
    const { stock, isOffered } = notebook
    const isSold = isOffered.switch && isOffered.shop && (stock === null || stock >= quantity)
    const request = { items: orderItems([[milk, quantity]]), address: asha.addressId, key: newId() }
    const placed = await placeOrder(db, asha.id, request).catch(({ code }) => String(code))

    expect(typeof placed === 'string' ? placed : 'sold').toBe(isSold ? 'sold' : 'out_of_stock')
    if (typeof placed === 'string') return
    orders.push({ id: placed._id, took: stock === null ? 0 : quantity })
    if (stock !== null) notebook.stock = stock - quantity
  }

  async function cancel() {
    const [cancelled] = orders.splice(dice(Math.max(1, orders.length)), 1)
    if (!cancelled) return
    await cancelOrder(db, asha.id, { orderId: cancelled.id })
    if (notebook.stock !== null) notebook.stock += cancelled.took
  }

  for (let nth = 0; nth < 40; nth += 1) {
    await events[dice(events.length)]?.()
    expect(await stockOf(db, milk)).toBe(notebook.stock)
  }
}

function rolling(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens on day %i, the ledger agrees with the shelf',
  async (seed, { db }) => {
    await aBusyDay(db, seed)

    expect(await verifyLedgers(db)).toEqual([])
  },
)

const tomatoForm = { name: 'Tomato', category: 'Vegetables', price: 40, offerPrice: 35 }

test('a count typed over an older one is refused with both, and orders keep what they took', async ({
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Tomato', stock: 16 })
  const desk = aSellerClient(db)

  const { status, body } = await desk.submit(`/api/v1/product/${id}`, {
    ...tomatoForm,
    stock: 43,
    ifStock: 19,
  })

  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(body.stock).toEqual({ was: 19, now: 16 })
  expect(await stockOf(db, { id })).toBe(16)
})

test('a count typed over the one that is there is saved', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Tomato', stock: 16 })

  const { body } = await aSellerClient(db).submit(`/api/v1/product/${id}`, {
    ...tomatoForm,
    stock: 43,
    ifStock: 16,
  })

  expect(body.product).toMatchObject({ stock: 43 })
})
