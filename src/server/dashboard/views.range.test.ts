import { expect, test } from 'vitest'
import { chooseRange, dayOf, daysOf } from './views.ts'

const now = new Date('2026-03-10T20:00:00Z')

test("the day is the shop's, not the server's", () => {
  expect(dayOf(new Date('2026-03-10T18:29:59Z'))).toBe('2026-03-10')
  expect(dayOf(new Date('2026-03-10T18:30:00Z'))).toBe('2026-03-11')
})

test('the default is the last thirty days, today included', () => {
  const range = chooseRange({}, now)

  expect(range).toEqual({ from: '2026-02-10', to: '2026-03-11' })
  expect(daysOf(range)).toHaveLength(30)
})

test('one day given, the other follows from it', () => {
  expect(chooseRange({ from: '2026-03-09' }, now)).toEqual({ from: '2026-03-09', to: '2026-03-11' })
  expect(chooseRange({ to: '2026-01-30' }, now)).toEqual({ from: '2026-01-01', to: '2026-01-30' })
})

test('a range can be one day, and a whole leap year', () => {
  expect(daysOf(chooseRange({ from: '2026-03-01', to: '2026-03-01' }, now))).toEqual(['2026-03-01'])
  expect(daysOf(chooseRange({ from: '2024-01-01', to: '2024-12-31' }, now))).toHaveLength(366)
})

test.for([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2026-03-12' },
  { from: '2024-01-01', to: '2025-01-01' },
  { from: '0001-01-01', to: '9999-12-31' },
])('the range $from to $to is refused', (request) => {
  expect(() => chooseRange(request, now)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      details: { fields: { from: expect.anything() } },
    }),
  )
})
