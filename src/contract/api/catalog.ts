import { z } from 'zod'
import { maxPageSize } from '#contract/limits.ts'
import { priceUnits } from '#contract/net-quantity.ts'
import { pageDetails, shopperDetails } from '#contract/product-details.ts'
import { categoryPath, ShownCategory } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { shownDetails } from './detail-fields.ts'
import { Id, Rupees, SearchText, Timestamp } from './field-types.ts'

const SingleProduct = z.strictObject({
  _id: Id,
  name: z.string(),
  category: z.string().describe('The path of its category'),
  price: Rupees,
  offerPrice: Rupees,
  image: z.array(z.string()),
  description: z.array(z.string()),
  ...shownDetails(shopperDetails),
  unitPrice: z
    .strictObject({ price: Rupees, unit: z.enum(priceUnits) })
    .optional()
    .describe('Per gram or millilitre below a kilogram or litre, per kilogram or litre above'),
  taxPercent: z
    .number()
    .optional()
    .describe('The rate of tax that its price includes, where it is not the shop’s usual one'),
  inStock: z.boolean(),
  loose: z
    .strictObject({
      stepGrams: z.int().describe('One of the quantity; the prices are for so much'),
      leastGrams: z.int(),
      mostGrams: z.int().optional(),
    })
    .optional()
    .describe('Sold by weight: a quantity is a whole number of steps'),
  stockLeft: z.int().optional().describe('How many are left, where only a few are'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** With the packs of the same thing, which are products themselves. */
export const Product = SingleProduct.extend({
  packs: z
    .array(SingleProduct)
    .optional()
    .describe(
      'Where it is one of several packs of the same thing: all of them, the smallest first',
    ),
})
export type Product = z.infer<typeof Product>

/** A product as its own page shows it. */
export const ProductWithDetails = Product.extend(shownDetails(pageDetails))
export type ProductWithDetails = z.infer<typeof ProductWithDetails>

export const productSorts = ['oldest', 'popular', 'price', '-price', 'name', 'discount'] as const
export const ProductSort = z.enum(productSorts)
export type ProductSort = z.infer<typeof ProductSort>

export const ProductQuery = z.strictObject({
  q: SearchText.optional(),
  category: categoryPath('There is no such category')
    .optional()
    .describe('The path of a category, in any case; with its subcategories'),
  inStock: z.enum(['true', 'false'], 'inStock is true or false').optional(),
  sort: ProductSort.optional(),
  packs: z
    .enum(['together'], 'packs is together, or left out')
    .optional()
    .describe(
      'Of several packs of one thing only the first that can be bought, with the others as its packs',
    ),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(2000).optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const catalogCalls = defineCalls({
  'GET /api/v1/product/list': {
    summary:
      'Every product, or every one that matches; one page of them when limit or cursor is given',
    who: 'anyone',
    priority: 'low',
    query: ProductQuery,
    answer: success({
      products: z.array(Product),
      nextCursor: z.string().nullable().optional(),
      previousCursor: z
        .string()
        .nullable()
        .optional()
        .describe('The cursor of the page before; null where that is the first page'),
      total: z.int().optional().describe('How many match; beside a page counted up to 10,000'),
      category: ShownCategory.optional().describe('The category asked for, by its present path'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/product/{id}': {
    summary: 'One product, with others of its category that are in stock',
    who: 'anyone',
    priority: 'low',
    params: z.strictObject({ id: Id }),
    answer: success({
      product: ProductWithDetails,
      related: z.array(Product),
      category: ShownCategory.extend({ isHidden: z.literal(true).optional() }),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
})
