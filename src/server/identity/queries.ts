import { type NotNull, sql, type UpdateObject } from 'kysely'
import { keptHours } from '#contract/drops.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import type { Tables } from '#server/database/tables.ts'
import { forgetListeners } from '#server/messages/push-subscriptions.ts'
import { untilLocked } from './shared-phones/queries.ts'

/** Limits of a session: unused, in all, and the interval at which its use is recorded. */
export type Lifetime = { idleSeconds: number; absoluteSeconds: number; seenSeconds: number }

export type SessionsTable = 'shopperSessions' | 'sellerSessions'

export type Owned = { table: SessionsTable; owner: 'shopperId' | 'sellerId'; personId: string }
export type NewSession = {
  tokenHash: Buffer
  personId: string
  device: string | null
  isLong?: boolean
  isByPin?: boolean
}

/** A long session, that of a guest, has so many times the lifetime of another. */
export const longFactor = 12

export function selectShopperByEmail(db: Database, email: string) {
  return db
    .selectFrom('shoppers')
    .select(accountColumns)
    .where(sql`lower(email)`, '=', email)
    .where('closedAt', 'is', null)
    .$narrowType<Registered>()
    .executeTakeFirst()
}

const accountColumns = [
  ...(['id', 'name', 'email', 'passwordHash', 'confirmedAt', 'createdAt', 'gstin'] as const),
  ...(['pendingEmail', 'pendingEmailUntil'] as const),
] as const
/** Accounts that registered themselves have both; customers whom the seller added have neither. */
type Registered = { email: NotNull; passwordHash: NotNull }

/** Finds a registered account, not one that was deleted or a customer whom the seller added. */
export function selectShopper(db: Database, id: string) {
  return db
    .selectFrom('shoppers')
    .select(accountColumns)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('closedAt', 'is', null)
    .$narrowType<Registered>()
    .executeTakeFirst()
}

