import type { Context } from 'hono'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Visitor } from '#platform/admission/fair-queue.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { turnsOf } from './hashing-turn.ts'
import { knownDevice, markDevice, sellersDevice } from './known-device.ts'
import { tryCounted } from './limit-guesses.ts'
import { notifySeller, type SellerEvent } from './notify-seller.ts'
import { endTokens } from './one-time-tokens.ts'
import { selectPasskeys } from './passkeys/queries.ts'
import { nonePending, viewPending } from './pending-email.ts'
import { type SellerParts, spendCode } from './second-factor.ts'
import {
  countRecoveryCodes,
  lockSeller,
  selectSecondFactor,
  selectSeller,
  updateSeller,
} from './seller-queries.ts'
import { endAllSellerSessions, listSellerSessions, startSellerSession } from './sessions.ts'
import { viewOwnPin } from './shared-phones/queries.ts'
import { phoneHash } from './shared-phones/this-phone.ts'

/** E-mail address and hash are empty for a person without them. */
export type Account = { id: string; email: string; who: string; passwordHash: string }

type Confirmation = { currentPassword: string; code?: string }

/**
 * Asks for proof beyond an open session: the password, and a code if a second factor is on. Refuses with
 * `wrong_password`, `code_needed` or `wrong_code`, and counts wrong tries as the login does.
 */
export async function confirmIdentity(
  parts: SellerParts,
  c: Context,
  { seller, currentPassword, code }: Confirmation & { seller: Seller },
): Promise<Account> {
  const { db, config, limits } = parts
  const account = await accountOf(db, seller)
  const device = knownDevice(c, config, { cookie: sellersDevice, owner: account })
  const turn = turnsOf(c, config, sellersDevice)(account)
  await tryCounted(
    db,
    {
      loginKind: 'seller-check',
      email: account.email || account.id,
      network: networkOfClient(c, config.trustProxy),
      device,
      limits,
      refusal: 'wrong_password',
    },
    async () =>
      (await verifyPassword(currentPassword, account.passwordHash || null, turn)) !== 'wrong',
  )
  if (code !== undefined) await spendCode(parts, c, { account, code, device })
  else if ((await selectSecondFactor(db, account.id))?.confirmedAt) throw refuse('code_needed')
  return account
}

export async function accountOf(db: Database, { id }: { id: string }) {
  const account = await selectSeller(db, id)
  if (!account) throw refuse('seller_only')
  return account
}

type Entry = {
  who: string
  action: AuditAction
  storeName: string
  before?: object
  after?: object
}

export function auditSeller(
  tx: Database,
  { who, action, storeName, before = {}, after = {} }: Entry,
): Promise<void> {
  return writeAudit(tx, { who, action, subject: { type: 'store', name: storeName }, before, after })
}

type Change = {
  action: AuditAction
  notice: SellerEvent
  /** Writes the change itself, such as the password's new hash. */
  write: (tx: Database) => Promise<void>
  before?: object
  after?: object
}

/**
 * Changes the account in one transaction with its audit entry and the notice by mail. Ends all sessions and gives this
 * browser a new one, so that a stolen session stops working.
 */
export async function changeAccount(
  { db, config, viewStoreName }: SellerParts,
  c: Context,
  { account, action, notice, write, ...values }: Change & { account: Account },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const storeName = await viewStoreName(tx)
    const current = await lockSeller(tx, account.id)
    // A person with the former password must not undo another's change of it.
    if (current?.passwordHash !== account.passwordHash) throw refuse('changed_meanwhile')
    await endTokens(tx, account.id)
    await updateSeller(tx, account.id, nonePending)
    await write(tx)
    await endAllSellerSessions(tx, account.id)
    await startSellerSession({ db: tx, config }, c, account.id)
    await auditSeller(tx, { who: account.who, action, storeName, ...values })
    await notifySeller(tx, { config, storeName, to: account.email }, notice)
  })
  markDevice(c, config, { cookie: sellersDevice, owner: await accountOf(db, account) })
}

export async function hashNewPassword(
  { db, viewStoreName }: Pick<SellerParts, 'db' | 'viewStoreName'>,
  { email, turn }: { email: string; turn?: Visitor },
  password: string,
): Promise<string> {
  await refuseGuessable({ name: '', email, password }, await viewStoreName(db))
  return hashPassword(password, turn)
}

export async function viewSellerAccount(
  { db, config }: SellerParts,
  c: Context,
  seller: Seller,
): Promise<SellerAccount> {
  const [account, factor, recoveryCodesLeft, sessions, pin, passkeys] = await Promise.all([
    accountOf(db, seller),
    selectSecondFactor(db, seller.id),
    countRecoveryCodes(db, seller.id),
    listSellerSessions({ db, config }, c, seller.id),
    viewOwnPin(db, seller.id, phoneHash(c, config)),
    selectPasskeys(db, { role: 'seller', id: seller.id }),
  ])
  return {
    email: account.email,
    ...viewPending(account),
    secondFactor: { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft },
    sessions: sessions.map(({ id, device, startedAt, usedAt, isThis }) => ({
      _id: id,
      device,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis,
    })),
    hasPassword: account.passwordHash !== '',
    hasPasskeys: passkeys.length > 0,
    pin,
    sendsMail: canSendMail(config),
  }
}
