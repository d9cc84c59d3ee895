import { type CallRequest, createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { streamList } from '#server/platform/responses/stream-list.ts'
import { cancelAsSeller, cancelOrder } from './cancel-order.ts'
import { viewAllOrders, viewOrders } from './views.ts'

type CancellationRequest = CallRequest<'POST /api/v1/order/{id}/cancellation'>

export function orderRoutes(db: Database, people: UserLookup) {
  return createRoutes(people, {
    'GET /api/v1/order/user': async ({ c, shopper, query }) => {
      const isPaged = query.limit !== undefined || query.before !== undefined
      if (isPaged) return viewOrders(db, shopper.id, query)
      const batches = viewAllOrders(db, shopper.id)
      return streamList(c, { name: 'orders', batches, rest: () => ({ nextBefore: null }) })
    },

    'POST /api/v1/order/{id}/cancellation': async (request) => ({
      message: 'Order cancelled',
      order: await cancelInRole(db, request),
    }),
  })
}

/** A browser can be logged in as both; without a role in the request, the shopper cancels. */
function cancelInRole(db: Database, { shopper, seller, params, body }: CancellationRequest) {
  const cancellation = { orderId: params.id, reason: body.reason }
  const role = body.as ?? (shopper ? 'shopper' : 'seller')
  if (role === 'shopper') {
    if (!shopper) throw new Refusal('sign_in_first')
    return cancelOrder(db, shopper.id, cancellation)
  }
  if (!seller) throw new Refusal('seller_only')
  return cancelAsSeller(db, seller, cancellation)
}
