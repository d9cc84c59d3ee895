import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '#server/platform/database.ts'
import type { FindShopper, Shopper } from '#server/platform/doors.ts'
import { readCookie, removeCookie, type Site, writeCookie } from './cookies.ts'
import {
  deleteSession,
  deleteSessionsOver,
  insertSession,
  selectSession,
  updateSessionSeen,
} from './queries.ts'

const cookieName = 'sid'
const lifetime = { idleDays: 14, absoluteDays: 30 }

type Sessions = { db: Database; config: Site }

/** Tells who is logged in; asks the database once a request. */
export function shopperFinder(db: Database, config: Site): FindShopper {
  const found = new WeakMap<Context, Promise<Shopper | null>>()

  return (c) => {
    const shopper = found.get(c) ?? findShopper({ db, config }, c)
    found.set(c, shopper)
    return shopper
  }
}

async function findShopper({ db, config }: Sessions, c: Context): Promise<Shopper | null> {
  const token = readCookie(c, config, cookieName)
  if (!token) return null
  const session = await selectSession(db, hashOf(token), lifetime)
  if (!session) return null

  const { isSeenLately, ...shopper } = session
  if (!isSeenLately) await updateSessionSeen(db, hashOf(token))
  return shopper
}

/** Logs in under a new token, always: one that was known before the login must not become a login. */
export async function startSession({ db, config }: Sessions, c: Context, shopperId: string) {
  await forgetToken({ db, config }, c)
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, hashOf(token), shopperId)
  writeCookie(c, config, { name: cookieName, value: token, days: lifetime.absoluteDays })
}

export async function endSession({ db, config }: Sessions, c: Context): Promise<void> {
  await forgetToken({ db, config }, c)
  removeCookie(c, config, cookieName)
}

/** Removes the sessions that have ended by themselves. */
export async function removeOldSessions(db: Database): Promise<void> {
  await deleteSessionsOver(db, lifetime)
}

async function forgetToken({ db, config }: Sessions, c: Context): Promise<void> {
  const token = readCookie(c, config, cookieName)
  if (token) await deleteSession(db, hashOf(token))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
