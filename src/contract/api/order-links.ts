import { z } from 'zod'
import { maxReasonLength } from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, Rupees, Timestamp, text } from './field-types.ts'
import { changeRefusals, LinkedOrderEdit } from './order-changes.ts'
import { LastDigits, UpiReference } from './order-parts.ts'
import { payable, payingRefusals, switchRefusals } from './order-payments.ts'
import { PickUpPlace } from './order-terms.ts'
import { Order, OrderRequest } from './orders.ts'
import { SellerOrder } from './seller-orders.ts'
import { OrderSlot, SlotRequest, slotMoveRefusals } from './slots.ts'

const params = z.strictObject({
  secret: z
    .string()
    .regex(/^[0-9a-f]{32}$/, problem('order_link_incomplete'))
    .describe('The last part of the link’s address'),
})

/** An order for anybody who has its link, so nothing in it identifies the customer. */
export const LinkedOrder = z
  .strictObject({
    number: z.string(),
    status: z.enum(orderStatuses),
    history: z.array(z.strictObject({ status: z.enum(orderStatuses), at: Timestamp })),
    pickUp: PickUpPlace.optional(),
    createdAt: Timestamp,
    slot: OrderSlot.optional().describe('When it is brought, given where the shop has slots'),
    lostSlot: OrderSlot.optional().describe('The slot that it had until the shop offered none'),
    amount: Rupees.describe('What is paid: the items, the tax on top and the rounding'),
    isPaid: z.boolean(),
    hasDigits: z
      .boolean()
      .describe('Whether the last four digits of its mobile number show the rest'),
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof LinkedOrder>

const linkRefusals = ['link_over', 'wrong_digits', 'too_many_requests'] as const
const digits = LastDigits.describe('Of the order’s mobile number')
const oneOrder = success({ order: Order })

export const orderLinkCalls = defineCalls({
  'GET /api/v1/order-link/{secret}': {
    id: 'getLinkedOrder',
    summary: 'State, time and total of the order that a link leads to, without whose it is',
    who: 'anyone',
    params,
    answer: success({ order: LinkedOrder }),
    refusals: ['invalid_input', 'link_over'],
  },
  'GET /api/v1/order-link/{secret}/own': {
    id: 'getOwnLinkedOrder',
    summary: 'Whether the order that a link leads to is one of the shopper’s',
    who: 'shopper',
    params,
    answer: success({ orderId: Id.nullable().describe('Null: it is somebody else’s') }),
    refusals: ['invalid_input', 'link_over'],
  },
  'POST /api/v1/order-link/{secret}/opening': {
    id: 'openLinkedOrder',
    summary:
      'The whole order, for whoever has its link and knows the last four digits of its number: five wrong ones a day',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits }),
    answer: oneOrder,
    refusals: ['invalid_input', ...linkRefusals],
  },
  'POST /api/v1/order-link/{secret}/cancellation': {
    id: 'cancelLinkedOrder',
    summary: 'Cancels the order as its shopper, while that is still possible',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits, reason: optional(text('reason', maxReasonLength)) }),
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found', 'too_late_to_cancel', ...linkRefusals],
  },
  'POST /api/v1/order-link/{secret}/lines': {
    id: 'changeLinkedOrder',
    summary: 'Changes what is in the order as its shopper, until it is packed',
    who: 'anyone',
    priority: 'high',
    params,
    body: LinkedOrderEdit,
    answer: oneOrder,
    refusals: [...changeRefusals, 'link_over', 'wrong_digits'],
  },
  'POST /api/v1/order-link/{secret}/slot': {
    id: 'moveLinkedToSlot',
    summary: 'Moves the order to another slot as its shopper, until it is packed',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits, slot: SlotRequest }),
    answer: oneOrder,
    refusals: [...slotMoveRefusals, ...linkRefusals],
  },
  'POST /api/v1/order-link/{secret}/answer': {
    id: 'answerLinkedQuestion',
    summary: 'Answers a question of the packer as the order’s shopper, once',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits, question: Id, answer: z.enum(['yes', 'no']) }),
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found', 'question_over', 'out_of_stock', ...linkRefusals],
  },
  'POST /api/v1/order-link/{secret}/upi-claim': {
    id: 'claimLinkedUpiPayment',
    summary: 'Says that the order was paid by UPI, which alone pays nothing',
    who: 'anyone',
    params,
    body: z.strictObject({ digits, reference: optional(UpiReference) }),
    answer: oneOrder,
    refusals: ['invalid_input', 'not_found', 'payment_not_due', ...linkRefusals],
  },
  'POST /api/v1/order-link/{secret}/payment': {
    id: 'payLinkedOrder',
    summary: 'Pays the order online; the browser comes back to the page of the link',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits }),
    answer: payable,
    refusals: [...payingRefusals, 'link_over', 'wrong_digits'],
  },
  'POST /api/v1/order-link/{secret}/cash-on-delivery': {
    id: 'switchLinkedOrderToCash',
    summary: 'Pays the order in cash after all, unless it is paid already',
    who: 'anyone',
    priority: 'high',
    params,
    body: z.strictObject({ digits, expectedTotal: OrderRequest.shape.expectedTotal }),
    answer: oneOrder,
    refusals: [...switchRefusals, ...linkRefusals],
  },
  'POST /api/v1/seller/order/{id}/link': {
    id: 'replaceOrderLink',
    summary: 'Makes a new link to an order’s page, or none; the one before leads nowhere',
    who: 'seller',
    needs: 'orders',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      ends: flag('ends').optional().describe('Only ends the link, and makes no other'),
    }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found'],
  },
})
