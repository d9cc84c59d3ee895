import fc from 'fast-check'
import type { OrderItem } from '#contract/api/order-items.ts'
import { notes } from '#contract/bills.ts'
import { toPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { correctDay } from '#server/money/day/closed-days.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea } from '#tests/support/areas.ts'
import { takeAtCounter } from '#tests/support/counter.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { type Of, undoing } from '#tests/support/undoing.ts'
import { aShop, type Shop, step, take } from './steps.ts'

const nth = fc.nat({ max: 5 })
const line = fc.nat({ max: 1 })
const share = fc.integer({ min: 1, max: 100 })

/** The events of a shop's day, besides the steps of money. */
export const dayStep = fc.oneof(
  { weight: 10, arbitrary: step.filter((each) => !('line' in each)) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pick' as const),
      what: fc.constantFrom(
        ...(['found', 'short', 'leave_out', 'weigh', 'weigh', 'open'] as const),
      ),
      nth,
      line,
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('returnItems' as const),
      nth,
      line,
      share,
      isWasted: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('counter' as const), nth, share }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('tax' as const),
      mode: fc.constantFrom<'included' | 'on_top' | 'none'>('included', 'on_top', 'none'),
      roundsCash: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('area' as const),
      feePaise: fc.integer({ min: 0, max: 6000 }),
      freeFromPaise: fc.option(fc.integer({ min: 1, max: 40_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correctDay' as const), nth, share }) },
)
export type DayStep = typeof dayStep extends fc.Arbitrary<infer Made> ? Made : never
type Own = Exclude<DayStep, Parameters<typeof take>[1]>

/** A shop with a GSTIN, goods with and without a code, and some that are sold by weight. */
export async function aDay(db: Database): Promise<Shop> {
  const shop = await aShop(db)
  const loose = { stepGrams: 250, leastGrams: 250, mostGrams: 5000, weight: null }
  shop.products = [
    await aProduct(db, {
      name: 'Soap',
      hsn: '3401',
      taxBasisPoints: 1800,
      stock: 900,
      offerPricePaise: 3333,
      pricePaise: 4000,
    }),
    await aProduct(db, { name: 'Onion', ...loose, stock: 900, offerPricePaise: 1249 }),
  ]
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta', lowStock: 5, acceptsOrders: true, gstin: '29AAPFU0939F1ZR' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await setTax(db, { mode: 'included', roundsCash: true })
  return shop
}

/** Answers whether the store let them. */
export async function takeDayStep(shop: Shop, each: DayStep): Promise<boolean> {
  if (!isOwn(each)) return take(shop, each)
  try {
    return await run(shop, each)
  } catch (error) {
    // A tick that is refused is thrown by its code.
    if (error instanceof Refusal || (each.do === 'pick' && error instanceof Error)) return false
    throw error
  }
}

const own = ['pick', 'returnItems', 'undo', 'counter', 'tax', 'area', 'close', 'correctDay']

function isOwn(each: DayStep): each is Own {
  return own.includes(each.do)
}

async function setTerms(db: Database, each: Own & { do: 'tax' | 'area' }): Promise<boolean> {
  if (each.do === 'tax') {
    await setTax(db, { mode: each.mode, roundsCash: each.roundsCash })
    return true
  }
  await db.deleteFrom('deliveryAreas').execute()
  const freeFrom = each.freeFromPaise === null ? null : each.freeFromPaise / 100
  await anArea(db, { pins: '', fee: each.feePaise / 100, freeFrom, least: null })
  return true
}

async function run(shop: Shop, each: Own): Promise<boolean> {
  const { db } = shop
  if (each.do === 'tax' || each.do === 'area') return setTerms(db, each)
  if (each.do === 'close') return close(db, each.share)
  if (each.do === 'correctDay') return correct(db, each)
  if (each.do === 'counter') return sell(shop, each)
  const placed = shop.orders[each.nth % Math.max(1, shop.orders.length)]
  if (!placed) return false
  if (each.do === 'undo') {
    const asha = { id: placed.shopperId } as Of['asha']
    return (await undoing(db, { id: placed.id, asha }).undoLast()).status === 200
  }
  const order = await viewSellerOrder(db, placed.id)
  const item = order.items[each.line % order.items.length]
  if (!item) return false
  if (each.do === 'returnItems') {
    const quantity = Math.max(1, Math.floor((item.quantity * each.share) / 100))
    const items = [{ item: item._id, quantity, isWasted: each.isWasted }]
    await returnItems(db, theSeller, { orderId: order._id, version: order.version, items })
    return true
  }
  await pick(db, order, [order.items.indexOf(item), foundOf(item, each)])
  return true
}

type Found = Parameters<typeof pick>[2][1]

function foundOf(
  { orderedQuantity, product }: OrderItem,
  { what, share }: Extract<Own, { do: 'pick' }>,
): Found {
  if (what === 'short') return { what, there: Math.floor((orderedQuantity * share) / 100) }
  if (what !== 'weigh') return { what }
  // From half of what was ordered to half more than that.
  const ordered = orderedQuantity * (product.stepGrams ?? 0)
  return { what, grams: Math.round((ordered * (50 + share)) / 100) }
}

type Sold = Extract<Own, { do: 'counter' }>

async function sell({ db, products, orders }: Shop, { nth: many, share: weight }: Sold) {
  const [soap, onion] = [products[0]!, products[1]!]
  const order = await takeAtCounter(db, {
    lines: [[soap, 1 + many]],
    weighed: [[onion, 1 + weight * 17]],
  })
  orders.push({ id: order._id, shopperId: order.userId })
  return true
}

async function close(db: Database, share: number): Promise<boolean> {
  const { count, expected } = await viewOpenDay(db)
  const counted = Math.max(0, Math.floor(expected))
  const taken = Math.floor((counted * share) / 100)
  const key = newId()
  const rest = { taken, reason: 'Small change' }
  const closed = await closeDay(db, theSeller, { key, count, notes: inNotes(counted), ...rest })
  return toPaise(closed.counted) === counted * 100
}

function inNotes(rupees: number): Record<string, number> {
  let rest = rupees
  return Object.fromEntries(
    notes.map((note) => {
      const many = Math.floor(rest / note)
      rest -= many * note
      return [String(note), many]
    }),
  )
}

async function correct(db: Database, { nth: back, share: amount }: { nth: number; share: number }) {
  const closes = await db.selectFrom('dayCloses').select('id').orderBy('number', 'desc').execute()
  const closed = closes[back]
  if (!closed) return false
  const found = { key: newId(), amount: back % 2 === 0 ? amount : -amount, reason: 'Found later' }
  await correctDay(db, theSeller, { id: closed.id, ...found })
  return true
}
