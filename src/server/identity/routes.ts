import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import type { User } from '#contract/api/identity.ts'
import { createRoutes, type Shopper, type UserLookup } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { countUp, type Limit, limitOf } from '#server/platform/database/rate-limit.ts'
import { networkOfClient } from '#server/platform/requests/client-address.ts'
import type { Site } from './cookies.ts'
import {
  deviceName,
  knownDevice,
  markDevice,
  sellersDevice,
  shoppersDevice,
} from './known-device.ts'
import { type GuessLimits, hashedEmail } from './limit-guesses.ts'
import { logInSeller, logInShopper, registerShopper } from './log-in.ts'
import { endSellerSession, endSession, startSellerSession, startSession } from './sessions.ts'

export type IdentityLimits = GuessLimits & {
  registrationsPerEmail: Limit
  registrationsPerDevice: Limit
  registrationsPerNetwork: Limit
}

// A mobile carrier has thousands of phones behind one address, so the strict limits are per account and per device.
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
  config: Site & { trustProxy: readonly string[] }
  /** Passed in, because the slices of the cart and the settings are above this one. */
  viewCart: (db: Database, shopperId: string) => Promise<CartItems>
  viewStoreName: (db: Database) => Promise<string>
  limits?: IdentityLimits
}

export function identityRoutes(parts: IdentityParts, users: UserLookup) {
  const { db, config, viewCart, viewStoreName, limits = identityLimits } = parts

  return createRoutes(users, {
    'GET /api/v1/user/is-auth': async ({ c }) => {
      const shopper = await users.findShopper(c)
      if (!shopper) return { success: false, message: 'Not logged in' }
      return { user: serializeUser(shopper, await viewCart(db, shopper.id)) }
    },

    'POST /api/v1/user/register': async ({ c, body }) => {
      await countRegistration({ db, config, limits }, c, body.email)
      const storeName = await viewStoreName(db)
      const network = networkOfClient(c, config.trustProxy)
      const account = await registerShopper(db, { ...body, network }, storeName)
      await startSession(parts, c, account.id)
      markDevice(c, config, { cookie: shoppersDevice, owner: account })
      return {
        message: `Welcome to ${storeName}, ${account.name}`,
        user: serializeUser(account, {}),
      }
    },

    'POST /api/v1/user/login': async ({ c, body }) => {
      const account = await logInShopper(db, {
        credentials: body,
        network: networkOfClient(c, config.trustProxy),
        deviceOf: (owner) => knownDevice(c, config, { cookie: shoppersDevice, owner }),
        limits,
      })
      await startSession(parts, c, account.id)
      markDevice(c, config, { cookie: shoppersDevice, owner: account })
      return {
        message: `Welcome back, ${account.name}`,
        user: serializeUser(account, await viewCart(db, account.id)),
      }
    },

    'GET /api/v1/user/logout': async ({ c }) => {
      await endSession(parts, c)
      return { message: 'Logged out' }
    },

    'POST /api/v1/user/logout': async ({ c }) => {
      await endSession(parts, c)
      return { message: 'Logged out' }
    },
  })
}

type RegistrationCount = Pick<IdentityParts, 'db' | 'config'> & { limits: IdentityLimits }

/** A registration counts for the account, for the browser if it is known, and for the network. */
async function countRegistration(
  { db, config, limits }: RegistrationCount,
  c: Context,
  email: string,
) {
  const network = networkOfClient(c, config.trustProxy)
  const device = deviceName(c, config, shoppersDevice)

  await countUp(db, `register/account/${hashedEmail(email)}`, limits.registrationsPerEmail)
  if (device) await countUp(db, `register/device/${device}`, limits.registrationsPerDevice)
  const perNetwork = limitOf(network, limits.registrationsPerNetwork)
  await countUp(db, `register/${network.name}`, perNetwork)
}

export function sellerIdentityRoutes(parts: Omit<IdentityParts, 'viewCart'>, users: UserLookup) {
  const { db, config, viewStoreName, limits = identityLimits } = parts

  return createRoutes(users, {
    'GET /api/v1/seller/is-auth': async ({ c }) => {
      const seller = await users.findSeller(c)
      if (!seller) return { success: false, message: 'Not logged in' }
      return { seller: { email: seller.email } }
    },

    'POST /api/v1/seller/login': async ({ c, body }) => {
      const seller = await logInSeller(db, {
        credentials: body,
        network: networkOfClient(c, config.trustProxy),
        deviceOf: (owner) => knownDevice(c, config, { cookie: sellersDevice, owner }),
        limits,
      })
      await inTransaction(db, async (tx) => {
        await startSellerSession({ db: tx, config }, c, seller.id)
        await auditLogin(tx, seller.email, await viewStoreName(tx))
      })
      markDevice(c, config, { cookie: sellersDevice, owner: seller })
      return { message: 'Welcome back' }
    },

    'GET /api/v1/seller/logout': async ({ c }) => {
      await endSellerSession({ db, config }, c)
      return { message: 'Logged out' }
    },

    'POST /api/v1/seller/logout': async ({ c }) => {
      await endSellerSession({ db, config }, c)
      return { message: 'Logged out' }
    },
  })
}

function auditLogin(tx: Database, who: string, storeName: string): Promise<void> {
  const subject = { type: 'store' as const, name: storeName }
  return writeAudit(tx, { who, action: 'login', subject, before: {}, after: {} })
}

function serializeUser({ id, name, email }: Shopper, cartItems: CartItems): User {
  return { _id: id, name, email, cartItems }
}
