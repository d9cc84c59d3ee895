import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { chooseRange, viewDashboard } from './views.ts'

export function dashboardRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/dashboard': async ({ query }) => {
      const now = new Date()
      return { dashboard: await viewDashboard(db, { ...chooseRange(query, now), now }) }
    },
  })
}
