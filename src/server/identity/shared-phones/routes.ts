import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { beginPasskeyLogin, type LoginParts } from '#server/identity/passkeys/log-in-by-passkey.ts'
import { selectPasskeys } from '#server/identity/passkeys/queries.ts'
import { confirmedSeconds } from '#server/identity/seller-session-queries.ts'
import { keepSellerSession } from '#server/identity/sessions.ts'
import { confirmSession } from './confirm-session.ts'
import { logInByPin, viewPeopleHere } from './log-in-by-pin.ts'
import { type PinParts, removePin, setPin } from './pins.ts'
import {
  addSharedPhone,
  changeLockMinutes,
  endSharedPhone,
  viewSharedPhones,
} from './shared-phones.ts'

type Parts = PinParts & Pick<LoginParts, 'passkeyLimits'>

export function sharedPhoneRoutes(parts: Parts, users: UserLookup) {
  return phoneRoutes(parts, users).route('/', pinRoutes(parts, users))
}

function phoneRoutes(parts: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/shared-phones': ({ c }) => viewSharedPhones(parts, c),

    'POST /api/v1/seller/shared-phones': async ({ c, seller, body, say }) => {
      const here = await addSharedPhone(parts, c, { seller, name: body.name })
      return {
        message: say('shared_phone_saved', { name: body.name }),
        ...(await viewSharedPhones(parts, c, here)),
      }
    },

    'POST /api/v1/seller/shared-phones/lock': async ({ c, seller, body, say }) => {
      await changeLockMinutes(parts, { seller, minutes: body.minutes })
      return {
        message: say('locks_after', { minutes: body.minutes }),
        ...(await viewSharedPhones(parts, c)),
      }
    },

    'POST /api/v1/seller/shared-phone/{id}/removal': async ({ c, seller, params, say }) => {
      await endSharedPhone(parts, c, { seller, id: params.id })
      return { message: say('shared_phone_ended'), ...(await viewSharedPhones(parts, c)) }
    },

    'GET /api/v1/seller/who-are-you': ({ c }) => viewPeopleHere(parts, c),
  })
}

function pinRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts
  return createRoutes(users, {
    'POST /api/v1/seller/pin/session': async ({ c, body, say }) => {
      await logInByPin(parts, c, body)
      return { message: say('seller_welcome_back') }
    },

    'POST /api/v1/seller/pin': async ({ c, seller, body, say }) => {
      await setPin(parts, c, { seller, ...body })
      return { message: say('pin_set') }
    },

    'POST /api/v1/seller/pin/removal': async ({ seller, say }) => {
      const owner = { role: 'seller', id: seller.id } as const
      await removePin(parts, seller, async (tx) => (await selectPasskeys(tx, owner)).length > 0)
      return { message: say('pin_removed') }
    },

    'POST /api/v1/seller/session/use': async ({ c }) => {
      await keepSellerSession({ db, config }, c)
      return {}
    },

    'POST /api/v1/seller/session/confirmation/challenge': async ({ c }) => ({
      options: await beginPasskeyLogin(parts, c, 'seller'),
    }),

    'POST /api/v1/seller/session/confirmation': async ({ c, seller, body }) => {
      await confirmSession(parts, c, { seller, ...body })
      return { seconds: confirmedSeconds }
    },
  })
}
