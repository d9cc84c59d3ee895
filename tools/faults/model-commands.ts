import fc from 'fast-check'
import { expect } from 'vitest'
import {
  command,
  expectOrder,
  order,
  product,
  sellerCommands,
  withdraw,
} from './model-seller-commands.ts'
import {
  addAddress,
  amountOf,
  cartItems,
  type Lines,
  type Model,
  password,
  type Real,
  sizes,
} from './model-shop.ts'

const shopper = fc.nat(sizes.shoppers - 1)
const lines: fc.Arbitrary<Lines> = fc.uniqueArray(
  fc.tuple(product, fc.integer({ min: 1, max: 4 })),
  {
    minLength: 1,
    maxLength: sizes.products,
    selector: ([product]) => product,
  },
)

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

const setCart = fc.tuple(shopper, lines).map(([n, chosen]) =>
  command({
    name: `set the cart of ${n} to ${chosen.join(' ')}`,
    async run({ shoppers }, real) {
      const state = shoppers[n]!
      const body = { cartItems: cartItems(real, chosen) }
      const answer = await real.shoppers[n]!.browser.post('/api/v1/cart/update', body)
      expect(answer.status).toBe(state.isLoggedIn ? 200 : 401)
      if (state.isLoggedIn) changeCart(state, new Map(chosen))
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
      const chosen: Lines = quantity === 0 ? [] : [[changed, quantity]]
      const base = quantity === 0 ? cartItems(real, [[changed, 1]]) : {}
      const body = { cartItems: cartItems(real, chosen), base }
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

/** The refusal of a new order by the rules, if there is one. */
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
  .map(([n, chosen, key, saysOtherTotal]) =>
    command({
      name: `${n} orders ${chosen.join(' ')}${key ? ` by ${key}` : ''}${saysOtherTotal ? ' at another price' : ''}`,
      isPossible: ({ shoppers }) => shoppers[n]!.isRegistered,
      run: (model, real) =>
        placeNew(model, real, { n, lines: chosen, key: key ?? undefined, saysOtherTotal }),
    }),
  )

async function placeNew(model: Model, real: Real, placing: Placing): Promise<void> {
  const { n, lines, key, saysOtherTotal = false } = placing
  const state = model.shoppers[n]!
  const { status, body } = await sendOrder(model, real, placing)
  if (!state.isLoggedIn) return expect(body.code).toBe('sign_in_first')
  const mark = fingerprint(state, lines)
  const same = key === undefined ? state.orderOfCart.get(mark) : undefined
  const seen = amountOf(model, lines) + (saysOtherTotal ? 1 : 0)
  if (same !== undefined) return expectEarlier({ model, real, at: same, seen }, body)

  const refusal = refusalOf(model, lines, saysOtherTotal)
  if (refusal !== undefined) return expect(body.code).toBe(refusal)
  expect(status, JSON.stringify(body)).toBe(201)
  real.orderIds.push((body.order as { _id: string })._id)
  state.orderOfCart.set(mark, model.orders.length)
  writeOrder(model, placing)
}

type Earlier = { model: Model; real: Real; at: number; seen: number }

/** An order that is open and comes to another total than its shopper sees by now is answered once that is confirmed. */
function expectEarlier({ model, real, at, seen }: Earlier, body: Record<string, unknown>): void {
  const { status, amount } = model.orders[at]!
  const isOpen = status !== 'Cancelled' && status !== 'Delivered'
  if (isOpen && Math.round(seen * 100) !== Math.round(amount * 100))
    return expect(body.code).toBe('price_changed')
  expectOrder(body, real.orderIds[at])
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
      else {
        const at = place % model.orders.length
        expectEarlier({ model, real, at, seen: amountOf(model, lines) }, body)
      }
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
    ...sellerCommands,
  ],
  { maxCommands: 60, size: 'max' },
)
