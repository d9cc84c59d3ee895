import type { Context } from 'hono'
import { countUp } from '#platform/database/rate-limit.ts'
import { createRoutes, type Shopper, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { originOf } from './origin-of.ts'
import { placeInCash, switchToCash } from './pay-in-cash.ts'
import { payOrder, placeOnline } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { receiveMessage } from './receive-message.ts'
import { viewSyncedOrder } from './sync-payment.ts'

export const paymentLimit = { points: 30, seconds: 60 }

type Asked = {
  c: Context
  shopper: Shopper
  headers: { 'idempotency-key'?: string | undefined }
}

export function checkoutRoutes(db: Database, context: PaymentContext, users: UserLookup) {
  const requestOf = ({ c, shopper, headers }: Asked) => ({
    ...originOf(c, context, shopper),
    key: headers['idempotency-key'],
    countsTowardsRate: true,
  })

  return createRoutes(users, {
    'POST /api/v1/order/cod': async ({ c, shopper, headers, body, say }) => {
      const request = { ...body, ...requestOf({ c, shopper, headers }) }
      const order = await placeInCash(db, context, { shopperId: shopper.id, request })
      const what = order.status === 'Cancelled' ? 'order_cancelled' : 'order_placed'
      return { message: say(what), order }
    },

    'POST /api/v1/order/online': async ({ c, shopper, headers, body, say }) => {
      const request = { ...body, ...requestOf({ c, shopper, headers }) }
      const placed = await placeOnline(db, context, { shopperId: shopper.id, request })
      return { message: say('order_placed'), ...placed }
    },

    'GET /api/v1/order/{id}': async ({ shopper, params }) => ({
      order: await viewSyncedOrder(db, context, { shopperId: shopper.id, orderId: params.id }),
    }),

    'POST /api/v1/order/{id}/payment': async ({ shopper, params, body }) => {
      await countUp(db, `payment ${shopper.id}`, paymentLimit)
      const { returnUrl } = body
      return payOrder(db, context, { shopperId: shopper.id, orderId: params.id, returnUrl })
    },

    'POST /api/v1/order/{id}/cash-on-delivery': async ({ shopper, params, body, say }) => ({
      message: say('pay_in_cash'),
      order: await switchToCash(db, context, {
        shopperId: shopper.id,
        orderId: params.id,
        expectedTotal: body.expectedTotal,
        seenIn: 'order',
      }),
    }),

    'POST /api/v1/payment/webhook/{gateway}': async ({ c, params }) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      await receiveMessage(db, context, { ...params, body, headers: c.req.raw.headers })
      return {}
    },
  })
}
