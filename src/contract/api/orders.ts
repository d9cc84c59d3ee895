import { z } from 'zod'
import { taxModes } from '#contract/bill.ts'
import { maxCartLines, maxReasonLength } from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { orderedDetails } from '#contract/product-details.ts'
import { Address } from './addresses.ts'
import { Quantity } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { shownDetails } from './detail-fields.ts'
import { Id, numeric, optional, Rupees, Timestamp, text } from './field-types.ts'

export const OrderRequest = z.strictObject({
  userId: optional(Id).describe('Only the logged-in shopper; another is refused'),
  items: z
    .array(z.strictObject({ product: Id, quantity: Quantity }))
    .min(1, 'Your cart is empty')
    .max(maxCartLines, `An order can hold at most ${maxCartLines} lines`),
  address: z.uuid('Please select an address').toLowerCase(),
  expectedTotal: optional(numeric(Rupees)).describe(
    'The total that was shown; where the true one differs, nothing is ordered. In cash either the exact or the rounded one',
  ),
})
export type OrderRequest = z.infer<typeof OrderRequest>

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, 'An Idempotency-Key has 8 to 100 visible characters')
  .describe('Sent again with the same key, the order is placed once')

export const OrderedProduct = z.strictObject({
  _id: Id,
  name: z.string(),
  category: z.string().describe('The path of its category when it was ordered'),
  image: z.array(z.string()),
  weight: z.string().optional(),
  stepGrams: z
    .int()
    .optional()
    .describe('Sold by weight: what one of the quantity weighed when it was ordered'),
  ...shownDetails(orderedDetails),
  price: Rupees,
  offerPrice: Rupees,
})

export const OrderItem = z.strictObject({
  _id: Id,
  product: OrderedProduct,
  quantity: Quantity,
  taxPercent: z
    .number()
    .optional()
    .describe('Given where prices included tax: the rate of this product'),
  includedTax: Rupees.optional().describe('How much of the line’s price was tax'),
})
export type OrderItem = z.infer<typeof OrderItem>

