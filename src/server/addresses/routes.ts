import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { addAddress } from './add-address.ts'
import { viewAddresses } from './views.ts'

export function addressRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/address/get': async ({ shopper }) => ({
      addresses: await viewAddresses(db, shopper.id),
    }),

    'POST /api/v1/address/add': async ({ shopper, body: { userId, ...address } }) => {
      if (userId !== undefined && userId !== shopper.id) {
        const message = 'An address can only be saved for the shopper who is logged in.'
        throw new Refusal('not_yours', { message })
      }
      return { message: 'Address saved', address: await addAddress(db, shopper.id, address) }
    },
  })
}
