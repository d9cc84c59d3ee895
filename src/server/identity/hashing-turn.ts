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

/** Lets a device on which somebody has logged in before go ahead of all that are new. */
const knownHeadStartMs = 1000

type Owner = { id: string; email: string; passwordHash: string }

/** Whose turn it is when a password of this account is hashed. */
export type TurnOf = (owner: Owner) => Visitor

/** Each device on which the account has logged in before has its own turns; all others share those of their network. */
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

/** Finds the device of a login before it is the login's turn; only requests with such a cookie need the database. */
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

/** Who tries many accounts from one network waits behind those tries. */
export function visitorAt({ name }: Network, email: string): Visitor {
  return { network: name, name: hashedEmail(email) }
}

export function visitorOn(device: string): Visitor {
  return { network: `device ${device}`, name: '', headStartMs: knownHeadStartMs }
}
