import { setTimeout as sleep } from 'node:timers/promises'
import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import {
  addAddress,
  amountOf,
  cartItems,
  expectSame,
  type Lines,
  type Model,
  password,
  type Real,
  sizes,
} from './model-shop.ts'

type Command = AsyncCommand<Model, Real>
type Step = {
  name: string
  /** Whether it can be done at all in this state. */
  isPossible?: (model: Model) => boolean
  /** Does it in the store and in the model, and compares the answers. */
  run: (model: Model, real: Real) => Promise<void>
}

/** A command after which the whole shop is compared. */
function command({ name, isPossible = () => true, run }: Step): Command {
  return {
    check: isPossible,
    async run(model, real) {
      await run(model, real)
      await expectSame(model, real)
    },
    toString: () => name,
  }
}

const shopper = fc.nat(sizes.shoppers - 1)
const product = fc.nat(sizes.products - 1)
const order = fc.nat(20)
const lines: fc.Arbitrary<Lines> = fc.uniqueArray(
  fc.tuple(product, fc.integer({ min: 1, max: 4 })),
  {
    minLength: 1,
    maxLength: sizes.products,
    selector: ([product]) => product,
  },
)
const stock = fc.option(fc.integer({ min: 0, max: 8 }), { freq: 5 })
const price = fc.integer({ min: 100, max: 9999 }).map((paise) => paise / 100)

const register = shopper.map((n) =>
  command({
    name: `register ${n}`,
    isPossible: ({ shoppers }) => !shoppers[n]!.isRegistered,
    async run(model, real) {
      const { browser, email } = real.shoppers[n]!
      const answer = await browser.post('/api/v1/user/register', { name: 'Asha', email, password })
      expect(answer.status).toBe(201)
      await addAddress(real, n)
      Object.assign(model.shoppers[n]!, { isRegistered: true, isLoggedIn: true })
    },
  }),
)

const logInOrOut = shopper.map((n) =>
  command({
    name: `log ${n} in or out`,
    isPossible: ({ shoppers }) => shoppers[n]!.isRegistered,
    async run({ shoppers }, real) {
      const { browser, email } = real.shoppers[n]!
      const state = shoppers[n]!
      if (state.isLoggedIn) await browser.post('/api/v1/user/logout', {})
      else await browser.post('/api/v1/user/login', { email, password })
      state.isLoggedIn = !state.isLoggedIn
    },
  }),
)

const setCart = fc.tuple(shopper, lines).map(([n, wanted]) =>
  command({
    name: `set the cart of ${n} to ${wanted.join(' ')}`,
    async run({ shoppers }, real) {
      const state = shoppers[n]!
      const body = { cartItems: cartItems(real, wanted) }
      const answer = await real.shoppers[n]!.browser.post('/api/v1/cart/update', body)
      expect(answer.status).toBe(state.isLoggedIn ? 200 : 401)
      if (state.isLoggedIn) changeCart(state, new Map(wanted))
    },
  }),
)

type Shopper = Model['shoppers'][number]

function changeCart(state: Shopper, cart: Map<number, number>): void {
  const isSame =
    cart.size === state.cart.size && [...cart].every(([id, n]) => state.cart.get(id) === n)
  if (!isSame) state.cartVersion += 1
  state.cart = cart
}

/** A tab that saw `base` changes one line of it, whatever another tab has done meanwhile. */
const changeLine = fc.tuple(shopper, product, fc.nat(4)).map(([n, changed, quantity]) =>
  command({
    name: `set ${changed} in the cart of ${n} to ${quantity} from a tab that saw it empty`,
    isPossible: ({ shoppers }) => shoppers[n]!.isLoggedIn,
    async run({ shoppers }, real) {
      const wanted: Lines = quantity === 0 ? [] : [[changed, quantity]]
      const base = quantity === 0 ? cartItems(real, [[changed, 1]]) : {}
      const body = { cartItems: cartItems(real, wanted), base }
      const answer = await real.shoppers[n]!.browser.post('/api/v1/cart/update', body)
      expect(answer.status).toBe(200)
      const cart = new Map(shoppers[n]!.cart)
      if (quantity === 0) cart.delete(changed)
      else cart.set(changed, quantity)
      changeCart(shoppers[n]!, cart)
    },
  }),
)

type Placing = { n: number; lines: Lines; key?: string | undefined; saysOtherTotal?: boolean }

