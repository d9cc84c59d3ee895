import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { acceptNewcomers, viewNewcomerShares } from '#server/orders/limits/newcomer-shares.ts'
import { putChecklistAway, viewChecklist } from './checklist.ts'
import { chooseRange, viewDashboard } from './views.ts'

type Parts = { db: Database; browsingDb: Database; config: Config }

export function dashboardRoutes({ db, browsingDb, config }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/dashboard': async ({ query }) => {
      const now = new Date()
      return { dashboard: await viewDashboard(browsingDb, { ...chooseRange(query, now), now }) }
    },

    'GET /api/v1/seller/newcomer-shares': async () => ({
      products: await viewNewcomerShares(db, config),
    }),

    'POST /api/v1/seller/newcomer-shares/acceptance': async ({ seller, body }) => {
      await acceptNewcomers(db, seller, body.product)
      return { products: await viewNewcomerShares(db, config) }
    },

    'GET /api/v1/seller/checklist': async () => ({
      checklist: await viewChecklist(browsingDb, config),
    }),

    'POST /api/v1/seller/checklist': async ({ body }) => {
      await putChecklistAway(db, body.isPutAway)
      return { checklist: await viewChecklist(db, config) }
    },
  })
}
