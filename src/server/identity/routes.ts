import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import type { Site } from './cookies.ts'
import { knownDevice, shoppersDevice } from './known-device.ts'
import { type Account, logInShopper, registerShopper } from './log-in.ts'
import {
  askToConfirm,
  countRegistration,
  type IdentityLimits,
  identityLimits,
  rememberLogin,
} from './logins.ts'
import { notify } from './mail-links.ts'
import { noteLanguage, saysLanguage } from './note-language.ts'
import { holdsPassword } from './queries.ts'
import { serializeUser } from './serialize-user.ts'
import { endSession, startSession } from './sessions.ts'

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
      if (saysLanguage(c)) await noteLanguage(db, shopper)
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
