import type { Context } from 'hono'
import { countUp, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { noteUser } from '#platform/requests/current-request.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { turnsOf } from './hashing-turn.ts'
import { knownDevice, markDevice, sellersDevice } from './known-device.ts'
import { hashedEmail } from './limit-guesses.ts'
import { requestLink } from './mail-links.ts'
import { notifySeller } from './notify-seller.ts'
import { readToken, useToken } from './one-time-tokens.ts'
import {
  hasSecondFactor,
  type Passed,
  passSecondFactor,
  type SellerParts,
} from './second-factor.ts'
import { type Account, auditSeller, changeAccount, hashNewPassword } from './seller-account.ts'
import { lockSeller, selectSeller } from './seller-queries.ts'
import { startSellerSession } from './sessions.ts'
import { forgetTries } from './shared-phones/queries.ts'
import { phoneHash } from './shared-phones/this-phone.ts'
import { replaceSellerPassword } from './ways-in.ts'

type NewSession = Passed & { account: Account; device: string | null }

/** Starts the session of a seller who passed every check; mails the seller about a new device. */
export async function beginSellerSession(
  { db, config, viewStoreName }: SellerParts,
  c: Context,
  { account, device, hasFactor, recoveryCodesLeft }: NewSession,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUnchanged(tx, account, hasFactor)
    const storeName = await viewStoreName(tx)
    const recipient = { config, storeName, to: account.email }
    await startSellerSession({ db: tx, config }, c, account.id)
    // More than a PIN was shown here, so wrong PINs of this person no longer hold it up on this phone.
    await forgetTries(tx, { sellerId: account.id, tokenHash: phoneHash(c, config) })
    await auditSeller(tx, { who: account.who, action: 'login', storeName })
    if (recoveryCodesLeft !== undefined) {
      await notifySeller(tx, recipient, { about: 'recovery code used', left: recoveryCodesLeft })
    } else if (device === null) {
      const name = describeDevice(c.req.header('user-agent'))
      await notifySeller(tx, recipient, { about: 'new device', device: name })
    }
  })
  markDevice(c, config, { cookie: sellersDevice, owner: account })
}

/**
 * Checks again under a lock what was proven before: a change of the account ends only the sessions that it finds, and
 * must not miss this one.
 */
async function lockUnchanged(tx: Database, account: Account, hasFactor: boolean): Promise<void> {
  const current = await lockSeller(tx, account.id)
  const isSame = current?.passwordHash === account.passwordHash
  if (!isSame || (await hasSecondFactor(tx, account.id)) !== hasFactor) {
    throw refuse('wrong_credentials')
  }
}

// Few links, since anybody can have them mailed to the owner, and each one logs in.
const linksPerAccount = { points: 1, seconds: 5 * 60 }
const linksPerDay = { points: 5, seconds: 24 * 60 * 60 }
const linksPerNetwork = { points: 20, seconds: 60 * 60 }

/** Mails the seller a login link. For any other address it does the same, and the job finds nobody to write to. */
export async function sendLoginLink(parts: SellerParts, c: Context, email: string): Promise<void> {
  const { db, config } = parts
  if (!canSendMail(config)) throw refuse('no_mail_for_seller')
  const network = networkOfClient(c, config.trustProxy)
  const perNetwork = limitOf(network, linksPerNetwork)
  await countUp(db, `seller-link/network/${network.name}`, perNetwork)

  try {
    await countUp(db, `seller-link/account/${hashedEmail(email)}`, linksPerAccount)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The link mailed before still works for these minutes.
    return
  }
  await countUp(db, `seller-link/day/${hashedEmail(email)}`, linksPerDay).catch(enoughToday)
  await requestLink(db, { kind: 'seller-login', email })
}

function enoughToday(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw refuse('enough_login_links', {}, error.details)
}

const linkPurposes = ['seller-login', 'seller-password'] as const
type LinkLogin = { token: string; code?: string | undefined; password?: string | undefined }

/** Logs in by a link, which works despite other people's wrong passwords. */
export async function logInByLink(
  parts: SellerParts,
  c: Context,
  { token, code, password }: LinkLogin,
): Promise<Account> {
  const { db, config } = parts
  const { subject } = await readToken(db, token, linkPurposes)
  const account = await selectSeller(db, subject)
  if (!account) throw refuse('link_over')
  noteUser({ role: 'seller', id: account.id, email: account.who })

  const owner = { ...account, turn: turnsOf(c, config, sellersDevice)(account) }
  const passwordHash = password ? await hashNewPassword(parts, owner, password) : undefined
  // Counted apart, so that wrong codes from a person who knows only the password do not hold up the owner here.
  const passed = await passSecondFactor(parts, c, { account, code, device: `link-${account.id}` })
  const device = knownDevice(c, config, { cookie: sellersDevice, owner: account })

  await inTransaction(db, async (tx) => {
    await useToken(tx, token, linkPurposes)
    if (!passwordHash)
      return beginSellerSession({ ...parts, db: tx }, c, { account, device, ...passed })
    await changeAccount({ ...parts, db: tx }, c, {
      account,
      action: 'password changed',
      notice: { about: 'password' },
      write: (inner) => replaceSellerPassword(inner, account.id, passwordHash),
    })
  })
  const { who } = account
  if (passwordHash) await recordSecurityEvent(db, { kind: 'password reset', role: 'seller', who })
  await recordSellerLogin(db, { who, isNew: device === null, detail: 'link' })
  return account
}

type Login = { who: string; isNew: boolean; detail?: string }

export async function recordSellerLogin(db: Database, { who, isNew, detail }: Login) {
  const event = { role: 'seller', who, ...(detail ? { detail } : {}) } as const
  await recordSecurityEvent(db, { ...event, kind: 'login' })
  if (isNew) await recordSecurityEvent(db, { ...event, kind: 'new device' })
}
