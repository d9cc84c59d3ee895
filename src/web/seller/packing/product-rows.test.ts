import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import {
  asOrdered,
  neededOf,
  productsByCategory,
  quickWeights,
  type Row,
  rowsOf as rowsOfOrders,
  shareOut,
  splitPicked,
  tickOfShare,
} from './product-rows.ts'

type Wanted = { id: string; quantity: number; stepGrams?: number }

function anOrder(number: number, wanted: Wanted[]): SellerOrder {
  const items = wanted.map(({ id, quantity, stepGrams }, at) => ({
    _id: `${number}-${at}`,
    quantity,
    orderedQuantity: quantity,
    product: { _id: id, name: id, category: 'Vegetables', ...(stepGrams ? { stepGrams } : {}) },
  }))
  const createdAt = new Date(2026, 0, 1, 9, number).toISOString()
  return { _id: `o${number}`, number: String(number), createdAt, items, questions: [] } as never
}

const potatoes = (quantity: number) => ({ id: 'Potato', quantity, stepGrams: 250 })
const rowsOf = (orders: SellerOrder[]): Row[] =>
  productsByCategory(rowsOfOrders(orders), ['Vegetables'])[0]!.products[0]!.rows
const numbers = (rows: readonly Row[]) => rows.map(({ order }) => order.number)

test('the orders of a product stand under its sum, the oldest first (G-48)', () => {
  const rows = rowsOf([anOrder(15, [potatoes(16)]), anOrder(12, [potatoes(8)])])

  expect(numbers(rows)).toEqual(['12', '15'])
  expect(neededOf(rows)).toBe(6000)
})

test('what was picked before is in no sum and comes last; what is ticked on the open list stays (G-48)', () => {
  const [before, now, open] = [12, 15, 17].map((number) => anOrder(number, [potatoes(8)]))
  before!.items[0]!.picked = 'weighed'
  now!.items[0]!.picked = 'weighed'
  const rows = rowsOfOrders([open!, before!, now!])

  const { toPick, picked } = splitPicked(rows, new Set(['12-0', '17-0']))

  expect(numbers(toPick)).toEqual(['17', '15'])
  expect(numbers(picked)).toEqual(['12'])
  expect(neededOf(productsByCategory([rows[0]!], [])[0]!.products[0]!.rows)).toBe(2000)
})

test('what is there goes to the oldest orders first, in whole steps of loose goods (G-48)', () => {
  const rows = rowsOf([anOrder(12, [potatoes(8)]), anOrder(15, [potatoes(16)])])

  const shares = shareOut(rows, 2600)

  expect(shares.map(({ served }) => served)).toEqual([8, 2])
  expect(shares.map(tickOfShare)).toEqual([
    { what: 'weigh', grams: 2000 },
    { what: 'short', there: 2 },
  ])
})

test('shared out, no order gets more than it asked for, and all that is there is given away', () => {
  for (let there = 0; there < 12; there += 1) {
    const rows = rowsOf(
      [3, 1, 5, 2].map((quantity, at) => anOrder(at, [{ id: 'Bread', quantity }])),
    )

    const served = shareOut(rows, there).map((share) => share.served)

    expect(served.reduce((sum, each) => sum + each)).toBe(Math.min(there, 11))
    expect(served.every((each, at) => each <= [3, 1, 5, 2][at]!)).toBe(true)
  }
})

test('as ordered is the ordered weight of loose goods, and found for all others', () => {
  const order = anOrder(1, [potatoes(8), { id: 'Bread', quantity: 2 }])

  expect(order.items.map(asOrdered)).toEqual([{ what: 'weigh', grams: 2000 }, { what: 'found' }])
})

test('usual weights are near the ordered one, and never above it', () => {
  expect(quickWeights(1000)).toEqual([1000, 980, 950, 900])
  expect(quickWeights(250)).toEqual([250, 245, 240, 225])
  for (let grams = 10; grams < 3000; grams += 10) {
    const weights = quickWeights(grams)
    expect(weights[0]).toBe(grams)
    expect(Math.max(...weights)).toBe(grams)
    expect(Math.min(...weights)).toBeGreaterThan(0)
  }
})
