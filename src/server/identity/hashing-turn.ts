import type { Context } from 'hono'
import type { Visitor } from '#platform/admission/fair-queue.ts'
import { type Network, networkOfClient } from '#platform/requests/client-address.ts'
import type { Database } from '#server/database/database.ts'
import type { Site } from './cookies.ts'
import {
  type DeviceCookie,
  deviceName,
  knownDevice,
  sellersDevice,
  shoppersDevice,
} from './known-device.ts'
import { hashedEmail } from './limit-guesses.ts'
import { selectShopperByEmail } from './queries.ts'
import { selectSellerByEmail } from './seller-queries.ts'

/** The head start in the queue for a device that somebody has logged in on before. */
const knownHeadStartMs = 1000

type Owner = { id: string; email: string; passwordHash: string }

/** Answers the visitor for whom a password of this account is hashed. */
export type TurnOf = (owner: Owner) => Visitor

/** Gives each device that the account has used its own place in the queue; all other devices share their network's. */
export function turnsOf(
  c: Context,
  config: Site & { trustProxy: readonly string[] },
  cookie: DeviceCookie,
): TurnOf {
  return (owner) => {
    const device = knownDevice(c, config, { cookie, owner })
    return device
      ? visitorOn(device)
      : visitorAt(networkOfClient(c, config.trustProxy), owner.email)
  }
}

/**
 * Finds the known device of a login before the login is queued. Only requests with a device cookie query the database.
 */
export function knownDeviceFinder(db: Database, site: Site) {
  return async (c: Context, email: string): Promise<string | null> => {
    const isSeller = c.req.path.startsWith('/api/v1/seller/')
    const cookie = isSeller ? sellersDevice : shoppersDevice
    const device = deviceName(c, site, cookie)
    if (device === undefined) return null
    const find = isSeller ? selectSellerByEmail : selectShopperByEmail
    const owner = await find(db, email)
    return owner ? knownDevice(c, site, { cookie, owner }) : null
  }
}

/** Tries of many accounts from one network share a queue, one behind the other. */
export function visitorAt({ name }: Network, email: string): Visitor {
  return { network: name, name: hashedEmail(email) }
}

export function visitorOn(device: string): Visitor {
  return { network: `device ${device}`, name: '', headStartMs: knownHeadStartMs }
}
