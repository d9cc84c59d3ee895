import { z } from 'zod'
import { taxModes } from '#contract/bill.ts'
import {
  maxCartLines,
  maxLineNoteLength,
  maxOrderNoteLength,
  maxReasonLength,
} from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Address } from './addresses.ts'
import { Quantity } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { OrderPromise } from './delivery-promise.ts'
import { flag, Id, optional, Rupees, Timestamp, text } from './field-types.ts'
import { OrderItem, Substitutes } from './order-items.ts'
import {
  Complaint,
  OnlinePayment,
  OrderQuestion,
  Receipt,
  Undo,
  UpiReference,
  UpiRequest,
} from './order-parts.ts'
import { expectedTerms, orderTerms, requestedPlace, withPlace } from './order-terms.ts'
import { SlotRequest } from './slots.ts'

export const orderSources = ['shop', 'phone', 'counter'] as const

export const OrderRequest = z
  .strictObject({
    userId: optional(Id).describe('Only the logged-in shopper; another is refused'),
    items: z
      .array(
        z.strictObject({
          product: Id,
          quantity: Quantity,
          substitutes: optional(Substitutes),
          note: optional(text('note', maxLineNoteLength)),
        }),
      )
      .min(1, problem('cart_is_empty'))
      .max(maxCartLines, problem('order_over_limit', { most: maxCartLines })),
    ...requestedPlace,
    substitutes: optional(Substitutes).describe(
      'For all lines that say nothing else; ask where it is missing',
    ),
    note: optional(text('note', maxOrderNoteLength)).describe(
      'For whoever packs and brings the order',
    ),
    slot: SlotRequest.optional().describe(
      'When it should be brought; needed where the shop has slots, and refused where it is full',
    ),
    ...expectedTerms,
  })
  .meta({ id: 'OrderRequest' })
export type OrderRequest = z.infer<typeof OrderRequest>

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, problem('not_an_order_key'))
  .describe('Sent again with the same key, the order is placed once')

