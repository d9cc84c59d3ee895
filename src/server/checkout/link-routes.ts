import type { Context } from 'hono'
import { countUp } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { languagePrefix } from '#server/api/language-paths.ts'
import { spokenLanguage } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { claimUpi } from '#server/orders/change/claim-upi.ts'
import { complaintLimit, makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { answerQuestion } from '#server/orders/lines/questions.ts'
import { openLinked } from '#server/orders/links/open-linked.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { changeLimit } from './change-routes.ts'
import { changeOrderAndPayment, previewChange } from './change-with-payment.ts'
import { switchToCash } from './pay-in-cash.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentLimit } from './routes.ts'
import { viewSyncedOrder } from './sync-payment.ts'

type Asked = { c: Context; params: { secret: string }; body: { digits: string } }

/** Finds the order that a request has the link and the digits for. */
function opener(db: Database, { shop }: PaymentContext) {
  return ({ c, params: { secret }, body: { digits } }: Asked) =>
    openLinked(db, shop, { secret, digits, network: networkOfClient(c, shop.trustProxy) })
}

/**
 * Runs the shopper's actions for whoever has the link and the last four digits of the order's number. Each request carries
 * both, so a browser that other people use keeps no login.
 */
export function linkRoutes(db: Database, context: PaymentContext, users: UserLookup) {
  const open = opener(db, context)

  return createRoutes(users, {
    'POST /api/v1/order-link/{secret}/opening': async (asked) => ({
      order: await viewSyncedOrder(db, context, await open(asked)),
    }),

    'POST /api/v1/order-link/{secret}/cancellation': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      const { reason } = asked.body
      const order = await cancelOrder(db, shopperId, { orderId, reason })
      return { message: asked.say('order_cancelled'), order }
    },

    'POST /api/v1/order-link/{secret}/lines': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      await countUp(db, `change ${shopperId}`, changeLimit)
      const { digits: _, isPreview, ...edit } = asked.body
      const request = { ...edit, orderId, shopperId, author: { actor: 'shopper' as const } }
      if (isPreview) return { order: await previewChange(db, context, request) }
      const order = await changeOrderAndPayment(db, context, request)
      return { message: asked.say('order_changed'), order }
    },

    'POST /api/v1/order-link/{secret}/slot': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      await countUp(db, `change ${shopperId}`, changeLimit)
      const { slot } = asked.body
      const author = { actor: 'shopper' as const }
      const order = await moveToSlot(db, { orderId, shopperId, slot, author, shop: context.shop })
      return { message: asked.say('order_at_other_time'), order }
    },

    'POST /api/v1/order-link/{secret}/complaints': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      await countUp(db, `complaint ${shopperId}`, complaintLimit)
      const { digits: _, ...complaint } = asked.body
      const { order, number } = await makeComplaint(db, shopperId, { ...complaint, orderId })
      return { message: asked.say('complaint_made', { number }), order }
    },

    'POST /api/v1/order-link/{secret}/answer': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      const { question, answer } = asked.body
      return { order: await answerQuestion(db, shopperId, { orderId, question, answer }) }
    },
  }).route('/', linkPaymentRoutes(db, context, users))
}

function linkPaymentRoutes(db: Database, context: PaymentContext, users: UserLookup) {
  const open = opener(db, context)

  return createRoutes(users, {
    'POST /api/v1/order-link/{secret}/upi-claim': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      const { reference } = asked.body
      const order = await claimUpi(db, shopperId, { orderId, reference })
      return { message: asked.say('upi_claimed'), order }
    },

    'POST /api/v1/order-link/{secret}/payment': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      await countUp(db, `payment ${shopperId}`, paymentLimit)
      const place = context.publicUrl + languagePrefix(spokenLanguage())
      const returnUrl = `${place}/o/${asked.params.secret}`
      return payOrder(db, context, { shopperId, orderId, returnUrl, isByLink: true })
    },

    'POST /api/v1/order-link/{secret}/cash-on-delivery': async (asked) => {
      const { shopperId, orderId } = await open(asked)
      const { expectedTotal } = asked.body
      const request = { shopperId, orderId, expectedTotal, seenIn: 'order' as const }
      const order = await switchToCash(db, context, request)
      return { message: asked.say('pay_in_cash'), order }
    },
  })
}
