import { z } from 'zod'
import { defineCalls, success } from './define-calls.ts'
import { Id } from './field-types.ts'

const NewcomerShare = z.strictObject({
  _id: Id,
  name: z.string(),
  stepGrams: z.int().nullable().describe('The unit of the quantities of loose goods'),
  kept: z.int().describe('In unpaid orders of customers who have not received anything yet'),
  stock: z.int().describe('Free to sell'),
  orders: z.int(),
})
export type NewcomerShare = z.infer<typeof NewcomerShare>

const products = z
  .array(NewcomerShare)
  .describe('Counted products of which new customers can order no more before they pay')

export const newcomerShareCalls = defineCalls({
  'GET /api/v1/seller/newcomer-shares': {
    id: 'getNewcomerShares',
    summary: 'What new customers keep as much of as they may',
    who: 'seller',
    needs: 'orders',
    priority: 'low',
    answer: success({ products }),
    refusals: [],
  },
  'POST /api/v1/seller/newcomer-shares/acceptance': {
    id: 'acceptNewcomers',
    summary: 'Accepts what new customers keep of a product, so that others can order it',
    who: 'seller',
    needs: 'orders',
    body: z.strictObject({ product: Id }),
    answer: success({ products }),
    refusals: ['invalid_input', 'not_found'],
  },
})
