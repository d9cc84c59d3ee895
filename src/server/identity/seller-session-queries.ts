import { sql } from 'kysely'
import { guardedRights, type Right } from '#contract/rights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { forgetListeners } from '#server/messages/push-subscriptions.ts'
import { isExpired, isSeenLately, type Lifetime, type NewSession } from './queries.ts'
import { minutesUntilLocked } from './shared-phones/queries.ts'

/** So long an open session counts as just proven, after a login by more than a PIN or a confirmation. */
export const confirmedSeconds = 10 * 60

type NewSellerSession = NewSession & {
  /** The value of the cookie that marks a shared phone; null on any other device. */
  phoneHash: Buffer | null
}

/** The database confirms a new session for some minutes, except one by PIN. */
export async function insertSellerSession(
  db: Database,
  { personId, phoneHash, isByPin, isLong: _, ...session }: NewSellerSession,
) {
  const phoneId = sql<string>`(select id from shared_phones where token_hash = ${phoneHash})`
  await db
    .insertInto('sellerSessions')
    .values({
      ...session,
      sellerId: personId,
      phoneId,
      ...(isByPin ? { confirmedUntil: null } : {}),
    })
    .execute()
}

/** Finds the person and what their role may do, in one query. A shared phone's session is kept alive by taps alone. */
export async function selectSellerSession(db: Database, tokenHash: Buffer, lifetime: Lifetime) {
  const found = await db
    .selectFrom('sellerSessions')
    .innerJoin('sellers', 'sellers.id', 'sellerSessions.sellerId')
    .innerJoin('sellerRoles', 'sellerRoles.id', 'sellers.role')
    .select(['sellers.id', 'name', 'role', 'rights'])
    .select([
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(name, email)`.as('who'),
      sql<boolean>`phone_id is not null or ${isSeenLately('sellerSessions', lifetime)}`.as(
        'isSeenLately',
      ),
      sql<number | null>`case when phone_id is not null then ${minutesUntilLocked} end`.as(
        'lockMinutes',
      ),
      isConfirmed.as('isConfirmed'),
    ])
    .where('tokenHash', '=', tokenHash)
    .where('sellers.endedAt', 'is', null)
    .where('sellerSessions.endedAt', 'is', null)
    .where((row) => row.not(isExpired('sellerSessions', lifetime)))
    .executeTakeFirst()
  return found && { ...found, ...divideRights(found) }
}

/** A moment further ahead than possible was written by a clock that ran ahead. */
const isConfirmed = sql<boolean>`coalesce(
  confirmed_until > now()
    and confirmed_until <= now() + make_interval(secs => ${confirmedSeconds}) + interval '1 minute',
  false)`

type Division = Pick<Seller, 'rights' | 'withheld'>
type Found = { rights: readonly Right[]; lockMinutes: number | null; isConfirmed: boolean }

/** On a shared phone a PIN alone gives no right to money, people and settings. */
function divideRights({ rights, lockMinutes, isConfirmed: isProven }: Found): Division {
  if (lockMinutes === null || isProven) return { rights, withheld: [] }
  return {
    rights: rights.filter((right) => !guardedRights.includes(right)),
    withheld: rights.filter((right) => guardedRights.includes(right)),
  }
}

/** Whether the session ended with the access of its person. */
export async function isSessionOfEnded(db: Database, tokenHash: Buffer): Promise<boolean> {
  const ended = await db
    .selectFrom('sellerSessions')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is not', null)
    .executeTakeFirst()
  return ended !== undefined
}

/** Finds the person whose access ended fewer than these hours ago, and this login with it. */
export async function selectEndedPerson(db: Database, tokenHash: Buffer, hours: number) {
  return db
    .selectFrom('sellerSessions')
    .innerJoin('sellers', 'sellers.id', 'sellerSessions.sellerId')
    .select(['sellers.id', 'sellers.name', 'sellers.email'])
    .where('tokenHash', '=', tokenHash)
    .where('sellerSessions.endedAt', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
}

/** Ends all sessions of a person whose access ends. They stay for a while, so that their screens can say why. */
export async function closeSessionsOf(tx: Database, sellerId: string): Promise<void> {
  const closed = await tx
    .updateTable('sellerSessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  await forgetListeners(
    tx,
    closed.map(({ id }) => id),
  )
}

export async function confirmSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sellerSessions')
    .set({
      confirmedUntil: sql<Date>`now() + make_interval(secs => ${confirmedSeconds})`,
      seenAt: sql<Date>`now()`,
    })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Makes a session one of a shared phone. */
export async function putSessionOnPhone(tx: Database, tokenHash: Buffer, phoneId: string) {
  await tx
    .updateTable('sellerSessions')
    .set({ phoneId, seenAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function endSessionsOnPhone(tx: Database, phoneId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sellerSessions')
    .where('phoneId', '=', phoneId)
    .returning('id')
    .execute()
  await forgetListeners(
    tx,
    ended.map(({ id }) => id),
  )
}
