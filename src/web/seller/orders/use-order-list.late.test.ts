import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { mergeUpdate, type OrderList } from './use-order-list.ts'

const anOrder = (number: number) =>
  ({ _id: `id-${number}`, number: String(number) }) as Partial<SellerOrder> as SellerOrder
const aList = (...given: number[]): OrderList => ({
  orders: given.map(anOrder),
  total: given.length,
  pages: 1,
  next: null,
  fetched: [],
  counts: { open: given.length },
  requestedAt: 0,
  waiting: [],
  fresh: new Set(),
})
const numbers = (orders: readonly SellerOrder[]) => orders.map(({ number }) => Number(number))
const only = (number: number) => (order: SellerOrder) => Number(order.number) === number

test('an order that is paid after a later one was placed waits while somebody is busy', () => {
  const list = mergeUpdate(aList(1002), {
    page: aList(1002, 1001),
    shown: [],
    mayMove: false,
    isNew: only(1001),
  })

  expect(numbers(list.orders)).toEqual([1002])
  expect(numbers(list.waiting)).toEqual([1001])
})

test('it is put in and marked while nobody is', () => {
  const list = mergeUpdate(aList(1002), {
    page: { ...aList(1002, 1001), requestedAt: 7 },
    shown: [],
    mayMove: true,
    isNew: only(1001),
  })

  expect(numbers(list.orders)).toEqual([1002, 1001])
  expect([...list.fresh]).toEqual(['id-1001'])
  expect(list.requestedAt).toBe(7)
})

test('what a list in use keeps back is still new the next time', () => {
  const news = { page: { ...aList(1002, 1001), requestedAt: 7 }, shown: [], mayMove: false }

  expect(mergeUpdate(aList(1002), { ...news, isNew: only(1001) }).requestedAt).toBe(0)
})

test('a later order that moves up from the next page is not called new', () => {
  const list = mergeUpdate(aList(1001, 1002), {
    page: aList(1002, 1003),
    shown: [],
    mayMove: false,
    isNew: () => false,
  })

  expect(list.waiting).toEqual([])
})
