import type { NewAddress } from '#contract/api/addresses.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './change-address.ts'
import { viewAddresses } from './views.ts'

export function addressRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/address/get': async ({ shopper }) => ({
      addresses: await viewAddresses(db, shopper.id),
    }),

    'POST /api/v1/address/add': async ({ shopper, body }) => ({
      message: 'Address saved',
      address: await addAddress(db, shopper.id, ownAddress(shopper.id, body)),
    }),

    'POST /api/v1/address/{id}': async ({ shopper, params, body }) => ({
      message: 'Address saved',
      address: await changeAddress(
        db,
        { id: params.id, shopperId: shopper.id },
        ownAddress(shopper.id, body),
      ),
    }),

    'POST /api/v1/address/{id}/default': async ({ shopper, params, body: { isDefault } }) => ({
      message: isDefault ? 'This is your default address now' : 'You have no default address now',
      address: await setDefaultAddress(db, { id: params.id, shopperId: shopper.id }, isDefault),
    }),

    'POST /api/v1/address/{id}/removal': async ({ shopper, params }) => {
      await removeAddress(db, { id: params.id, shopperId: shopper.id })
      return { message: 'Address deleted' }
    },
  })
}

type SentAddress = NewAddress & { userId?: string | undefined }

/** The sent address without its `userId`, which must be the shopper's own. */
function ownAddress(shopperId: string, { userId, ...address }: SentAddress): NewAddress {
  if (userId === undefined || userId === shopperId) return address
  const message = 'An address can only be saved for the shopper who is logged in.'
  throw new Refusal('not_yours', { message })
}
