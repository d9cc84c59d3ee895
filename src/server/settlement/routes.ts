import type { Context } from 'hono'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { undoLast } from '#server/orders/undo.ts'
import { countUp } from '#server/platform/database/rate-limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { publicNetworkOfClient } from '#server/platform/requests/client-address.ts'
import { changeOrderAndPayment, previewChange } from './change-order.ts'
import { payOrder, placeInCash, placeOnline, switchToCash } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { receiveMessage } from './receive-message.ts'
import { viewSettledOrder } from './settle-payment.ts'

const paymentLimit = { points: 30, seconds: 60 }
const changeLimit = { points: 120, seconds: 60 }

type People = { shopper?: { id: string } | null; seller?: Seller | null }

/** A browser can be logged in as both; without a role in the request, it is the shopper. */
function inRole({ shopper, seller }: People, role: 'shopper' | 'seller' | undefined) {
  if ((role ?? (shopper ? 'shopper' : 'seller')) === 'shopper') {
    if (!shopper) throw new Refusal('sign_in_first')
    return { author: { actor: 'shopper' as const }, shopperId: shopper.id }
  }
  if (!seller) throw new Refusal('seller_only')
  return { author: { actor: 'seller' as const, who: seller.email }, shopperId: undefined }
}

export function settlementRoutes(db: Database, context: PaymentContext, users: UserLookup) {
  const originOf = (c: Context, headers: { 'idempotency-key'?: string | undefined }) => ({
    ...{
      key: headers['idempotency-key'],
      network: publicNetworkOfClient(c, context.shop.trustProxy),
    },
    isLimited: true,
  })

  return createRoutes(users, {
    'POST /api/v1/order/cod': async ({ c, shopper, headers, body }) => {
      const request = { ...body, ...originOf(c, headers) }
      const order = await placeInCash(db, context, { shopperId: shopper.id, request })
      return { message: order.status === 'Cancelled' ? 'Order cancelled' : 'Order placed', order }
    },

    'POST /api/v1/order/online': async ({ c, shopper, headers, body }) => {
      const request = { ...body, ...originOf(c, headers) }
      const placed = await placeOnline(db, context, { shopperId: shopper.id, request })
      return { message: 'Order placed', ...placed }
    },

    'GET /api/v1/order/{id}': async ({ shopper, params }) => ({
      order: await viewSettledOrder(db, context, { shopperId: shopper.id, orderId: params.id }),
    }),

    'POST /api/v1/order/{id}/payment': async ({ shopper, params, body }) => {
      await countUp(db, `payment ${shopper.id}`, paymentLimit)
      const { returnUrl } = body
      return payOrder(db, context, { shopperId: shopper.id, orderId: params.id, returnUrl })
    },

    'POST /api/v1/order/{id}/lines': async ({ shopper, seller, params, body }) => {
      const { as, isPreview, ...edit } = body
      const person = inRole({ shopper, seller }, as)
      await countUp(db, `change ${person.shopperId ?? person.author.who}`, changeLimit)
      const request = { ...edit, ...person, orderId: params.id }
      if (isPreview) return { order: await previewChange(db, context, request) }
      return {
        message: 'Order changed',
        order: await changeOrderAndPayment(db, context, request),
      }
    },

    'POST /api/v1/order/{id}/undo': async ({ shopper, seller, params, body }) => {
      const { author, shopperId } = inRole({ shopper, seller }, body.as)
      const request = { orderId: params.id, undo: body.undo, author, shopperId }
      return {
        message: 'Undone',
        order: await undoLast(db, { ...request, shop: context.shop }),
      }
    },

    'POST /api/v1/order/{id}/cash-on-delivery': async ({ shopper, params }) => ({
      message: 'Please pay in cash on delivery',
      order: await switchToCash(db, context, { shopperId: shopper.id, orderId: params.id }),
    }),

    'POST /api/v1/payment/webhook/{gateway}': async ({ c, params }) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      await receiveMessage(db, context, { ...params, body, headers: c.req.raw.headers })
      return {}
    },
  })
}
