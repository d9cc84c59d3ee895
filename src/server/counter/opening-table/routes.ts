import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { sentTable } from '#server/exchange/unpack-table.ts'
import { readOpeningFile } from './read-file.ts'
import { recordOpenings, tryOpenings } from './record-openings.ts'

export function openingTableRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/tab/openings/file': async ({ c, query }) => ({
      file: await readOpeningFile(sentTable(c), query.sheet),
    }),

    'POST /api/v1/seller/tab/openings/trial': async ({ body }) => ({
      table: await tryOpenings(db, body),
    }),

    'POST /api/v1/seller/tab/openings': async ({ seller, body, say }) => ({
      message: say('openings_recorded', { count: body.good }),
      table: await recordOpenings(db, seller, body),
    }),
  })
}
