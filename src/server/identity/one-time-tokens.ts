import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What a link is for. A token of one purpose is worth nothing for another. */
export type TokenPurpose =
  | 'shopper-password-mailed'
  | 'shopper-password-handed'
  | 'shopper-confirmation'
  | 'shopper-email'
  | 'seller-login'
  | 'seller-password'
  | 'seller-email'

/** Those with which a shopper sets a new password. */
export const passwordPurposes = ['shopper-password-mailed', 'shopper-password-handed'] as const

type NewToken = {
  purpose: TokenPurpose
  /** The id of the account. */
  subject: string
  minutes: number
  detail?: string
}

/** What an issued token says. */
export type TokenClaim = { purpose: TokenPurpose; subject: string; detail: string | null }

/**
 * Issues a token and answers it, the only time that it is readable. The account's earlier one for this purpose becomes
 * worthless in the same statement, also between two at once.
 */
export async function issueToken(db: Database, token: NewToken): Promise<string> {
  const { purpose, subject, minutes, detail = null } = token
  const value = randomBytes(32).toString('base64url')
  await sql`
    insert into one_time_tokens (token_hash, purpose, subject, detail, expires_at)
    values (${hashOf(value)}, ${purpose}, ${subject}, ${detail}, now() + make_interval(mins => ${minutes}))
    on conflict (purpose, subject) where used_at is null do update set
      token_hash = excluded.token_hash, detail = excluded.detail,
      expires_at = excluded.expires_at, created_at = now()`.execute(db)
  return value
}

/** Looks at a token without using it. Refuses (`link_over`) one that is unknown, used, expired or for something else. */
export async function readToken(
  db: Database,
  value: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenClaim> {
  const found = await db
    .selectFrom('oneTimeTokens')
    .select(['purpose', 'subject', 'detail'])
    .where('tokenHash', '=', hashOf(value))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return orRefuse(found)
}

/**
 * Uses a token up. Of two uses at once the second waits for the first one's transaction, and is refused (`link_over`)
 * if that commits; so call it in the transaction that does what the link is for.
 */
export async function useToken(
  tx: Database,
  value: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenClaim> {
  const used = await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashOf(value))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['purpose', 'subject', 'detail'])
    .executeTakeFirst()
  return orRefuse(used)
}

/** Makes the links of an account worthless: all, or those for these purposes. */
export async function endTokens(
  db: Database,
  subject: string,
  purposes?: readonly TokenPurpose[],
): Promise<void> {
  let deletion = db.deleteFrom('oneTimeTokens').where('subject', '=', subject)
  if (purposes) deletion = deletion.where('purpose', 'in', purposes)
  await deletion.execute()
}

/** What the account's link for this purpose is about, while it can be used. */
export async function openDetail(
  db: Database,
  subject: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const open = await db
    .selectFrom('oneTimeTokens')
    .select('detail')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return open?.detail ?? null
}

export async function removeOldTokens(db: Database): Promise<void> {
  await db.deleteFrom('oneTimeTokens').where('expiresAt', '<=', sql<Date>`now()`).execute()
}

function orRefuse(
  found: (Omit<TokenClaim, 'purpose'> & { purpose: string }) | undefined,
): TokenClaim {
  if (!found) throw new Refusal('link_over')
  return found as TokenClaim
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
