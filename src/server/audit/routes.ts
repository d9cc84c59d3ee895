import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { viewAudit } from './views.ts'

export function auditRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/seller/audit': async ({ query }) => viewAudit(db, query),
  })
}
