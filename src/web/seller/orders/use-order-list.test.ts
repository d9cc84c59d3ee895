import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { mergeUpdate, type OrderList, withOrder } from './use-order-list.ts'

type Sketch = Pick<SellerOrder, '_id' | 'number' | 'status'>

const anOrder = (number: number, status: SellerOrder['status'] = 'Order Placed') =>
  ({ _id: `id-${number}`, number: String(number), status }) satisfies Sketch as SellerOrder

const aList = (orders: SellerOrder[]): OrderList => ({
  orders,
  total: orders.length,
  pages: 1,
  next: null,
  fetched: [],
  counts: { open: orders.length },
  requestedAt: 0,
  waiting: [],
  fresh: new Set(),
})
const isNew = ({ number }: SellerOrder) => number === '3'
const numbers = (orders: SellerOrder[]) => orders.map(({ number }) => number)

test('a new order is put in while nobody is busy in the list, and marked as new', () => {
  const list = mergeUpdate(aList([anOrder(2), anOrder(1)]), {
    page: aList([anOrder(3), anOrder(2), anOrder(1)]),
    shown: [],
    mayMove: true,
    isNew,
  })

  expect(numbers(list.orders)).toEqual(['3', '2', '1'])
  expect([...list.fresh]).toEqual(['id-3'])
  expect(list.waiting).toEqual([])
})

test('under a finger nothing moves: the new order waits, and is counted', () => {
  const list = mergeUpdate(aList([anOrder(2), anOrder(1)]), {
    page: aList([anOrder(3), anOrder(2), anOrder(1)]),
    shown: [],
    mayMove: false,
    isNew,
  })

  expect(numbers(list.orders)).toEqual(['2', '1'])
  expect(numbers(list.waiting)).toEqual(['3'])
  expect(list).toMatchObject({ total: 3, counts: { open: 3 } })
})

test('what is shown is renewed in its place, also when it no longer belongs to the list', () => {
  const list = mergeUpdate(aList([anOrder(2), anOrder(1)]), {
    page: aList([anOrder(2)]),
    shown: [anOrder(2), anOrder(1, 'Delivered')],
    mayMove: false,
    isNew,
  })

  expect(list.orders.map(({ number, status }) => [number, status])).toEqual([
    ['2', 'Order Placed'],
    ['1', 'Delivered'],
  ])
})

test('what no longer belongs to the list leaves it when nobody is busy there', () => {
  const list = mergeUpdate(aList([anOrder(2), anOrder(1)]), {
    page: aList([anOrder(2)]),
    shown: [anOrder(2), anOrder(1, 'Delivered')],
    mayMove: true,
    isNew,
  })

  expect(numbers(list.orders)).toEqual(['2'])
})

test('an older order that moves up from the next page is not called new', () => {
  const list = mergeUpdate(aList([anOrder(9), anOrder(8)]), {
    page: aList([anOrder(9), anOrder(7)]),
    shown: [anOrder(9), anOrder(8, 'Cancelled')],
    mayMove: false,
    isNew,
  })

  expect(list.waiting).toEqual([])
})

test('an order that was moved on changes in its place', () => {
  const list = withOrder(aList([anOrder(2), anOrder(1)]), anOrder(1, 'Packed'))

  expect(list.orders.map(({ status }) => status)).toEqual(['Order Placed', 'Packed'])
})