/** Finds whoever can have a session: an account or a guest. */
export function selectPerson(db: Database, id: string) {
  return db
    .selectFrom('shoppers')
    .select([...accountColumns, 'isGuest', 'claimedPhone', 'phoneProvenAt'])
    .where('id', '=', id)
    .where('addedBy', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** Locks the account until the transaction ends: new orders, logins and other changes of it wait. */
export function lockShopper(tx: Database, id: string) {
  return tx
    .selectFrom('shoppers')
    .select(accountColumns)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('closedAt', 'is', null)
    .$narrowType<Registered>()
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps the account's hash from changing until the transaction ends; false when it is another one already. */
export async function holdsPassword(tx: Database, { id, passwordHash }: Secret): Promise<boolean> {
  const held = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

type Secret = { id: string; passwordHash: string }
type ShopperChange = UpdateObject<Tables, 'shoppers'>

export async function updateShopper(db: Database, id: string, change: ShopperChange) {
  await db.updateTable('shoppers').set(change).where('id', '=', id).execute()
}

/** Takes address and password from an account that began as a guest. Answers false for any other. */
export async function makeGuestAgain(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shoppers')
    .set({ email: null, passwordHash: null, isGuest: true, confirmedAt: null })
    .set({ pendingEmail: null, pendingEmailUntil: null })
    .where('id', '=', id)
    .where('claimedPhone', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type NewShopper = {
  id: string
  name: string
  email: string
  passwordHash: string
  confirmedAt?: Date
}

/** Answers nothing if the address has an account already; the unique index also decides between two at once. */
export function insertShopper(db: Database, shopper: NewShopper) {
  return db
    .insertInto('shoppers')
    .values(shopper)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(accountColumns)
    .$narrowType<Registered>()
    .executeTakeFirst()
}

/** Replaces the hash that was checked with a new one of the same password; false if it was changed meanwhile. */
export async function updatePasswordHash(db: Database, { id, before, after }: NewHash) {
  const { numUpdatedRows } = await db
    .updateTable('shoppers')
    .set({ passwordHash: after })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type NewHash = { id: string; before: string; after: string }

export async function insertShopperSession(
  db: Database,
  { personId, isByPin: _, ...session }: NewSession,
) {
  await db
    .insertInto('shopperSessions')
    .values({ ...session, shopperId: personId })
    .execute()
}

/** Deletes all of the person's sessions but the most recently used ones. */
export async function deleteOldestSessions(
  db: Database,
  { table, owner, personId }: Owned,
  kept: number,
) {
  const ofPerson = db
    .selectFrom(table)
    .select('id')
    .where(sql.ref<string>(`${table}.${owner}`), '=', personId)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .offset(kept)
  await db.deleteFrom(table).where('id', 'in', ofPerson).execute()
}

export async function deleteShopperSessions(db: Database, shopperId: string) {
  const sessions = { table: 'shopperSessions', owner: 'shopperId', personId: shopperId } as const
  await deleteSessionsOf(db, sessions, {})
}

type FoundShopper = {
  id: string
  name: string
  email: string
  isGuest: boolean
  isSeenLately: boolean
}

const shopperSession = prepare<{ tokenHash: Buffer } & Lifetime, FoundShopper>(
  'shopper_session',
  (given) => sql`
    select shoppers.id, name, coalesce(email, '') as email, is_guest, language,
      seen_at > now() - make_interval(secs => ${given('seenSeconds')}) as is_seen_lately
    from shopper_sessions session join shoppers on shoppers.id = shopper_id
      cross join lateral (select case when is_long then ${sql.lit(longFactor)} else 1 end as times) as lifetime
    where token_hash = ${given('tokenHash')} and closed_at is null
      and seen_at > now() - make_interval(secs => ${given('idleSeconds')}) * times
      and session.created_at > now() - make_interval(secs => ${given('absoluteSeconds')}) * times`,
)

export async function selectShopperSession(db: Database, tokenHash: Buffer, lifetime: Lifetime) {
  return (await shopperSession(db, { tokenHash, ...lifetime }))[0]
}

export async function updateSessionSeen(db: Database, table: SessionsTable, tokenHash: Buffer) {
  await db
    .updateTable(table)
    .set({ seenAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Database, table: SessionsTable, tokenHash: Buffer) {
  const ended = await db
    .deleteFrom(table)
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .execute()
  await forgetListeners(
    db,
    ended.map(({ id }) => id),
  )
}

export function selectSessionsOf(
  db: Database,
  { table, owner, personId }: Owned,
  lifetime: Lifetime,
) {
  return db
    .selectFrom(table)
    .select(['id', 'tokenHash', 'device', 'createdAt as startedAt', 'seenAt as usedAt'])
    .where(sql.ref<string>(`${table}.${owner}`), '=', personId)
    .where((row) => row.not(isExpired(table, lifetime)))
    .where(hasNotEnded(table))
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** The session of a person whose access was ended is kept for a while, so that its screens can say so. */
function hasNotEnded(table: SessionsTable) {
  return table === 'sellerSessions' ? sql<boolean>`ended_at is null` : sql<boolean>`true`
}

type WhichSessions = { id?: string; except?: Buffer }

/** Answers the number of sessions that were deleted. */
export async function deleteSessionsOf(
  db: Database,
  { table, owner, personId }: Owned,
  { id, except }: WhichSessions,
): Promise<number> {
  let deletion = db.deleteFrom(table).where(sql.ref<string>(`${table}.${owner}`), '=', personId)
  if (id) deletion = deletion.where('id', '=', id)
  if (except) deletion = deletion.where('tokenHash', '!=', except)
  const ended = await deletion.returning('id').execute()
  await forgetListeners(
    db,
    ended.map((session) => session.id),
  )
  return ended.length
}

export async function deleteExpiredSessions(
  db: Database,
  table: SessionsTable,
  lifetime: Lifetime,
) {
  let deletion = db.deleteFrom(table).where(isExpired(table, lifetime))
  if (table === 'sellerSessions') deletion = deletion.where(isHeardNoMore)
  await deletion.execute()
}

/**
 * A session that ended with a person's access is heard for some more hours: a phone without a network may still hold what
 * they did before, also where the session had expired.
 */
const isHeardNoMore = sql<boolean>`
  coalesce(seller_sessions.ended_at, seller_sessions.seen_at) <= now() - make_interval(hours => ${keptHours})`

export function isSeenLately(table: SessionsTable, { seenSeconds }: Lifetime) {
  return sql<boolean>`${sql.ref(`${table}.seenAt`)} > now() - make_interval(secs => ${seenSeconds})`
}

export function isExpired(table: SessionsTable, { idleSeconds, absoluteSeconds }: Lifetime) {
  const times =
    table === 'shopperSessions'
      ? sql`case when ${sql.ref(`${table}.isLong`)} then ${sql.lit(longFactor)} else 1 end`
      : sql`1`
  const usual = sql`make_interval(secs => ${idleSeconds})`
  const idle =
    table === 'sellerSessions'
      ? sql`case when seller_sessions.phone_id is null then ${usual} else ${untilLocked} end`
      : usual
  return sql<boolean>`(
    ${sql.ref(`${table}.seenAt`)} <= now() - ${idle} * ${times}
    or ${sql.ref(`${table}.createdAt`)} <= now() - make_interval(secs => ${absoluteSeconds}) * ${times}
  )`
}
