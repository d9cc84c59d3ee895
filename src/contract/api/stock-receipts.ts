import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxStock } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, wholeNumeric } from './field-types.ts'
import { SellerProduct } from './seller-products.ts'

export const StockReceipt = z.strictObject({
  id: Id,
  quantity: wholeNumeric(
    z
      .int(problem('arrival_not_whole'))
      .min(1, problem('arrival_too_small'))
      .max(maxStock, problem('arrival_too_large', { most: maxStock })),
  ).describe('How many arrived; of loose goods, how many steps'),
})
export type StockReceipt = z.infer<typeof StockReceipt>

const Key = z.uuid(problem('key_not_a_uuid')).toLowerCase()

export const stockReceiptCalls = defineCalls({
  'POST /api/v1/product/receipts': {
    id: 'receiveStock',
    summary: 'Adds goods that arrived to the counted stock of a product',
    who: 'seller',
    needs: 'shelf',
    headers: z.object({
      'idempotency-key': Key.describe('Sent again with the same key, nothing is added twice'),
    }),
    body: StockReceipt,
    answer: success({ product: SellerProduct }),
    refusals: ['invalid_input', 'not_found', 'key_reused'],
  },
  'POST /api/v1/product/receipts/{key}/reversal': {
    id: 'reverseReceipt',
    summary: 'Takes back what a receipt added, unless it is sold by now; again, it changes nothing',
    who: 'seller',
    needs: 'shelf',
    params: z.strictObject({ key: Key }),
    answer: success({ product: SellerProduct }),
    refusals: ['invalid_input', 'not_found', 'promised_to_orders'],
  },
})
