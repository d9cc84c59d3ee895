import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { ChangingParts } from './clear-caches.ts'
import { groupPacks, viewPacks } from './group-packs.ts'
import { reverseGrouping } from './reverse-grouping.ts'

export function packRoutes({ db, changing }: ChangingParts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/product/packs': async ({ seller, body, say }) => ({
      message: say(body.together ? 'grouped_as_packs' : 'no_longer_a_pack'),
      ...(await changing(groupPacks(db, seller, body))),
    }),

    'POST /api/v1/product/packs/reversal': async ({ seller, body }) => ({
      products: await changing(reverseGrouping(db, seller, body)),
    }),

    'GET /api/v1/seller/product/{id}/packs': async ({ params }) => ({
      packs: await viewPacks(db, params.id),
    }),
  })
}
