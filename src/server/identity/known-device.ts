import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { readCookie, type Site, writeCookie } from './cookies.ts'

const cookieName = 'device'
const days = 180

type Owner = { id: string; passwordHash: string }

/**
 * Marks a browser in which this shopper has logged in. Its tries are counted apart from those of strangers,
 * so guessing somebody's password does not lock them out.
 */
export function rememberDevice(c: Context, site: Site, owner: Owner): void {
  const device = randomBytes(32).toString('base64url')
  writeCookie(c, site, { name: cookieName, value: `${device}.${signature(device, owner)}`, days })
}

/** The device's name if the owner has logged in from it before. */
export function knownDevice(c: Context, site: Site, owner: Owner): string | null {
  const [device, given] = readCookie(c, site, cookieName)?.split('.') ?? []
  if (!device || !given) return null
  const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(signature(device, owner)))
  return isGenuine ? device : null
}

// The stored hash is a secret that only the store has, and a new password makes all devices strangers again.
function signature(device: string, { id, passwordHash }: Owner): string {
  return createHmac('sha256', passwordHash)
    .update(`known device ${device} of ${id}`)
    .digest('base64url')
}
