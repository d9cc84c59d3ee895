import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Site } from './cookies.ts'
import { changeGuest, guestPhone, insertGuest } from './guests.ts'
import { deviceName, nameDevice, shoppersDevice } from './known-device.ts'
import { hashedEmail } from './limit-guesses.ts'
import { serializeUser } from './serialize-user.ts'
import { startLongSession } from './sessions.ts'

/** Guests that may be added within an hour. */
export type GuestLimits = Record<'perPhone' | 'perDevice' | 'perNetwork', Limit>

const hour = 60 * 60

// A mobile carrier has thousands of phones behind one network address.
export const guestLimits: GuestLimits = {
  perPhone: { points: 10, seconds: hour },
  perDevice: { points: 20, seconds: hour },
  perNetwork: { points: 500, seconds: hour },
}

type GuestParts = {
  db: Database
  config: Site & { trustProxy: readonly string[] }
  /** Passed in, because cart and settings are in higher layers. */
  viewCart: (db: Database, shopperId: string) => Promise<CartItems>
  takesGuests: (db: Database) => Promise<boolean>
  limits?: GuestLimits
}

export function guestRoutes(parts: GuestParts, users: UserLookup) {
  const { db, viewCart, takesGuests } = parts

  return createRoutes(users, {
    'POST /api/v1/user/guest': async ({ c, body, headers, say }) => {
      const known = await users.findShopper(c)
      if (known && !known.isGuest) throw refuse('already_logged_in')
      if (!known && !(await takesGuests(db))) throw refuse('guests_off')
      const key = headers['idempotency-key']
      const message = say('welcome_guest', { name: body.name })
      if (known) {
        await changeGuest(db, known.id, body)
        const guest = { ...known, name: body.name }
        return { message, user: serializeUser(guest, await viewCart(db, known.id)) }
      }
      return { message, user: serializeUser(await enter(parts, c, { ...body, key }), {}) }
    },
  })
}

type Entering = { name: string; phone: string; key: string | undefined }

async function enter(parts: GuestParts, c: Context, { name, phone, key }: Entering) {
  const { db, config } = parts
  const digits = guestPhone(phone)
  await countGuest(parts, c, digits)
  const guest = await inTransaction(db, async (tx) => {
    const added = await insertGuest(tx, { name, phone: digits, key })
    await startLongSession({ db: tx, config }, c, added.id)
    return added
  })
  nameDevice(c, config)
  await recordSecurityEvent(db, { kind: 'login', role: 'shopper', who: guest.id, detail: 'guest' })
  return guest
}

/** Counts a new guest for the number as this network states it, for a known browser, and for the network. */
async function countGuest(parts: GuestParts, c: Context, digits: string): Promise<void> {
  const { db, config, limits = guestLimits } = parts
  const network = networkOfClient(c, config.trustProxy)
  const device = deviceName(c, config, shoppersDevice)
  // Per network as well, so that nobody elsewhere can use up the tries of another person's number.
  await countUp(db, `guest/phone/${hashedEmail(`${digits} ${network.name}`)}`, limits.perPhone)
  if (device) await countUp(db, `guest/device/${device}`, limits.perDevice)
  await countUp(db, `guest/${network.name}`, limitOf(network, limits.perNetwork))
}
