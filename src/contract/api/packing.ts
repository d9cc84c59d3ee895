import { z } from 'zod'
import { maxQuantity } from '#contract/limits.ts'
import { pickResults } from '#contract/order-lines.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxTicks } from '#contract/seller-limits.ts'
import { Quantity } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, Performer, Rupees, SearchText } from './field-types.ts'
import { SellerOrder } from './seller-orders.ts'

/** The line as the packer saw it. If it has changed since, the request changes nothing. */
const Seen = z.strictObject({
  picked: z.enum(pickResults).nullable(),
  quantity: z.int().min(0).max(maxQuantity),
  grams: z.int().min(1).nullable(),
  question: Id.nullable().describe('The open question about it'),
})

const wholeGrams = problem('weight_not_whole')
export const Grams = z.int(wholeGrams).min(1, wholeGrams).max(1_000_000, wholeGrams)
const base = {
  key: z.uuid().toLowerCase().describe('Made by the client; sent again, nothing is changed twice'),
  order: Id,
  item: Id,
  seen: Seen,
}
const Other = { product: Id, quantity: Quantity }

export const Tick = z
  .discriminatedUnion('what', [
    z.strictObject({ ...base, what: z.literal('found') }),
    z.strictObject({
      ...base,
      what: z.literal('short'),
      there: z.int().min(0).max(maxQuantity).describe('How many of it there are'),
    }),
    z.strictObject({ ...base, what: z.literal('leave_out') }),
    z.strictObject({
      ...base,
      what: z.literal('weigh'),
      grams: Grams.describe('Of more than was ordered, what was ordered is charged'),
    }),
    z
      .strictObject({ ...base, what: z.literal('replace'), ...Other })
      .describe('For a shopper who wants something similar; it is charged no more than the item'),
    z
      .strictObject({ ...base, what: z.literal('ask'), ...Other })
      .describe('Asks the shopper whether this may replace the item, at its own price'),
    z
      .strictObject({ ...base, what: z.literal('ask_weight'), grams: Grams })
      .describe('Asks the shopper whether more may be charged than was ordered'),
    z
      .strictObject({ ...base, what: z.literal('open') })
      .describe('Takes back what was found, and a question that is open'),
  ])
  .meta({ id: 'Tick' })
export type Tick = z.infer<typeof Tick>

const TickResult = z.strictObject({
  key: z.string(),
  isDone: z.boolean(),
  code: z.string().optional().describe('Why not, for programs'),
  message: z.string().optional().describe('Why not, for people'),
})
export type TickResult = z.infer<typeof TickResult>

const Suggestion = z.strictObject({
  product: z.strictObject({
    _id: Id,
    name: z.string(),
    image: z.array(z.string()),
    weight: z.string().optional(),
    stepGrams: z.int().optional(),
    offerPrice: Rupees,
  }),
  quantity: z.int().describe('As much as was ordered, as nearly as its packs allow'),
  amount: Rupees.describe('What that costs'),
  isDearer: z.boolean().describe('Whether it costs more than the item'),
})
export type Suggestion = z.infer<typeof Suggestion>

export const packingCalls = defineCalls({
  'POST /api/v1/seller/order/ticks': {
    id: 'tickOrders',
    summary:
      'Writes down what was found of items that are being packed, one after the other: those that are refused are named, with the orders as they are now',
    who: 'seller',
    needs: ['packing', 'orders'],
    priority: 'high',
    maxBytes: 64 * 1024,
    body: z.strictObject({
      person: Performer,
      ticks: z
        .array(Tick)
        .min(1)
        .max(maxTicks, problem('ticks_over_limit', { most: maxTicks })),
    }),
    answer: success({ results: z.array(TickResult), orders: z.array(SellerOrder) }),
    refusals: ['invalid_input', 'other_person'],
  },
  'GET /api/v1/seller/order/{id}/substitutes': {
    id: 'suggestSubstitutes',
    summary:
      'What could replace an item: of its packs and its category, in stock, those that cost no more first',
    who: 'seller',
    needs: ['packing', 'orders'],
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      item: Id,
      q: SearchText.optional().describe('Part of a name: then of all products'),
    }),
    answer: success({ suggestions: z.array(Suggestion) }),
    refusals: ['invalid_input', 'not_found'],
  },
})
