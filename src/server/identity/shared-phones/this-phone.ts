import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { readCookie, removeCookie, type Site, writeCookie } from '#server/identity/cookies.ts'

const cookie = { name: 'shared-phone', isStrict: true }
// Browsers keep no cookie longer. Each login on the phone begins the time anew.
const seconds = 400 * 24 * 60 * 60

/** The hash of the token that marks this device as a shared phone; null on any other device. */
export function phoneHash(c: Context, site: Site): Buffer | null {
  const token = readCookie(c, site, cookie.name)
  return token === null ? null : hashOf(token)
}

/** Marks this device as a shared phone. */
export function markPhone(c: Context, site: Site): Buffer {
  const token = randomBytes(32).toString('base64url')
  writeCookie(c, site, { ...cookie, value: token, seconds })
  return hashOf(token)
}

export function keepPhoneMarked(c: Context, site: Site): void {
  const token = readCookie(c, site, cookie.name)
  if (token) writeCookie(c, site, { ...cookie, value: token, seconds })
}

export function unmarkPhone(c: Context, site: Site): void {
  removeCookie(c, site, cookie)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
