import pg from 'pg'
import type { Account } from '#contract/api/accounts.ts'
import { countDown, countUp, type Limit } from '#platform/database/rate-limit.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { refuse } from '#server/api/refuse.ts'
import { forgetAccount } from '#server/audit/forget-account.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import type { TurnOf } from './hashing-turn.ts'
import { countConfirmation } from './limit-mails.ts'
import { notify, requestLink } from './mail-links.ts'
import { endTokens, passwordPurposes, useToken } from './one-time-tokens.ts'
import { endPasskeys } from './passkeys/queries.ts'
import { nonePending, pendingOf, viewPending } from './pending-email.ts'
import {
  deleteShopperSessions,
  lockShopper,
  makeGuestAgain,
  selectPerson,
  selectShopper,
  selectShopperByEmail,
  updateShopper,
} from './queries.ts'

export type AccountParts = {
  db: Database
  config: Pick<Config, 'mail' | 'publicUrl'>
  viewStoreName: (db: Database) => Promise<string>
}

export type KnownAccount = NonNullable<Awaited<ReturnType<typeof selectShopper>>>

export async function viewAccount(db: Database, shopperId: string): Promise<Account> {
  const account = await selectPerson(db, shopperId)
  if (!account) throw refuse('sign_in_first')
  const { name, email, isGuest, claimedPhone, phoneProvenAt, confirmedAt, gstin } = account
  return {
    name,
    email: email ?? '',
    ...(isGuest ? { isGuest } : {}),
    ...(claimedPhone === null
      ? {}
      : { phone: claimedPhone, isPhoneProven: phoneProvenAt !== null }),
    isConfirmed: confirmedAt !== null,
    ...(gstin === null ? {} : { gstin }),
    ...viewPending(account),
  }
}

/** Whether an account with this address exists and its owner has confirmed it. */
export async function isConfirmedAddress(db: Database, email: string): Promise<boolean> {
  return Boolean((await selectShopperByEmail(db, email))?.confirmedAt)
}

export async function changeName(db: Database, shopperId: string, name: string): Promise<void> {
  await updateShopper(db, shopperId, { name })
}

/** Orders that were placed keep their business details. */
export async function changeBusiness(
  db: Database,
  shopperId: string,
  gstin: string | null,
): Promise<void> {
  await updateShopper(db, shopperId, { gstin })
}

const wrongPasswords: Limit = { points: 10, seconds: 15 * 60 }

/**
 * Checks the password of a logged-in person, since an open session alone must not be enough. Counts wrong tries apart
 * from logins, so that a person at an open session cannot lock the owner out.
 */
export async function checkPassword(
  db: Database,
  { shopperId, password, turnOf }: { shopperId: string; password: string; turnOf?: TurnOf },
): Promise<KnownAccount> {
  const key = `password/${shopperId}`
  await countUp(db, key, wrongPasswords)
  const account = orLoggedOut(await selectShopper(db, shopperId))
  const checking = verifyPassword(password, account.passwordHash, turnOf?.(account))
  const verdict = await checking.catch(async (error: unknown) => {
    await countDown(db, key)
    throw error
  })
  if (verdict === 'wrong') throw refuse('wrong_password')
  await countDown(db, key)
  return account
}

type NewPassword = {
  shopperId: string
  currentPassword: string
  password: string
  turnOf?: TurnOf
}

/** Sets a new password and ends every session; `startSession` starts a new one for this browser. */
export async function changePassword(
  parts: AccountParts,
  { shopperId, currentPassword, password, turnOf }: NewPassword,
  /** Runs in the same transaction, so that a later change of the password ends the new login, too. */
  startSession: (tx: Database) => Promise<void>,
): Promise<KnownAccount> {
  const { db, viewStoreName } = parts
  const check = { shopperId, password: currentPassword, ...(turnOf ? { turnOf } : {}) }
  const known = await checkPassword(db, check)
  await refuseGuessable({ ...known, password }, await viewStoreName(db))
  const passwordHash = await hashPassword(password, turnOf?.(known))

  return inTransaction(db, async (tx) => {
    await lockUnchanged(tx, known)
    await replacePassword(tx, shopperId, passwordHash)
    await startSession(tx)
    await notify(tx, parts, { kind: 'password changed', owner: known })
    return { ...known, passwordHash }
  })
}

/**
 * Saves the new hash, and ends the sessions, the passkeys and the links that could set another password or take over the
 * account: somebody else may have had one.
 */
export async function replacePassword(tx: Database, shopperId: string, passwordHash: string) {
  await updateShopper(tx, shopperId, { passwordHash, ...nonePending })
  await deleteShopperSessions(tx, shopperId)
  await endPasskeys(tx, { role: 'shopper', id: shopperId })
  await endTokens(tx, shopperId, [...passwordPurposes, 'shopper-email'])
}

