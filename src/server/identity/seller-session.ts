import type { Seller } from '#server/platform/doors.ts'
import { insertSellerSession, selectSellerSession } from './queries.ts'
import { sessionsOf } from './sessions.ts'

const minute = 60
const hour = 60 * minute

// A shop's working day. Whoever holds one can send the goods anywhere, so it is short, and its
// cookie stays with the store's own pages even where shoppers come from a front end elsewhere.
const sessions = sessionsOf<Seller>({
  cookie: { name: 'seller', isStrict: true },
  lifetime: { idleSeconds: 2 * hour, absoluteSeconds: 12 * hour, seenSeconds: 5 * minute },
  table: 'sellerSessions',
  select: selectSellerSession,
  insert: insertSellerSession,
})

export const {
  finder: sellerFinder,
  start: startSellerSession,
  end: endSellerSession,
  removeOld: removeOldSellerSessions,
} = sessions
