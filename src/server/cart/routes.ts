import type { Position } from '#contract/positions.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewAreaOf } from '#server/storefront/area-terms.ts'
import { viewMaxPieces } from '#server/storefront/views.ts'
import { mergeCart } from './merge-cart.ts'
import { updateCart } from './update-cart.ts'
import { quoteCart } from './views.ts'

type Parts = { db: Database; config: Pick<Config, 'mode'> }

export function cartRoutes({ db, config }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/cart/update': async ({ shopper, body, say }) => ({
      message: say('cart_updated'),
      cartItems: await updateCart(db, shopper.id, body),
    }),

    'POST /api/v1/cart/merger': async ({ shopper, body, say }) => {
      const { cartItems, merged } = await mergeCart(db, shopper.id, body.cartItems)
      const message = say('carts_merged', merged)
      return { cartItems, ...(message ? { message } : {}) }
    },

    'POST /api/v1/cart/quote': async ({ body }) =>
      quoteCart(db, body.cartItems, {
        limit: await viewMaxPieces(db, config),
        area: await areaOfPlace(db, body),
      }),
  })
}

type Place = { pin?: string | undefined; position?: Position | undefined }

async function areaOfPlace(db: Database, { pin, position }: Place) {
  return pin || position ? viewAreaOf(db, Number(pin ?? 0), position) : null
}
