import { Context } from 'hono'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { hasRight, type Needs } from '#contract/rights.ts'
import { countUp } from '#platform/database/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { streamList } from '#platform/responses/stream-list.ts'
import { type CallRequest, createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requirePerson, requireRight } from '#server/api/require-right.ts'
import { sayRefusal } from '#server/api/say.ts'
import type { Database } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import {
  cancelAsSeller,
  cancelMany,
  cancelOrder,
  type NotDone,
} from '#server/orders/change/cancel-order.ts'
import { claimUpi } from '#server/orders/change/claim-upi.ts'
import { moveMany, moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { confirmPhone } from '#server/orders/change/prove-phone.ts'
import { recordReceipt, recordRepayment } from '#server/orders/change/receive-money.ts'
import { answerComplaint } from '#server/orders/complaints/answer-complaint.ts'
import { complaintLimit, makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { answerQuestion } from '#server/orders/lines/questions.ts'
import { type Picking, recordPicks } from '#server/orders/pack/record-picks.ts'
import { suggestSubstitutes } from '#server/orders/pack/suggest-substitutes.ts'
import { viewOrderTimes } from '#server/orders/read/order-times.ts'
import { selectSeen } from '#server/orders/read/queries.ts'
import { viewToCollect } from '#server/orders/read/seller-lists.ts'
import { streamOrderEvents } from '#server/orders/read/stream-order-events.ts'
import {
  viewAllOrders,
  viewAllSellerOrders,
  viewCounts,
  viewOrderNews,
  viewOrders,
  viewSellerOrder,
  viewSellerOrders,
} from '#server/orders/read/views.ts'
import { watchOrders } from '#server/orders/read/watch-orders.ts'

type CancellationRequest = CallRequest<'POST /api/v1/order/{id}/cancellation'>

export function orderRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/order/user': async ({ c, shopper, query }) => {
      const isPaged = query.limit !== undefined || query.before !== undefined
      if (isPaged) return viewOrders(db, shopper.id, query)
      const batches = viewAllOrders(db, shopper.id)
      return streamList(c, { name: 'orders', batches, rest: () => ({ nextBefore: null }) })
    },

    'GET /api/v1/order/user/news': async ({ shopper }) => ({
      seen: await selectSeen(db, shopper.id),
    }),

    'POST /api/v1/order/{id}/upi-claim': async ({ shopper, params, body, say }) => ({
      message: say('upi_claimed'),
      order: await claimUpi(db, shopper.id, { orderId: params.id, ...body }),
    }),

    'POST /api/v1/order/{id}/answer': async ({ shopper, params, body }) => ({
      order: await answerQuestion(db, shopper.id, { orderId: params.id, ...body }),
    }),

    'POST /api/v1/order/{id}/complaints': async ({ shopper, params, body, say }) => {
      await countUp(db, `complaint ${shopper.id}`, complaintLimit)
      const { order, number } = await makeComplaint(db, shopper.id, { ...body, orderId: params.id })
      return { message: say('complaint_made', { number }), order }
    },

    'POST /api/v1/order/{id}/cancellation': async (request) => ({
      message: request.say('order_cancelled'),
      order: await cancelInRole(db, request),
    }),
  })
}

/** A browser can be logged in as both; without a role in the request, the shopper cancels. */
function cancelInRole(db: Database, { shopper, seller, params, body }: CancellationRequest) {
  const cancellation = { orderId: params.id, reason: body.reason }
  const role = body.as ?? (shopper ? 'shopper' : 'seller')
  if (role === 'shopper') {
    if (!shopper) throw refuse('sign_in_first')
    return cancelOrder(db, shopper.id, cancellation)
  }
  if (!seller) throw refuse('seller_only')
  return cancelAsSeller(db, seller, cancellation)
}

function serializeNotDone({ refusal, ...order }: NotDone) {
  return { ...order, message: sayRefusal(refusal) }
}

/** One page of the list; all of it when the request names no page. */
async function listOrders(db: Database, { c, query }: CallRequest<'GET /api/v1/order/seller'>) {
  const { limit, page, after } = query
  const isPaged = [limit, page, after].some((asked) => asked !== undefined)
  if (isPaged) return viewSellerOrders(db, query)
  const batches = viewAllSellerOrders(db, query)
  const counted = await viewCounts(db)
  const rest = (total: number) => ({ total, page: 1, pages: 1, next: null, ...counted })
  return streamList(c, { name: 'orders', batches, rest })
}

/** A packer says that an order is packed; every other move is the business of who manages orders. */
function neededFor(status: OrderStatus): Needs {
  return status === 'Packed' ? ['orders', 'packing'] : 'orders'
}

