import { z } from 'zod'
import { defineCalls, success } from './define-calls.ts'
import { Day, Id } from './field-types.ts'
import { SlotRequest } from './slots.ts'

const NewcomerShare = z.strictObject({
  _id: Id,
  name: z.string(),
  stepGrams: z.int().nullable().describe('The unit of the quantities of loose goods'),
  kept: z.int().describe('In unpaid orders of customers who have not received anything yet'),
  stock: z.int().describe('Free to sell'),
  orders: z.int(),
})
export type NewcomerShare = z.infer<typeof NewcomerShare>

const NewcomerPlaces = z.strictObject({
  id: Id,
  day: Day,
  from: z.string(),
  until: z.string(),
  kept: z.int().describe('In unpaid orders of customers who have not received anything yet'),
  capacity: z.int(),
})
export type NewcomerPlaces = z.infer<typeof NewcomerPlaces>

const slots = z
  .array(NewcomerPlaces)
  .describe('Times of delivery of which new customers can take no more places before they pay')

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
    answer: success({ products, slots }),
    refusals: [],
  },
  'POST /api/v1/seller/newcomer-shares/acceptance': {
    id: 'acceptNewcomers',
    summary:
      'Accepts what new customers keep of a product, or their places in a slot, so that others can order',
    who: 'seller',
    needs: 'orders',
    body: z.union([z.strictObject({ product: Id }), z.strictObject({ slot: SlotRequest })]),
    answer: success({ products, slots }),
    refusals: ['invalid_input', 'not_found'],
  },
})
