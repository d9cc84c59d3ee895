import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { viewAudit } from './views.ts'

export function auditRoutes(db: Database, people: UserLookup) {
  return createRoutes(people, {
    'GET /api/v1/seller/audit': async ({ query }) => viewAudit(db, query),
  })
}
