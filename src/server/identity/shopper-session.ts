import type { Shopper } from '#server/api/create-routes.ts'
import { insertShopperSession, selectShopperSession } from './queries.ts'
import { hour, sessionsOf } from './sessions.ts'

const shopperSessions = sessionsOf<Shopper>({
  cookie: { name: 'sid' },
  lifetime: { idleSeconds: 14 * 24 * hour, absoluteSeconds: 30 * 24 * hour, seenSeconds: hour },
  table: 'shopperSessions',
  select: selectShopperSession,
  insert: insertShopperSession,
})

export const {
  finder: shopperFinder,
  start: startSession,
  end: endSession,
  removeOld: removeOldSessions,
} = shopperSessions
