import type { Context } from 'hono'
import type { Visitor } from '#server/platform/admission/fair-queue.ts'
import { type Network, networkOfClient } from '#server/platform/requests/client-address.ts'
import type { Site } from './cookies.ts'
import { type DeviceCookie, knownDevice } from './known-device.ts'
import { hashedEmail } from './limit-guesses.ts'

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

/** Who tries many accounts from one network waits behind those tries. */
export function visitorAt({ name }: Network, email: string): Visitor {
  return { network: name, name: hashedEmail(email) }
}

export function visitorOn(device: string): Visitor {
  return { network: `device ${device}`, name: '', headStartMs: knownHeadStartMs }
}
