import type { Context } from 'hono'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { turnsOf } from './hashing-turn.ts'
import { knownDevice, sellersDevice } from './known-device.ts'
import { logInSeller } from './log-in.ts'
import { notifySeller } from './notify-seller.ts'
import { endTokens } from './one-time-tokens.ts'
import {
  beginSecondFactor,
  makeRecoveryCodes,
  passSecondFactor,
  type SellerParts,
  switchOnSecondFactor,
  tryFirstCode,
} from './second-factor.ts'
import {
  type Account,
  accountOf,
  auditSeller,
  changeAccount,
  confirmIdentity,
  hashNewPassword,
  viewSellerAccount,
} from './seller-account.ts'
import { changeSellerEmail, confirmSellerEmail } from './seller-email.ts'
import {
  beginSellerSession,
  logInByLink,
  recordSellerLogin,
  sendLoginLink,
} from './seller-login.ts'
import { deleteSecondFactor } from './seller-queries.ts'
import { endAllSellerSessions, endOneSellerSession, endSellerSession } from './sessions.ts'
import { selectPhone } from './shared-phones/queries.ts'
import { phoneHash } from './shared-phones/this-phone.ts'
import { replaceSellerPassword } from './ways-in.ts'

export function sellerIdentityRoutes(parts: SellerParts, users: UserLookup) {
  const { db, config, limits } = parts

  return createRoutes(users, {
    'GET /api/v1/seller/is-auth': async ({ c, say }) => {
      const seller = await users.findSeller(c)
      if (seller) return { seller: describeSeller(seller) }
      const sendsLoginLink = canSendMail(config)
      const here = await viewPhoneHere(parts, c, await users.wasEnded?.(c))
      return { success: false, message: say('not_logged_in'), sendsLoginLink, ...here }
    },

    'POST /api/v1/seller/login': async ({ c, say, body: { code, ...credentials } }) => {
      let device: string | null = null
      const account = await logInSeller(db, {
        credentials,
        network: networkOfClient(c, config.trustProxy),
        deviceOf: (owner) => (device = knownDevice(c, config, { cookie: sellersDevice, owner })),
        limits,
      })
      const passed = await passSecondFactor(parts, c, { account, code, device })
      await beginSellerSession(parts, c, { account, device, ...passed })
      await recordSellerLogin(db, { who: account.who, isNew: device === null })
      return { message: say('seller_welcome_back') }
    },

    'POST /api/v1/seller/login-link': async ({ c, body, say }) => {
      await sendLoginLink(parts, c, body.email)
      return { message: say('login_link_on_its_way') }
    },

    'POST /api/v1/seller/login-link/session': async ({ c, body, say }) => {
      const { email } = await logInByLink(parts, c, body)
      return { message: say('seller_welcome_back'), seller: { email } }
    },

    'GET /api/v1/seller/logout': async ({ c, say }) => {
      await endSellerSession({ db, config }, c)
      return { message: say('logged_out') }
    },

    'POST /api/v1/seller/logout': async ({ c, say }) => {
      await endSellerSession({ db, config }, c)
      return { message: say('logged_out') }
    },
  })
}

export function sellerAccountRoutes(parts: SellerParts, users: UserLookup) {
  const { db, config } = parts
  return createRoutes(users, {
    'GET /api/v1/seller/account': async ({ c, seller }) => ({
      account: await viewSellerAccount(parts, c, seller),
    }),

    'POST /api/v1/seller/account/password': async ({ c, seller, body, say }) => {
      const account = await confirmIdentity(parts, c, { seller, ...body })
      const owner = { ...account, turn: turnsOf(c, config, sellersDevice)(account) }
      const passwordHash = await hashNewPassword(parts, owner, body.password)
      await changeAccount(parts, c, {
        account,
        action: 'password changed',
        notice: { about: 'password' },
        write: (tx) => replaceSellerPassword(tx, account.id, passwordHash),
      })
      await recordSecurityEvent(db, { kind: 'password changed' })
      return { message: say('seller_password_changed') }
    },

    'POST /api/v1/seller/account/email': async ({ c, seller, say, body: { email, ...rest } }) => {
      const account = await confirmIdentity(parts, c, { seller, ...rest })
      if (!(await changeSellerEmail(parts, c, { account, email }))) {
        return { message: say('email_waits_for_link', { email }) }
      }
      return { message: say('email_changed') }
    },

    'POST /api/v1/seller/account/email/confirmation': async ({ c, seller, body, say }) => {
      const email = await confirmSellerEmail(parts, c, { seller, token: body.token })
      await recordSecurityEvent(db, { kind: 'e-mail changed', who: seller.who, detail: email })
      return { message: say('email_confirmed', { email }), email }
    },

    'POST /api/v1/seller/session/{id}/removal': async ({ seller, params, say }) => {
      if (!(await endOneSellerSession(db, seller.id, params.id))) throw refuse('not_found')
      await recordSecurityEvent(db, { kind: 'sessions ended', detail: 'one' })
      return { message: say('device_logged_out') }
    },

    'POST /api/v1/seller/session/removal': async ({ c, seller, say }) => {
      await endEverywhere(parts, seller)
      await endSellerSession(parts, c)
      await recordSecurityEvent(db, { kind: 'sessions ended', detail: 'all' })
      return { message: say('seller_logged_out_everywhere') }
    },
  })
}

