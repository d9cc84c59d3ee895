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
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ isProven: flag('isProven') }),
    answer: success({ order: SellerOrder }),
    refusals: ['invalid_input', 'not_found'],
  },
})
