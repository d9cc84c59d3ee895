import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxBulkProducts } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { sentDetails } from './detail-fields.ts'
import { Id } from './field-types.ts'
import { SellerProductFilter } from './seller-products.ts'
import { OwnTaxPercent } from './tax.ts'

export const UsualRate = z.strictObject({
  kind: z.string().max(100),
  percent: z.number().min(0).max(100),
})
export type UsualRate = z.infer<typeof UsualRate>

/** A field that is left out stays unchanged. */
export const BulkTax = z
  .strictObject({ percent: OwnTaxPercent.optional(), hsn: sentDetails().hsn })
  .refine(({ percent, hsn }) => percent !== undefined || hsn !== undefined, {
    message: problem('give_a_rate'),
  })
export type BulkTax = z.infer<typeof BulkTax>

/** Goods of one kind whose rate differs from the proposal, or that have no HSN code. */
export const RateGroup = z.strictObject({
  kind: z.string().describe('The goods, as the seller would call them'),
  percent: z.number().describe('The rate of GST that they usually have'),
  hsn: z
    .array(z.string())
    .describe('The HSN codes of those that have none, the most frequent first'),
  products: z.int(),
  otherRate: z.int().describe('How many are taxed with another rate now'),
  now: z.array(z.number()).describe('With which ones, in percent'),
  noCode: z.int().describe('How many have no HSN code'),
  examples: z.array(z.string()).describe('The names of some'),
})
export type RateGroup = z.infer<typeof RateGroup>

export const rateProposalCalls = defineCalls({
  'POST /api/v1/product/rates/proposals': {
    id: 'proposeRates',
    summary:
      'The products that differ from the usual rate of their kind or have no HSN code, in groups; nothing is changed. They are accepted with POST /api/v1/product/changes',
    who: 'seller',
    needs: 'prices',
    priority: 'low',
    body: z
      .strictObject({
        ids: z.array(Id).min(1).max(maxBulkProducts).optional(),
        filter: SellerProductFilter.optional(),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        message: problem('give_ids_or_filter'),
      }),
    answer: success({
      isTaxed: z
        .boolean()
        .describe('Whether prices include GST; where they do not, nothing is proposed'),
      groups: z.array(RateGroup).describe('The largest first'),
      unknown: z.int().describe('How many products say too little, and have no rate of their own'),
      isComplete: z.boolean().describe('Whether all products were looked at; ask again until then'),
    }),
    refusals: ['invalid_input'],
  },
})
