import type { Database } from '#server/platform/database.ts'
import { doors, type FindShopper } from '#server/platform/doors.ts'
import { countUp } from '#server/platform/rate-limit.ts'
import { cancelOrder } from './cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { viewOrders } from './views.ts'

const mostOrders = { points: 30, seconds: 60 }

export function orderRoutes(db: Database, findShopper: FindShopper) {
  return doors(findShopper, {
    'POST /api/v1/order/cod': async ({ shopper, headers, body }) => {
      await countUp(db, `order ${shopper.id}`, mostOrders)
      const order = await placeOrder(db, shopper.id, { ...body, key: headers['idempotency-key'] })
      return { message: order.status === 'Cancelled' ? 'Order cancelled' : 'Order placed', order }
    },

    'GET /api/v1/order/user': async ({ shopper, query }) => viewOrders(db, shopper.id, query),

    'POST /api/v1/order/{id}/cancellation': async ({ shopper, params, body }) => ({
      message: 'Order cancelled',
      order: await cancelOrder(db, shopper.id, { orderId: params.id, reason: body.reason }),
    }),
  })
}
