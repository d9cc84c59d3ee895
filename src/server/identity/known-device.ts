import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { readCookie, type Site, writeCookie } from './cookies.ts'

const seconds = 180 * 24 * 60 * 60

/** The hash is empty for a person without a password, whose devices are not known ones. */
type Owner = { id: string; passwordHash: string }

/** Shopper and seller have separate cookies, since both may use one browser. */
export type DeviceCookie = { name: 'device' | 'seller-device'; isStrict?: boolean }
export const shoppersDevice: DeviceCookie = { name: 'device' }
export const sellersDevice: DeviceCookie = { name: 'seller-device', isStrict: true }

type OwnedDevice = { cookie: DeviceCookie; owner: Owner }

/**
 * Marks a browser in which this person has logged in. Its attempts are counted separately, so that wrong guesses from
 * elsewhere do not lock the person out.
 */
export function markDevice(c: Context, site: Site, { cookie, owner }: OwnedDevice): void {
  if (owner.passwordHash === '') return
  const device = deviceName(c, site, cookie) ?? randomBytes(32).toString('base64url')
  writeCookie(c, site, { ...cookie, value: `${device}.${signature(device, owner)}`, seconds })
}

/** The id of a browser in which anybody has logged in, or gone on as a guest, before. */
export function deviceName(c: Context, site: Site, cookie: DeviceCookie): string | undefined {
  return readCookie(c, site, cookie.name)?.split('.')[0]
}

/** Gives a guest's browser a name, unless it has one. */
export function nameDevice(c: Context, site: Site): void {
  if (deviceName(c, site, shoppersDevice)) return
  const value = randomBytes(32).toString('base64url')
  writeCookie(c, site, { ...shoppersDevice, value, seconds })
}

/** Stands for the shopper's browser, without its name; null for one that has none. */
export function deviceKeyOf(c: Context, site: Site): string | null {
  const name = deviceName(c, site, shoppersDevice)
  return name ? createHash('sha256').update(name).digest('base64url') : null
}

/** The device's id if this owner has logged in from it before. */
export function knownDevice(c: Context, site: Site, { cookie, owner }: OwnedDevice): string | null {
  const [device, given] = readCookie(c, site, cookie.name)?.split('.') ?? []
  if (!device || !given || owner.passwordHash === '') return null
  const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(signature(device, owner)))
  return isGenuine ? device : null
}

// Signed with the stored hash, so that a new password makes all devices unknown again.
function signature(device: string, { id, passwordHash }: Owner): string {
  return createHmac('sha256', passwordHash)
    .update(`known device ${device} of ${id}`)
    .digest('base64url')
}
