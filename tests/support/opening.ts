import { sql } from 'kysely'
import type { HoursChange } from '#contract/api/opening.ts'
import { weekdays } from '#contract/opening-hours.ts'
import { timeInIndia } from '#contract/opening-plan.ts'
import type { Database } from '#server/database/database.ts'
import { setOpeningHours } from '#server/storefront/opening-hours.ts'
import { theSeller } from './serve-routes.ts'

/** Hours by which the shop is closed today and opens tomorrow at 7 am; answers that opening. */
export async function aClosedShop(
  db: Database,
  whileClosed: HoursChange['whileClosed'] = 'next_opening',
): Promise<Date> {
  const { weekday, opening } = await tomorrow(db)
  const spans = weekdays
    .filter((_, at) => at + 1 !== weekday)
    .map((day) => ({ day, opens: '07:00', closes: '24:00' }))
  await setOpeningHours(db, theSeller, { spans, whileClosed })
  return opening
}

/** Hours by which the shop is open all of today. */
export async function anOpenShop(db: Database): Promise<void> {
  const { weekday } = await tomorrow(db)
  const day = weekdays[weekday - 1]!
  const spans = [{ day, opens: '00:00', closes: '24:00' }]
  await setOpeningHours(db, theSeller, { spans, whileClosed: 'next_opening' })
}

/** Days from today in India, as `2026-11-22`. */
export async function dayFromToday(db: Database, days: number): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return timeInIndia(new Date(rows[0]!.now.getTime() + days * 86_400_000)).day
}

async function tomorrow(db: Database) {
  const day = await dayFromToday(db, 1)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const { weekday } = timeInIndia(rows[0]!.now)
  return { weekday, opening: new Date(`${day}T07:00:00+05:30`) }
}
