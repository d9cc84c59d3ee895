import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { acceptNewcomers, viewNewcomerShares } from '#server/orders/limits/newcomer-shares.ts'
import { acceptPlaces, viewNewcomerPlaces } from '#server/orders/slots/newcomer-places.ts'
import { putChecklistAway, viewChecklist } from './checklist.ts'
import { chooseRange, viewDashboard } from './views.ts'

type Parts = { db: Database; browsingDb: Database; config: Config }

export function dashboardRoutes({ db, browsingDb, config }: Parts, users: UserLookup) {
  const viewNewcomers = async () => ({
    products: await viewNewcomerShares(db, config),
    slots: await viewNewcomerPlaces(db, config),
  })

  return createRoutes(users, {
    'GET /api/v1/seller/dashboard': async ({ query }) => {
      const now = new Date()
      return { dashboard: await viewDashboard(browsingDb, { ...chooseRange(query, now), now }) }
    },

    'GET /api/v1/seller/newcomer-shares': viewNewcomers,

    'POST /api/v1/seller/newcomer-shares/acceptance': async ({ seller, body }) => {
      if ('slot' in body) await acceptPlaces(db, seller, body.slot)
      else await acceptNewcomers(db, seller, body.product)
      return viewNewcomers()
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
