import { expect, test } from 'vitest'
import { checkDays, readDays, writeDays } from './choose-days.ts'

const today = '2026-03-05'
const read = (search: string) => readDays(new URLSearchParams(search), today)

test.for<[string, string, string]>([
  ['', '2026-02-27', '2026-03-05'],
  ['range=today', '2026-03-05', '2026-03-05'],
  ['range=7', '2026-02-27', '2026-03-05'],
  ['range=30', '2026-02-04', '2026-03-05'],
  ['range=month', '2026-03-01', '2026-03-05'],
  ['range=custom&from=2025-11-03&to=2025-12-24', '2025-11-03', '2025-12-24'],
])('the address “%s” asks for the days from %s to %s', ([search, from, to]) => {
  expect(read(search)).toMatchObject({ from, to })
})

test.for([
  'range=all',
  'range=custom',
  'range=custom&from=2026-02-30&to=2026-03-01',
  'range=custom&from=yesterday&to=2026-03-01',
  'range=custom&from=2026-03-01',
])('an address that makes no sense (“%s”) asks for the last seven days', (search) => {
  expect(read(search)).toMatchObject({ from: '2026-02-27', to: '2026-03-05' })
})

test('what is written into the address is what is read from it again', () => {
  for (const search of [
    '',
    'range=today',
    'range=month',
    'range=custom&from=2026-01-01&to=2026-01-31',
  ]) {
    const days = read(search)

    expect(read(new URLSearchParams(writeDays(days)).toString())).toEqual(days)
  }
  expect(writeDays(read('range=7'))).toEqual({})
})

test('days that end before they begin, or go on for more than 366, are not asked for', () => {
  const days = (from: string, to: string) => checkDays({ range: 'custom', from, to })

  expect(days('2026-01-02', '2026-01-01')).toBe('turned')
  expect(days('2026-01-01', '2026-01-01')).toBeUndefined()
  expect(days('2024-01-01', '2024-12-31')).toBeUndefined()
  expect(days('2024-01-01', '2025-01-01')).toBe('tooLong')
})
