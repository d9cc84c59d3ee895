import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  countDown,
  countUp,
  isOverOrAhead,
  type Limit,
  limitOf,
  secondsUntil,
  tooMany,
} from '#platform/database/rate-limit.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

export type GuessLimits = {
  /** Wrong passwords that an account may have without a pause; then the first pause begins. */
  freeAttempts: number
  firstPauseSeconds: number
  failuresPerNetwork: Limit
}

const maxPauseSeconds = 15 * 60
const forgottenAfter = sql`interval '1 day'`
const isForgotten = isOverOrAhead(sql.ref('tries.endsAt'), forgottenAfter)

export type LoginAttempt = {
  /** Each kind is counted separately. */
  loginKind: 'login' | 'seller-login' | 'seller-code' | 'seller-check'
  email: string
  network: Network
  device: string | null
}
type CountedAttempt = { succeeded(): Promise<void>; undo(): Promise<void> }

/**
 * Counts a login before it is tried, so that many at once cannot exceed the limit. An attempt from an unknown device
 * counts for the account and for its network; one from a known device counts for that device.
 */
export async function countAttempt(
  db: Database,
  { loginKind, email, network, device }: LoginAttempt,
  limits: GuessLimits,
): Promise<CountedAttempt> {
  const key = device
    ? `${loginKind}/device/${device}`
    : `${loginKind}/account/${hashedEmail(email)}`
  const networkKey = `${loginKind}/network/${network.name}`
  const uncountForNetwork = async () => {
    if (!device) await countDown(db, networkKey)
  }

  if (!device) await countUp(db, networkKey, limitOf(network, limits.failuresPerNetwork))
  await recordAttempt(db, key, limits).catch(async (error: unknown) => {
    // No password was tried, so the attempt must not count for the network.
    await uncountForNetwork()
    throw error
  })

  return {
    async succeeded() {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute()
      await uncountForNetwork()
    },
    async undo() {
      await countDown(db, key)
      await uncountForNetwork()
    },
  }
}

/** Counts an attempt that is not a login by itself, such as a code, then makes it. Refuses a wrong one. */
export async function tryCounted(
  db: Database,
  attempt: LoginAttempt & { limits: GuessLimits; refusal: 'wrong_password' | 'wrong_code' },
  isRight: () => Promise<boolean>,
): Promise<void> {
  const counted = await countAttempt(db, attempt, attempt.limits)
  const right = await isRight().catch(async (error: unknown) => {
    await counted.undo()
    throw error
  })
  if (!right) throw refuse(attempt.refusal)
  await counted.succeeded()
}

/**
 * The first attempts are free; then each pause is twice the one before. Does not use `rate-limit.ts`, whose fixed
 * windows cannot make pauses grow.
 */
async function recordAttempt(db: Database, key: string, limits: GuessLimits): Promise<void> {
  const { rows } = await sql`
    insert into rate_limits as tries (key, points, ends_at)
    values (${key}, 1, now() + ${forgottenAfter})
    on conflict (key) do update set
      points = case when ${isForgotten} then 1 else tries.points + 1 end,
      ends_at = excluded.ends_at
    where ${isForgotten} or ${endOfPause('tries', limits)} <= now()
    returning key`.execute(db)
  if (rows.length > 0) return

  const pause = await db
    .selectFrom('rateLimits')
    .select(secondsUntil(endOfPause('rateLimits', limits)).as('wait'))
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany(pause?.wait)
}

/** SQL for the end of the pause. The time of the last attempt follows from `ends_at`. */
function endOfPause(
  table: 'tries' | 'rateLimits',
  { freeAttempts, firstPauseSeconds }: Omit<GuessLimits, 'failuresPerNetwork'>,
) {
  const points = sql.ref<number>(`${table}.points`)
  const lastAttempt = sql`${sql.ref(`${table}.endsAt`)} - ${forgottenAfter}`
  const pause = sql`least(${maxPauseSeconds}, ${firstPauseSeconds} * 2 ^ least(${points} - ${freeAttempts}, 30))`

  return sql<Date>`case when ${points} < ${freeAttempts} then to_timestamp(0)
    else ${lastAttempt} + make_interval(secs => ${pause}) end`
}

/** Ends the pause for a shopper's account after its owner has set a new password. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  const key = `login/account/${hashedEmail(email)}`
  await db.deleteFrom('rateLimits').where('key', '=', key).execute()
}

/**
 * The mailbox that an address most likely belongs to: many providers ignore dots and everything after a `+`. Used only
 * to count mails to one mailbox; two addresses are never the same account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email
    .slice(0, at)
    .replace(/(?<=.)\+.*/, '')
    .replaceAll('.', '')
  return (local + email.slice(at)).toLowerCase()
}

/** Hashes the address, so that it fits the key column and no address of a person without an account is stored. */
export function hashedEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
