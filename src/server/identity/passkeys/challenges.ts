import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { readCookie, type Site, writeCookie } from '#server/identity/cookies.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import {
  type ChallengePurpose,
  issueToken,
  readToken,
  useToken,
} from '#server/identity/one-time-tokens.ts'

/** A challenge is for one purpose of one person, or, before a login, of one browser. */
type For = { purpose: ChallengePurpose; subject: string }

/** Issues what a passkey has to sign: 32 random bytes in base64url. */
export function issueChallenge(db: Database, { purpose, subject }: For): Promise<string> {
  return issueToken(db, { purpose, subject, minutes: linkMinutes.passkey })
}

/**
 * Uses up the challenge that was signed, whatever comes of the signature, so that no answer can be sent twice. Refuses
 * with `passkey_too_late` when it is unknown, used, expired, or for another purpose, person or browser.
 */
export function spendChallenge(
  db: Database,
  challenge: string,
  { purpose, subject }: For,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claim = await readToken(tx, challenge, [purpose])
    if (claim.subject !== subject) throw refuse('passkey_too_late')
    await useToken(tx, challenge, [purpose])
  }).catch((error: unknown) => {
    const isOver = error instanceof Refusal && error.code === 'link_over'
    throw isOver ? refuse('passkey_too_late') : error
  })
}

const cookie = { name: 'passkey', isStrict: true }

/** Marks this browser for as long as its login may take; answers it as the subject of challenges. */
export function markBrowser(c: Context, site: Site): string {
  const value = readCookie(c, site, cookie.name) ?? randomBytes(32).toString('base64url')
  writeCookie(c, site, { ...cookie, value, seconds: linkMinutes.passkey * 60 })
  return subjectOf(value)
}

/** The browser that was marked. Refuses any other with `passkey_too_late`. */
export function markedBrowser(c: Context, site: Site): string {
  const value = readCookie(c, site, cookie.name)
  if (!value) throw refuse('passkey_too_late')
  return subjectOf(value)
}

function subjectOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
