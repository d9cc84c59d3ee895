import { z } from 'zod'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, Rupees, Timestamp } from './field-types.ts'
import { SellerOrder } from './seller-orders.ts'

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
    createdAt: Timestamp,
    amount: Rupees.describe('What is paid: the items, the tax on top and the rounding'),
    isPaid: z.boolean(),
    hasDigits: z
      .boolean()
      .describe('Whether the last four digits of its mobile number show the rest'),
  })
  .meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.infer<typeof LinkedOrder>

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
  'POST /api/v1/seller/order/{id}/link': {
    id: 'replaceOrderLink',
    summary: 'Makes a new link to an order’s page, or none; the one before leads nowhere',
    who: 'seller',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      ends: flag('ends').optional().describe('Only ends the link, and makes no other'),
    }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found'],
  },
})