/** The session is looked up once per context, so checking it again needs a new one. */
async function maySeeOrders(users: UserLookup, c: Context): Promise<boolean> {
  const seller = await users.findSeller(new Context(c.req.raw))
  return seller !== null && hasRight(seller, ['orders', 'packing'])
}

type Parts = { db: Database; log: Log; isOpen: () => boolean }

export function sellerOrderRoutes({ db, log, isOpen }: Parts, users: UserLookup) {
  const watch = watchOrders(db, log)

  return createRoutes(users, {
    'GET /api/v1/order/seller': (request) => listOrders(db, request),

    'GET /api/v1/seller/order-times': () => viewOrderTimes(db),

    'GET /api/v1/order/news': async () => ({ news: await viewOrderNews(db) }),

    'GET /api/v1/order/changes': async ({ c }) => {
      if (watch.isFull()) throw refuse('busy', {}, { retryAfterSeconds: 10 })
      return streamOrderEvents(c, {
        watch,
        isOpen,
        isStillSeller: () => maySeeOrders(users, c),
      })
    },

    'GET /api/v1/seller/order/{id}': async ({ params }) => ({
      order: await viewSellerOrder(db, params.id),
    }),

    'POST /api/v1/order/{id}/status': async ({ seller, params, body, say }) => {
      requireRight(seller, neededFor(body.status))
      const order = await moveOrder(db, seller, {
        orderId: params.id,
        to: body.status,
        reason: body.reason,
        received: body.received,
      })
      return { message: say('order_moved', movedTo(order)), order }
    },

    'POST /api/v1/seller/order/cancellations': async ({ seller, body }) => {
      const { cancelled, kept } = await cancelMany(db, seller, body)
      return { cancelled, kept: kept.map(serializeNotDone) }
    },

    'POST /api/v1/seller/order/moves': async ({ seller, body }) => {
      requireRight(seller, neededFor(body.status))
      const { moved, kept } = await moveMany(db, seller, { ids: body.ids, to: body.status })
      return { moved, kept: kept.map(serializeNotDone) }
    },

    'GET /api/v1/seller/to-collect': async () => ({ toCollect: await viewToCollect(db) }),
  })
    .route('/', orderMoneyRoutes(db, users))
    .route('/', orderShopperRoutes(db, users))
}

function movedTo({ number, status, pickUp }: SellerOrder) {
  return { number, status, isPickUp: pickUp !== undefined }
}

function orderMoneyRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/order/{id}/cash-receipt': async ({ seller, params, say }) => {
      const order = await recordCash(db, seller, params.id)
      return { message: say('order_paid', { number: order.number }), order }
    },

    'POST /api/v1/order/{id}/receipt': async ({ seller, params, body, say }) => {
      const receipt = { orderId: params.id, ...body }
      const { order, changePaise } = await recordReceipt(db, seller, receipt)
      const change = changePaise > 0 ? { change: toRupees(changePaise) } : {}
      const { number } = order
      const duePaise = toPaise(order.due)
      const message =
        duePaise > 0 ? say('order_still_due', { number, duePaise }) : say('order_paid', { number })
      return { message, order, ...change }
    },

    'POST /api/v1/order/{id}/repayment': async ({ seller, params, body, say }) => {
      const order = await recordRepayment(db, seller, { orderId: params.id, ...body })
      return { message: say('money_given_back', { number: order.number }), order }
    },
  })
}

function orderShopperRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/shopper/{id}/block': async ({ seller, params, body }) => {
      if (body.cancelOrders) requireRight(seller, 'orders')
      const outcome = await blockShopper(db, seller, { shopperId: params.id, ...body })
      return { ...outcome, kept: outcome.kept.map(serializeNotDone) }
    },

    'POST /api/v1/seller/complaint/{id}/answer': async ({ seller, params, body, say }) => {
      const order = await answerComplaint(db, seller, { complaintId: params.id, ...body })
      return { message: say('complaint_reply_sent', { number: order.number }), order }
    },

    'POST /api/v1/seller/order/{id}/phone-proof': async ({ seller, params, body, say }) => {
      const order = await confirmPhone(db, seller, { orderId: params.id, ...body })
      return { message: say(body.isProven ? 'number_confirmed' : 'number_not_confirmed'), order }
    },
  })
}

export function packingRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/order/ticks': async ({ seller, body }) => {
      requirePerson(seller, body.person)
      const { results, orders } = await recordPicks(db, seller, body.ticks)
      return { results: results.map(serializePicking), orders }
    },

    'GET /api/v1/seller/order/{id}/substitutes': async ({ params, query }) => ({
      suggestions: await suggestSubstitutes(db, { orderId: params.id, ...query }),
    }),
  })
}

function serializePicking({ refusal, ...tick }: Picking) {
  return refusal ? { ...tick, code: refusal.code, message: sayRefusal(refusal) } : tick
}
