import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { countUp, type Limit, limitOf } from '#server/platform/database/rate-limit.ts'
import { networkOfClient } from '#server/platform/requests/client-address.ts'
import { subscribe } from './subscriptions.ts'

// Mobile carriers put thousands of phones behind one address.
const subscriptionsPerNetwork: Limit = { points: 500, seconds: 60 * 60 }

type Parts = { db: Database; config: { trustProxy: readonly string[] }; limit?: Limit }

export function newsletterRoutes(parts: Parts, users: UserLookup) {
  const { db, config, limit = subscriptionsPerNetwork } = parts

  return createRoutes(users, {
    'POST /api/v1/newsletter': async ({ c, body }) => {
      const network = networkOfClient(c, config.trustProxy)
      await countUp(db, `newsletter/${network.name}`, limitOf(network, limit))
      await subscribe(db, body.email)
      return { message: 'You are subscribed. Thank you!' }
    },
  })
}
