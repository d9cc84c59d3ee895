import type { Seller } from '#server/api/create-routes.ts'
import { insertSellerSession, selectSellerSession } from './queries.ts'
import { hour, minute, sessionsOf } from './sessions.ts'

// About a working day, because a stolen one can redirect deliveries. Its cookie is strict, even if shoppers use a front
// end on another site.
const sellerSessions = sessionsOf<Seller>({
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
} = sellerSessions
