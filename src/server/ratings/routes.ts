import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import type { Tags } from '#platform/responses/cached-response.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import {
  saveRatingSettings,
  viewRatingMode,
  viewRatingSettings,
} from '#server/storefront/rating-mode.ts'
import { viewSettings } from '#server/storefront/views.ts'
import { setRatingVisibility } from './hide-rating.ts'
import { selectForSeller, selectOneForSeller, selectReceived, selectTexts } from './queries.ts'
import { removeRating, saveRating } from './save-rating.ts'
import { serializeForSeller, serializeRated, serializeShown } from './serialize.ts'

type Parts = {
  db: Database
  browsingDb: Database
  /** Serves public reads. */
  publicDb: Database
  config: Config
  /** Drops the cached pages that show the change. */
  onChange: (changed?: Tags) => void
}

const pageSize = { shop: 10, seller: 50 }

// Enough to rate all products of a large order in a row, and to correct some.
const perShopper: Record<string, Limit> = {
  minute: { points: 30, seconds: 60 },
  day: { points: 100, seconds: 24 * 60 * 60 },
}

export function ratingRoutes(parts: Parts, users: UserLookup) {
  const { db, browsingDb, publicDb, config, onChange } = parts
  const shoppers = createRoutes(users, {
    'GET /api/v1/product/{id}/ratings': async ({ params, query }) => {
      if ((await viewRatingMode(publicDb, config)) !== 'shoppers')
        return { ratings: [], nextBefore: null }
      const limit = query.limit ?? pageSize.shop
      const { before } = query
      const rows = await selectTexts(publicDb, params.id, { limit: limit + 1, before })
      return { ratings: rows.slice(0, limit).map(serializeShown), nextBefore: next(rows, limit) }
    },

    'GET /api/v1/user/ratings': async ({ shopper, query }) => {
      if ((await viewRatingMode(browsingDb, config)) !== 'shoppers') return { products: [] }
      return { products: (await selectReceived(db, shopper.id, query)).map(serializeRated) }
    },

    'POST /api/v1/product/{id}/rating': async ({ shopper, params, body, say }) => {
      if ((await viewRatingMode(db, config)) !== 'shoppers') throw refuse('ratings_off')
      await countChange(db, shopper.id)
      const rating = await saveRating(db, shopper.id, { productId: params.id, ...body })
      onChange(new Set([params.id]))
      return { message: say('rating_saved'), rating }
    },

    'POST /api/v1/product/{id}/rating/removal': async ({ shopper, params, say }) => {
      await countChange(db, shopper.id)
      await removeRating(db, shopper.id, params.id)
      onChange(new Set([params.id]))
      return { message: say('rating_removed') }
    },
  })
  return shoppers.route('/', sellerRatingRoutes(parts, users))
}

/** Limits changes because each drops cached pages: one shopper must not keep the cache empty. */
async function countChange(db: Database, shopperId: string): Promise<void> {
  for (const [name, limit] of Object.entries(perShopper))
    await countUp(db, `rating/${name}/${shopperId}`, limit)
}

function sellerRatingRoutes({ db, browsingDb, config, onChange }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/rating/list': async ({ query }) => {
      const { limit = pageSize.seller, before, ...filter } = query
      const rows = await selectForSeller(browsingDb, filter, { limit: limit + 1, before })
      return {
        ratings: rows.slice(0, limit).map(serializeForSeller),
        nextBefore: next(rows, limit),
      }
    },

    'POST /api/v1/seller/rating/{id}/visibility': async ({ seller, params, body, say }) => {
      const changed = await setRatingVisibility(db, seller, { id: params.id, ...body })
      onChange()
      const row = await selectOneForSeller(db, params.id)
      if (!row) throw refuse('not_found')
      return {
        message: say(body.isHidden ? 'ratings_hidden' : 'ratings_shown', { count: changed }),
        rating: serializeForSeller(row),
        changed,
      }
    },

    'GET /api/v1/seller/rating/settings': async () => ({
      settings: await viewRatingSettings(db, config),
    }),

    'POST /api/v1/seller/rating/settings': async ({ seller, body, say }) => {
      const { name: storeName } = await viewSettings(db, config)
      await saveRatingSettings(db, { seller, settings: body, given: config, storeName })
      onChange()
      return {
        message: say('rating_settings_saved'),
        settings: await viewRatingSettings(db, config),
      }
    },
  })
}

function next(rows: readonly { revision: number }[], limit: number): string | null {
  const last = rows.slice(0, limit).at(-1)
  return rows.length > limit && last ? String(last.revision) : null
}