export const Order = z
  .strictObject({
    _id: Id,
    number: z.string().describe('The short number people say on the phone'),
    userId: Id,
    items: z.array(OrderItem),
    questions: z
      .array(OrderQuestion)
      .describe('What the packer asked the shopper, the latest last'),
    complaints: z
      .array(Complaint)
      .optional()
      .describe('What the shopper said was wrong, the latest last; given where there is any'),
    itemsAmount: Rupees,
    ...orderTerms,
    taxAmount: Rupees.describe('What was added to the items as tax'),
    taxPercent: z.number().min(0).max(100).describe('The rate of what was added'),
    taxMode: z.enum(taxModes).describe('How the shop charged tax when it was placed'),
    includedTax: Rupees.optional().describe('Given where prices included tax: how much they did'),
    includedTaxes: z
      .array(
        z.strictObject({
          percent: z.number(),
          taxable: Rupees.describe('The items of this rate, without their tax'),
          tax: Rupees.describe('Half of it is the centre’s (CGST), half the state’s (SGST)'),
        }),
      )
      .optional()
      .describe('The same for each rate'),
    rounding: z
      .number()
      .min(-0.49)
      .max(0.5)
      .optional()
      .describe('What rounding to whole rupees added or took off'),
    amount: Rupees.describe(
      'What is paid: the items, the tax on top, the delivery fee and the rounding',
    ),
    orderedAmount: Rupees.describe(
      'What it came to when it was ordered, or last changed before packing',
    ),
    due: Rupees.describe('What is still to be paid'),
    toGiveBack: Rupees.describe(
      'What was paid too much: online payments go back by themselves once the order is packed, the rest by hand',
    ),
    receipts: z.array(Receipt).describe('What came for it and what went back, oldest first'),
    onTab: Rupees.optional().describe('How much of it stands on the shopper’s tab'),
    upi: UpiRequest.optional().describe('Given while something is due and the shop has a UPI ID'),
    saysPaid: z
      .strictObject({ reference: z.string().optional(), at: Timestamp })
      .optional()
      .describe('The shopper says that they have paid by UPI; the shop has not seen the money yet'),
    version: z.int().describe('Grows with each change of the items'),
    substitutes: Substitutes,
    note: z.string().optional(),
    source: z
      .enum(orderSources)
      .describe(
        'How it came: the shopper placed it, or the seller took it by phone or at the counter',
      ),
    takenAlong: z
      .literal(true)
      .optional()
      .describe('Handed over at the counter: of the address only name and phone mean anything'),
    buyerGstin: z.string().optional().describe('Of the business that it is billed to'),
    address: Address,
    status: z.enum(orderStatuses),
    history: z.array(
      z.strictObject({
        status: z.enum(orderStatuses),
        at: Timestamp,
        reason: z.string().optional(),
      }),
    ),
    canCancel: z.boolean().describe('Whether the shopper may still cancel'),
    paymentType: z.enum(['COD', 'Online']),
    isPaid: z.boolean(),
    page: z
      .string()
      .optional()
      .describe(
        'The path of its page for whoever has this link: state, time and total; the rest needs the last four digits of its mobile number',
      ),
    undo: Undo.optional().describe(
      'The last move or receipt, while it can be taken back; in answers about this one order',
    ),
    onlinePayment: OnlinePayment.optional(),
    delivery: z
      .strictObject({
        rider: z.string().optional().describe('The first name of who brings it'),
        ahead: z
          .int()
          .min(0)
          .max(1)
          .optional()
          .describe('0: it is brought next; 1: after one other; missing: later, or not known'),
        code: z
          .string()
          .optional()
          .describe('Four digits to tell the rider, where the shop asks for them'),
      })
      .optional()
      .describe('Given while somebody brings it, or its code is asked for'),
    promise: OrderPromise.optional(),
    handedOver: z
      .strictObject({
        to: z.string().optional().describe('Who took it at the door'),
        hasPhoto: z.literal(true).optional().describe('Whether a photo of it is kept'),
      })
      .optional()
      .describe('Given of a delivery that the rider has proven by a name or a photo'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const Cancellation = z
  .strictObject({
    reason: optional(text('reason', maxReasonLength)),
    as: z
      .enum(['shopper', 'seller'])
      .optional()
      .describe('In which role, where the browser is logged in as both; the shopper otherwise'),
  })
  .meta({ id: 'Cancellation' })

export const cashRefusals = ['too_many_cash_orders', 'too_much_cash'] as const

export const placingRefusals = [
  'invalid_input',
  'not_yours',
  'address_not_found',
  'other_state',
  'not_delivered_there',
  'position_needed',
  'below_least_order',
  'shop_closed',
  'opening_changed',
  'pick_up_changed',
  'out_of_stock',
  'price_changed',
  'too_many_pieces',
  'too_little',
  'too_many_for_newcomers',
  'too_many_from_network',
  'shopper_blocked',
  'not_accepting_orders',
  'order_in_progress',
  'key_reused',
  'slot_needed',
  'slot_unavailable',
  'slot_full',
  'too_many_requests',
] as const

export const CashOrderRequest = OrderRequest.extend({
  onTab: optional(flag('onTab')).describe(
    'Puts all of it on the shopper’s tab instead; refused where that would go over its limit',
  ),
})

export type CashOrderRequest = z.infer<typeof CashOrderRequest>

export const orderCalls = defineCalls({
  'POST /api/v1/order/{id}/answer': {
    id: 'answerQuestion',
    summary: 'Answers a question of the packer, once: the same answer again changes nothing',
    who: 'shopper',
    priority: 'high',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ question: Id, answer: z.enum(['yes', 'no']) }),
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found', 'question_over', 'out_of_stock'],
  },
  'POST /api/v1/order/cod': {
    id: 'placeCashOrder',
    summary:
      'Places an order to be paid in cash on delivery. The same cart again answers its order; where that one waits for an online payment, it is paid in cash instead',
    who: 'shopper',
    priority: 'high',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: withPlace(CashOrderRequest),
    status: 201,
    answer: success({ order: Order }),
    refusals: [...placingRefusals, ...cashRefusals, 'no_tab', 'over_tab_limit'],
  },
  'GET /api/v1/order/user': {
    id: 'listOrders',
    summary: "The shopper's orders, newest first; one page of them when limit or before is given",
    who: 'shopper',
    priority: 'low',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, problem('before_no_order'))
        .optional(),
    }),
    answer: success({ orders: z.array(Order), nextBefore: z.string().nullable() }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'GET /api/v1/order/user/news': {
    id: 'getOwnOrderNews',
    summary:
      "A word that changes with every change of the shopper's latest 100 orders: whoever shows them asks for it again and again, and loads them when it differs",
    who: 'shopper',
    priority: 'low',
    answer: success({ seen: z.string() }),
    refusals: [],
  },
  'POST /api/v1/order/{id}/upi-claim': {
    id: 'claimUpiPayment',
    summary:
      'The shopper says that they have paid by UPI. This alone pays nothing: the seller records what has come',
    who: 'shopper',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reference: optional(UpiReference) }),
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found', 'payment_not_due'],
  },
  'POST /api/v1/order/{id}/cancellation': {
    id: 'cancelOrder',
    summary:
      "Cancels an order while that is still possible, and puts the stock back: the shopper's own, or any as the seller",
    who: 'shopper or seller',
    needs: 'orders',
    priority: 'high',
    params: z.strictObject({ id: Id }),
    body: Cancellation,
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found', 'too_late_to_cancel'],
  },
})
