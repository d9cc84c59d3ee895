import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { describeDevice } from '#platform/requests/describe-device.ts'
import type { Seller, Shopper } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { readCookie, removeCookie, type Site, writeCookie } from './cookies.ts'
import { noteLanguage } from './note-language.ts'
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionsOf,
  insertShopperSession,
  type Lifetime,
  longFactor,
  type NewSession,
  type Owned,
  type SessionsTable,
  selectSessionsOf,
  selectShopperSession,
  updateSessionSeen,
} from './queries.ts'
import {
  confirmSession,
  insertSellerSession,
  isSessionOfEnded,
  putSessionOnPhone,
  selectEndedPerson,
  selectSellerSession,
} from './seller-session-queries.ts'
import { phoneHash } from './shared-phones/this-phone.ts'

const minute = 60
const hour = 60 * minute

type Found<Person> = Person & { isSeenLately: boolean }

type Kind<Person> = {
  cookie: { name: string; isStrict?: boolean }
  lifetime: Lifetime
  /** The most sessions of one person; one more ends the one unused for longest. */
  maxSessions: number
  table: SessionsTable
  owner: Owned['owner']
  select: (
    db: Database,
    tokenHash: Buffer,
    lifetime: Lifetime,
  ) => Promise<Found<Person> | undefined>
  insert: (place: Place, c: Context, session: NewSession) => Promise<void>
}

export type ListedSession = {
  id: string
  /** `Chrome on Android`; null if the browser did not say, or for a session from before devices were recorded. */
  device: string | null
  startedAt: Date
  /** Exact to `seenSeconds`. */
  usedAt: Date
  isThis: boolean
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

  return {
    /** Finds the logged-in person; queries the database once per request. */
    finder: (db: Database, config: Site): ((c: Context) => Promise<Person | null>) => {
      const found = new WeakMap<Context, Promise<Person | null>>()
      return (c) => {
        const person = found.get(c) ?? find({ db, config }, c)
        found.set(c, person)
        return person
      }
    },

    ...startsAndEnds(kind),
    ...sessionsOfPerson(kind),

    removeOld: (db: Database) => deleteExpiredSessions(db, table, lifetime),
  }
}

type Begun = { personId: string; isLong?: boolean; isByPin?: boolean }

function startsAndEnds<Person>(kind: Kind<Person>) {
  const { cookie, lifetime, table, owner, maxSessions } = kind
  async function forgetToken({ db, config }: Place, c: Context): Promise<void> {
    const token = readCookie(c, config, cookie.name)
    if (token) await deleteSession(db, table, hashOf(token))
  }

  /** Always makes a new token, against session fixation. */
  async function begin(place: Place, c: Context, { personId, isLong = false, ...begun }: Begun) {
    await forgetToken(place, c)
    const token = randomBytes(32).toString('base64url')
    const device = describeDevice(c.req.header('user-agent'))
    const session = { tokenHash: hashOf(token), personId, device, ...begun }
    await kind.insert(place, c, isLong ? { ...session, isLong } : session)
    await deleteOldestSessions(place.db, { table, owner, personId }, maxSessions)
    const seconds = lifetime.absoluteSeconds * (isLong ? longFactor : 1)
    writeCookie(c, place.config, { ...cookie, value: token, seconds })
  }

  return {
    start: (place: Place, c: Context, personId: string) => begin(place, c, { personId }),

    startByPin: (place: Place, c: Context, personId: string) =>
      begin(place, c, { personId, isByPin: true }),

    /** Starts the session of a guest, who has no password to come back with. */
    startLong: (place: Place, c: Context, personId: string) =>
      begin(place, c, { personId, isLong: true }),

    end: async (place: Place, c: Context): Promise<void> => {
      await forgetToken(place, c)
      removeCookie(c, place.config, cookie)
    },
  }
}

