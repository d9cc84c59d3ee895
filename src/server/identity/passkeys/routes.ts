import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { knownDevice, markDevice, shoppersDevice } from '#server/identity/known-device.ts'
import { notify } from '#server/identity/mail-links.ts'
import { serializeUser } from '#server/identity/serialize-user.ts'
import { startLongSession, startSession } from '#server/identity/sessions.ts'
import { beginPasskeyLogin, type LoginParts, logInByPasskey } from './log-in-by-passkey.ts'
import { addPasskey, beginPasskey, viewPasskeys } from './own-passkeys.ts'
import { deletePasskey, type Person, updateName } from './queries.ts'

type Parts = LoginParts & {
  config: Pick<Config, 'mail' | 'publicUrl'>
  /** Passed in, because the cart is in a higher layer. */
  viewCart: (db: Database, shopperId: string) => Promise<CartItems>
}

export const deviceOf = (c: Context) => describeDevice(c.req.header('user-agent'))

export function passkeyRoutes(parts: Parts, users: UserLookup) {
  return ownPasskeyRoutes(parts, users).route('/', loginRoutes(parts, users))
}

function ownPasskeyRoutes(parts: Parts, users: UserLookup) {
  const { db } = parts
  const ownerOf = ({ id }: { id: string }) => ({ role: 'shopper', id }) as const

  return createRoutes(users, {
    'GET /api/v1/user/passkeys': ({ shopper }) => viewPasskeys(parts, ownerOf(shopper)),

    'POST /api/v1/user/passkey/challenge': async ({ shopper }) => ({
      options: await beginPasskey(parts, ownerOf(shopper)),
    }),

    'POST /api/v1/user/passkey': async ({ c, shopper, body, say }) => {
      const device = deviceOf(c)
      const owner = ownerOf(shopper)
      const added = { owner, passkey: body.passkey, name: body.name ?? device }
      await addPasskey(parts, added, async (tx, { isGuest, ...person }) => {
        if (!isGuest) await notify(tx, parts, { kind: 'passkey added', device, owner: person })
      })
      await recordSecurityEvent(db, { kind: 'passkey added' })
      return { message: say('passkey_added'), ...(await viewPasskeys(parts, owner)) }
    },

    'POST /api/v1/user/passkey/{id}/name': async ({ shopper, params, body, say }) => {
      const owner = ownerOf(shopper)
      if (!(await updateName(db, owner, { ...params, ...body }))) throw refuse('not_found')
      return { message: say('passkey_renamed'), ...(await viewPasskeys(parts, owner)) }
    },

    'POST /api/v1/user/passkey/{id}/removal': async ({ shopper, params, say }) => {
      const owner = ownerOf(shopper)
      if (!(await deletePasskey(db, owner, params.id))) throw refuse('not_found')
      await recordSecurityEvent(db, { kind: 'passkey ended' })
      return { message: say('passkey_ended'), ...(await viewPasskeys(parts, owner)) }
    },
  })
}

function loginRoutes(parts: Parts, users: UserLookup) {
  const { db, viewCart } = parts

  return createRoutes(users, {
    'POST /api/v1/user/passkey/login/challenge': async ({ c }) => ({
      options: await beginPasskeyLogin(parts, c, 'shopper'),
    }),

    'POST /api/v1/user/passkey/login': async ({ c, body, say }) => {
      const entered = await logInByPasskey(parts, c, {
        role: 'shopper',
        passkey: body.passkey,
        start: (tx, person) => enter({ ...parts, db: tx }, c, person),
      })
      await recordLogin(db, entered)
      const { person } = entered
      return {
        message: say('welcome_back', { name: person.name }),
        user: serializeUser(person, await viewCart(db, person.id)),
      }
    },
  })
}

/** Starts the session and, for an account, mails its owner about a new device. A guest has no password to come back with. */
async function enter(parts: Parts, c: Context, person: Person) {
  const { db, config } = parts
  const { id, passwordHash } = person
  if (passwordHash === null) {
    await startLongSession(parts, c, id)
    return { person, isNew: false }
  }
  const device = { cookie: shoppersDevice, owner: { id, passwordHash } }
  const isNew = knownDevice(c, config, device) === null
  await startSession(parts, c, id)
  if (isNew) await notify(db, parts, { kind: 'new device', device: deviceOf(c), owner: person })
  markDevice(c, config, device)
  return { person, isNew }
}

type Entered = { person: Person; isNew: boolean }

async function recordLogin(db: Database, { person, isNew }: Entered): Promise<void> {
  const event = { role: 'shopper', who: person.email || person.id, detail: 'passkey' } as const
  await recordSecurityEvent(db, { ...event, kind: 'login' })
  if (isNew) await recordSecurityEvent(db, { ...event, kind: 'new device' })
}
