import type { Context } from 'hono'
import type { AccountSession } from '#contract/api/accounts.ts'
import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { viewAddresses } from '#server/addresses/views.ts'
import { createRoutes, type Shopper, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Say } from '#server/api/say.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { viewCart } from '#server/cart/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  type AccountParts,
  changeBusiness,
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  isConfirmedAddress,
  type KnownAccount,
  viewAccount,
} from '#server/identity/change-account.ts'
import type { Site } from '#server/identity/cookies.ts'
import { turnsOf } from '#server/identity/hashing-turn.ts'
import { knownDevice, markDevice, shoppersDevice } from '#server/identity/known-device.ts'
import { countConfirmation, countLink, mayMailPassword } from '#server/identity/limit-mails.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import { makeLink, requestLink } from '#server/identity/mail-links.ts'
import { readPasswordLink, resetPassword } from '#server/identity/reset-password.ts'
import {
  endAllSessions,
  endOneSession,
  endSession,
  listSessions,
  startSession,
} from '#server/identity/sessions.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { viewOwnTab } from '#server/money/tabs/views.ts'
import { viewSubscription } from '#server/newsletter/views.ts'
import { viewAllOrders, viewOrderOwner } from '#server/orders/read/views.ts'
import { viewKeptData } from '#server/personal-data/export-customer.ts'
import { viewAllRatings } from '#server/ratings/views.ts'
import { deleteAccount } from './close-account.ts'

type Parts = AccountParts & {
  config: AccountParts['config'] & Site & { trustProxy: readonly string[] }
}

function detailsRoutes({ db }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/user/name': async ({ shopper, body, say }) => {
      await changeName(db, shopper.id, body.name)
      return { message: say('name_changed'), account: await viewAccount(db, shopper.id) }
    },

    'POST /api/v1/user/business': async ({ shopper, body, say }) => {
      await changeBusiness(db, shopper.id, body.gstin)
      return { message: say('business_saved'), account: await viewAccount(db, shopper.id) }
    },
  })
}

export function accountRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts

  return createRoutes(users, {
    'GET /api/v1/user/account': async ({ c, shopper }) => ({
      account: await viewAccount(db, shopper.id),
      sessions: await viewSessions(parts, c, shopper),
      sendsMail: canSendMail(config),
    }),

    'POST /api/v1/user/password': async ({ c, shopper, body, say }) => {
      refuseGuest(shopper)
      const change = { shopperId: shopper.id, turnOf: turnsOf(c, config, shoppersDevice), ...body }
      const account = await changePassword(parts, change, (tx) =>
        startSession({ ...parts, db: tx }, c, shopper.id),
      )
      markDevice(c, config, { cookie: shoppersDevice, owner: account })
      await recordSecurityEvent(db, { kind: 'password changed' })
      return { message: say('password_changed') }
    },

    'POST /api/v1/user/email': async ({ c, shopper, body, say }) => {
      refuseGuest(shopper)
      const account = await changeEmail(parts, { ...placeOf(parts, c, shopper), ...body })
      await recordNewEmail(db, shopper, account)
      return { message: sayEmail(account, say), account }
    },

    'POST /api/v1/user/email/link': async ({ c, say, shopper: { email, ...shopper } }) => {
      refuseGuest(shopper)
      refuseWithoutMail(parts)
      await countConfirmation(db, { email, network: networkOfClient(c, config.trustProxy) })
      await requestLink(db, { kind: 'confirmation', shopperId: shopper.id })
      return { message: say('link_sent', { email }) }
    },

    'POST /api/v1/user/email/confirmation': async ({ shopper, body, say }) => {
      const account = await confirmEmail(parts, { shopperId: shopper.id, token: body.token })
      await recordNewEmail(db, shopper, account)
      return { message: say('email_confirmed', { email: account.email }), account }
    },
  }).route('/', detailsRoutes(parts, users))
}

/** A guest has no password that could be asked for. */
function refuseGuest({ isGuest }: Pick<Shopper, 'isGuest'>): void {
  if (isGuest) throw refuse('account_needed')
}

function placeOf({ config }: Parts, c: Context, { id: shopperId }: Shopper) {
  const network = networkOfClient(c, config.trustProxy)
  return { shopperId, network, turnOf: turnsOf(c, config, shoppersDevice) }
}

function sayEmail({ newEmail }: { newEmail?: string | undefined }, say: Say): string {
  return newEmail ? say('email_waits_for_link', { email: newEmail }) : say('email_changed')
}

/** An unchanged address waits for its confirmation and is no event. */
async function recordNewEmail(db: Database, { email: who }: Shopper, { email }: { email: string }) {
  if (email !== who) await recordSecurityEvent(db, { kind: 'e-mail changed', who, detail: email })
}

// An export reads all orders of the account.
const exportsPerAccount: Limit = { points: 10, seconds: 60 * 60 }

