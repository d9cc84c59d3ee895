import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Network, networkOfClient } from '#platform/requests/client-address.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import type { Site } from './cookies.ts'
import { deviceName, knownDevice, markDevice, shoppersDevice } from './known-device.ts'
import { type GuessLimits, hashedEmail, mailboxOf } from './limit-guesses.ts'
import { countConfirmation } from './limit-mails.ts'
import { type Account, logInShopper, registerShopper } from './log-in.ts'
import { notify, requestLink } from './mail-links.ts'
import { holdsPassword } from './queries.ts'
import { serializeUser } from './serialize-user.ts'
import { endSession, startSession } from './sessions.ts'

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

type IdentityParts = {
  db: Database
  config: Site & Pick<Config, 'mail'> & { trustProxy: readonly string[] }
  /** Passed in, because cart and settings are in higher layers. */
  viewCart: (db: Database, shopperId: string) => Promise<CartItems>
  viewStoreName: (db: Database) => Promise<string>
  limits?: IdentityLimits
}

export function identityRoutes(parts: IdentityParts, users: UserLookup) {
  const { db, config, viewCart, viewStoreName, limits = identityLimits } = parts
  const networkOf = (c: Context) => networkOfClient(c, config.trustProxy)
  return createRoutes(users, {
    'GET /api/v1/user/is-auth': async ({ c, say }) => {
      const shopper = await users.findShopper(c)
      if (!shopper) return { success: false, message: say('not_logged_in') }
      return { user: serializeUser(shopper, await viewCart(db, shopper.id)) }
    },

    'POST /api/v1/user/register': async ({ c, body, say }) => {
      await countRegistration({ db, config, limits }, c, body.email)
      const storeName = await viewStoreName(db)
      const account = await registerShopper(db, { ...body, network: networkOf(c) }, storeName)
      await askToConfirm(parts, account, networkOf(c))
      await startSession(parts, c, account.id)
      await rememberLogin(parts, c, { account, isNew: false, detail: 'registered' })
      const message = say('welcome_to_store', { storeName, name: account.name })
      return { message, user: serializeUser(account, {}) }
    },

    'POST /api/v1/user/login': async ({ c, body, say }) => {
      const account = await logInShopper(db, {
        credentials: body,
        network: networkOf(c),
        deviceOf: (owner) => knownDevice(c, config, { cookie: shoppersDevice, owner }),
        limits,
        wayOut: canSendMail(config) ? 'mail' : 'shop',
      })
      const isNew = await startCheckedSession(parts, c, account)
      await rememberLogin(parts, c, { account, isNew })
      return {
        message: say('welcome_back', { name: account.name }),
        user: serializeUser(account, await viewCart(db, account.id)),
      }
    },

    'GET /api/v1/user/logout': async ({ c, say }) => {
      await endSession(parts, c)
      return { message: say('logged_out') }
    },

    'POST /api/v1/user/logout': async ({ c, say }) => {
      await endSession(parts, c)
      return { message: say('logged_out') }
    },
  })
}

/** Mails the confirmation link. When too many were mailed lately, the account page offers to send it later. */
async function askToConfirm({ db, config }: IdentityParts, account: Account, network: Network) {
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

/**
 * Starts a session after a correct password. Checks the password again under a lock: a change made meanwhile ends only
 * the sessions that it finds, and must not miss this one. Answers whether the device is new.
 */
async function startCheckedSession(parts: IdentityParts, c: Context, account: Account) {
  const { db, config } = parts
  const isNew = knownDevice(c, config, { cookie: shoppersDevice, owner: account }) === null
  await inTransaction(db, async (tx) => {
    if (!(await holdsPassword(tx, account))) throw refuse('wrong_credentials')
    await startSession({ db: tx, config }, c, account.id)
    const device = describeDevice(c.req.header('user-agent'))
    if (isNew) await notify(tx, parts, { kind: 'new device', device, owner: account })
  })
  return isNew
}

type Login = { account: Account; isNew: boolean; detail?: string }

async function rememberLogin({ db, config }: IdentityParts, c: Context, login: Login) {
  const { account, isNew, detail } = login
  markDevice(c, config, { cookie: shoppersDevice, owner: account })
  const { email: who } = account
  const event = { role: 'shopper', who, ...(detail ? { detail } : {}) } as const
  await recordSecurityEvent(db, { ...event, kind: 'login' })
  if (isNew) await recordSecurityEvent(db, { ...event, kind: 'new device' })
}

type RegistrationCount = Pick<IdentityParts, 'db' | 'config'> & { limits: IdentityLimits }

/** Counts a registration for the account, for a known browser, and for the network. */
async function countRegistration(
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
