import { z } from 'zod'
import { priceProblems, priceRoundings, priceTargets } from '#contract/price-change.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxBulkProducts, maxPricePaise } from '#contract/seller-limits.ts'
import { categoryPath } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, price, Rupees, Timestamp, wholeNumeric } from './field-types.ts'
import { BulkTax, UsualRate } from './rate-proposals.ts'
import { idempotencyKey, SellerProduct, SellerProductFilter } from './seller-products.ts'

const signedRupees = z
  .number(problem('give_rupees'))
  .min(-maxPricePaise / 100)
  .max(maxPricePaise / 100)
  .multipleOf(0.01, problem('rupees_too_exact'))

export const PriceChange = z.strictObject({
  on: z.enum(priceTargets).describe('offer price, price, or both'),
  by: z.union([
    z.strictObject({
      percent: z
        .number()
        .min(-99, problem('prices_fall_too_far', { mostPercent: 99 }))
        .max(500, problem('prices_rise_too_far', { mostPercent: 500 }))
        .multipleOf(0.01, problem('percent_too_exact')),
    }),
    z.strictObject({ rupees: signedRupees }),
    z.strictObject({ to: price('newPrice') }),
  ]),
  round: z
    .enum(priceRoundings)
    .describe('none, to 50 paise, to the rupee, or to whole rupees that end in 9; half goes up'),
})
export type PriceChange = z.infer<typeof PriceChange>

export const BulkChange = z
  .union([
    z.strictObject({ inStock: flag('inStock') }),
    z.strictObject({
      pricePercent: wholeNumeric(
        z
          .int(problem('percent_not_whole'))
          .min(-90, problem('prices_fall_too_far', { mostPercent: 90 }))
          .max(100, problem('prices_rise_too_far', { mostPercent: 100 })),
      ).describe('Changes offer prices, to the paisa, and never above the price'),
    }),
    z.strictObject({
      prices: PriceChange.describe(
        'What would put an offer above its price, or a price out of its limits, is left out',
      ),
    }),
    z.strictObject({ category: categoryPath('choose_a_category') }),
    z.strictObject({ archived: flag('archived') }),
    z.strictObject({
      tax: BulkTax.describe('GST rate, HSN code or both, the same for all; they can be undone'),
    }),
    z.strictObject({
      usualRates: z
        .array(UsualRate)
        .min(1)
        .max(500)
        .describe(
          'Groups of the proposals for these products: each gets the usual rate and HSN code of its kind, where it has none of its own',
        ),
    }),
  ])
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

export const BulkRequest = z
  .strictObject({
    ids: z.array(Id).min(1).max(maxBulkProducts).optional(),
    filter: SellerProductFilter.optional().describe('All products that the list shows with these'),
    change: BulkChange,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: problem('give_ids_or_filter'),
  })
  .meta({ id: 'BulkRequest' })
export type BulkRequest = z.infer<typeof BulkRequest>

export const PricePreview = z
  .strictObject({
    ids: z.array(Id).min(1).max(maxBulkProducts).optional(),
    filter: SellerProductFilter.optional(),
    prices: PriceChange,
    page: z.int().min(1).max(100_000).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: problem('give_ids_or_filter'),
  })
export type PricePreview = z.infer<typeof PricePreview>

const PreviewedPrice = z.strictObject({
  _id: Id,
  name: z.string(),
  price: Rupees,
  offerPrice: Rupees,
  newPrice: Rupees,
  newOfferPrice: Rupees,
  problem: z
    .enum(priceProblems)
    .optional()
    .describe('Why the change leaves this product out; its new prices are what they would be'),
})
export type PreviewedPrice = z.infer<typeof PreviewedPrice>

export const PriceSetting = z
  .strictObject({
    id: Id,
    price: optional(price('price')),
    offerPrice: optional(price('offerPrice')),
    ifPrice: optional(price('price')).describe('The price that was shown; another is not replaced'),
    ifOfferPrice: optional(price('offerPrice')).describe('The same for the offer price'),
  })
  .refine(({ price, offerPrice }) => price !== undefined || offerPrice !== undefined, {
    message: problem('give_a_price'),
  })
export type PriceSetting = z.infer<typeof PriceSetting>

export const productChangeCalls = defineCalls({
  'POST /api/v1/product/changes': {
    id: 'changeProducts',
    summary:
      'Changes many products at once: in or out of stock, price, category, archived, GST and HSN code',
    who: 'seller',
    needs: ['shelf', 'prices'],
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'Sent again after a lost answer or a failure on the way, the change goes on where it stopped and changes ' +
          'nothing twice; what a filter means is changed a thousand at a time',
      ),
    }),
    body: BulkRequest,
    answer: success({
      changed: z.int().describe('How many products are different now'),
      capped: z.int().optional().describe('How many offer prices stopped at the price'),
      leftOut: z.int().optional().describe('How many products a change of prices left out'),
    }),
    refusals: ['invalid_input', 'key_reused'],
  },
  'POST /api/v1/product/price': {
    id: 'setPrice',
    summary: 'Sets the prices of one product',
    who: 'seller',
    needs: 'prices',
    body: PriceSetting,
    answer: success({ product: SellerProduct }),
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'POST /api/v1/product/changes/preview': {
    id: 'previewPrices',
    summary: 'The old and new prices that a change would make; those that it leaves out come first',
    who: 'seller',
    needs: 'prices',
    priority: 'low',
    body: PricePreview,
    answer: success({
      products: z.array(PreviewedPrice),
      total: z.int(),
      changed: z.int().describe('How many products would have other prices'),
      leftOut: z.int().describe('How many would break a rule and stay as they are'),
      page: z.int(),
      pages: z.int(),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/price-changes': {
    id: 'listPriceChanges',
    summary:
      'The last changes of prices of many products, each of which can be undone for two days',
    who: 'seller',
    needs: ['prices', 'people'],
    priority: 'low',
    answer: success({
      changes: z.array(
        z.strictObject({
          key: Id.describe('For its reversal'),
          at: Timestamp,
          products: z.int(),
          first: z.string().optional().describe('The name of one of them'),
          isUndone: z.boolean(),
          who: z.string().optional().describe('The person, where several work in the shop'),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/v1/product/changes/{key}/reversal': {
    id: 'reversePrices',
    summary:
      'Puts back the prices or the rates and HSN codes that the change with this key replaced, where nobody has changed them since; again, it changes nothing more',
    who: 'seller',
    needs: 'prices',
    params: z.strictObject({ key: Id }),
    answer: success({
      changed: z.int().describe('How many products are as they were'),
      kept: z.int().describe('How many were changed since and stay as they are'),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
})
