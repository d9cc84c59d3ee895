import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { mergeCart } from './merge-cart.ts'
import { updateCart } from './update-cart.ts'
import { quoteCart } from './views.ts'

export function cartRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/cart/update': async ({ shopper, body }) => ({
      message: 'Cart Updated',
      cartItems: await updateCart(db, shopper.id, body),
    }),

    'POST /api/v1/cart/merger': async ({ shopper, body }) =>
      mergeCart(db, shopper.id, body.cartItems),

    'POST /api/v1/cart/quote': async ({ body }) => quoteCart(db, body.cartItems),
  })
}