/** Locks the account. Refuses when its password was changed elsewhere since it was checked. */
export async function lockUnchanged(
  tx: Database,
  known: Pick<KnownAccount, 'id' | 'passwordHash'>,
): Promise<void> {
  const current = await lockShopper(tx, known.id)
  if (current?.passwordHash !== known.passwordHash) throw refuse('changed_meanwhile')
}

// Without mail, a refusal reveals that an address has an account.
const newEmails: Limit = { points: 10, seconds: 24 * 60 * 60 }

type NewEmail = {
  shopperId: string
  email: string
  password: string
  network?: Network
  turnOf?: TurnOf
}

/**
 * Changes the e-mail address. With mail set up, the change waits until the link sent there is opened, and the answer
 * does not reveal whether the address has an account.
 */
export async function changeEmail(
  parts: AccountParts,
  { email, network, ...check }: NewEmail,
): Promise<Account> {
  const { shopperId } = check
  const known = await checkPassword(parts.db, check)
  await countUp(parts.db, `new-email/${shopperId}`, newEmails)
  if (canSendMail(parts.config)) await countConfirmation(parts.db, { email, network })

  return inTransaction(parts.db, async (tx) => {
    await lockUnchanged(tx, known)
    // Entering the present address cancels a pending change.
    if (email === known.email) {
      await updateShopper(tx, shopperId, nonePending)
      return viewAccount(tx, shopperId)
    }
    if (!canSendMail(parts.config)) {
      await writeEmail(tx, shopperId, { email, confirmedAt: null })
      return viewAccount(tx, shopperId)
    }
    // From now on, links to any other pending address fail.
    await updateShopper(tx, shopperId, pendingOf(email))
    await requestLink(tx, { kind: 'email', shopperId, newEmail: email })
    await notify(tx, parts, { kind: 'new e-mail asked', newEmail: email, owner: known })
    return viewAccount(tx, shopperId)
  })
}

type EmailChange = { email: string; confirmedAt: Date | null }

async function writeEmail(tx: Database, shopperId: string, change: EmailChange): Promise<void> {
  try {
    await updateShopper(tx, shopperId, { ...change, ...nonePending })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw refuse('email_unavailable')
    throw error
  }
  // Links in the old mailbox must not open the account any more.
  await endTokens(tx, shopperId)
}

/**
 * Confirms the address that a link was sent to, or changes to it. Only the logged-in account can: otherwise opening a
 * stranger's link would give one's own address to the stranger's account.
 */
export function confirmEmail(
  parts: AccountParts,
  { shopperId, token }: { shopperId: string; token: string },
): Promise<Account> {
  return inTransaction(parts.db, async (tx) => {
    const claim = await useToken(tx, token, ['shopper-confirmation', 'shopper-email'])
    if (claim.subject !== shopperId || claim.detail === null) throw refuse('link_over')
    const owner = orLoggedOut(await lockShopper(tx, shopperId))
    const confirmedAt = new Date()

    if (claim.purpose === 'shopper-confirmation') {
      if (claim.detail !== owner.email) throw refuse('link_over')
      await updateShopper(tx, shopperId, { confirmedAt })
      return viewAccount(tx, shopperId)
    }
    if (claim.detail !== owner.pendingEmail) throw refuse('link_over')
    await freeEmail(tx, claim.detail)
    await writeEmail(tx, shopperId, { email: claim.detail, confirmedAt })
    await notify(tx, parts, { kind: 'e-mail changed', newEmail: claim.detail, owner })
    return viewAccount(tx, shopperId)
  })
}

/** Removes the address from another account that never confirmed it. */
async function freeEmail(tx: Database, email: string): Promise<void> {
  const found = await selectShopperByEmail(tx, email)
  const other = found && (await lockShopper(tx, found.id))
  if (!other || other.email !== email) return
  if (other.confirmedAt) throw refuse('email_unavailable')
  await giveUpEmail(tx, other)
}

/**
 * Takes an address, which was never confirmed, from an account that has to go without it. Who began as a guest is one again,
 * with orders, tab and sessions; anybody else's account is closed.
 */
export async function giveUpEmail(tx: Database, account: KnownAccount): Promise<void> {
  await forgetAccount(tx, account)
  if (await makeGuestAgain(tx, account.id)) return endTokens(tx, account.id)
  await closeShopper(tx, account)
}

/**
 * Empties an account for good: nobody can log in, and its address is free again. The row stays, because orders refer to
 * it. Open orders are still delivered, and lose their recipient later. The caller has locked the account.
 */
export async function closeShopper(tx: Database, account: KnownAccount): Promise<void> {
  await forgetAccount(tx, account)
  await eraseCustomer(tx, account.id)
}

/** Refuses when the account was deleted after the session was looked up. */
function orLoggedOut(account: KnownAccount | undefined): KnownAccount {
  if (!account) throw refuse('sign_in_first')
  return account
}
