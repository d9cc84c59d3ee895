import { z } from 'zod'
import { priceUnits } from '#contract/compared-price.ts'
import { maxBrands, maxCountedListed, maxCountedMatches, maxPageSize } from '#contract/limits.ts'
import { isPrintable } from '#contract/printable.ts'
import { pageDetails, shopperDetails } from '#contract/product-details.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxPricePaise } from '#contract/seller-limits.ts'
import { categoryPath, ShownCategory } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { shownDetails } from './detail-fields.ts'
import { Id, numeric, optional, Rupees, SearchText, Timestamp } from './field-types.ts'

const SingleProduct = z.strictObject({
  _id: Id,
  name: z.string(),
  category: z.string().describe('The path of its category'),
  price: Rupees,
  offerPrice: Rupees,
  image: z
    .array(z.string())
    .describe('Addresses of its pictures; absolute for a front end on another origin'),
  description: z.array(z.string()),
  ...shownDetails(shopperDetails),
  unitPrice: z
    .strictObject({
      price: Rupees,
      unit: z.enum(priceUnits),
      comparison: Rupees.optional().describe(
        'The price per kilogram or litre, where the unit is a gram or millilitre',
      ),
    })
    .optional()
    .describe('Per gram or millilitre below a kilogram or litre, per kilogram or litre above'),
  taxPercent: z
    .number()
    .optional()
    .describe('The rate of tax that its price includes, where it is not the shop’s usual one'),
  inStock: z.boolean(),
  loose: z
    .strictObject({
      stepGrams: z.int().describe('The weight of one step, which the prices are for'),
      leastGrams: z.int(),
      mostGrams: z.int().optional(),
    })
    .optional()
    .describe('Sold by weight: a quantity is a whole number of steps'),
  rating: z
    .strictObject({ average: z.number().describe('To one decimal'), count: z.int() })
    .optional()
    .describe(
      'What shoppers who have received it think, where the shop shows that and there is any',
    ),
  stockLeft: z.int().optional().describe('How many are left, where only a few are'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** Lists the other packs of the same thing, each of them a product. */
export const Product = SingleProduct.extend({
  packs: z
    .array(SingleProduct)
    .optional()
    .describe(
      'Where it is one of several packs of the same thing: all of them, the smallest first',
    ),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductWithDetails = Product.extend(shownDetails(pageDetails))
export type ProductWithDetails = z.infer<typeof ProductWithDetails>

export const productSorts = [
  'oldest',
  'newest',
  'popular',
  'price',
  '-price',
  'unitPrice',
  'name',
  'discount',
  'country',
] as const
export const ProductSort = z.enum(productSorts)
export type ProductSort = z.infer<typeof ProductSort>

const priceLimit = z
  .number(problem('not_a_price'))
  .min(0, problem('price_limit_negative'))
  .max(maxPricePaise / 100, problem('price_limit_too_high', { mostPaise: maxPricePaise }))
const PriceLimit = optional(numeric(priceLimit))

/** Filters of a list, besides text, category and stock. */
const narrowing = {
  minPrice: PriceLimit.describe('The lowest offer price, in rupees'),
  maxPrice: PriceLimit.describe('The highest offer price, in rupees'),
  minDiscount: z.coerce
    .number()
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('The lowest discount, in percent of the price'),
  brand: z
    .string()
    .max(maxBrands * 81)
    .refine(isPrintable, problem('brand_unusable'))
    .transform((brands) => brands.split('|').slice(0, maxBrands))
    .optional()
    .describe('A brand, in any case, or several with | between them'),
  country: z
    .string()
    .max(maxBrands * 81)
    .refine(isPrintable, problem('country_unusable'))
    .transform((countries) => countries.split('|').slice(0, maxBrands))
    .optional()
    .describe(
      'A country of origin as the facets name it, in any case, or several with | between them',
    ),
}
export type Narrowing = { [Key in keyof typeof narrowing]?: z.infer<(typeof narrowing)[Key]> }

export const ProductQuery = z.strictObject({
  q: SearchText.optional().describe('A search, as people type it'),
  category: categoryPath('no_such_category')
    .optional()
    .describe('The path of a category, in any case; with its subcategories'),
  inStock: z.enum(['true', 'false']).optional(),
  ...narrowing,
  sort: ProductSort.optional().describe(
    'Without it a search comes by match, and any other list by what was added first; country is that of origin, those that state none last',
  ),
  packs: z
    .enum(['together'], problem('packs_not_together'))
    .optional()
    .describe(
      'Of several packs of one thing only the first that can be bought, with the others as its packs',
    ),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPageSize)
    .optional()
    .describe('Asks for a page of so many products'),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .describe(
      'Asks for the page that begins here: the nextCursor or previousCursor of another page',
    ),
})
export type ProductQuery = z.infer<typeof ProductQuery>

const FacetQuery = ProductQuery.omit({ sort: true, limit: true, cursor: true })
export type FacetQuery = z.infer<typeof FacetQuery>

const Count = z.int().describe(`Counted up to ${maxCountedMatches + 1}`)

/** For each filter's values, the number of the list's products that have it. */
export const Facets = z.strictObject({
  total: Count,
  categories: z
    .array(z.strictObject({ path: z.string(), label: z.string(), count: Count }))
    .describe('Those with products, or the parts of the category asked for'),
  prices: z.array(
    z.strictObject({ minPrice: Rupees.optional(), maxPrice: Rupees.optional(), count: Count }),
  ),
  discounts: z.array(z.strictObject({ minDiscount: z.int(), count: Count })),
  brands: z
    .array(z.strictObject({ name: z.string(), count: Count }))
    .describe('Those with the most products, and those asked for'),
  countries: z
    .array(z.strictObject({ name: z.string(), count: Count }))
    .describe(
      'Countries of origin, where products state one: the most frequent, and those asked for',
    ),
  inStock: Count,
  isWhole: z
    .boolean()
    .describe(
      'False where more match than were looked at: each count is then what is there at least',
    ),
})
export type Facets = z.infer<typeof Facets>

export const catalogCalls = defineCalls({
  'GET /api/v1/product/list': {
    id: 'listProducts',
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
      total: z
        .int()
        .optional()
        .describe(
          `How many match; beside a page counted up to ${maxCountedMatches}, without a search and filters up to ${maxCountedListed}`,
        ),
      totalIsCapped: z
        .literal(true)
        .optional()
        .describe('Where there are more than the total says'),
      searchedFor: z
        .string()
        .optional()
        .describe('The search as it was taken, where it seemed to be misspelt'),
      leftOut: z
        .array(z.string())
        .optional()
        .describe(
          'The words of the search that no product has beside the others; what is found fits those',
        ),
      hasCountries: z
        .literal(true)
        .optional()
        .describe(
          'Where the products of the store state two countries of origin or more, which a list can be sorted by',
        ),
      asList: z
        .array(z.string())
        .optional()
        .describe(
          'Where the search names three products or more: each as a line for the list reader',
        ),
      nearest: z
        .array(Product)
        .optional()
        .describe('Where a narrowed search finds nothing: what it finds in the whole store'),
      category: ShownCategory.optional().describe('The category asked for, by its present path'),
    }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'GET /api/v1/product/facets': {
    id: 'getProductFacets',
    summary:
      'What a list can be narrowed down by: each value, with how many products would be left beside the other parameters',
    who: 'anyone',
    priority: 'low',
    query: FacetQuery,
    answer: success({ facets: Facets }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/user/bought-before': {
    id: 'listBoughtBefore',
    summary:
      'What the shopper has bought and can buy again: what was bought often and lately first',
    who: 'shopper',
    priority: 'low',
    answer: success({ products: z.array(Product) }),
    refusals: [],
  },
  'GET /api/v1/product/{id}': {
    id: 'getProduct',
    summary: 'One product, with others of its category that are in stock',
    who: 'anyone',
    priority: 'low',
    params: z.strictObject({ id: Id }),
    answer: success({
      product: ProductWithDetails,
      related: z.array(Product),
      together: z
        .array(Product)
        .describe('In stock, and often delivered in one order with this product'),
      category: ShownCategory.extend({ isHidden: z.literal(true).optional() }),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
})
