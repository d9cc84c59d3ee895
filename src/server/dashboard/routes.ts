import type { Database } from '#server/platform/database.ts'
import { doors, type People } from '#server/platform/doors.ts'
import { chooseRange } from './choose-range.ts'
import { viewDashboard } from './views.ts'

export function dashboardRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/seller/dashboard': async ({ query }) => {
      const now = new Date()
      return { dashboard: await viewDashboard(db, { ...chooseRange(query, now), now }) }
    },
  })
}
