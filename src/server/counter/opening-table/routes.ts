import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { recordOpenings, tryOpenings } from './record-openings.ts'

export function openingTableRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/tab/openings/trial': async ({ body }) => ({
      table: await tryOpenings(db, body),
    }),

    'POST /api/v1/seller/tab/openings': async ({ seller, body, say }) => ({
      message: say('openings_recorded', { count: body.good }),
      table: await recordOpenings(db, seller, body),
    }),
  })
}
