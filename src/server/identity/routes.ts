import type { CartItems } from '#contract/cart.ts'
import { clientAddress, networkOf } from '#server/platform/client-address.ts'
import type { Database } from '#server/platform/database.ts'
import { doors, type FindShopper } from '#server/platform/doors.ts'
import { countUp, type Limit } from '#server/platform/rate-limit.ts'
import type { Site } from './cookies.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { logInShopper } from './log-in-shopper.ts'
import { registerShopper } from './register-shopper.ts'
import { endSession, startSession } from './shopper-session.ts'
import type { GuessLimits } from './slow-down-guesses.ts'
import { userOnTheWire } from './wire.ts'

export type IdentityLimits = GuessLimits & { registrationsPerNetwork: Limit }

export const identityLimits: IdentityLimits = {
  freeTries: 10,
  failuresPerNetwork: { points: 30, seconds: 15 * 60 },
  registrationsPerNetwork: { points: 20, seconds: 60 * 60 },
}

type Parts = {
  db: Database
  config: Site & { storeName: string; trustProxy: readonly string[] }
  /** The cart is a floor above, so it is handed in. */
  viewCart: (db: Database, shopperId: string) => Promise<CartItems>
  limits?: IdentityLimits
}

export function identityRoutes(parts: Parts, findShopper: FindShopper) {
  const { db, config, viewCart, limits = identityLimits } = parts
  const networkOfVisitor = (c: Parameters<FindShopper>[0]) =>
    networkOf(clientAddress(c, config.trustProxy))

  return doors(findShopper, {
    'GET /api/v1/user/is-auth': async ({ c }) => {
      const shopper = await findShopper(c)
      if (!shopper) return { success: false, message: 'Not logged in' }
      return { user: userOnTheWire(shopper, await viewCart(db, shopper.id)) }
    },

    'POST /api/v1/user/register': async ({ c, body }) => {
      await countUp(db, `register/${networkOfVisitor(c)}`, limits.registrationsPerNetwork)
      const account = await registerShopper(db, body, config.storeName)
      await startSession(parts, c, account.id)
      rememberDevice(c, config, account)
      return {
        message: `Welcome to ${config.storeName}, ${account.name}`,
        user: userOnTheWire(account, {}),
      }
    },

    'POST /api/v1/user/login': async ({ c, body }) => {
      const account = await logInShopper(db, {
        credentials: body,
        network: networkOfVisitor(c),
        deviceOf: (owner) => knownDevice(c, config, owner),
        limits,
      })
      await startSession(parts, c, account.id)
      rememberDevice(c, config, account)
      return {
        message: `Welcome back, ${account.name}`,
        user: userOnTheWire(account, await viewCart(db, account.id)),
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
