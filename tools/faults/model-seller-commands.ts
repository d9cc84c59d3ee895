import { setTimeout as sleep } from 'node:timers/promises'
import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { expectSame, type Model, type Real, sizes } from './model-shop.ts'

type Command = AsyncCommand<Model, Real>
type Step = {
  name: string
  /** Whether it can be done at all in this state. */
  isPossible?: (model: Model) => boolean
  /** Does it in the store and in the model, and compares the answers. */
  run: (model: Model, real: Real) => Promise<void>
}

/** A command after which the whole shop is compared. */
export function command({ name, isPossible = () => true, run }: Step): Command {
  return {
    check: isPossible,
    async run(model, real) {
      await run(model, real)
      await expectSame(model, real)
    },
    toString: () => name,
  }
}

/** A position among the products, and one among the orders there are by then. */
export const product = fc.nat(sizes.products - 1)
export const order = fc.nat(20)
const stock = fc.option(fc.integer({ min: 0, max: 8 }), { freq: 5 })
const price = fc.integer({ min: 100, max: 9999 }).map((paise) => paise / 100)

export function expectOrder(body: Record<string, unknown>, id: string | undefined): void {
  expect(body).toMatchObject({ success: true, order: { _id: id } })
}

export function withdraw(model: Model, at: number): void {
  const order = model.orders[at]!
  order.status = 'Cancelled'
  for (const [product, quantity] of order.taken) {
    const shelf = model.products[product]!
    if (shelf.stock !== null) shelf.stock += quantity
  }
  // The same cart may be ordered anew.
  const { orderOfCart } = model.shoppers[order.shopper]!
  for (const [mark, other] of orderOfCart) if (other === at) orderOfCart.delete(mark)
}

const moves: Record<string, readonly string[]> = {
  'Order Placed': ['Packed', 'Cancelled'],
  Packed: ['Out for delivery', 'Cancelled'],
  'Out for delivery': ['Delivered', 'Not delivered'],
  'Not delivered': ['Out for delivery', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

const moveOrder = fc.tuple(order, fc.constantFrom(...Object.keys(moves))).map(([place, to]) =>
  command({
    name: `the seller moves order ${place} to ${to}`,
    isPossible: ({ orders }) => orders.length > 0,
    async run(model, real) {
      const at = place % model.orders.length
      const order = model.orders[at]!
      const request = { status: to, ...(to === 'Not delivered' ? { reason: 'Nobody there' } : {}) }
      const path = `/api/v1/order/${real.orderIds[at]}/status`
      const { body } = await real.seller.post(path, request)
      if (order.status === to) return expectOrder(body, real.orderIds[at])
      if (!moves[order.status]?.includes(to)) return expect(body.code).toBe('illegal_move')
      expectOrder(body, real.orderIds[at])
      if (to === 'Cancelled') withdraw(model, at)
      else order.status = to
    },
  }),
)

const countStock = fc.tuple(product, stock, fc.option(fc.nat(8))).map(([n, count, seen]) =>
  command({
    name: `the seller counts ${count} of ${n}${seen === null ? '' : `, having seen ${seen}`}`,
    async run({ products }, real) {
      const shelf = products[n]!
      const base = seen === null ? {} : { ifStock: seen }
      const request = { id: real.productIds[n], stock: count, ...base }
      const { body } = await real.seller.post('/api/v1/product/stock', request)
      const isOld = seen !== null && shelf.stock !== seen && shelf.stock !== count
      if (isOld) return expect(body.code).toBe('changed_meanwhile')
      expect(body.success, JSON.stringify(body)).toBe(true)
      shelf.stock = count
    },
  }),
)

const switchProduct = fc.tuple(product, fc.boolean()).map(([n, isOn]) =>
  command({
    name: `the seller switches ${n} ${isOn ? 'on' : 'off'}`,
    async run({ products }, real) {
      const request = { id: real.productIds[n], inStock: isOn }
      expect((await real.seller.post('/api/v1/product/stock', request)).status).toBe(200)
      products[n]!.isOn = isOn
    },
  }),
)

const changePrices = fc.tuple(fc.integer({ min: -90, max: 100 })).map(([pricePercent]) =>
  command({
    name: `the seller changes all prices by ${pricePercent} %`,
    async run({ products }, real) {
      const request = { ids: real.productIds, change: { pricePercent } }
      expect((await real.seller.post('/api/v1/product/changes', request)).status).toBe(200)
      for (const each of products) {
        const paise = Math.round((Math.round(each.offerPrice * 100) * (100 + pricePercent)) / 100)
        each.offerPrice = Math.min(Math.max(paise / 100, 0.01), each.price)
      }
    },
  }),
)

type Row = { price: number; offerPrice: number; stock: number }

const importTable = fc.tuple(product, price, price, fc.nat(8)).map(([n, one, other, stock]) => {
  const row = { price: Math.max(one, other), offerPrice: Math.min(one, other), stock }
  return command({
    name: `the seller imports ${JSON.stringify(row)} for ${n}`,
    async run({ products }, real) {
      await runImport(real, n, row)
      Object.assign(products[n]!, row)
    },
  })
})

async function runImport({ seller, products }: Real, n: number, row: Row): Promise<void> {
  const { id, name } = products[n]!
  // The table has the store's own ids, so its stock is the number free to sell.
  const table = `Id,Name,Category,MRP,Offer price,Stock\n${id},${name},Vegetables,${row.price},${row.offerPrice},${row.stock}`
  const headers = { 'content-type': 'text/csv' }
  const sent = await seller.send('/api/v1/seller/import', { method: 'POST', body: table, headers })
  const path = `/api/v1/seller/import/${(sent.body.import as { _id: string })._id}`
  await seller.post(`${path}/run`, {})
  for (;;) {
    const { status } = (await seller.get(path)).body.import as { status: string }
    if (status === 'imported') return
    expect(status).toBe('importing')
    await sleep(2)
  }
}

export const sellerCommands = [moveOrder, countStock, switchProduct, changePrices, importTable]
