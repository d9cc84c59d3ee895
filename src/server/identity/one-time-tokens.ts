import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

/** A token works for its own purpose only. */
export type TokenPurpose = LinkPurpose | ChallengePurpose

/** A token that is mailed or handed over as a link. */
export type LinkPurpose =
  | 'shopper-password-mailed'
  | 'shopper-password-handed'
  | 'shopper-login-handed'
  | 'shopper-confirmation'
  | 'shopper-email'
  | 'seller-login'
  | 'seller-password'
  | 'seller-email'
  | 'seller-invitation'
  | 'newsletter-confirmation'
  | 'stock-alert-confirmation'

/** A token that a passkey signs. */
export type ChallengePurpose = `${'shopper' | 'seller'}-passkey-${'adding' | 'login'}`

export const passwordPurposes = ['shopper-password-mailed', 'shopper-password-handed'] as const

type NewToken = {
  purpose: TokenPurpose
  /** The id of the account or the subscription. */
  subject: string
  minutes: number
  detail?: string
}

export type TokenClaim = { purpose: TokenPurpose; subject: string; detail: string | null }

/** Several links stay valid, because mail servers may deliver an earlier one after a later one. */
const maxOpenTokens = 3

/**
 * Issues a token and answers it, the only time that it is readable. The last few earlier ones of this account and
 * purpose stay valid until they expire.
 */
export function issueToken(db: Database, token: NewToken): Promise<string> {
  const { purpose, subject, minutes, detail = null } = token
  return inTransaction(db, async (tx) => {
    await lockTokens(tx, token)
    await sql`
      delete from one_time_tokens where token_hash in (
        select token_hash from one_time_tokens
        where purpose = ${purpose} and subject = ${subject} and used_at is null
        order by created_at desc offset ${maxOpenTokens - 1}
      )`.execute(tx)
    const value = randomBytes(32).toString('base64url')
    await sql`
      insert into one_time_tokens (token_hash, purpose, subject, detail, expires_at, created_at)
      values (${hashOf(value)}, ${purpose}, ${subject}, ${detail},
        now() + make_interval(mins => ${minutes}), clock_timestamp())`.execute(tx)
    return value
  })
}

type Whose = { purpose: string; subject: string }

/** Serializes issuing and using the tokens of one account and purpose. */
async function lockTokens(tx: Database, { purpose, subject }: Whose): Promise<void> {
  const key = `${purpose}/${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7461030))`.execute(tx)
}

/**
 * Reads a token without using it. Refuses with `link_over` when it is unknown, used, expired or for another purpose.
 */
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
 * Uses up a token and the account's others for this purpose. Of two uses at once, the second waits for the first one's
 * transaction, and is refused with `link_over` if that commits; so call it in the transaction of the link's action.
 */
export async function useToken(
  tx: Database,
  value: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenClaim> {
  const found = await readToken(tx, value, purposes)
  await lockTokens(tx, found)
  const used = await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashOf(value))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['purpose', 'subject', 'detail'])
    .executeTakeFirst()
  const claim = orRefuse(used)
  await tx
    .deleteFrom('oneTimeTokens')
    .where('purpose', '=', claim.purpose)
    .where('subject', '=', claim.subject)
    .where('usedAt', 'is', null)
    .execute()
  return claim
}

/** Deletes a token that was not handed to anybody. */
export async function withdrawToken(db: Database, value: string): Promise<void> {
  await db.deleteFrom('oneTimeTokens').where('tokenHash', '=', hashOf(value)).execute()
}

export async function endTokens(
  db: Database,
  subject: string,
  purposes?: readonly TokenPurpose[],
): Promise<void> {
  let deletion = db.deleteFrom('oneTimeTokens').where('subject', '=', subject)
  if (purposes) deletion = deletion.where('purpose', 'in', purposes)
  await deletion.execute()
}

export async function removeOldTokens(db: Database): Promise<void> {
  await db.deleteFrom('oneTimeTokens').where('expiresAt', '<=', sql<Date>`now()`).execute()
}

function orRefuse(
  found: (Omit<TokenClaim, 'purpose'> & { purpose: string }) | undefined,
): TokenClaim {
  if (!found) throw refuse('link_over')
  return found as TokenClaim
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
