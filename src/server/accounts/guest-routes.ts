import type { Context } from 'hono'
import type { CartItems } from '#contract/api/cart.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { createRoutes, type Shopper, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { viewCart } from '#server/cart/views.ts'
import { inTransaction } from '#server/database/database.ts'
import { type AccountParts, lockUnchanged } from '#server/identity/change-account.ts'
import { openGuestAccount } from '#server/identity/guest-account.ts'
import { findGuest } from '#server/identity/guests.ts'
import { visitorAt } from '#server/identity/hashing-turn.ts'
import { knownDevice, shoppersDevice } from '#server/identity/known-device.ts'
import { logInShopper } from '#server/identity/log-in.ts'
import {
  askToConfirm,
  countRegistration,
  type IdentityLimits,
  identityLimits,
  type LoginParts,
  rememberLogin,
} from '#server/identity/logins.ts'
import { notify } from '#server/identity/mail-links.ts'
import { useToken } from '#server/identity/one-time-tokens.ts'
import { serializeUser } from '#server/identity/serialize-user.ts'
import { endSession, startLongSession, startSession } from '#server/identity/sessions.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { forgetGuest } from './close-account.ts'
import { mergeGuest } from './merge-guest.ts'

type Parts = AccountParts & LoginParts & { limits?: IdentityLimits }

/** Lets a guest become an account, join one, be forgotten, or come back by a link of the seller's. */
export function guestAccountRoutes(parts: Parts, users: UserLookup) {
  const { db } = parts

  return createRoutes(users, {
    'POST /api/v1/user/guest/account': async ({ c, shopper, body, say }) => {
      requireGuest(shopper)
      const account = await openAccount(parts, c, { guest: shopper, ...body })
      const message = say('guest_has_account', { email: account.email })
      return { message, user: serializeUser(account, await viewCart(db, account.id)) }
    },

    'POST /api/v1/user/guest/login': async ({ c, shopper, body, say }) => {
      requireGuest(shopper)
      const account = await logInAndMerge(parts, c, { guest: shopper, credentials: body })
      const message = say('welcome_back', { name: account.name })
      return { message, user: serializeUser(account, await viewCart(db, account.id)) }
    },

    'POST /api/v1/user/guest/removal': async ({ c, shopper, say }) => {
      requireGuest(shopper)
      await forgetGuest(db, shopper.id)
      await endSession(parts, c)
      await recordSecurityEvent(db, { kind: 'account deleted', who: '', detail: 'guest' })
      return { message: say('guest_forgotten') }
    },

    'POST /api/v1/user/login-link/session': async ({ c, body, say }) => {
      const here = await users.findShopper(c)
      const { guest, cartItems } = await logInByLink(parts, c, { token: body.token, here })
      return { message: say('welcome_back', guest), user: serializeUser(guest, cartItems) }
    },
  })
}

function requireGuest({ isGuest }: Shopper): void {
  if (!isGuest) throw refuse('already_logged_in')
}

type Opening = { guest: Shopper; email: string; password: string }

async function openAccount(parts: Parts, c: Context, { guest, email, password }: Opening) {
  const { db, config, limits = identityLimits, viewStoreName } = parts
  await countRegistration({ db, config, limits }, c, email)
  const network = networkOfClient(c, config.trustProxy)
  const storeName = await viewStoreName(db)
  const account = await openGuestAccount(
    { db, storeName, visitor: visitorAt(network, email) },
    { guest, email, password },
    (tx) => startSession({ ...parts, db: tx }, c, guest.id),
  )
  await askToConfirm(parts, account, network)
  await rememberLogin(parts, c, { account, isNew: false, detail: 'guest has an account now' })
  return account
}

type Merging = { guest: Shopper; credentials: { email: string; password: string } }

async function logInAndMerge(parts: Parts, c: Context, { guest, credentials }: Merging) {
  const { db, config, limits = identityLimits } = parts
  const account = await logInShopper(db, {
    credentials,
    network: networkOfClient(c, config.trustProxy),
    deviceOf: (owner) => knownDevice(c, config, { cookie: shoppersDevice, owner }),
    limits,
    wayOut: canSendMail(config) ? 'mail' : 'shop',
  })
  const isNew = knownDevice(c, config, { cookie: shoppersDevice, owner: account }) === null
  await inTransaction(db, async (tx) => {
    await mergeGuest(tx, { from: guest.id, to: account.id })
    await lockUnchanged(tx, account)
    await startSession({ ...parts, db: tx }, c, account.id)
    const device = describeDevice(c.req.header('user-agent'))
    if (isNew) await notify(tx, parts, { kind: 'new device', device, owner: account })
  })
  await rememberLogin(parts, c, { account, isNew, detail: 'guest merged' })
  return account
}

type Entered = { guest: Shopper; cartItems: CartItems }

type ByLink = { token: string; here: Shopper | null }

/**
 * Refuses the link of a guest who has become an account since, or is gone. Another guest of this browser would have no way
 * back to their orders, so they have to log out first.
 */
async function logInByLink(parts: Parts, c: Context, { token, here }: ByLink): Promise<Entered> {
  const { db } = parts
  const guest = await inTransaction(db, async (tx) => {
    const { subject } = await useToken(tx, token, ['shopper-login-handed'])
    const found = await findGuest(tx, subject)
    if (!found) throw refuse('link_over')
    if (here?.isGuest && here.id !== found.id) throw refuse('other_guest_here', { name: here.name })
    await startLongSession({ ...parts, db: tx }, c, found.id)
    return found
  })
  const event = { role: 'shopper', who: guest.id, detail: 'link' } as const
  await recordSecurityEvent(db, { ...event, kind: 'login' })
  return { guest, cartItems: await viewCart(db, guest.id) }
}
