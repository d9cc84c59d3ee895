import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'

type Lifetime = { idleDays: number; absoluteDays: number }

export function selectShopperByEmail(db: Database, email: string) {
  return db
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'passwordHash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

type NewShopper = { id: string; name: string; email: string; passwordHash: string }

/** Answers nothing where the e-mail address has an account: the index decides, also between two at once. */
export function insertShopper(db: Database, shopper: NewShopper) {
  return db
    .insertInto('shoppers')
    .values(shopper)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'name', 'email', 'passwordHash'])
    .executeTakeFirst()
}

export async function updatePasswordHash(db: Database, id: string, passwordHash: string) {
  await db.updateTable('shoppers').set({ passwordHash }).where('id', '=', id).execute()
}

export async function insertSession(db: Database, tokenHash: Buffer, shopperId: string) {
  await db.insertInto('shopperSessions').values({ tokenHash, shopperId }).execute()
}

export function selectSession(db: Database, tokenHash: Buffer, lifetime: Lifetime) {
  return db
    .selectFrom('shopperSessions')
    .innerJoin('shoppers', 'shoppers.id', 'shopperSessions.shopperId')
    .select(['shoppers.id', 'shoppers.name', 'shoppers.email'])
    .select(sql<boolean>`seen_at > now() - interval '1 hour'`.as('isSeenLately'))
    .where('tokenHash', '=', tokenHash)
    .where((row) => row.not(isOver(row, lifetime)))
    .executeTakeFirst()
}

export async function updateSessionSeen(db: Database, tokenHash: Buffer) {
  await db
    .updateTable('shopperSessions')
    .set({ seenAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer) {
  await db.deleteFrom('shopperSessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionsOver(db: Database, lifetime: Lifetime) {
  await db
    .deleteFrom('shopperSessions')
    .where((row) => isOver(row, lifetime))
    .execute()
}

function isOver(row: ExpressionBuilder<Tables, 'shopperSessions'>, lifetime: Lifetime) {
  const { idleDays, absoluteDays } = lifetime
  return row.or([
    row('shopperSessions.seenAt', '<=', sql<Date>`now() - make_interval(days => ${idleDays})`),
    row(
      'shopperSessions.createdAt',
      '<=',
      sql<Date>`now() - make_interval(days => ${absoluteDays})`,
    ),
  ])
}
