import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { addAddress } from './add-address.ts'
import { changeAddress, removeAddress, setDefaultAddress } from './change-address.ts'
import { viewAddresses } from './views.ts'

export function addressRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/address/get': async ({ shopper }) => ({
      addresses: await viewAddresses(db, shopper.id),
    }),

    'POST /api/v1/address/add': async ({ shopper, body }) => ({
      message: 'Address saved',
      address: await addAddress(db, shopper.id, body),
    }),

    'POST /api/v1/address/{id}': async ({ shopper, params, body }) => ({
      message: 'Address saved',
      address: await changeAddress(db, { id: params.id, shopperId: shopper.id }, body),
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
