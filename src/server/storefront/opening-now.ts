import { type RawBuilder, sql } from 'kysely'
import type { Opening } from '#contract/api/opening.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import { readOpeningHours } from '#contract/opening-hours.ts'
import {
  daysAhead,
  type Holiday,
  type OpeningSpan,
  openingAt,
  openingTimesOf,
  type WhileClosed,
} from '#contract/opening-plan.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { hasSlots } from './area-terms.ts'

/** The plan as it is saved, with the database's time, which decides. */
export type SavedOpening = {
  now: string
  spans: OpeningSpan[]
  holidays: Holiday[]
  whileClosed: WhileClosed
  note: string | null
  /** Whether the chosen slot decides instead. */
  hasSlots: boolean
}

export const today = sql<string>`(clock_timestamp() at time zone 'Asia/Kolkata')::date`

/** The holidays from today on, as far as an opening is looked for. */
export const comingHolidays = sql`holidays
  where day between ${today} and ${today} + ${daysAhead}::integer`

/** Whether there are hours, holidays or a note, as part of a statement. */
export const hasOpening: RawBuilder<boolean> = sql`(exists (select from opening_hours)
  or exists (select from ${comingHolidays}) or exists (select from opening_settings where note is not null))`

/** The plan as part of a statement; null without hours, holidays and a note. */
export const savedOpening: RawBuilder<SavedOpening | null> = sql`(
  select json_build_object('now', clock_timestamp(), 'spans', coalesce(spans, '[]'), 'holidays', coalesce(days, '[]'),
    'whileClosed', coalesce(while_closed, 'next_opening'), 'note', note, 'hasSlots', ${hasSlots})
  from (
    select (select json_agg(opening_hours order by weekday, opens) from opening_hours) as spans, (
        select json_agg(json_build_object('day', day, 'name', name) order by day) from ${comingHolidays}) as days
  ) as plan left join opening_settings on true
  where coalesce(spans, days) is not null or note is not null)`

/** The settings with the hours of the plan, where there is one. */
export function plannedHours<Settings extends { hours?: string | undefined }>(
  settings: Settings,
  opening: SavedOpening | null,
): Settings {
  if (!opening || opening.spans.length === 0) return settings
  return { ...settings, hours: textsOf(answerLanguage()).opening.hours(opening.spans) }
}

/** The hours as pages show them; without a plan those that the seller's sentence says. */
export function shownOpening(
  { hours }: { hours?: string | undefined },
  opening: SavedOpening | null,
): Pick<StoreProfile, 'openingTimes' | 'opening'> {
  const isPlanned = opening !== null && opening.spans.length > 0
  const written = hours ? readOpeningHours(hours) : null
  const times = isPlanned ? openingTimesOf(opening.spans) : written
  const openingTimes = times ? { openingTimes: times } : {}
  if (!opening) return openingTimes
  const { note, holidays } = opening
  const told = {
    ...(note === null ? {} : { note }),
    ...(holidays.length > 0 ? { holidays } : {}),
  }
  return { ...openingTimes, opening: told }
}

export async function viewOpening(db: Database): Promise<Opening | null> {
  const saved = await selectOpening(db)
  return saved && serialize(saved)
}

/** The settings for texts that name the hours. */
export async function withPlannedHours<Settings extends { hours?: string | undefined }>(
  db: Database,
  settings: Settings,
): Promise<Settings> {
  return plannedHours(settings, await selectOpening(db))
}

async function selectOpening(db: Database): Promise<SavedOpening | null> {
  const { rows } = await sql<{ saved: SavedOpening | null }>`
    select ${savedOpening} as saved`.execute(db)
  return rows[0]!.saved
}

function serialize(saved: SavedOpening): Opening {
  const now = new Date(saved.now)
  const state = openingAt(saved, now)
  const told = {
    ...(saved.note === null ? {} : { note: saved.note }),
    now: now.toISOString(),
  }
  if (state.isOpen) {
    const { closesAt } = state
    const until = closesAt ? { closesAt: closesAt.toISOString() } : {}
    return { isOpen: true, ...until, takesOrders: true, ...told }
  }
  const { opensAt, holiday } = state
  return {
    isOpen: false,
    ...(opensAt ? { opensAt: opensAt.toISOString() } : {}),
    ...(holiday === null ? {} : { holiday }),
    takesOrders: saved.hasSlots || (saved.whileClosed === 'next_opening' && opensAt !== null),
    ...told,
  }
}

/** The first opening that is not before the end of a day on which the shop stays closed. */
export async function openingAfter(
  db: Database,
  closedOn: string,
): Promise<{ now: string; opensAt: Date | null }> {
  const { rows } = await sql<{ saved: SavedOpening | null; end: Date; now: Date }>`
    select ${savedOpening} as saved, clock_timestamp() as now,
      (${closedOn}::date + 1)::timestamp at time zone 'Asia/Kolkata' as end`.execute(db)
  const { saved, end, now } = rows[0]!
  const from = end > now ? end : now
  const state = saved ? openingAt(saved, from) : { isOpen: true as const }
  return { now: now.toISOString(), opensAt: state.isOpen ? from : state.opensAt }
}

/**
 * Answers the opening for which an order is that is placed now; null while the shop is open, and in a shop with slots.
 * `expected` is the one that the shopper saw, null if they saw it open; an order for a later one is refused.
 */
export function openingOfOrder(
  saved: SavedOpening | null,
  expected: string | null | undefined,
): Date | null {
  if (!saved || saved.hasSlots) return null
  const { now } = saved
  const state = openingAt(saved, new Date(now))
  if (state.isOpen) return null
  const { opensAt } = state
  if (saved.whileClosed === 'refuse' || !opensAt)
    throw refuse('closed_until', { opensAt: opensAt?.toISOString() ?? null, now })
  if (isLaterThan(opensAt, expected))
    throw refuse('opens_later', { opensAt: opensAt.toISOString(), now })
  return opensAt
}

function isLaterThan(opensAt: Date, expected: string | null | undefined): boolean {
  return expected === null || (expected !== undefined && opensAt > new Date(expected))
}

/** The opening for which an order is that was paid while the shop is closed, whatever it does then. */
export function nextOpening(saved: SavedOpening | null): Date | null {
  if (!saved || saved.hasSlots) return null
  const state = openingAt(saved, new Date(saved.now))
  return state.isOpen ? null : state.opensAt
}
