import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A machine whose clock runs ahead writes times that stay in the future after the clock is corrected. Each column here
 * decides what happens next, so each has a latest possible value, and a later one is set to that. The tolerance covers
 * transactions that began at different moments.
 */
const tolerance = sql`interval '1 minute'`

type Rule = {
  /** The latest possible value of each column. */
  latest: Record<string, RawBuilder<unknown>>
  where?: RawBuilder<unknown>
}

const now = sql`now()`
const inMinutes = (minutes: number) => sql`${now} + make_interval(mins => ${sql.lit(minutes)})`

/** Keeps the length of the wait, counted from now: the row says when it began, which was in the future. */
const after = (end: string, beginning: string) => {
  const [until, since] = [sql.id(end), sql.id(beginning)]
  return sql`least(${until}, ${until} - (${since} - ${now}))`
}

/** Now, for a time that lies further ahead than any wait can. */
const unlessLater = (column: string, limit: RawBuilder<unknown>) =>
  sql`case when ${sql.id(column)} > ${limit} + ${tolerance} then ${now} else ${sql.id(column)} end`

/** The same growing pauses that the store makes between questions to a gateway. */
const nextQuestion = (hours: number) => sql`${now} + least(
  interval '30 seconds' * power(2, least(asked, 10)),
  case when status = 'failed' then ${sql.lit(`${hours} hours`)}::interval else interval '10 minutes' end)`

const longestHold = 120
const longestLink = 72 * 60

/** Rules by table. A test requires every time column to be here or in its list `history`. */
export const futureRules: Record<string, Rule> = {
  abandoned_holds: { latest: { at: now } },
  tab_reminders: { latest: { at: now } },
  archive_state: {
    latest: { base_at: now, covered_until: now, failing_since: now, broken_at: now },
  },
  // A running backup's name is made from its start, so only finished ones change.
  backups: { latest: { started_at: now, ended_at: now }, where: sql`ended_at is not null` },
  drop_photos: { latest: { at: now } },
  gateway_messages: { latest: { received_at: now } },
  imports: { latest: { worked_at: now } },
  incoming_pictures: { latest: { due_at: unlessLater('due_at', inMinutes(60)) } },
  job_workers: { latest: { seen_at: now } },
  one_time_tokens: {
    latest: {
      created_at: now,
      expires_at: sql`least(${after('expires_at', 'created_at')}, ${inMinutes(longestLink)})`,
    },
  },
  pin_tries: { latest: { day_began_at: now, tried_at: now } },
  order_messages: { latest: { at: now, told_at: now } },
  order_questions: {
    latest: { asked_at: now, answer_by: after('answer_by', 'asked_at') },
    where: sql`answer is null`,
  },
  order_requests: { latest: { created_at: now } },
  order_ticks: { latest: { at: now } },
  orders: {
    latest: {
      // An order waits for its payment even after its stock was released.
      hold_until: sql`least(${after('hold_until', 'updated_at')}, ${inMinutes(longestHold)})`,
      updated_at: now,
    },
    where: sql`hold is not null`,
  },
  payments: {
    latest: {
      created_at: now,
      updated_at: now,
      asked_at: now,
      ask_at: unlessLater('ask_at', nextQuestion(6)),
    },
  },
  push_subscriptions: { latest: { created_at: now } },
  picture_zips: { latest: { created_at: now } },
  rate_limits: { latest: { ends_at: inMinutes(24 * 60) } },
  refunds: { latest: { ask_at: unlessLater('ask_at', nextQuestion(3)) } },
  seller_sessions: {
    latest: { created_at: now, seen_at: now, confirmed_until: inMinutes(10) },
  },
  sellers: { latest: { pending_email_until: inMinutes(60) } },
  shopper_sessions: { latest: { created_at: now, seen_at: now } },
  shoppers: { latest: { pending_email_until: inMinutes(60) } },
}

/** Corrects times that only a clock running ahead can have written. Answers the number of rows. */
export async function putBackFutureTimes(db: Database): Promise<number> {
  const parts = Object.entries(futureRules).map(([table, rule]) => {
    const name = sql.id(`late_${table}`)
    return sql`${name} as (${putBack(table, rule)} returning 1)`
  })
  const counts = Object.keys(futureRules).map(
    (table) => sql`(select count(*) from ${sql.id(`late_${table}`)})`,
  )
  const { rows } = await sql<{ count: number }>`
    with ${sql.join(parts)} select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

function putBack(table: string, { latest, where = sql`true` }: Rule): RawBuilder<unknown> {
  const columns = Object.entries(latest)
  // `least` ignores null, so a time that is not set must be kept as null.
  const set = columns.map(
    ([column, limit]) =>
      sql`${sql.id(column)} = case when ${sql.id(column)} is not null then least(${sql.id(column)}, ${limit}) end`,
  )
  const isLate = columns.map(([column, limit]) => sql`${sql.id(column)} > ${limit} + ${tolerance}`)
  return sql`update ${sql.id(table)} set ${sql.join(set)}
    where ${where} and (${sql.join(isLate, sql` or `)})`
}
