import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  type AccountParts,
  giveUpEmail,
  type KnownAccount,
  replacePassword,
} from './change-account.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword } from './hash-password.ts'
import type { TurnOf } from './hashing-turn.ts'
import { forgetFailures } from './limit-guesses.ts'
import { notify } from './mail-links.ts'
import { passwordPurposes, readToken, type TokenClaim, useToken } from './one-time-tokens.ts'
import { insertShopper, lockShopper, selectShopper, updateShopper } from './queries.ts'

type Link = {
  token: string
  /** Whether this account has logged in on the browser that sends the token. */
  isKnownDevice: (account: KnownAccount) => boolean
}

/** Answers what a password link is for, without using it up. */
export async function readPasswordLink(db: Database, link: Link) {
  const { account, startsAnew } = await readLink(db, link)
  return { email: account.email, startsAnew }
}

async function readLink(db: Database, { token, isKnownDevice }: Link) {
  const claim = await readToken(db, token, passwordPurposes)
  const account = ownedBy(claim, await selectShopper(db, claim.subject))
  return { account, startsAnew: mustStartAnew(claim, account) && !isKnownDevice(account) }
}

/**
 * Anybody may have registered with an address that was never confirmed. The person who opens the link in its mailbox
 * owns the address, but only a device with an earlier login shows that this person registered it.
 */
function mustStartAnew({ purpose }: TokenClaim, { confirmedAt }: KnownAccount): boolean {
  return purpose === 'shopper-password-mailed' && confirmedAt === null
}

/** Refuses a link that was sent to an address which the account no longer has. */
function ownedBy({ detail }: TokenClaim, account: KnownAccount | undefined): KnownAccount {
  if (!account || detail !== account.email) throw refuse('link_over')
  return account
}

type Reset = Link & {
  password: string
  name?: string | undefined
  turnOf?: TurnOf
}

/**
 * Sets a new password with a link, uses up the link and ends all sessions. An account that starts anew is closed and
 * replaced by another with its address. Answers the resulting account.
 */
export async function resetPassword(
  parts: AccountParts,
  { password, name, turnOf, ...link }: Reset,
): Promise<KnownAccount> {
  const { db, viewStoreName } = parts
  const { account, startsAnew } = await readLink(db, link)
  if (startsAnew && name === undefined) throw refuse('name_needed', {}, { field: 'name' })
  await refuseGuessable(
    { name: name ?? account.name, email: account.email, password },
    await viewStoreName(db),
  )
  const passwordHash = await hashPassword(password, turnOf?.(account))

  const owner = await inTransaction(db, async (tx) => {
    const claim = await useToken(tx, link.token, passwordPurposes)
    const current = ownedBy(claim, await lockShopper(tx, claim.subject))
    await forgetFailures(tx, current.email)
    if (startsAnew && name !== undefined && mustStartAnew(claim, current)) {
      await giveUpEmail(tx, current)
      const { email } = current
      const anew = { id: newId(), name, email, passwordHash, confirmedAt: new Date() }
      return ownedBy(claim, await insertShopper(tx, anew))
    }
    await replacePassword(tx, current.id, passwordHash)
    if (claim.purpose === 'shopper-password-mailed' && current.confirmedAt === null)
      await updateShopper(tx, current.id, { confirmedAt: new Date() })
    await notify(tx, parts, { kind: 'password changed', owner: current })
    return { ...current, passwordHash }
  })
  await recordSecurityEvent(db, { kind: 'password reset', role: 'shopper', who: owner.email })
  return owner
}
