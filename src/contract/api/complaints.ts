import { z } from 'zod'
import { complaintHours, complaintKinds, maxComplaintLength } from '#contract/complaints.ts'
import { maxCartLines } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, text } from './field-types.ts'
import { LastDigits } from './order-parts.ts'
import { Order } from './orders.ts'
import { SellerOrder } from './seller-orders.ts'

const complaint = {
  key: Id.describe('Sent again with the same key, it is made once'),
  kind: z.enum(complaintKinds, problem('say_what_is_wrong')),
  items: z
    .array(Id)
    .max(2 * maxCartLines)
    .optional()
    .describe('The items that it is about; the whole order where there are none'),
  note: optional(text('note', maxComplaintLength)),
}
export const ComplaintRequest = z.strictObject(complaint)
export type ComplaintRequest = z.infer<typeof ComplaintRequest>

const refusals = [
  'invalid_input',
  'not_found',
  'key_reused',
  'not_with_shopper',
  'too_late_to_complain',
  'too_many_complaints',
  'too_many_requests',
] as const

export const complaintCalls = defineCalls({
  'POST /api/v1/order/{id}/complaints': {
    id: 'makeComplaint',
    summary: `Says what was missing or wrong in an order that is with the shopper; the shop answers within ${complaintHours} hours`,
    who: 'shopper',
    params: z.strictObject({ id: Id }),
    body: ComplaintRequest,
    answer: success({ order: Order }),
    refusals,
  },
  'POST /api/v1/order-link/{secret}/complaints': {
    id: 'makeComplaintByLink',
    summary: 'The same for whoever has the order’s link and the last four digits of its number',
    who: 'anyone',
    params: z.strictObject({
      secret: z.string().regex(/^[0-9a-f]{32}$/, problem('order_link_incomplete')),
    }),
    body: z.strictObject({ ...complaint, digits: LastDigits }),
    answer: success({ order: Order }),
    refusals: [...refusals, 'link_over', 'wrong_digits'],
  },
  'POST /api/v1/seller/complaint/{id}/answer': {
    id: 'answerComplaint',
    summary: 'Answers a complaint, once; the shopper is told',
    who: 'seller',
    needs: 'orders',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ answer: text('answer', maxComplaintLength) }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found', 'complaint_answered'],
  },
})
