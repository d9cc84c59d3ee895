import { keptListLimits } from '#contract/kept-lists.ts'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { keepList, removeList, renameList, shareList } from './keep-list.ts'
import { viewKeptList, viewKeptLists, viewSharedList } from './views.ts'

type Parts = { db: Database; config: Pick<Config, 'trustProxy'>; limit?: Limit }

/** A line whose product is gone costs a search, and mobile carriers put thousands of phones behind one address. */
const sharedPerNetwork: Limit = { points: 300, seconds: 60 * 10 }

export function keptListRoutes(parts: Parts, users: UserLookup) {
  const { db, config, limit = sharedPerNetwork } = parts

  return createRoutes(users, {
    'GET /api/v1/kept-list/list': async ({ shopper }) => ({
      lists: await viewKeptLists(db, shopper.id),
    }),

    'POST /api/v1/kept-list': async ({ shopper, body }) => ({
      list: await keepList(db, shopper.id, body),
    }),

    'POST /api/v1/kept-list/from-order': async ({ shopper, body: { name, order } }) => {
      const { items } = await viewOrder(db, shopper.id, order)
      const lines = items.slice(0, keptListLimits.lines).map(({ product, quantity }) => ({
        text: product.name.slice(0, keptListLimits.line),
        product: product._id,
        quantity: Math.max(1, quantity),
      }))
      return { list: await keepList(db, shopper.id, { name, lines }) }
    },

    'GET /api/v1/kept-list/{id}': ({ shopper, params: { id } }) =>
      viewKeptList(db, { id, shopperId: shopper.id }),

    'POST /api/v1/kept-list/{id}/name': async ({ shopper, params: { id }, body }) => ({
      list: await renameList(db, { id, shopperId: shopper.id }, body.name),
    }),

    'POST /api/v1/kept-list/{id}/link': async ({ shopper, params: { id } }) => ({
      list: await shareList(db, { id, shopperId: shopper.id }, true),
    }),

    'POST /api/v1/kept-list/{id}/link/removal': async ({ shopper, params: { id } }) => ({
      list: await shareList(db, { id, shopperId: shopper.id }, false),
    }),

    'POST /api/v1/kept-list/{id}/removal': async ({ shopper, params: { id } }) => {
      await removeList(db, { id, shopperId: shopper.id })
      return {}
    },

    'GET /api/v1/shared-list/{key}': async ({ c, params: { key } }) => {
      const network = networkOfClient(c, config.trustProxy)
      await countUp(db, `shared-list/${network.name}`, limitOf(network, limit))
      return viewSharedList(db, key)
    },
  })
}
