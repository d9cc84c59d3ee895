import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/api/store.ts'
import { groupByDay, groupRuns, subjectOf } from './entry-list.tsx'

const start = Date.UTC(2026, 0, 5, 10)

function entries(count: number, like: Partial<AuditEntry> = {}): AuditEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    _id: String(at),
    at: new Date(start - at * 1000).toISOString(),
    who: 'seller@example.com',
    action: 'product changed',
    subject: { type: 'product', name: 'Milk' },
    before: {},
    after: {},
    ...like,
  }))
}

const sizes = (list: AuditEntry[]) => groupRuns(list).map((run) => run.length)

test('many products that one import changed are one thing to read', () => {
  expect(sizes(entries(50))).toEqual([50])
})

test('a few changes by hand stand alone', () => {
  expect(sizes(entries(3))).toEqual([1, 1, 1])
})

test('other people, other kinds and orders are never put together', () => {
  const mixed = [
    ...entries(5),
    ...entries(5, { who: 'other@example.com' }),
    ...entries(5, { action: 'stock changed' }),
    ...entries(5, { action: 'order moved', subject: { type: 'order', name: '7' } }),
  ]

  expect(sizes(mixed)).toEqual([5, 5, 5, 1, 1, 1, 1, 1])
})

test('changes hours apart stand alone', () => {
  const slow = entries(5).map((entry, at) => ({
    ...entry,
    at: new Date(start - at * 3_600_000).toISOString(),
  }))

  expect(sizes(slow)).toEqual([1, 1, 1, 1, 1])
})

test('entries come under the shop’s days, in their order', () => {
  const list = entries(4).map((entry, at) => ({
    ...entry,
    at: new Date(start - at * 8 * 3_600_000).toISOString(),
  }))

  const days = groupByDay(list, (moment) => moment.toISOString().slice(0, 10))

  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-01-05', 2],
    ['2026-01-04', 2],
  ])
})

test('the rights of a role changed: the role is named in words, and only there', () => {
  const [entry] = entries(1, { subject: { type: 'store', name: 'cashier' } })
  expect(subjectOf({ ...entry!, action: 'role changed' })).toBe('Cashier')
  expect(subjectOf({ ...entry!, action: 'product changed' })).toBe('cashier')
})
