import type { Context } from 'hono'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Network, networkOfClient } from '#platform/requests/client-address.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import type { Site } from './cookies.ts'
import { deviceName, markDevice, shoppersDevice } from './known-device.ts'
import { type GuessLimits, hashedEmail, mailboxOf } from './limit-guesses.ts'
import { countConfirmation } from './limit-mails.ts'
import type { Account } from './log-in.ts'
import { requestLink } from './mail-links.ts'

export type IdentityLimits = GuessLimits & {
  registrationsPerEmail: Limit
  registrationsPerDevice: Limit
  registrationsPerNetwork: Limit
}

// A mobile carrier has thousands of phones behind one network address, so the strict limits are per account and device.
export const identityLimits: IdentityLimits = {
  freeAttempts: 10,
  firstPauseSeconds: 1,
  failuresPerNetwork: { points: 300, seconds: 15 * 60 },
  registrationsPerEmail: { points: 10, seconds: 60 * 60 },
  registrationsPerDevice: { points: 20, seconds: 60 * 60 },
  registrationsPerNetwork: { points: 500, seconds: 60 * 60 },
}

/** The shared steps of registering and logging in. */
export type LoginParts = {
  db: Database
  config: Site & Pick<Config, 'mail'> & { trustProxy: readonly string[] }
}

type RegistrationCount = LoginParts & { limits: IdentityLimits }

/** Counts a registration for the account, for a known browser, and for the network. */
export async function countRegistration(
  { db, config, limits }: RegistrationCount,
  c: Context,
  email: string,
) {
  const network = networkOfClient(c, config.trustProxy)
  const device = deviceName(c, config, shoppersDevice)

  await countUp(
    db,
    // Per network as well, so that nobody elsewhere can use up the tries of another person's address.
    `register/account/${hashedEmail(`${mailboxOf(email)} ${network.name}`)}`,
    limits.registrationsPerEmail,
  )
  if (device) await countUp(db, `register/device/${device}`, limits.registrationsPerDevice)
  const perNetwork = limitOf(network, limits.registrationsPerNetwork)
  await countUp(db, `register/${network.name}`, perNetwork)
}

/** Mails the confirmation link. When too many were mailed lately, the account page offers to send it later. */
export async function askToConfirm(
  { db, config }: LoginParts,
  account: Pick<Account, 'id' | 'email'>,
  network: Network,
) {
  if (!canSendMail(config)) return
  const { id: shopperId, email } = account
  try {
    await countConfirmation(db, { email, network })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return
    throw error
  }
  await requestLink(db, { kind: 'confirmation', shopperId })
}

type Login = { account: Account; isNew: boolean; detail?: string }

/** Marks the browser as one of this account, and records the login. */
export async function rememberLogin({ db, config }: LoginParts, c: Context, login: Login) {
  const { account, isNew, detail } = login
  markDevice(c, config, { cookie: shoppersDevice, owner: account })
  const { email: who } = account
  const event = { role: 'shopper', who, ...(detail ? { detail } : {}) } as const
  await recordSecurityEvent(db, { ...event, kind: 'login' })
  if (isNew) await recordSecurityEvent(db, { ...event, kind: 'new device' })
}