export function secondFactorRoutes(parts: SellerParts, users: UserLookup) {
  const { db, config, viewStoreName } = parts
  return createRoutes(users, {
    'POST /api/v1/seller/second-factor': async ({ c, seller, body }) => {
      await confirmIdentity(parts, c, { seller, ...body })
      const storeName = await viewStoreName(db)
      return { setup: await beginSecondFactor(db, seller, { ...config, storeName }) }
    },

    'POST /api/v1/seller/second-factor/confirmation': async ({ c, seller, body, say }) => {
      const account = await accountOf(db, seller)
      const device = knownDevice(c, config, { cookie: sellersDevice, owner: account })
      const step = await tryFirstCode(parts, c, { account, code: body.code, device })
      let recoveryCodes: string[] = []
      await changeAccount(parts, c, {
        account,
        action: 'second factor switched on',
        notice: { about: 'second factor on' },
        async write(tx) {
          recoveryCodes = await switchOnSecondFactor(tx, seller.id, step)
        },
      })
      await recordSecurityEvent(db, { kind: 'second factor on' })
      return { message: say('second_factor_on'), recoveryCodes }
    },

    'POST /api/v1/seller/second-factor/recovery-codes': async ({ c, seller, body }) => {
      const account = await confirmIdentity(parts, c, { seller, ...body })
      const recoveryCodes = await replaceRecoveryCodes(parts, account)
      await recordSecurityEvent(db, { kind: 'recovery codes replaced' })
      return { recoveryCodes }
    },

    'POST /api/v1/seller/second-factor/removal': async ({ c, seller, body, say }) => {
      const account = await confirmIdentity(parts, c, { seller, ...body })
      await changeAccount(parts, c, {
        account,
        action: 'second factor switched off',
        notice: { about: 'second factor off' },
        async write(tx) {
          if (!(await deleteSecondFactor(tx, seller.id))) throw refuse('changed_meanwhile')
        },
      })
      await recordSecurityEvent(db, { kind: 'second factor off' })
      return { message: say('second_factor_off') }
    },
  })
}

function describeSeller({ id, email, name, role, rights, withheld, lockMinutes }: Seller) {
  const described = { _id: id, email, name, role, rights: [...rights, ...withheld] }
  return lockMinutes === null ? described : { ...described, lockMinutes }
}

async function viewPhoneHere({ db, config }: SellerParts, c: Context, wasEnded = false) {
  const hash = phoneHash(c, config)
  const phone = hash && (await selectPhone(db, hash))
  return {
    ...(phone ? { isSharedPhone: true as const } : {}),
    ...(wasEnded ? { wasEnded: true as const } : {}),
  }
}

async function endEverywhere({ db, viewStoreName }: SellerParts, { id, who }: Seller) {
  await inTransaction(db, async (tx) => {
    const storeName = await viewStoreName(tx)
    await endAllSellerSessions(tx, id)
    await endTokens(tx, id)
    await auditSeller(tx, { who, action: 'logged out everywhere', storeName })
  })
}

function replaceRecoveryCodes(
  { db, config, viewStoreName }: SellerParts,
  { id, email, who }: Account,
) {
  return inTransaction(db, async (tx) => {
    const storeName = await viewStoreName(tx)
    await auditSeller(tx, { who, action: 'recovery codes replaced', storeName })
    await notifySeller(tx, { config, storeName, to: email }, { about: 'recovery codes' })
    return makeRecoveryCodes(tx, id)
  })
}
