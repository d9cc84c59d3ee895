import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession, goodAddress } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

/*
 * The shop as a plain object: what the rules say about carts, stock and orders, without a database, locks or
 * transactions. Products and shoppers are known by their place in a list.
 */
export type Model = { products: ModelProduct[]; shoppers: ModelShopper[]; orders: ModelOrder[] }
type ModelProduct = { stock: number | null; isOn: boolean; price: number; offerPrice: number }
type ModelShopper = {
  isRegistered: boolean
  isLoggedIn: boolean
  cart: Map<number, number>
  /** Rises with each change of the cart that the shopper makes. */
  cartVersion: number
  /** The order that the same cart led to; by its version and what was ordered. */
  orderOfCart: Map<string, number>
}
type ModelOrder = {
  shopper: number
  key: string | undefined
  lines: Lines
  /** In rupees. */
  amount: number
  status: string
  /** The pieces that came off the shelf; none of products that were not counted. */
  taken: Map<number, number>
}
/** Products, and how many of each. */
export type Lines = readonly (readonly [product: number, quantity: number])[]

export const sizes = { products: 3, shoppers: 2 }

export function newModel(): Model {
  return {
    products: Array.from({ length: sizes.products }, () => ({ ...asMade })),
    shoppers: Array.from({ length: sizes.shoppers }, () => ({
      isRegistered: false,
      isLoggedIn: false,
      cartVersion: 0,
      cart: new Map(),
      orderOfCart: new Map(),
    })),
    orders: [],
  }
}

const asMade: ModelProduct = { stock: 5, isOn: true, price: 40, offerPrice: 35 }

/** In whole paise, as the bill says it: 2 % tax, rounded half up. */
export function amountOf({ products }: Model, lines: Lines): number {
  const items = lines.reduce(
    (sum, [product, quantity]) =>
      sum + BigInt(Math.round(products[product]!.offerPrice * 100)) * BigInt(quantity),
    0n,
  )
  return Number(items + (items * 2n + 50n) / 100n) / 100
}

export type Real = Awaited<ReturnType<typeof newReal>>

let times = 0

/** The same shop in the database, with a browser for each of its people. */
export async function newReal(db: Database, folder: string) {
  times += 1
  const run = `${process.pid}-${times}`
  const app = aWholeStore(db, { dataDir: folder })
  const products = await Promise.all(
    Array.from({ length: sizes.products }, (_, n) => {
      const { stock, price, offerPrice } = asMade
      const code = `${run}-${n}`
      const prices = { pricePaise: price * 100, offerPricePaise: offerPrice * 100 }
      return aProduct(db, { name: `Product ${code}`, code, stock, ...prices }).then((made) => ({
        ...made,
        code,
      }))
    }),
  )
  const cookie = `seller=${await aSellerSession(db)}`
  return {
    db,
    products,
    productIds: products.map(({ id }) => id),
    seller: aClient(app, { headers: { cookie } }),
    shoppers: Array.from({ length: sizes.shoppers }, (_, n) => ({
      // Each from a network of their own, as limits count by it.
      browser: aClient(app, { from: `10.7.${times % 250}.${n + 1}` }),
      email: `shopper-${run}-${n}@example.com`,
      addressId: '',
    })),
    orderIds: [] as string[],
  }
}

export const password = 'lantern over the mustard field'

export async function addAddress({ shoppers }: Real, shopper: number): Promise<void> {
  const { browser } = shoppers[shopper]!
  const { body } = await browser.post('/api/v1/address/add', goodAddress)
  shoppers[shopper]!.addressId = (body.address as { _id: string })._id
}

export function cartItems({ productIds }: Real, lines: Lines): Record<string, number> {
  return Object.fromEntries(lines.map(([product, quantity]) => [productIds[product]!, quantity]))
}

type Listed = { _id: string; status: string; amount: number; items: ListedItem[] }
type ListedItem = { product: { _id: string }; quantity: number }

/** Everything that can be seen of the shop is as the model has it. */
export async function expectSame(model: Model, real: Real): Promise<void> {
  const rows = await real.db
    .selectFrom('products')
    .select(['id', 'stock', 'inStock', 'pricePaise', 'offerPricePaise'])
    .where('id', 'in', real.productIds)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  expect(
    real.productIds.map((id) => {
      const { stock, inStock, pricePaise, offerPricePaise } = found.get(id)!
      return { stock, isOn: inStock, price: pricePaise / 100, offerPrice: offerPricePaise / 100 }
    }),
  ).toEqual(model.products)

  for (const [n, { browser }] of real.shoppers.entries()) {
    const { isLoggedIn, cart } = model.shoppers[n]!
    const { body } = await browser.get('/api/v1/user/is-auth')
    expect(body.success).toBe(isLoggedIn)
    if (!isLoggedIn) continue
    expect((body.user as { cartItems: object }).cartItems).toEqual(cartItems(real, [...cart]))
    const listed = (await browser.get('/api/v1/order/user')).body.orders as Listed[]
    expect(listed.map(describeListed)).toEqual(expectedOrders(model, real, n))
  }
}

function describeListed({ _id, status, amount, items }: Listed) {
  const lines = items.map(({ product, quantity }) => [product._id, quantity])
  return { _id, status, amount, lines: Object.fromEntries(lines) as Record<string, number> }
}

/** Newest first. */
function expectedOrders({ orders }: Model, real: Real, shopper: number) {
  return orders
    .map(({ status, amount, lines, ...order }, n) => ({
      shopper: order.shopper,
      seen: { _id: real.orderIds[n], status, amount, lines: cartItems(real, lines) },
    }))
    .filter((order) => order.shopper === shopper)
    .map(({ seen }) => seen)
    .toReversed()
}
