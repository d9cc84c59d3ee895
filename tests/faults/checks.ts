import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts, OrderFact } from './facts.ts'
import type { Violation, Wish } from './history.ts'
import { checkMoney, type GatewayBooks } from './money-checks.ts'

/** What the clients know, to be found again in the database. */
export type Known = {
  wishes: readonly Wish[]
  /** By shopper: what the cart has to hold, where that is certain. */
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
    ...{ acknowledged: orders.acknowledged, lost: orders.lost },
    ...{ doubled: requests.length, oversold: stock.oversold },
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
function checkStock({ products, movements, lines }: Facts, world: World, { scarce }: Known) {
  const violations: Violation[] = []
  let oversold = 0
  const sold = new Map<string, bigint>()
  for (const { orderId, productId, quantity } of lines) {
    const order = world.orders.get(orderId)
    if (order && keepsStock(order)) sold.set(productId, (sold.get(productId) ?? 0n) + quantity)
  }
  const filled = new Map<string, bigint>()
  for (const { productId, orderId, change } of movements)
    if (orderId === null) filled.set(productId, (filled.get(productId) ?? 0n) + change)
  for (const id of scarce?.ids ?? []) filled.set(id, scarce?.stock ?? 0n)

  for (const { id, stock } of products) {
    if (stock === null) continue
    const left = (filled.get(id) ?? 0n) - (sold.get(id) ?? 0n)
    if (left < 0n) oversold += Number(-left)
    if (left !== stock || stock < 0n)
      violations.push({
        rule: 'I1',
        what: `product ${id}: ${left} expected, ${stock} on the shelf`,
      })
  }
  violations.push(...checkMovements(movements, world))
  return { violations, oversold }
}

/** What an order took and gave back comes to its lines while it stands, and to nothing after. */
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

/** I2, I9: what was acknowledged is there, once, whole, the same shopper's; what was refused is not. */
function checkOrders(world: World, { wishes }: Known) {
  const violations: Violation[] = []
  let [acknowledged, lost] = [0, 0]
  const blame = (rule: string, what: string) => violations.push({ rule, what })

  for (const wish of wishes) {
    if (wish.orderIds.size > 1) blame('I5', `one key led to ${[...wish.orderIds].join(' and ')}`)
    for (const id of wish.orderIds) {
      acknowledged += 1
      const order = world.orders.get(id)
      if (!order) {
        lost += 1
        blame('I2', `order ${id} was acknowledged and is not there`)
        continue
      }
      if (order.shopperId !== wish.shopperId) blame('I9', `order ${id} is another shopper's`)
      if (asText(world.lines.get(id)) !== asText(wish.lines))
        blame('I2', `order ${id} has other lines than were ordered`)
      if (order.amountPaise !== BigInt(Math.round((wish.amount ?? 0) * 100)))
        blame('I4', `order ${id} costs ${order.amountPaise} paise, and ₹${wish.amount} was said`)
      if (wish.cancellation === 'ok' && order.status !== 'cancelled')
        blame('I10', `order ${id} was cancelled and is ${order.status}`)
      const events = world.events.get(id)?.map(({ status }) => status) ?? []
      for (const reached of wish.reached.filter((status) => status !== 'cash'))
        if (!events.includes(states[reached] ?? reached)) blame('I10', `order ${id} was ${reached}`)
    }
  }
  return { violations, acknowledged, lost }
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
function checkRequests({ orders, requests }: Facts, { wishes }: Known): Violation[] {
  const violations: Violation[] = []
  const byKey = new Map(wishes.map((wish) => [wish.key, wish]))
  const explained = new Set(wishes.flatMap(({ orderIds }) => [...orderIds]))
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
