import { clientAddress, networkOf } from '#server/platform/client-address.ts'
import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { countUp, type Limit } from '#server/platform/rate-limit.ts'
import { subscribe } from './subscribe.ts'

const subscriptionsPerNetwork: Limit = { points: 10, seconds: 60 * 60 }

type Parts = { db: Database; config: { trustProxy: readonly string[] }; limit?: Limit }

export function newsletterRoutes(parts: Parts, people: People) {
  const { db, config, limit = subscriptionsPerNetwork } = parts

  return doors(people, {
    'POST /api/v1/newsletter': async ({ c, body }) => {
      await countUp(db, `newsletter/${networkOf(clientAddress(c, config.trustProxy))}`, limit)
      await subscribe(db, body.email)
      return { message: 'You are subscribed. Thank you!' }
    },
  })
}
