import type { Shopper } from '#server/platform/doors.ts'
import { insertShopperSession, selectShopperSession } from './queries.ts'
import { sessionsOf } from './sessions.ts'

const hour = 60 * 60
const day = 24 * hour

const sessions = sessionsOf<Shopper>({
  cookie: { name: 'sid' },
  lifetime: { idleSeconds: 14 * day, absoluteSeconds: 30 * day, seenSeconds: hour },
  table: 'shopperSessions',
  select: selectShopperSession,
  insert: insertShopperSession,
})

export const {
  finder: shopperFinder,
  start: startSession,
  end: endSession,
  removeOld: removeOldSessions,
} = sessions
