import { z } from 'zod'
import { priceProblems } from '#contract/price-change.ts'
import { maxBulkProducts } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, price, Rupees } from './field-types.ts'
import { PriceChange, SellerProduct, SellerProductFilter } from './seller-products.ts'

export const PricePreview = z
  .strictObject({
    ids: z.array(Id).min(1).max(maxBulkProducts).optional(),
    filter: SellerProductFilter.optional(),
    prices: PriceChange,
    page: z.int().min(1).max(100_000).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Give either ids or a filter',
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
    price: optional(price('Price')),
    offerPrice: optional(price('Offer price')),
    ifPrice: optional(price('Price')).describe('The price that was shown; another is not replaced'),
    ifOfferPrice: optional(price('Offer price')).describe('The same for the offer price'),
  })
  .refine(({ price, offerPrice }) => price !== undefined || offerPrice !== undefined, {
    message: 'Give price, offerPrice or both',
  })
export type PriceSetting = z.infer<typeof PriceSetting>

export const priceChangeCalls = defineCalls({
  'POST /api/v1/product/price': {
    summary: 'Sets the prices of one product',
    who: 'seller',
    body: PriceSetting,
    answer: success({ product: SellerProduct }),
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'POST /api/v1/product/changes/preview': {
    summary: 'The old and new prices that a change would make; those that it leaves out come first',
    who: 'seller',
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
  'POST /api/v1/product/changes/{key}/reversal': {
    summary:
      'Puts back the prices that the change with this key replaced, where nobody has changed them since; again, it changes nothing more',
    who: 'seller',
    params: z.strictObject({ key: Id }),
    answer: success({
      changed: z.int().describe('How many products have their old prices again'),
      kept: z.int().describe('How many were changed since and stay as they are'),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
})
