import { countUp } from '#platform/database/rate-limit.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { hasProvenRight } from '#server/api/require-right.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { viewJournal } from '#server/orders/read/journal.ts'
import { changeOrderAndPayment, previewChange } from './change-with-payment.ts'
import { originOf } from './origin-of.ts'
import type { PaymentContext } from './payment-context.ts'

export const changeLimit = { points: 120, seconds: 60 }

type People = { shopper?: { id: string } | null; seller?: Seller | null }

/** A browser can be logged in as both; without a role in the request, it is the shopper. */
function inRole({ shopper, seller }: People, role: 'shopper' | 'seller' | undefined) {
  if ((role ?? (shopper ? 'shopper' : 'seller')) === 'shopper') {
    if (!shopper) throw refuse('sign_in_first')
    return { author: { actor: 'shopper' as const }, shopperId: shopper.id }
  }
  if (!seller) throw refuse('seller_only')
  return { author: bySeller(seller), shopperId: undefined }
}

export function changeRoutes(db: Database, context: PaymentContext, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/order/{id}/changes': async ({ shopper, params }) => ({
      changes: await viewJournal(db, params.id, shopper.id),
    }),

    'GET /api/v1/seller/order/{id}/changes': async ({ params }) => ({
      changes: await viewJournal(db, params.id),
    }),

    'POST /api/v1/order/{id}/lines': async ({ shopper, seller, params, body, say }) => {
      const { as, isPreview, ...edit } = body
      const person = inRole({ shopper, seller }, as)
      await countUp(db, `change ${person.shopperId ?? person.author.who}`, changeLimit)
      const request = { ...edit, ...person, orderId: params.id }
      if (isPreview) return { order: await previewChange(db, context, request) }
      return {
        message: say('order_changed'),
        order: await changeOrderAndPayment(db, context, request),
      }
    },

    'POST /api/v1/order/{id}/slot': async ({ shopper, seller, params, body, say }) => {
      const { as, ...move } = body
      const person = inRole({ shopper, seller }, as)
      await countUp(db, `change ${person.shopperId ?? person.author.who}`, changeLimit)
      const { shop } = context
      const order = await moveToSlot(db, { ...move, ...person, orderId: params.id, shop })
      return { message: say('order_at_other_time'), order }
    },

    'POST /api/v1/order/{id}/undo': async ({ c, shopper, seller, params, body, say }) => {
      const { shop } = context
      const { author, shopperId } = inRole({ shopper, seller }, body.as)
      const origin = shopper && shopperId ? originOf(c, context, shopper) : undefined
      const mayUndoOthers = () => seller !== null && hasProvenRight(seller, 'money')
      const request = { orderId: params.id, undo: body.undo, author, mayUndoOthers, shopperId }
      return { message: say('undone'), order: await undoLast(db, { ...request, origin, shop }) }
    },

    'POST /api/v1/order/{id}/returns': async ({ seller, params, body, say }) => {
      const order = await returnItems(db, seller, { ...body, orderId: params.id })
      return { message: say('items_taken_back', { number: order.number }), order }
    },
  })
}
