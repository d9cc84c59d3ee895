import { Context } from 'hono'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { streamList } from '#server/platform/responses/stream-list.ts'
import { moveOrder } from './move-order.ts'
import { recordCash } from './record-cash.ts'
import {
  viewAllSellerOrders,
  viewCounts,
  viewOrderNews,
  viewSellerOrder,
  viewSellerOrders,
} from './seller-views.ts'
import { tellChanges } from './tell-changes.ts'
import { watchOrders } from './watch-orders.ts'

type Parts = { db: Database; log: Log; isOpen: () => boolean }

export function sellerOrderRoutes({ db, log, isOpen }: Parts, people: UserLookup) {
  const watch = watchOrders(db, log)

  return createRoutes(people, {
    'GET /api/v1/order/seller': async ({ c, query }) => {
      const isPaged = query.limit !== undefined || query.page !== undefined
      if (isPaged) return viewSellerOrders(db, query)
      const batches = viewAllSellerOrders(db, query)
      const counts = await viewCounts(db)
      const rest = (total: number) => ({ total, page: 1, pages: 1, counts })
      return streamList(c, { name: 'orders', batches, rest })
    },

    'GET /api/v1/order/news': async () => ({ news: await viewOrderNews(db) }),

    'GET /api/v1/order/changes': async ({ c }) => {
      if (watch.isFull()) throw new Refusal('busy', { retryAfterSeconds: 10 })
      return tellChanges(c, {
        watch,
        isOpen,
        // The session is looked up once per context, so checking it again takes a new one.
        isStillSeller: async () => (await people.findSeller(new Context(c.req.raw))) !== null,
      })
    },

    'GET /api/v1/seller/order/{id}': async ({ params }) => ({
      order: await viewSellerOrder(db, params.id),
    }),

    'POST /api/v1/order/{id}/status': async ({ seller, params, body }) => {
      const order = await moveOrder(db, seller, {
        orderId: params.id,
        to: body.status,
        reason: body.reason,
      })
      return { message: `Order ${order.number}: ${order.status}`, order }
    },

    'POST /api/v1/order/{id}/cash-receipt': async ({ seller, params }) => {
      const order = await recordCash(db, seller, params.id)
      return { message: `Order ${order.number} is paid`, order }
    },
  })
}
