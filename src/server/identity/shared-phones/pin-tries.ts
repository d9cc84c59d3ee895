import { sql } from 'kysely'
import { secondsUntil } from '#platform/database/rate-limit.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** So many wrong PINs in a row have no pause after them; so many within a day end the tries on this phone. */
export const pinLimits = { free: 5, perDay: 20, firstPauseSeconds: 60, maxPauseSeconds: 15 * 60 }

type Try = { phoneId: string; sellerId: string }
type Counted = {
  /** Whether the next try has to wait if this one is wrong. */
  isHeldUp: boolean
  succeeded: () => Promise<void>
  undo: () => Promise<void>
}

// A clock that ran ahead has written these.
const isAhead = (column: string) => sql`${sql.ref(column)} > now() + interval '1 minute'`
const isDayOver = sql`(tries.day_began_at + interval '1 day' <= now() or ${isAhead('tries.day_began_at')})`
const endOfPause = (table: string) => sql<Date>`case
  when ${sql.ref(`${table}.in_row`)} < ${pinLimits.free} then to_timestamp(0)
  else ${sql.ref(`${table}.tried_at`)} + make_interval(secs => least(${pinLimits.maxPauseSeconds},
    ${pinLimits.firstPauseSeconds} * 2 ^ least(${sql.ref(`${table}.in_row`)} - ${pinLimits.free}, 20))) end`

/**
 * Counts a PIN before it is tried, so that many at once cannot exceed the limit. It counts for this person on this
 * phone, so it holds up no password, no passkey and nobody else.
 */
export async function countPinTry(db: Database, given: Try): Promise<Counted> {
  const { phoneId, sellerId } = given
  const { rows } = await sql<{ inRow: number; withinDay: number }>`
    insert into pin_tries as tries (phone_id, seller_id, in_row, within_day, day_began_at, tried_at)
    values (${phoneId}, ${sellerId}, 1, 1, now(), now())
    on conflict (phone_id, seller_id) do update set
      in_row = case when ${isDayOver} then 1 else tries.in_row + 1 end,
      within_day = case when ${isDayOver} then 1 else tries.within_day + 1 end,
      day_began_at = case when ${isDayOver} then now() else tries.day_began_at end,
      tried_at = now()
    where tries.within_day < ${pinLimits.perDay}
      and (${endOfPause('tries')} <= now() or ${isAhead('tries.tried_at')})
    returning in_row, within_day`.execute(db)
  const counted = rows[0]
  if (!counted) throw await whyNot(db, given)

  return {
    isHeldUp: counted.inRow >= pinLimits.free || counted.withinDay >= pinLimits.perDay,
    // Other wrong ones of the day still count, so that nobody guesses between two logins of its owner for ever.
    succeeded: () => uncount(db, given, { inRow: sql`0` }),
    undo: () => uncount(db, given, { inRow: sql`greatest(in_row - 1, 0)` }),
  }
}

async function whyNot(db: Database, { phoneId, sellerId }: Try) {
  const tried = await db
    .selectFrom('pinTries')
    .select(['withinDay', secondsUntil(endOfPause('pin_tries')).as('wait')])
    .where('phoneId', '=', phoneId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if (tried && tried.withinDay >= pinLimits.perDay) return refuse('pin_rests')
  const seconds = Math.max(1, Math.ceil(tried?.wait ?? 1))
  return refuse('pin_paused', { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds })
}

async function uncount(
  db: Database,
  { phoneId, sellerId }: Try,
  { inRow }: { inRow: ReturnType<typeof sql> },
): Promise<void> {
  await sql`update pin_tries set in_row = ${inRow}, within_day = greatest(within_day - 1, 0)
    where phone_id = ${phoneId} and seller_id = ${sellerId}`.execute(db)
}
