import { expect, test } from 'vitest'
import { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import {
  addressOf,
  defaultFilters,
  isNarrowed,
  type OrderFilters,
  pageSize,
  queryOf,
  readFilters,
  searchOf,
} from './order-filters.ts'

const morning = new Date('2026-11-21T04:00:00Z')
const filters = (chosen: Partial<OrderFilters>): OrderFilters => ({ ...defaultFilters, ...chosen })
const read = (search: string) => readFilters(new URLSearchParams(search))

const lists: Record<string, Partial<OrderFilters>> = {
  'what is to do': {},
  'cash to collect': { tab: 'collect' },
  'what was not paid in time': { tab: 'unpaid' },
  'all orders': { tab: 'all' },
  'one state': { tab: 'Out for delivery' },
  'a search': { q: 'asha & co 98765', page: 3 },
  'the unpaid of today': { tab: 'all', payment: 'pending', days: 'today' },
  'days that are still to be chosen': { days: 'chosen' },
  'chosen days': { days: 'chosen', from: '2026-11-01', to: '2026-11-20' },
  'a slot of tomorrow': { time: '2026-11-22_00000000-0000-7000-8000-000000000001' },
  'all of tomorrow': { tab: 'Packed', time: '2026-11-22' },
  'the next opening': { time: 'opening' },
  'from a day on': { days: 'chosen', from: '2026-11-01' },
}

for (const [name, chosen] of Object.entries(lists)) {
  test(`the address of ${name} leads to the same list again`, () => {
    const address = addressOf(filters(chosen))

    expect(read(address.split('?')[1] ?? '')).toEqual(filters(chosen))
  })

  test(`the store understands the question for ${name}`, () => {
    const question = queryOf(filters(chosen), morning)

    expect(SellerOrderQuery.safeParse(question).error).toBeUndefined()
  })
}

test('an address that makes no sense shows what is to do', () => {
  expect(read('status=lost&payment=maybe&days=someday&page=-4&from=2026-02-31&to=x')).toEqual(
    defaultFilters,
  )
})

test('days in an address need no further word', () => {
  expect(read('from=2026-11-01&to=2026-11-02')).toEqual(
    filters({ days: 'chosen', from: '2026-11-01', to: '2026-11-02' }),
  )
})

test('the usual list has a plain address', () => {
  expect(addressOf(defaultFilters)).toBe('/seller/orders')
})

test("today is the shop's day, also while it is still yesterday in London", () => {
  const lateInTheEvening = new Date('2026-11-20T19:30:00Z')

  expect(queryOf(filters({ days: 'today' }), lateInTheEvening)).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-21',
  })
})

test('yesterday is one day, and a week is seven with today', () => {
  const firstOfMarch = new Date('2027-03-01T06:00:00Z')

  expect(queryOf(filters({ days: 'yesterday' }), firstOfMarch)).toMatchObject({
    from: '2027-02-28',
    to: '2027-02-28',
  })
  expect(queryOf(filters({ days: 'week' }), firstOfMarch)).toMatchObject({
    from: '2027-02-23',
    to: '2027-03-01',
  })
})

test('days that are mixed up mean those between them', () => {
  const mixedUp = filters({ days: 'chosen', from: '2026-11-20', to: '2026-11-01' })

  expect(queryOf(mixedUp, morning)).toMatchObject({ from: '2026-11-01', to: '2026-11-20' })
})

test('the list of what is to do asks for nothing else', () => {
  expect(queryOf(defaultFilters, morning)).toEqual({ status: 'open', limit: pageSize })
})

test('a state alone does not count as narrowing', () => {
  expect(isNarrowed(filters({ tab: 'Packed' }))).toBe(false)
  expect(isNarrowed(filters({ q: 'asha' }))).toBe(true)
  expect(isNarrowed(filters({ q: '  ' }))).toBe(false)
})

test('a further page is asked for by where the one before ended, or by its number', () => {
  const third = { ...defaultFilters, page: 3 }

  expect(queryOf({ ...third, after: '1-120' }, morning)).toEqual({
    status: 'open',
    after: '1-120',
    limit: 50,
  })
  expect(queryOf(third, morning)).toEqual({ status: 'open', page: 3, limit: 50 })
  expect(readFilters(new URLSearchParams('page=3&after=1-120'))).toMatchObject({
    page: 3,
    after: '1-120',
  })
  expect(searchOf({ ...defaultFilters, after: '1-120' })).toBe('')
  expect(readFilters(new URLSearchParams('page=3&after=x')).after).toBe('')
})
