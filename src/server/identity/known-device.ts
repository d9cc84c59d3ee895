import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { readCookie, type Site, writeCookie } from './cookies.ts'

const seconds = 180 * 24 * 60 * 60

type Owner = { id: string; passwordHash: string }

/** A browser can be known to a shopper and to the seller at once. */
type Mark = { name: 'device' | 'seller-device'; isStrict?: boolean }
export const shoppersDevice: Mark = { name: 'device' }
export const sellersDevice: Mark = { name: 'seller-device', isStrict: true }

type Marked = { mark: Mark; owner: Owner }

/**
 * Marks a browser in which this person has logged in. Its tries are counted apart from those of strangers,
 * so guessing somebody's password does not lock them out.
 */
export function rememberDevice(c: Context, site: Site, { mark, owner }: Marked): void {
  const device = randomBytes(32).toString('base64url')
  writeCookie(c, site, { ...mark, value: `${device}.${signature(device, owner)}`, seconds })
}

/** What a browser calls itself in which somebody has logged in before; whoever that was. */
export function deviceName(c: Context, site: Site, mark: Mark): string | undefined {
  return readCookie(c, site, mark.name)?.split('.')[0]
}

/** The device's name if the owner has logged in from it before. */
export function knownDevice(c: Context, site: Site, { mark, owner }: Marked): string | null {
  const [device, given] = readCookie(c, site, mark.name)?.split('.') ?? []
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
