import { z } from 'zod'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id } from './field-types.ts'
import { SellerOrder } from './seller-orders.ts'

export const phoneProofCalls = defineCalls({
  'POST /api/v1/seller/order/{id}/phone-proof': {
    id: 'confirmPhone',
    summary:
      'Confirms that the seller has reached the guest at the number they stated, which must be the order’s, or takes that back',
    who: 'seller',
    needs: ['orders', 'customers'],
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ isProven: flag('isProven') }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/order/{id}/customer-match': {
    id: 'matchCustomer',
    summary:
      'Answers whether the guest is the customer whom the seller has added with the same number: if so, that customer’s orders, tab and addresses become the guest’s; if not, the seller is not asked again',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      customer: Id.describe('The customer of the question, as the order named them'),
      isSame: flag('isSame'),
    }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
})
