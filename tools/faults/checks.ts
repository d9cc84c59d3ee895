import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts, OrderFact } from './facts.ts'
import type { OrderIntent, Violation } from './history.ts'
import { checkMoney, type GatewayBooks } from './money-checks.ts'

/** The clients' knowledge, to be found again in the database. */
export type Known = {
  intents: readonly OrderIntent[]
  /** The cart that each shopper has to find, where that is certain. */
  carts: ReadonlyMap<string, Readonly<Record<string, number>> | undefined>
  /** Products that were filled up once and never counted again, and with how many. */
  scarce: { ids: readonly string[]; stock: bigint } | undefined
  books: GatewayBooks
  media: string
}
export type Report = {
  violations: Violation[]
  acknowledged: number
  lost: number
  doubled: number
  oversold: number
}

/** The invariants I1 to I11; I12 is the database's own. */
export function check(facts: Facts, known: Known): Report {
  const world = index(facts)
  const stock = checkStock(facts, world, known)
  const orders = checkOrders(world, known)
  const requests = checkRequests(facts, known)
  return {
    violations: [
      ...stock.violations,
      ...orders.violations,
      ...checkWholeness(facts, world),
      ...facts.orders.flatMap((order) => checkAmount(order, world)),
      ...requests,
      ...checkMoney(facts, known.books),
      ...checkCarts(facts, known),
      ...facts.orders.flatMap((order) => checkJournal(order, world)),
      ...checkPictures(facts, known.media),
    ],
    acknowledged: orders.acknowledged,
    lost: orders.lost,
    doubled: requests.length,
    oversold: stock.oversold,
  }
}

type World = ReturnType<typeof index>

function index(facts: Facts) {
  return {
    orders: new Map(facts.orders.map((order) => [order.id, order])),
    lines: Map.groupBy(facts.lines, ({ orderId }) => orderId),
    events: Map.groupBy(facts.events, ({ orderId }) => orderId),
  }
}

/** Whether an order has its goods: it stands, and its hold has not ended. */
function keepsStock({ status, hold }: OrderFact): boolean {
  return status !== 'cancelled' && hold !== 'released'
}

/** I1: what there was, less what the orders that stand have, is what there is. */
function checkStock(facts: Facts, world: World, { scarce }: Known) {
  const ordered = facts.lines.filter(({ orderId }) => {
    const order = world.orders.get(orderId)
    return order !== undefined && keepsStock(order)
  })
  const sold = sumOf(ordered.map(({ productId, quantity }) => [productId, quantity]))
  const counts = facts.movements.filter(({ orderId }) => orderId === null)
  const filled = sumOf(counts.map(({ productId, change }) => [productId, change]))
  for (const id of scarce?.ids ?? []) filled.set(id, scarce?.stock ?? 0n)

  const shelves = facts.products
    .filter(({ stock }) => stock !== null)
    .map(({ id, stock }) => ({ id, stock, left: (filled.get(id) ?? 0n) - (sold.get(id) ?? 0n) }))
  const violations = shelves
    .filter(({ stock, left }) => left !== stock || left < 0n)
    .map(({ id, stock, left }) => ({
      rule: 'I1',
      what: `product ${id}: ${left} expected, ${stock} on the shelf`,
    }))
  const oversold = shelves.reduce((sum, { left }) => sum + (left < 0n ? Number(-left) : 0), 0)
  return { violations: [...violations, ...checkMovements(facts.movements, world)], oversold }
}

function sumOf(entries: readonly (readonly [name: string, amount: bigint])[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [name, amount] of entries) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return sums
}

/** An order's movements add up to its lines while it stands, and to nothing after. */
function checkMovements(movements: Facts['movements'], world: World): Violation[] {
  return movements.flatMap(({ orderId, productId, change }) => {
    const order = orderId === null ? undefined : world.orders.get(orderId)
    if (!order) return []
    const line = world.lines.get(order.id)?.find((line) => line.productId === productId)
    const expected = keepsStock(order) ? -(line?.quantity ?? 0n) : 0n
    if (change === expected) return []
    return [
      { rule: 'I1', what: `order ${order.id} moved ${change} of ${productId}, not ${expected}` },
    ]
  })
}

/** I2, I5: what was acknowledged is there, once. */
function checkOrders(world: World, { intents }: Known) {
  const acknowledged = intents.flatMap((intent) =>
    [...intent.orderIds].map((id) => ({ id, intent })),
  )
  const lost = acknowledged.filter(({ id }) => !world.orders.has(id))
  const twice = intents.filter(({ orderIds }) => orderIds.size > 1)
  const violations = [
    ...lost.map(({ id }) => ({
      rule: 'I2',
      what: `order ${id} was acknowledged and is not there`,
    })),
    ...twice.map(({ orderIds }) => ({
      rule: 'I5',
      what: `one key led to ${[...orderIds].join()}`,
    })),
    ...acknowledged.flatMap(({ id, intent }) => checkAgainstIntent(world, id, intent)),
  ]
  return { violations, acknowledged: acknowledged.length, lost: lost.length }
}

