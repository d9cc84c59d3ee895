import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { knownDevice, sellersDevice } from '#server/identity/known-device.ts'
import { notifySeller } from '#server/identity/notify-seller.ts'
import { hasSecondFactor, type SellerParts } from '#server/identity/second-factor.ts'
import { auditSeller, confirmIdentity } from '#server/identity/seller-account.ts'
import { beginSellerSession, recordSellerLogin } from '#server/identity/seller-login.ts'
import { beginPasskeyLogin, type LoginParts, logInByPasskey } from './log-in-by-passkey.ts'
import { addPasskey, beginPasskey, viewPasskeys } from './own-passkeys.ts'
import { updateName } from './queries.ts'
import { removePasskey } from './remove-passkey.ts'
import { deviceOf } from './routes.ts'

type Parts = SellerParts & Pick<LoginParts, 'passkeyLimits'>

export function sellerPasskeyRoutes(parts: Parts, users: UserLookup) {
  return ownPasskeyRoutes(parts, users).route('/', loginRoutes(parts, users))
}

function ownPasskeyRoutes(parts: Parts, users: UserLookup) {
  const { db, config, viewStoreName } = parts
  const ownerOf = ({ id }: { id: string }) => ({ role: 'seller', id }) as const

  return createRoutes(users, {
    'GET /api/v1/seller/passkeys': ({ seller }) => viewPasskeys(parts, ownerOf(seller)),

    'POST /api/v1/seller/passkey/challenge': async ({ c, seller, body }) => {
      // A passkey replaces both factors, so an open session alone must not add one.
      await confirmIdentity(parts, c, { seller, ...body })
      return { options: await beginPasskey(parts, ownerOf(seller)) }
    },

    'POST /api/v1/seller/passkey': async ({ c, seller, body, say }) => {
      const device = deviceOf(c)
      const owner = ownerOf(seller)
      const name = body.name ?? device
      await addPasskey(parts, { owner, passkey: body.passkey, name }, async (tx, person) => {
        const storeName = await viewStoreName(tx)
        const after = name === null ? {} : { name }
        await auditSeller(tx, { who: person.name, action: 'passkey added', storeName, after })
        const recipient = { config, storeName, to: person.email }
        await notifySeller(tx, recipient, { about: 'passkey added', device })
      })
      await recordSecurityEvent(db, { kind: 'passkey added' })
      return { message: say('passkey_added'), ...(await viewPasskeys(parts, owner)) }
    },

    'POST /api/v1/seller/passkey/{id}/name': async ({ seller, params, body, say }) => {
      const owner = ownerOf(seller)
      if (!(await updateName(db, owner, { ...params, ...body }))) throw refuse('not_found')
      return { message: say('passkey_renamed'), ...(await viewPasskeys(parts, owner)) }
    },

    'POST /api/v1/seller/passkey/{id}/removal': async ({ seller, params, say }) => {
      await removePasskey(parts, seller, params.id)
      return { message: say('passkey_ended'), ...(await viewPasskeys(parts, ownerOf(seller))) }
    },
  })
}

function loginRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts

  return createRoutes(users, {
    'POST /api/v1/seller/passkey/login/challenge': async ({ c }) => ({
      options: await beginPasskeyLogin(parts, c, 'seller'),
    }),

    'POST /api/v1/seller/passkey/login': async ({ c, body, say }) => {
      const entered = await logInByPasskey(parts, c, {
        role: 'seller',
        passkey: body.passkey,
        async start(tx, { id, name: who, email, passwordHash }) {
          const account = { id, email, who, passwordHash: passwordHash ?? '' }
          const device = knownDevice(c, config, { cookie: sellersDevice, owner: account })
          // A passkey that was unlocked shows both factors, so no code is asked for.
          const hasFactor = await hasSecondFactor(tx, id)
          await beginSellerSession({ ...parts, db: tx }, c, { account, device, hasFactor })
          return { who, email, isNew: device === null }
        },
      })
      await recordSellerLogin(db, { ...entered, detail: 'passkey' })
      return { message: say('seller_welcome_back'), seller: { email: entered.email } }
    },
  })
}
