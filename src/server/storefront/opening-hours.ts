import { sql } from 'kysely'
import type { HoursChange, NewHoliday, OpeningHours, Span } from '#contract/api/opening.ts'
import { weekdays } from '#contract/opening-hours.ts'
import {
  type Holiday,
  type OpeningSpan,
  overlapOf,
  type WhileClosed,
} from '#contract/opening-plan.ts'
import { maxHolidays } from '#contract/seller-limits.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { comingHolidays, today } from './opening-now.ts'
import { lockTerms } from './tax.ts'

type Saved = {
  spans: OpeningSpan[]
  holidays: Holiday[]
  whileClosed: WhileClosed
  note: string | null
  today: string
  updatedAt: string | null
}

export async function viewOpeningHours(db: Database): Promise<OpeningHours> {
  const { spans, updatedAt, ...saved } = await selectSaved(db)
  return {
    ...saved,
    spans: spans.map(serializeSpan),
    updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  }
}

/** Refuses when hours were changed since they were shown. Orders already placed stay as they are. */
export function setOpeningHours(db: Database, seller: Seller, change: HoursChange): Promise<void> {
  const spans = change.spans.map(readSpan)
  const overlap = overlapOf(spans)
  if (overlap) throw refuse('spans_overlap', { weekday: overlap.weekday }, { field: 'spans' })
  return changing(db, async (tx, saved) => {
    const { whileClosed, note = null, updatedAt } = change
    const now = { spans: inOrder(spans), whileClosed, note }
    const { before, after } = differences(auditedFields(saved), auditedFields(now))
    if (Object.keys(after).length === 0 && saved.updatedAt !== null) return
    const known = saved.updatedAt === null ? null : new Date(saved.updatedAt).toISOString()
    if (updatedAt !== undefined && updatedAt !== known) throw refuse('changed_meanwhile')
    await sql`delete from opening_hours`.execute(tx)
    if (spans.length > 0) await tx.insertInto('openingHours').values(spans).execute()
    const row = { whileClosed, note, updatedAt: sql<Date>`clock_timestamp()` }
    await tx
      .insertInto('openingSettings')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    if (Object.keys(after).length > 0) await audit(tx, seller, { before, after })
  })
}

/** Holidays are added and removed one by one, so two phones that tick at once lose nothing. */
export function addHoliday(db: Database, seller: Seller, holiday: NewHoliday): Promise<void> {
  return changing(db, async (tx, { holidays }) => {
    if (isKnown(holidays, holiday)) return
    await tx
      .insertInto('holidays')
      .values({ day: holiday.day, name: holiday.name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name: holiday.name }))
      .execute()
    await audit(tx, seller, { before: {}, after: { holiday: inWords(holiday) } })
  })
}

/** Whether the day is a holiday of this name already. Refuses one that cannot be added. */
export async function isKnownHoliday(db: Database, holiday: NewHoliday): Promise<boolean> {
  return isKnown((await selectSaved(db)).holidays, holiday)
}

function isKnown(holidays: readonly Holiday[], { day, name }: NewHoliday): boolean {
  const known = holidays.find((holiday) => holiday.day === day)
  if (known?.name === name) return true
  if (known) throw refuse('holiday_of_day', known, { field: 'day' })
  if (holidays.length >= maxHolidays) throw refuse('too_many_holidays')
  return false
}

export function removeHoliday(db: Database, seller: Seller, day: string): Promise<void> {
  return changing(db, async (tx) => {
    const removed = await tx
      .deleteFrom('holidays')
      .where('day', '=', day)
      .returningAll()
      .executeTakeFirst()
    if (!removed) return
    await audit(tx, seller, { before: { holiday: inWords(removed) }, after: {} })
  })
}

/** Waits for orders that are being placed, so that none has the old hours once the change is saved. */
function changing<Result>(
  db: Database,
  work: (tx: Database, saved: Saved) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    return work(tx, await selectSaved(tx))
  })
}

async function selectSaved(db: Database): Promise<Saved> {
  const { rows } = await sql<Saved>`
    select
      (select coalesce(json_agg(opening_hours order by weekday, opens), '[]') from opening_hours) as spans,
      (select coalesce(json_agg(json_build_object('day', day, 'name', name) order by day), '[]') from ${comingHolidays}) as holidays,
      coalesce((select while_closed from opening_settings), 'next_opening') as while_closed,
      (select note from opening_settings) as note, ${today} as today,
      (select to_json(updated_at) #>> '{}' from opening_settings) as updated_at`.execute(db)
  return rows[0]!
}

function readSpan({ day, opens, closes }: Span): OpeningSpan {
  return { weekday: weekdays.indexOf(day) + 1, opens: minuteOf(opens), closes: minuteOf(closes) }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function serializeSpan({ weekday, opens, closes }: OpeningSpan): Span {
  return { day: weekdays[weekday - 1]!, opens: timeOf(opens), closes: timeOf(closes) }
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function inOrder(spans: readonly OpeningSpan[]): OpeningSpan[] {
  return spans.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
}

function inWords({ day, name }: Holiday): string {
  return `${day} ${name}`
}

type Fields = Record<string, unknown>

/** Names the fields as the activity does, which says the hours in the reader's words. */
function auditedFields({
  spans,
  whileClosed,
  note,
}: Omit<Saved, 'holidays' | 'today' | 'updatedAt'>): Fields {
  const hours = inOrder(spans).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
  return { openingHours: hours, whileClosed, openingNote: note }
}

function differences(old: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(now).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(now) }
}

function audit(
  tx: Database,
  seller: Seller,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  return writeAudit(tx, {
    who: seller.who,
    action: 'settings changed',
    subject: { type: 'store', name: textsOf(shopLanguage).recordsText.openingHours },
    before,
    after,
  })
}