/** I2, I4, I9, I10: the order is what was answered, to whom it was answered. */
function checkAgainstIntent(world: World, id: string, intent: OrderIntent): Violation[] {
  const order = world.orders.get(id)
  if (!order) return []
  const events = new Set(world.events.get(id)?.map(({ status }) => status))
  const unseen = intent.reached.filter(
    (name) => name !== 'cash' && !events.has(states[name] ?? name),
  )
  const paise = BigInt(Math.round((intent.amount ?? 0) * 100))
  const faults: [isThere: boolean, rule: string, what: string][] = [
    [order.shopperId !== intent.shopperId, 'I9', "is another shopper's"],
    [asText(world.lines.get(id)) !== asText(intent.lines), 'I2', 'has other lines than ordered'],
    [order.amountPaise !== paise, 'I4', `costs ${order.amountPaise}, and ${paise} was said`],
    [intent.cancellation === 'ok' && !events.has('cancelled'), 'I10', 'was cancelled, and is not'],
    [unseen.length > 0, 'I10', `was ${unseen.join()}, and is ${order.status}`],
  ]
  return faults
    .filter(([isThere]) => isThere)
    .map(([, rule, what]) => ({ rule, what: `order ${id} ${what}` }))
}

const states: Record<string, string> = {
  Packed: 'packed',
  'Out for delivery': 'out_for_delivery',
  Delivered: 'delivered',
}

type AnyLine = { productId: string; quantity: bigint | number }

function asText(lines: readonly AnyLine[] | undefined): string {
  return (lines ?? [])
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join()
}

const addressFields = ['firstName', 'lastName', 'street', 'city', 'state', 'zipcode', 'phone']

/** I3: no half orders. */
function checkWholeness({ orders, lines, requests, movements }: Facts, world: World): Violation[] {
  const halves = orders.filter(
    ({ id, address }) => !world.lines.has(id) || addressFields.some((name) => !address[name]),
  )
  const strays = [...lines, ...requests, ...movements].flatMap(({ orderId }) =>
    orderId !== null && !world.orders.has(orderId) ? [orderId] : [],
  )
  return [
    ...halves.map(({ id }) => ({ rule: 'I3', what: `order ${id} is not whole` })),
    ...strays.map((id) => ({
      rule: 'I3',
      what: `something belongs to order ${id}, which is not there`,
    })),
  ]
}

/** I4: the amount, computed anew in whole paise: 2 % tax, rounded half up. */
function checkAmount(
  { id, itemsPaise, taxPaise, amountPaise }: OrderFact,
  world: World,
): Violation[] {
  const items = (world.lines.get(id) ?? []).reduce(
    (sum, { offerPricePaise, quantity }) => sum + offerPricePaise * quantity,
    0n,
  )
  const tax = (items * 2n + 50n) / 100n
  if (items === itemsPaise && tax === taxPaise && items + tax === amountPaise) return []
  return [
    { rule: 'I4', what: `order ${id} costs ${amountPaise}, its lines and tax ${items + tax}` },
  ]
}

/** I5, I2: every order was asked for, by one key; what was refused was not written. */
function checkRequests({ orders, requests }: Facts, { intents }: Known): Violation[] {
  const violations: Violation[] = []
  const byKey = new Map(intents.map((intent) => [intent.key, intent]))
  const explained = new Set(intents.flatMap(({ orderIds }) => [...orderIds]))
  for (const { key, orderId } of requests) {
    const outcome = byKey.get(key)?.outcome
    if (outcome === 'unknown') explained.add(orderId)
    if (outcome === 'refused')
      violations.push({ rule: 'I2', what: `order ${orderId} was refused and is there` })
  }
  const surplus = orders.filter(({ id }) => !explained.has(id))
  return [
    ...violations,
    ...surplus.map(({ id }) => ({ rule: 'I5', what: `order ${id} is one too many` })),
  ]
}

/** I8: a cart has lost what was bought, once, and nothing else. */
function checkCarts({ cartLines }: Facts, { carts }: Known): Violation[] {
  const found = Map.groupBy(cartLines, ({ shopperId }) => shopperId)
  return [...carts].flatMap(([shopperId, cart]) => {
    if (!cart) return []
    const expected = Object.entries(cart).map(([productId, quantity]) => ({ productId, quantity }))
    const [is, shouldBe] = [asText(found.get(shopperId)), asText(expected)]
    if (is === shouldBe) return []
    return [
      { rule: 'I8', what: `cart of ${shopperId}: ${is || 'empty'}, not ${shouldBe || 'empty'}` },
    ]
  })
}

const nextStates: Record<string, readonly string[]> = {
  placed: ['packed', 'cancelled'],
  packed: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'not_delivered'],
  not_delivered: ['out_for_delivery', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** I10: only legal moves, none of them back. */
function checkJournal({ id, status }: OrderFact, world: World): Violation[] {
  const passed = (world.events.get(id) ?? []).map((event) => event.status)
  const isLegal = passed.every((to, at) =>
    at === 0 ? to === 'placed' : (nextStates[passed[at - 1] ?? ''] ?? []).includes(to),
  )
  if (isLegal && passed.at(-1) === status) return []
  return [{ rule: 'I10', what: `order ${id} is ${status} after ${passed.join(', ')}` }]
}

/** I11: every picture that a product shows is there, in all its sizes, and none of its files is empty. */
function checkPictures({ products }: Facts, media: string): Violation[] {
  const names = [...new Set(products.flatMap(({ pictures }) => pictures))]
  const files = names.map((name) => ({ name, sizes: sizesIn(join(media, name)) }))
  const most = Math.max(0, ...files.map(({ sizes }) => sizes.length))
  return files
    .filter(({ sizes }) => sizes.length < most || sizes.length === 0 || sizes.includes(0))
    .map(({ name }) => ({ rule: 'I11', what: `picture ${name} is not whole` }))
}

function sizesIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size)
}