function sessionsOfPerson<Person>({ cookie, lifetime, table, owner }: Kind<Person>) {
  const of = (personId: string): Owned => ({ table, owner, personId })

  return {
    /** The person's valid sessions: this one first, then the most recently used. */
    list: async ({ db, config }: Place, c: Context, personId: string): Promise<ListedSession[]> => {
      const token = readCookie(c, config, cookie.name)
      const rows = await selectSessionsOf(db, of(personId), lifetime)
      const sessions = rows.map(({ tokenHash, ...session }) => ({
        ...session,
        isThis: token !== null && tokenHash.equals(hashOf(token)),
      }))
      return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
    },

    /** Ends one session of this person; answers whether it existed. */
    endOne: async (db: Database, personId: string, id: string): Promise<boolean> =>
      (await deleteSessionsOf(db, of(personId), { id })) > 0,

    endOthers: async ({ db, config }: Place, c: Context, personId: string): Promise<void> => {
      const token = readCookie(c, config, cookie.name)
      await deleteSessionsOf(db, of(personId), token ? { except: hashOf(token) } : {})
    },

    endAll: async (db: Database, personId: string): Promise<void> => {
      await deleteSessionsOf(db, of(personId), {})
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const shopperSessions = createSessions<Shopper>({
  cookie: { name: 'sid' },
  lifetime: { idleSeconds: 14 * 24 * hour, absoluteSeconds: 30 * 24 * hour, seenSeconds: hour },
  maxSessions: 50,
  table: 'shopperSessions',
  owner: 'shopperId',
  select: selectShopperSession,
  insert: async ({ db }, _c, session) => {
    await insertShopperSession(db, session)
    await noteLanguage(db, { id: session.personId })
  },
})

export const {
  finder: shopperFinder,
  start: startSession,
  startLong: startLongSession,
  end: endSession,
  list: listSessions,
  endOne: endOneSession,
  endOthers: endOtherSessions,
  endAll: endAllSessions,
  removeOld: removeOldSessions,
} = shopperSessions

const sellerCookie = { name: 'seller', isStrict: true }

// Lasts about a working day, because a stolen session can redirect deliveries. Its cookie is strict, even if shoppers
// use a front end on another site.
const sellerSessions = createSessions<Seller>({
  cookie: sellerCookie,
  lifetime: { idleSeconds: 2 * hour, absoluteSeconds: 12 * hour, seenSeconds: 5 * minute },
  maxSessions: 200,
  table: 'sellerSessions',
  owner: 'sellerId',
  select: selectSellerSession,
  insert: ({ db, config }, c, session) =>
    insertSellerSession(db, { ...session, phoneHash: phoneHash(c, config) }),
})

export const {
  finder: sellerFinder,
  start: startSellerSession,
  startByPin: startPinSession,
  end: endSellerSession,
  list: listSellerSessions,
  endOne: endOneSellerSession,
  endOthers: endOtherSellerSessions,
  endAll: endAllSellerSessions,
  removeOld: removeOldSellerSessions,
} = sellerSessions

/** Acts on the seller's session of a request; does nothing where it has none. */
function ofThisSession<Given extends unknown[], Result>(
  work: (db: Database, tokenHash: Buffer, ...given: Given) => Promise<Result>,
) {
  return async (
    { db, config }: Place,
    c: Context,
    ...given: Given
  ): Promise<Result | undefined> => {
    const token = readCookie(c, config, sellerCookie.name)
    return token === null ? undefined : work(db, hashOf(token), ...given)
  }
}

export const confirmSellerSession = ofThisSession(confirmSession)
export const moveSessionToPhone = ofThisSession(putSessionOnPhone)
export const keepSellerSession = ofThisSession((db, tokenHash) =>
  updateSessionSeen(db, 'sellerSessions', tokenHash),
)
const isOfEnded = ofThisSession(isSessionOfEnded)

export const findEndedPerson = ofThisSession(selectEndedPerson)

/** Answers whether a request's session ended with the access of its person. */
export function endedSellerFinder(db: Database, config: Site) {
  return async (c: Context): Promise<boolean> => (await isOfEnded({ db, config }, c)) ?? false
}
