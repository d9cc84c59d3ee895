import { z } from 'zod'
import { gatewayNames } from '#contract/gateways.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional } from './field-types.ts'
import { withPlace } from './order-terms.ts'
import { cashRefusals, IdempotencyKey, Order, OrderRequest, placingRefusals } from './orders.ts'

const onlineRefusals = ['too_many_holds', 'online_payment_paused', 'payment_unavailable'] as const

const params = z.strictObject({ id: Id })

const returnUrl = optional(
  z
    .url({
      protocol: /^https?$/,
      error: problem('return_url_not_whole'),
    })
    .max(500, problem('return_url_too_long', { most: 500 })),
).describe(
  'Where the browser comes back to after paying, with the parameter `order` added: an address of the store or of one ' +
    'of ALLOWED_ORIGINS. Without it, the store’s own page of the payment',
)

export const OnlineOrderRequest = OrderRequest.extend({ returnUrl })
export type OnlineOrderRequest = z.infer<typeof OnlineOrderRequest>
export const payable = success({
  order: Order,
  payUrl: z
    .string()
    .describe(
      'Where the browser goes to pay: a page of the store (for front ends on other origins its whole address), or the ' +
        'gateway’s. Where the gateway does not answer in time it is the store’s page /payment/{id}, which begins the payment later',
    ),
})

export const payingRefusals = [
  'invalid_input',
  'not_found',
  'out_of_stock',
  'payment_not_due',
  ...onlineRefusals,
  'too_many_for_newcomers',
  'too_many_from_network',
  'shopper_blocked',
  'shop_closed',
  'slot_unavailable',
  'slot_full',
  'too_many_requests',
] as const

export const switchRefusals = [
  'invalid_input',
  'not_found',
  'out_of_stock',
  'payment_not_due',
  'price_changed',
  ...cashRefusals,
  'too_many_for_newcomers',
  'too_many_from_network',
  'shopper_blocked',
  'shop_closed',
  'slot_unavailable',
  'slot_full',
] as const

export const paymentCalls = defineCalls({
  'POST /api/v1/order/online': {
    id: 'placeOnlineOrder',
    summary:
      'Places an order to be paid online: its stock is kept while the shopper pays. The same cart again answers its order; one in cash that nobody has packed yet is paid online instead',
    who: 'shopper',
    priority: 'high',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: withPlace(OnlineOrderRequest),
    status: 201,
    answer: payable,
    refusals: [...placingRefusals, ...onlineRefusals],
  },
  'GET /api/v1/order/{id}': {
    id: 'getOrder',
    summary: "One of the shopper's orders; where a payment is open, the gateway is asked first",
    who: 'shopper',
    priority: 'high',
    params,
    answer: success({ order: Order }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/order/{id}/payment': {
    id: 'payOrder',
    summary:
      'Pays an order that waits for its payment: goes on with the open try, or begins a new one',
    who: 'shopper',
    priority: 'high',
    params,
    body: z.strictObject({ returnUrl }),
    answer: payable,
    refusals: payingRefusals,
  },
  'POST /api/v1/order/{id}/cash-on-delivery': {
    id: 'switchOrderToCash',
    summary: 'Pays an order in cash after all, unless it is paid already',
    who: 'shopper',
    priority: 'high',
    params,
    body: z.strictObject({
      expectedTotal: OrderRequest.shape.expectedTotal.describe(
        'What the order came to where it was shown; where it comes to something else, nothing changes',
      ),
    }),
    answer: success({ order: Order }),
    refusals: switchRefusals,
  },
  'POST /api/v1/payment/webhook/{gateway}': {
    id: 'receivePaymentMessage',
    summary: "A gateway's signed message",
    who: 'anyone',
    priority: 'high',
    params: z.strictObject({
      gateway: z.enum(gatewayNames, problem('no_such_gateway')),
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