async function sendOrder(model: Model, real: Real, { n, lines, key, saysOtherTotal }: Placing) {
  const { browser, addressId } = real.shoppers[n]!
  const items = Object.entries(cartItems(real, lines)).map(([product, quantity]) => ({
    product,
    quantity,
  }))
  const expectedTotal = amountOf(model, lines) + (saysOtherTotal ? 1 : 0)
  return browser.post(
    '/api/v1/order/cod',
    { items, address: addressId, expectedTotal: Math.round(expectedTotal * 100) / 100 },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
}

/** What the rules say to a new order. */
function refusalOf({ products }: Model, lines: Lines, saysOtherTotal: boolean): string | undefined {
  const isShort = lines.some(([product, quantity]) => {
    const { stock, isOn } = products[product]!
    return !isOn || (stock !== null && stock < quantity)
  })
  if (isShort) return 'out_of_stock'
  return saysOtherTotal ? 'price_changed' : undefined
}

function fingerprint({ cartVersion }: Shopper, lines: Lines): string {
  return `${cartVersion}: ${lines
    .map((line) => line.join('×'))
    .toSorted()
    .join(' ')}`
}

const rarely = fc.integer({ min: 0, max: 7 }).map((n) => n === 0)

const placeOrder = fc
  .tuple(shopper, lines, fc.option(fc.uuid(), { freq: 2 }), rarely)
  .map(([n, wanted, key, saysOtherTotal]) =>
    command({
      name: `${n} orders ${wanted.join(' ')}${key ? ` by ${key}` : ''}${saysOtherTotal ? ' at another price' : ''}`,
      isPossible: ({ shoppers }) => shoppers[n]!.isRegistered,
      run: (model, real) =>
        placeNew(model, real, { n, lines: wanted, key: key ?? undefined, saysOtherTotal }),
    }),
  )

async function placeNew(model: Model, real: Real, placing: Placing): Promise<void> {
  const { n, lines, key, saysOtherTotal = false } = placing
  const state = model.shoppers[n]!
  const { status, body } = await sendOrder(model, real, placing)
  if (!state.isLoggedIn) return expect(body.code).toBe('sign_in_first')
  const mark = fingerprint(state, lines)
  const same = key === undefined ? state.orderOfCart.get(mark) : undefined
  if (same !== undefined) return expectOrder(body, real.orderIds[same])

  const refusal = refusalOf(model, lines, saysOtherTotal)
  if (refusal !== undefined) return expect(body.code).toBe(refusal)
  expect(status, JSON.stringify(body)).toBe(201)
  real.orderIds.push((body.order as { _id: string })._id)
  state.orderOfCart.set(mark, model.orders.length)
  writeOrder(model, placing)
}

function expectOrder(body: Record<string, unknown>, id: string | undefined): void {
  expect(body).toMatchObject({ success: true, order: { _id: id } })
}

function writeOrder(model: Model, { n, key, lines }: Placing): void {
  const taken = new Map<number, number>()
  const { cart } = model.shoppers[n]!
  const amount = amountOf(model, lines)
  for (const [product, quantity] of lines) {
    const shelf = model.products[product]!
    if (shelf.stock !== null) {
      shelf.stock -= quantity
      taken.set(product, quantity)
    }
    const left = (cart.get(product) ?? 0) - quantity
    if (left > 0) cart.set(product, left)
    else cart.delete(product)
  }
  model.orders.push({ shopper: n, key, lines, amount, status: 'Order Placed', taken })
}

/** Without a key, as by a double click or after a cancellation: whether it is a new order is told by the cart alone. */
const orderSameAgain = order.map((place) =>
  command({
    name: `what order ${place} had is ordered again, without a key`,
    isPossible: (model) => {
      const earlier = orderAt(model, place)
      return earlier !== undefined && model.shoppers[earlier.shopper]!.isLoggedIn
    },
    run: (model, real) => {
      const { shopper: n, lines } = orderAt(model, place)!
      return placeNew(model, real, { n, lines })
    },
  }),
)

/** The same request again, or another with the same key. */
const repeatOrder = fc.tuple(order, fc.boolean()).map(([place, isOther]) =>
  command({
    name: `order ${place} is sent again${isOther ? ' with other contents' : ''}`,
    isPossible: (model) => {
      const earlier = orderAt(model, place)
      return earlier?.key !== undefined && model.shoppers[earlier.shopper]!.isLoggedIn
    },
    async run(model, real) {
      const { shopper: n, key, lines } = orderAt(model, place)!
      const [[product, quantity], ...others] = lines as [Lines[number], ...Lines]
      const sent: Lines = isOther ? [[product, quantity + 1], ...others] : lines
      const { body } = await sendOrder(model, real, { n, lines: sent, key })
      if (isOther) expect(body.code).toBe('key_reused')
      else expectOrder(body, real.orderIds[place % model.orders.length])
    },
  }),
)

function orderAt({ orders }: Model, place: number) {
  return orders.length === 0 ? undefined : orders[place % orders.length]
}

const cancelOrder = fc.tuple(shopper, order).map(([n, place]) =>
  command({
    name: `${n} cancels order ${place}`,
    isPossible: (model) => model.shoppers[n]!.isLoggedIn && model.orders.length > 0,
    async run(model, real) {
      const at = place % model.orders.length
      const order = model.orders[at]!
      const path = `/api/v1/order/${real.orderIds[at]}/cancellation`
      const { body } = await real.shoppers[n]!.browser.post(path, {})
      if (order.shopper !== n) return expect(body.code).toBe('not_found')
      if (order.status === 'Cancelled') return expectOrder(body, real.orderIds[at])
      if (order.status !== 'Order Placed') return expect(body.code).toBe('too_late_to_cancel')
      expectOrder(body, real.orderIds[at])
      withdraw(model, at)
    },
  }),
)

function withdraw(model: Model, at: number): void {
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
  const { code, name } = products[n]!
  const table = `Code,Name,Category,MRP,Offer price,Stock\n${code},${name},Vegetables,${row.price},${row.offerPrice},${row.stock}`
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

/** Registering and ordering come often, since without them little else can happen. */
export const anyCommands = fc.commands(
  [
    register,
    register,
    logInOrOut,
    setCart,
    setCart,
    changeLine,
    placeOrder,
    placeOrder,
    placeOrder,
    orderSameAgain,
    repeatOrder,
    cancelOrder,
    cancelOrder,
    moveOrder,
    countStock,
    switchProduct,
    changePrices,
    importTable,
  ],
  { maxCommands: 60, size: 'max' },
)
