import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { addAddress } from './add-address.ts'
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
  })
}
