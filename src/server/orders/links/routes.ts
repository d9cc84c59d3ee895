import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { findLinked, viewLinked } from './find-linked.ts'
import { replaceOrderLink } from './replace-link.ts'

/** The links to orders; `checkout/link-routes.ts` has what the digits of the number allow. */
export function orderLinkRoutes(db: Database, shop: ShopEnvironment, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/order-link/{secret}': async ({ c, params }) => {
      c.header('X-Robots-Tag', 'noindex')
      return { order: await viewLinked(db, shop, params.secret) }
    },

    'GET /api/v1/order-link/{secret}/own': async ({ shopper, params }) => {
      const { id, shopperId } = await findLinked(db, shop, params.secret)
      return { orderId: shopperId === shopper.id ? id : null }
    },

    'POST /api/v1/seller/order/{id}/link': async ({ seller, params, body, say }) => ({
      message: say(body.ends ? 'order_link_closed' : 'order_link_made'),
      order: await replaceOrderLink(db, seller, { orderId: params.id, ...body }),
    }),
  })
}
