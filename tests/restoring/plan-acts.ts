import { type RawBuilder, sql } from 'kysely'
import { weekdays } from '#contract/opening-hours.ts'
import { type OrderState, orderStates } from '#contract/order-status.ts'
import { Refusal } from '#platform/refusal.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { offerPickUp } from '#tests/support/areas.ts'
import { orderItems } from '#tests/support/carts.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { ago, countPromises, deliver } from '#tests/support/promises.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { indianDay, morningSlot } from '#tests/support/slots.ts'
import { type Act, type Answer, type HistoryShop, oneOf } from './history-shop.ts'

const states = Object.keys(orderStates) as OrderState[]
const wayTo: Record<OrderState, readonly OrderState[]> = {
  placed: [],
  packed: ['packed'],
  out_for_delivery: ['packed', 'out_for_delivery'],
  not_delivered: ['packed', 'out_for_delivery', 'not_delivered'],
  delivered: ['packed', 'out_for_delivery', 'delivered'],
  cancelled: ['cancelled'],
}

/** Each kind of order with its own terms, as the rows have it. */
export const agreedKinds: Record<string, RawBuilder<boolean>> = {
  'at a time': sql<boolean>`slot is not null`,
  'for an opening': sql<boolean>`for_opening is not null`,
  fetched: sql<boolean>`area -> 'pickUp' is not null`,
  promised: sql<boolean>`promised_minutes is not null`,
}

const keep = { others: { what: 'keep' } }
const done = { status: 200, body: {} } as Answer
const refused = { status: 409, body: {} } as Answer

type Ordered = {
  n: number
  state?: OrderState
  pickUp?: { name: string; phone: string }
  slot?: { id: string; day: string }
}

/** Places an order of this kind and brings it to a state in which the shop has fewest of them. */
async function order(shop: HistoryShop, kind: string, { n, state, ...terms }: Ordered) {
  const { db, money } = shop
  const { id, addressId } = oneOf(shop.shoppers, n)!
  const items = orderItems([
    [money.products[0]!, 1 + (n % 3)],
    // No cart of the other acts, whose order may wait for its payment.
    [money.products[1]!, 5],
  ])
  const whereto = terms.pickUp ? {} : { address: addressId }
  const key = `${kind} ${n} ${crypto.randomUUID()}`
  try {
    const { _id: orderId } = await placeOrder(db, id, { items, key, ...whereto, ...terms })
    money.orders.push({ id: orderId, shopperId: id })
    for (const to of wayTo[state ?? (await rarestState(shop, kind))])
      await moveOrder(db, theSeller, { orderId, to: orderStates[to].status, reason: 'Nobody' })
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused
  }
}

async function rarestState({ db }: HistoryShop, kind: string): Promise<OrderState> {
  const { rows } = await sql<{ status: OrderState; orders: number }>`
    select status, count(*)::integer as orders from orders where ${agreedKinds[kind]} group by 1`.execute(
    db,
  )
  const ordersIn = (state: OrderState) => rows.find(({ status }) => status === state)?.orders ?? 0
  return states.toSorted((one, other) => ordersIn(one) - ordersIn(other))[0]!
}

async function slotsOf({ seller }: HistoryShop) {
  const { body } = await seller.get('/api/v1/seller/delivery-slots')
  return body as { slots: { _id: string; from: string; until: string; isOn: boolean }[] }
}

/** Orders need no time again, and have the ones that they have. */
async function endTimes(shop: HistoryShop, removes: boolean): Promise<void> {
  for (const { _id, from, until, isOn } of (await slotsOf(shop)).slots) {
    const path = `/api/v1/seller/delivery-slots/${_id}`
    if (removes) await shop.seller.post(`${path}/removal`, keep)
    else if (isOn)
      await shop.seller.post(path, {
        ...morningSlot,
        from,
        until,
        capacity: 99,
        isOn: false,
        ...keep,
      })
  }
}

/** Acts on the hours, the times, the areas' days, pick-up and promises, and orders that depend on them. */
export const planActs: Record<string, Act> = {
  'order at a time': async (shop, { n, m }) => {
    const from = `${String(8 + (m % 10)).padStart(2, '0')}:00`
    const until = `${String(10 + (m % 10)).padStart(2, '0')}:00`
    const slots = [{ ...morningSlot, from, until, capacity: 99 }]
    await shop.seller.post('/api/v1/seller/delivery-slots', { slots })
    const id = (await slotsOf(shop)).slots.find(({ isOn }) => isOn)?._id ?? ''
    const answer = await order(shop, 'at a time', { n, slot: { id, day: indianDay(1 + (n % 3)) } })
    await endTimes(shop, m % 4 === 0)
    return answer
  },
  'order for an opening': async (shop, { n }) => {
    await aClosedShop(shop.db)
    const answer = await order(shop, 'for an opening', { n })
    const always = weekdays.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
    const spans = n % 3 ? always : []
    const hours = { spans, whileClosed: 'next_opening', note: n % 2 ? 'Ring the bell' : '' }
    await shop.seller.post('/api/v1/seller/opening-hours', hours)
    return answer
  },
  'order fetched': async (shop, { n, m, text }) => {
    await offerPickUp(shop.db, { note: text || null, least: m % 3 ? null : 20 })
    const pickUp = { name: 'Asha Rao', phone: `98450${String(10_000 + n).slice(-5)}` }
    const answer = await order(shop, 'fetched', { n, pickUp })
    if (n % 4 === 0) await shop.seller.post('/api/v1/seller/pick-up/removal', {})
    return answer
  },
  /** Ten deliveries let minutes be counted; orders after them have some. */
  'order promised': async (shop, { n }) => {
    const { db, money } = shop
    await countPromises(db)
    const { rows } = await sql`select from orders where ${agreedKinds.promised} limit 1`.execute(db)
    for (let times = rows.length > 0 ? 1 : 10; times > 0; times -= 1) {
      if ((await order(shop, 'promised', { n, state: 'placed' })) !== done) return refused
      const { id } = money.orders.at(-1)!
      await ago(db, id, 20)
      await deliver(db, id, 10)
    }
    return order(shop, 'promised', { n })
  },
  holiday: ({ seller }, { n, m }) => {
    const day = indianDay(4 + (n % 20))
    return m % 4 === 0
      ? seller.post(`/api/v1/seller/holidays/${day}/removal`, {})
      : seller.post('/api/v1/seller/holidays', { day, name: 'Pongal', ...keep })
  },
  'days of an area': async ({ seller }, { n, m }) => {
    const { areas } = (await seller.get('/api/v1/seller/delivery-areas')).body as {
      areas: { _id: string; name: string; pins: string; fee: number; least: number | null }[]
    }
    const area = oneOf(areas, n)
    if (!area) return undefined
    const { name, pins, fee, least } = area
    const days = m % 3 === 0 ? null : [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== 1 + (m % 7))
    const change = { name, pins, fee, freeFrom: null, least, days }
    return seller.post(`/api/v1/seller/delivery-areas/${area._id}`, change)
  },
  'days ahead': ({ seller }, { n }) =>
    seller.post('/api/v1/seller/slot-days-ahead', { days: 3 + (n % 5) }),
}
