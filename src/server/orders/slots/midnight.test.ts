import { sql } from 'kysely'
import { afterEach, vi } from 'vitest'
import { type ArrangedRow, isShownOn } from '#contract/home-rows.ts'
import { timeInIndia } from '#contract/opening-plan.ts'
import { usualDaysAhead } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { viewSlotPlan } from '#server/orders/plan/view-plan.ts'
import { setClock } from '#tests/support/clock.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aSlot } from '#tests/support/slots.ts'
import { viewOfferedSlots } from './offered-slots.ts'
import { takePlace } from './take-place.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The half hour after midnight in India is still the day before in Greenwich. */
const midnights = [
  { night: '2026-06-30', next: '2026-07-01' },
  { night: '2027-03-31', next: '2027-04-01' },
  { night: '2027-02-28', next: '2027-03-01' },
  { night: '2028-02-28', next: '2028-02-29' },
  { night: '2026-12-31', next: '2027-01-01' },
] as const

const before = (night: string) => `${night}T18:29:30Z`
const after = (night: string) => `${night}T18:30:30Z`

function daysFrom(day: string, count: number): string[] {
  const first = Date.parse(day)
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  )
}

const offeredDays = async (db: Database) => (await viewOfferedSlots(db)).days.map(({ day }) => day)

/** Days as a store counts them that forgets where the shop is. */
async function naiveDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select at::date::text as day from generate_series(
      (clock_timestamp() at time zone 'UTC')::date,
      (clock_timestamp() at time zone 'UTC')::date + ${usualDaysAhead}::integer, interval '1 day') as days (at)`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: { said?: { reason: string } }) => error.said?.reason ?? error,
  )

describe.for(midnights)('at midnight in India after $night (G-41)', ({ night, next }) => {
  test('the days that are offered move on, and so does the last one', async ({ emptyDb: db }) => {
    const { id } = await aSlot(db, { from: '20:00', until: '22:00', capacity: 9 })
    const take = (day: string) => reasonOf(takePlace(db, { slot: { id, day }, terms: 'shopper' }))
    const days = daysFrom(next, usualDaysAhead + 1)
    const last = days.at(-1)!

    await setClock(db, before(night))
    // The evening of the day itself is over.
    expect(await offeredDays(db)).toEqual(days.slice(0, -1))
    expect(await take(last)).toBe('slot_too_far')
    await setClock(db, after(night))
    expect(await offeredDays(db)).toEqual(days)
    expect(await take(last)).toBe('taken')
    expect((await viewSlotPlan(db)).days.map(({ day }) => day)).toEqual(days)
    expect(await naiveDays(db)).not.toEqual(days)
  })

  test('a cut-off before midnight closes the slot after it, to the minute', async ({
    emptyDb: db,
  }) => {
    const { id } = await aSlot(db, { from: '00:30', until: '02:00', cutoffMinutes: 60 })
    const take = (terms: 'shopper' | 'seller') =>
      reasonOf(takePlace(db, { slot: { id, day: next }, terms, isOver: true }))

    await setClock(db, `${night}T17:59:59Z`)
    expect(await take('shopper')).toBe('taken')
    await setClock(db, `${night}T18:00:00Z`)
    expect([await take('shopper'), await take('seller')]).toEqual(['slot_closed', 'taken'])
    await setClock(db, `${night}T18:59:59Z`)
    expect([await take('shopper'), await take('seller')]).toEqual(['slot_closed', 'taken'])
    await setClock(db, `${night}T19:00:00Z`)
    expect(await take('seller')).toBe('slot_over')
  })

  test('rows of the home page change with the day in India', () => {
    const row = { isHidden: false, from: next, to: next } as ArrangedRow
    const shown = (at: string) => isShownOn(row, timeInIndia(new Date(at)).day)
    const naively = (at: string) => isShownOn(row, new Date(at).toISOString().slice(0, 10))

    expect([shown(before(night)), shown(after(night)), naively(after(night))]).toEqual([
      false,
      true,
      false,
    ])
  })
})

test('a server whose clock is an hour off offers the slots of the database’s clock (G-41)', async ({
  emptyDb: db,
}) => {
  const { id } = await aSlot(db, { from: '20:00', until: '22:00', cutoffMinutes: 60 })
  const slot = { id, day: '2026-06-30' }
  await setClock(db, '2026-06-30T13:00:00Z')
  for (const wrong of ['2026-06-30T12:00:00Z', '2026-06-30T14:00:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) })
    expect((await offeredDays(db))[0]).toBe(slot.day)
    expect(await reasonOf(takePlace(db, { slot, terms: 'shopper' }))).toBe('taken')
    vi.useRealTimers()
  }
  await setClock(db, '2026-06-30T13:30:00Z')
  expect(await reasonOf(takePlace(db, { slot, terms: 'shopper' }))).toBe('slot_closed')
})
