import { z } from 'zod'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxPrintedOrders } from '#contract/seller-limits.ts'
import { Day, Id, OrderIds, SearchText } from './field-types.ts'
import { ofTime } from './order-times.ts'

export const orderLists = ['open', 'collect', 'unpaid', 'complaints'] as const

export const SellerOrderQuery = z.strictObject({
  status: z
    .enum([...orderStatuses, ...orderLists])
    .optional()
    .describe(
      'open: what still has to be packed or brought, new orders first; collect: delivered or cancelled, and money is still to be collected or given back; unpaid: placed to be paid online, and not paid in time, which “Order Placed” leaves out; complaints: with one that is not answered, the oldest first',
    ),
  payment: z.enum(['paid', 'pending']).optional(),
  from: Day.optional().describe('Placed on this day or later, in the shop’s time'),
  to: Day.optional().describe('Placed on this day or earlier'),
  ...ofTime,
  q: SearchText.optional().describe('Part of a name or a phone number, or the number of an order'),
  customer: Id.optional().describe('Of this customer alone'),
  ids: OrderIds(maxPrintedOrders).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  after: z
    .string()
    .regex(/^\d-\d{1,15}$/, problem('after_not_next'))
    .optional()
    .describe(
      'The next of the page before, instead of page: as quick on the last page as on the first',
    ),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})
export type SellerOrderQuery = z.infer<typeof SellerOrderQuery>