export function ownDataRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts

  return createRoutes(users, {
    'POST /api/v1/user/session/{id}/removal': async ({ shopper, params, say }) => {
      if (!(await endOneSession(db, shopper.id, params.id))) throw refuse('not_found')
      await recordSecurityEvent(db, { kind: 'sessions ended', detail: 'one' })
      return { message: say('device_logged_out') }
    },

    'POST /api/v1/user/session/removal': async ({ c, shopper, say }) => {
      await endAllSessions(db, shopper.id)
      await endSession(parts, c)
      await recordSecurityEvent(db, { kind: 'sessions ended', detail: 'all' })
      return { message: say('logged_out_everywhere') }
    },

    'GET /api/v1/user/export': async ({ c, shopper }) => {
      await countUp(db, `export/${shopper.id}`, exportsPerAccount)
      c.header('Content-Disposition', 'attachment; filename="my-account.json"')
      const exported = await exportAccount(parts, c, shopper)
      await recordSecurityEvent(db, { kind: 'data exported' })
      return exported
    },

    'POST /api/v1/user/removal': async ({ c, shopper, body, say }) => {
      refuseGuest(shopper)
      const turnOf = turnsOf(c, config, shoppersDevice)
      await deleteAccount(parts, { shopperId: shopper.id, password: body.password, turnOf })
      await endSession(parts, c)
      await recordSecurityEvent(db, { kind: 'account deleted', who: '' })
      return { message: say('account_deleted') }
    },
  })
}

/** Lets people who cannot log in set a new password, and lets the seller help those without mail. */
export function passwordLinkRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts
  const fromKnownDevice = (c: Context) => (owner: KnownAccount) =>
    knownDevice(c, config, { cookie: shoppersDevice, owner }) !== null

  return createRoutes(users, {
    'POST /api/v1/user/password/link': async ({ c, body, say }) => {
      await mailPasswordLink(parts, c, body.email)
      return { message: say('password_link_on_its_way', { email: body.email }) }
    },

    'POST /api/v1/user/password/claim': async ({ c, body }) =>
      readPasswordLink(db, { token: body.token, isKnownDevice: fromKnownDevice(c) }),

    'POST /api/v1/user/password/reset': async ({ c, body, say }) => {
      const owner = await resetPassword(parts, {
        ...body,
        turnOf: turnsOf(c, config, shoppersDevice),
        isKnownDevice: fromKnownDevice(c),
      })
      // Wrong guesses from elsewhere, which may go on, must not hold up this owner's next login.
      markDevice(c, config, { cookie: shoppersDevice, owner })
      return { message: say('password_set') }
    },

    'POST /api/v1/seller/order/{id}/password-link': async ({ seller, params }) => {
      // The link lets its holder take the account over.
      if (!seller.isConfirmed) throw refuse('confirm_first')
      const made = await handLink(parts, { orderId: params.id, who: seller.who })
      await recordSecurityEvent(db, {
        kind: 'one-time link issued',
        detail: made.shopper.email || 'guest',
      })
      return made
    },
  })
}

/** Makes a link into the account of an order's shopper, which the seller gives to them. */
function handLink({ db, config }: Parts, { orderId, who }: { orderId: string; who: string }) {
  return inTransaction(db, async (tx) => {
    const { number, shopper } = await viewOrderOwner(tx, orderId)
    if (shopper.isClosed) throw refuse('account_closed')
    const { id: subject, name, email, isGuest } = shopper
    const purpose = isGuest ? 'shopper-login-handed' : 'shopper-password-handed'
    const { link } = await makeLink(tx, config, { purpose, subject, email })
    await writeAudit(tx, {
      who,
      action: 'password link made',
      subject: { type: 'order', id: orderId, name: String(number) },
      before: {},
      after: {},
    })
    const expiresAt = new Date(Date.now() + linkMinutes.handed * 60_000).toISOString()
    return { link, expiresAt, shopper: { name, email } }
  })
}

async function mailPasswordLink(parts: Parts, c: Context, email: string): Promise<void> {
  const { db, config } = parts
  refuseWithoutMail(parts)
  const asked = { email, network: networkOfClient(c, config.trustProxy) }
  await countLink(db, asked)
  const isConfirmed = await isConfirmedAddress(db, email)
  if (await mayMailPassword(db, { ...asked, isConfirmed }))
    await requestLink(db, { kind: 'password', email })
}

function refuseWithoutMail({ config }: Parts): void {
  if (!canSendMail(config)) throw refuse('mail_unavailable')
}

async function viewSessions(parts: Parts, c: Context, { id }: Shopper): Promise<AccountSession[]> {
  const sessions = await listSessions(parts, c, id)
  return sessions.map(({ id: _id, startedAt, usedAt, ...session }) => ({
    _id,
    ...session,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}

async function exportAccount(parts: Parts, c: Context, shopper: Shopper) {
  const { db } = parts
  const account = await viewAccount(db, shopper.id)
  // An unconfirmed address may be a stranger's, and so may its subscription.
  const isOwn = account.isConfirmed || !canSendMail(parts.config)
  const [newsletter, addresses, cartItems, ratings, tab, sessions, kept] = await Promise.all([
    isOwn ? viewSubscription(db, account.email) : null,
    viewAddresses(db, shopper.id),
    viewCart(db, shopper.id),
    viewAllRatings(db, shopper.id),
    viewOwnTab(db, shopper.id),
    viewSessions(parts, c, shopper),
    viewKeptData(db, shopper.id, { isAddressTheirs: isOwn }),
  ])
  const orders = []
  for await (const { items } of viewAllOrders(db, shopper.id)) orders.push(...items)
  const exportedAt = new Date().toISOString()
  const own = { account, addresses, cartItems, orders, ratings, tab, sessions, newsletter }
  return { exportedAt, ...own, kept }
}
