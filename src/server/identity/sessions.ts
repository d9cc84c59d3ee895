import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Seller, Shopper } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { readCookie, removeCookie, type Site, writeCookie } from './cookies.ts'
import {
  deleteSession,
  deleteSessionsOver,
  insertSellerSession,
  insertShopperSession,
  type Lifetime,
  type SessionsTable,
  selectSellerSession,
  selectShopperSession,
  updateSessionSeen,
} from './queries.ts'

const minute = 60
const hour = 60 * minute

type Found<Person> = Person & { isSeenLately: boolean }

type Kind<Person> = {
  cookie: { name: string; isStrict?: boolean }
  lifetime: Lifetime
  table: SessionsTable
  select: (
    db: Database,
    tokenHash: Buffer,
    lifetime: Lifetime,
  ) => Promise<Found<Person> | undefined>
  insert: (db: Database, tokenHash: Buffer, personId: string) => Promise<void>
}

type Place = { db: Database; config: Site }

function createSessions<Person>(kind: Kind<Person>) {
  const { cookie, lifetime, table } = kind

  async function find({ db, config }: Place, c: Context): Promise<Person | null> {
    const token = readCookie(c, config, cookie.name)
    if (!token) return null
    const session = await kind.select(db, hashOf(token), lifetime)
    if (!session) return null

    const { isSeenLately, ...person } = session
    if (!isSeenLately) await updateSessionSeen(db, table, hashOf(token))
    return person as Person
  }

  async function forgetToken({ db, config }: Place, c: Context): Promise<void> {
    const token = readCookie(c, config, cookie.name)
    if (token) await deleteSession(db, table, hashOf(token))
  }

  return {
    /** Finds who is logged in; queries the database once per request. */
    finder: (db: Database, config: Site): ((c: Context) => Promise<Person | null>) => {
      const found = new WeakMap<Context, Promise<Person | null>>()
      return (c) => {
        const person = found.get(c) ?? find({ db, config }, c)
        found.set(c, person)
        return person
      }
    },

    /** Always with a new token, against session fixation. */
    start: async (place: Place, c: Context, personId: string): Promise<void> => {
      await forgetToken(place, c)
      const token = randomBytes(32).toString('base64url')
      await kind.insert(place.db, hashOf(token), personId)
      writeCookie(c, place.config, { ...cookie, value: token, seconds: lifetime.absoluteSeconds })
    },

    end: async (place: Place, c: Context): Promise<void> => {
      await forgetToken(place, c)
      removeCookie(c, place.config, cookie)
    },

    /** Deletes expired sessions. */
    removeOld: (db: Database) => deleteSessionsOver(db, table, lifetime),
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const shopperSessions = createSessions<Shopper>({
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

// About a working day, because a stolen one can redirect deliveries. Its cookie is strict, even if shoppers use a front
// end on another site.
const sellerSessions = createSessions<Seller>({
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
