import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { viewPromise, viewPromises } from './views.ts'

type Parts = { db: Database; config: ShopEnvironment }

export function promiseRoutes({ db, config }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/delivery-promise': async ({ query }) => ({
      minutes: await viewPromise(db, config, query),
    }),

    'GET /api/v1/seller/delivery-promise': () => viewPromises(db, config),
  })
}
