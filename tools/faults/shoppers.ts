import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  type Call,
  type History,
  type Line,
  type OrderIntent,
  place,
} from './history.ts'
import { type Random, random } from './random.ts'

export type Shopper = {
  id: string
  addressId: string
  cookie: string
  /** A network of their own. */
  from: string
}
export type Cart = Record<string, number>
/** The cart has to hold this; undefined once a call's outcome is unknown, until it is looked up. */
export type KnownCarts = Map<string, Cart | undefined>

/** A shopper's visit to the page where an order is paid. */
export type PayVisit = { page: Answer; rng: Random; post: (path: string) => Promise<Answer> }
type Setup = {
  history: History
  products: readonly string[]
  carts: KnownCarts
  /** Pays, fails or leaves, as people do at a gateway; answers whether it was paid there. */
  payAt: (visit: PayVisit) => Promise<boolean>
  /** A shopper waits so long between two steps. */
  thinkMs: { from: number; to: number }
  seed: number
  isCareless: boolean
  /** Resolves when the next step may begin. */
  gate: () => Promise<void>
  isOver: () => boolean
}
type Person = Setup & {
  shopper: Shopper
  rng: Random
  headers: Record<string, string>
  open: OrderIntent[]
}

/** Shops until it is over: fills the cart, orders in cash and online, pays, cancels, looks around. */
export async function shopOn(setup: Setup, shopper: Shopper): Promise<void> {
  const rng = random(setup.seed, shopper.from)
  const headers = { cookie: shopper.cookie, 'x-forwarded-for': shopper.from }
  const person = { ...setup, shopper, rng, headers, open: [] as OrderIntent[] }

  while (!setup.isOver()) {
    const pauseMs = rng.between(setup.thinkMs.from, setup.thinkMs.to)
    const chance = rng.next()
    await setup.gate()
    if (setup.isOver()) return
    // Few open orders at once, as people have.
    if (person.open.length > 1) await cancel(person)
    else if (chance < 0.15) await lookAround(person)
    else if (chance < 0.25) await listOrders(person)
    else if (chance < 0.35) await fillCart(person, someLines(person))
    else await order(person, chance > 0.75)
    await sleep(pauseMs)
  }
}

function call(person: Person, path: string, body?: Call['body']): Promise<Answer> {
  const { history, headers, shopper } = person
  return history.call({ who: shopper.id, path, headers, ...(body === undefined ? {} : { body }) })
}

function someLines({ rng, products }: Person): Line[] {
  const chosen = rng.shuffle(products).slice(0, rng.between(1, 3))
  return chosen.map((productId) => ({ productId, quantity: rng.between(1, 2) }))
}

async function lookAround(person: Person): Promise<void> {
  const { rng } = person
  await call(person, rng.pick(['/', '/products', '/api/v1/product/list?limit=20', '/cart']))
}

type ListedOrder = { _id: string; userId: string }

/** Nobody sees another's orders, and everybody sees their own. */
async function listOrders(person: Person): Promise<void> {
  const { shopper, history } = person
  const mine = history.intents.filter(
    ({ shopperId, outcome }) => shopperId === shopper.id && outcome === 'ok',
  )
  const { outcome, body } = await call(person, '/api/v1/order/user')
  if (outcome !== 'ok') return
  const seen = body.orders as ListedOrder[]
  const ids = new Set(seen.map(({ _id }) => _id))
  const missing = mine.flatMap(({ orderIds }) => [...orderIds]).filter((id) => !ids.has(id))
  const foreign = seen.filter(({ userId }) => userId !== shopper.id)
  if (missing.length > 0) history.violate('I2', `a list of orders lacks ${missing.join()}`)
  if (foreign.length > 0) history.violate('I9', `${shopper.id} was shown another's orders`)
}

async function fillCart(person: Person, lines: readonly Line[]): Promise<boolean> {
  const { carts, shopper } = person
  const cart = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
  const { outcome } = await call(person, '/api/v1/cart/update', { cartItems: cart })
  if (outcome === 'unknown') carts.set(shopper.id, undefined)
  // After an unknown call, an earlier cart may still arrive late.
  if (outcome === 'ok' && carts.get(shopper.id)) carts.set(shopper.id, cart)
  return outcome === 'ok'
}

async function order(person: Person, isOnline: boolean): Promise<void> {
  const { history, shopper, headers, rng, isCareless } = person
  const lines = someLines(person)
  // One product more than is ordered has to stay in the cart.
  const rest = person.products.find((id) => !lines.some(({ productId }) => productId === id))
  const extra = rest && rng.isLucky(0.3) ? [{ productId: rest, quantity: 1 }] : []
  if (!(await fillCart(person, [...lines, ...extra]))) return

  const intent = history.begin({ shopperId: shopper.id, lines, isOnline })
  const placing = { who: shopper.id, headers, address: shopper.addressId, isCareless }
  const answer = await place(history, intent, placing)
  if (intent.outcome === 'refused') return
  if (intent.outcome === 'unknown') return void person.carts.set(shopper.id, undefined)
  person.open.push(intent)
  if (isOnline) await pay(person, intent, answer)
  else leaveCart(person, lines)
}

/** Takes bought goods out of the known cart. */
function leaveCart({ carts, shopper }: Person, lines: readonly Line[]): void {
  const cart = carts.get(shopper.id)
  if (!cart) return
  const left = { ...cart }
  for (const { productId, quantity } of lines) {
    const rest = (left[productId] ?? 0) - quantity
    if (rest > 0) left[productId] = rest
    else delete left[productId]
  }
  carts.set(shopper.id, left)
}

async function pay(person: Person, intent: OrderIntent, { body }: Answer): Promise<void> {
  const { rng, carts, shopper } = person
  const { onlinePayment } = body.order as { onlinePayment?: object }
  // Without it the same cart had been ordered in cash.
  if (!onlinePayment) return void carts.set(shopper.id, undefined)
  const page = await call(person, String(body.payUrl))
  const post = (path: string) => call(person, path, {})
  if (await person.payAt({ page, rng, post })) await awaitPayment(person, intent)
}

async function awaitPayment(person: Person, intent: OrderIntent): Promise<void> {
  const [id] = intent.orderIds
  for (let tries = 0; tries < 3; tries += 1) {
    const { outcome, body } = await call(person, `/api/v1/order/${id}`)
    const isPaid = outcome === 'ok' && (body.order as { isPaid: boolean }).isPaid
    if (isPaid) return leaveCart(person, intent.lines)
    await sleep(person.rng.between(200, 1500))
  }
  // It is paid at the gateway, and leaves the cart at some time.
  person.carts.set(person.shopper.id, undefined)
}

async function cancel(person: Person): Promise<void> {
  const { open, carts, shopper } = person
  const intent = open.shift()!
  const [id] = intent.orderIds
  const path = `/api/v1/order/${id}/cancellation`
  const { outcome } = await call(person, path, { reason: 'Changed my mind', as: 'shopper' })
  // Sent once; what became of it is for the checks to compare.
  if (outcome !== 'refused') intent.cancellation = outcome
  if (intent.isOnline && outcome === 'unknown') carts.set(shopper.id, undefined)
}
