import type { Database } from '#server/platform/database.ts'
import { doors, type People, type Visit } from '#server/platform/doors.ts'
import { answerList } from '#server/platform/long-lists.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cancelAsSeller, cancelOrder } from './cancel-order.ts'
import { viewAllOrders, viewOrders } from './views.ts'

type Cancellation = Visit<'POST /api/v1/order/{id}/cancellation'>

export function orderRoutes(db: Database, people: People) {
  return doors(people, {
    'GET /api/v1/order/user': async ({ c, shopper, query }) => {
      const asksForAPage = query.limit !== undefined || query.before !== undefined
      if (asksForAPage) return viewOrders(db, shopper.id, query)
      const batches = viewAllOrders(db, shopper.id)
      return answerList(c, { name: 'orders', batches, rest: () => ({ nextBefore: null }) })
    },

    'POST /api/v1/order/{id}/cancellation': async (visit) => ({
      message: 'Order cancelled',
      order: await cancelInRole(db, visit),
    }),
  })
}

/** One browser can be logged in as both; who does not say in which role means the shopper. */
function cancelInRole(db: Database, { shopper, seller, params, body }: Cancellation) {
  const cancelling = { orderId: params.id, reason: body.reason }
  const role = body.as ?? (shopper ? 'shopper' : 'seller')
  if (role === 'shopper') {
    if (!shopper) throw new Refusal('sign_in_first')
    return cancelOrder(db, shopper.id, cancelling)
  }
  if (!seller) throw new Refusal('seller_only')
  return cancelAsSeller(db, seller, cancelling)
}
