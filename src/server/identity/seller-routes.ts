import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { networkOfClient } from '#server/platform/requests/client-address.ts'
import { knownDevice, rememberDevice, sellersDevice } from './known-device.ts'
import { logInSeller } from './log-in-seller.ts'
import { type IdentityParts, identityLimits } from './routes.ts'
import { endSellerSession, startSellerSession } from './seller-session.ts'

export function sellerIdentityRoutes(parts: Omit<IdentityParts, 'viewCart'>, people: UserLookup) {
  const { db, config, viewStoreName, limits = identityLimits } = parts

  return createRoutes(people, {
    'GET /api/v1/seller/is-auth': async ({ c }) => {
      const seller = await people.findSeller(c)
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
      rememberDevice(c, config, { cookie: sellersDevice, owner: seller })
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