/** How the online payment of an order stands. */
export const OnlinePayment = z.strictObject({
  status: z
    .enum(['waiting', 'released', 'paid', 'refund under way', 'refunded', 'refund failed', 'ended'])
    .describe(
      'waiting: can be paid, the stock is kept; released: the stock is no longer kept, but it can be paid while ' +
        'there is some; ended: cancelled without a payment',
    ),
  gateway: z.string().describe('Its name for people'),
  isTest: z.boolean().describe('No real money moves'),
  lastTryFailed: z
    .boolean()
    .optional()
    .describe('The shopper tried to pay, and it did not go through'),
  refund: z
    .enum(['under way', 'done', 'failed'])
    .optional()
    .describe('How a charge goes back that came besides the right one, of an order that stands'),
  sentBackByHand: Rupees.optional().describe(
    'How much of what goes back was sent back at the gateway’s own desk; the store sends back the rest',
  ),
  mayStillArrive: z
    .boolean()
    .optional()
    .describe('The gateway has not said yet that the last try to pay is over'),
  keptUntil: Timestamp.optional().describe('How long the stock is kept for it'),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

export const Order = z.strictObject({
  _id: Id,
  number: z.string().describe('The short number people say on the phone'),
  userId: Id,
  items: z.array(OrderItem),
  itemsAmount: Rupees,
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
  amount: Rupees.describe('What is paid: the items, the tax on top and the rounding'),
  address: Address,
  status: z.enum(orderStatuses),
  history: z.array(
    z.strictObject({ status: z.enum(orderStatuses), at: Timestamp, reason: z.string().optional() }),
  ),
  canCancel: z.boolean().describe('Whether the shopper may still cancel'),
  paymentType: z.enum(['COD', 'Online']),
  isPaid: z.boolean(),
  onlinePayment: OnlinePayment.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Order = z.infer<typeof Order>

export const Cancellation = z.strictObject({
  reason: optional(text('Reason', maxReasonLength)),
  as: z
    .enum(['shopper', 'seller'])
    .optional()
    .describe('In which role, where the browser is logged in as both; the shopper otherwise'),
})

/** Why an order cannot be paid in one of the ways, besides. */
const cashRefusals = ['too_many_cash_orders', 'too_much_cash'] as const
const onlineRefusals = ['too_many_holds', 'online_payment_paused', 'payment_unavailable'] as const

/** Why an order cannot be placed, however it is to be paid. */
const placingRefusals = [
  'invalid_input',
  'not_yours',
  'address_not_found',
  'out_of_stock',
  'price_changed',
  'too_many_pieces',
  'too_little',
  'too_many_from_network',
  'shopper_blocked',
  'not_accepting_orders',
  'order_in_progress',
  'key_reused',
  'too_many_requests',
] as const

export const orderCalls = defineCalls({
  'POST /api/v1/order/cod': {
    summary:
      'Places an order to be paid in cash on delivery. The same cart again answers its order; where that one waits for an online payment, it is paid in cash instead',
    who: 'shopper',
    priority: 'high',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: OrderRequest,
    status: 201,
    answer: success({ order: Order }),
    refusals: [...placingRefusals, ...cashRefusals],
  },
  'GET /api/v1/order/user': {
    summary: "The shopper's orders, newest first; one page of them when limit or before is given",
    who: 'shopper',
    priority: 'low',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'before is an order number')
        .optional(),
    }),
    answer: success({ orders: z.array(Order), nextBefore: z.string().nullable() }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/order/{id}/cancellation': {
    summary:
      "Cancels an order while that is still possible, and puts the stock back: the shopper's own, or any as the seller",
    who: 'shopper or seller',
    priority: 'high',
    params: z.strictObject({ id: Id }),
    body: Cancellation,
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found', 'too_late_to_cancel'],
  },
})

const params = z.strictObject({ id: Id })

const returnUrl = optional(
  z
    .url({
      protocol: /^https?$/,
      error: 'returnUrl is a whole address, such as https://app.example.com/paid',
    })
    .max(500, 'returnUrl can have at most 500 characters'),
).describe(
  'Where the browser comes back to after paying, with the parameter `order` added: an address of the store or of one ' +
    'of ALLOWED_ORIGINS. Without it, the store’s own page of the payment',
)

export const OnlineOrderRequest = OrderRequest.extend({ returnUrl })
export type OnlineOrderRequest = z.infer<typeof OnlineOrderRequest>
const payable = success({
  order: Order,
  payUrl: z
    .string()
    .describe(
      'Where the browser goes to pay: a page of the store (for front ends on other origins its whole address), or the gateway’s',
    ),
})

export const paymentCalls = defineCalls({
  'POST /api/v1/order/online': {
    summary:
      'Places an order to be paid online: its stock is kept while the shopper pays. The same cart again answers its order; one in cash that nobody has packed yet is paid online instead',
    who: 'shopper',
    priority: 'high',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: OnlineOrderRequest,
    status: 201,
    answer: payable,
    refusals: [...placingRefusals, ...onlineRefusals],
  },
  'GET /api/v1/order/{id}': {
    summary: "One of the shopper's orders; where a payment is open, the gateway is asked first",
    who: 'shopper',
    priority: 'high',
    params,
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/order/{id}/payment': {
    summary:
      'Pays an order that waits for its payment: goes on with the open try, or begins a new one',
    who: 'shopper',
    priority: 'high',
    params,
    body: z.strictObject({ returnUrl }),
    answer: payable,
    refusals: [
      'invalid_input',
      'not_found',
      'out_of_stock',
      'payment_not_due',
      ...onlineRefusals,
      'too_many_from_network',
      'shopper_blocked',
      'too_many_requests',
    ],
  },
  'POST /api/v1/order/{id}/cash-on-delivery': {
    summary: 'Pays an order in cash after all, unless it is paid already',
    who: 'shopper',
    priority: 'high',
    params,
    body: z.strictObject({}),
    answer: success({ order: Order }),
    refusals: [
      'invalid_input',
      'not_found',
      'out_of_stock',
      'payment_not_due',
      ...cashRefusals,
      'too_many_from_network',
      'shopper_blocked',
    ],
  },
  'POST /api/v1/payment/webhook/{gateway}': {
    summary: "A gateway's signed message",
    who: 'anyone',
    priority: 'high',
    params: z.strictObject({
      gateway: z.enum(['razorpay', 'stripe', 'test'], 'There is no such gateway'),
    }),
    headers: z.object({
      'x-razorpay-signature': z.string().optional().describe('Of the body, by Razorpay'),
      'stripe-signature': z.string().optional().describe('Of the body and the time, by Stripe'),
    }),
    rawBody: z
      .looseObject({})
      .describe('The message of the gateway, byte by byte as it was signed'),
    answer: success({}),
    refusals: ['invalid_input', 'wrong_signature', 'not_json', 'too_large', 'cross_site'],
  },
})
