import type { NewAddress } from '#contract/api/addresses.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import {
  addAddress,
  addAddressOnce,
  changeAddress,
  removeAddress,
  setDefaultAddress,
  setPosition,
} from './change-address.ts'
import { wholeAddress } from './short-address.ts'
import { viewAddresses } from './views.ts'

export function addressRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/address/get': async ({ shopper }) => ({
      addresses: await viewAddresses(db, shopper.id),
    }),

    'POST /api/v1/address/add': async ({ shopper, body, say }) => ({
      message: say('address_saved'),
      address: await addAddress(db, shopper.id, ownAddress(shopper.id, body)),
    }),

    'POST /api/v1/address/short': async ({ shopper, body, say }) => ({
      message: say('address_saved'),
      address: await addAddressOnce(db, shopper.id, await wholeAddress(db, shopper, body)),
    }),

    'POST /api/v1/address/{id}/short': async ({ shopper, params, body, say }) => ({
      message: say('address_saved'),
      address: await changeAddress(
        db,
        { id: params.id, shopperId: shopper.id },
        await wholeAddress(db, shopper, body),
      ),
    }),

    'POST /api/v1/address/{id}': async ({ shopper, params, body, say }) => ({
      message: say('address_saved'),
      address: await changeAddress(
        db,
        { id: params.id, shopperId: shopper.id },
        ownAddress(shopper.id, body),
      ),
    }),

    'POST /api/v1/address/{id}/default': async ({ shopper, params, say, body: { isDefault } }) => ({
      message: say(isDefault ? 'address_is_default' : 'no_default_address'),
      address: await setDefaultAddress(db, { id: params.id, shopperId: shopper.id }, isDefault),
    }),

    'POST /api/v1/address/{id}/position': async ({ shopper, params, say, body: { position } }) => ({
      message: say(position ? 'position_saved' : 'position_removed'),
      address: await setPosition(db, { id: params.id, shopperId: shopper.id }, position),
    }),

    'POST /api/v1/address/{id}/removal': async ({ shopper, params, say }) => {
      await removeAddress(db, { id: params.id, shopperId: shopper.id })
      return { message: say('address_deleted') }
    },
  })
}

type SentAddress = NewAddress & { userId?: string | undefined }

/** Drops `userId` from the address after checking that it is the shopper's own. */
function ownAddress(shopperId: string, { userId, ...address }: SentAddress): NewAddress {
  if (userId === undefined || userId === shopperId) return address
  throw refuse('address_of_another')
}
