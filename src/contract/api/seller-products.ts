import { z } from 'zod'
import { sellerDetails } from '#contract/product-details.ts'
import { problem } from '#contract/reasons/problem.ts'
import {
  maxPictures,
  maxProductFormBytes,
  maxStock,
  productLimits,
} from '#contract/seller-limits.ts'
import { ProductWithDetails } from './catalog.ts'
import { categoryPath } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { sentDetails, shownDetails } from './detail-fields.ts'
import {
  emptyIsNull,
  flag,
  Id,
  lines,
  optional,
  price,
  SearchText,
  text,
  wholeNumeric,
} from './field-types.ts'
import { Loose } from './loose.ts'
import { StockMove } from './stock-moves.ts'
import { OwnTaxPercent } from './tax.ts'

/** Has the exact stock; may be archived. */
export const SellerProduct = ProductWithDetails.extend({
  ...shownDetails(sellerDetails),
  stock: z.int().nullable().describe('How many are free to sell; null where they are not counted'),
  promised: z
    .int()
    .optional()
    .describe('How many stand in orders that are not packed yet; only where stock is counted'),
  onShelf: z
    .int()
    .optional()
    .describe('How many are on the shelf: what is free to sell and what is promised'),
  switchedOn: z
    .boolean()
    .describe("The seller's switch; a counted product without stock is out of stock all the same"),
  archived: z.boolean().describe('Taken out of the shop; orders and carts remember it'),
  packGroup: Id.optional().describe('Products with the same one are packs of one thing'),
  stockMoves: z
    .array(StockMove)
    .optional()
    .describe('The last counts and receipts; of one product alone, where several people work'),
}).meta({ id: 'SellerProduct' })
export type SellerProduct = z.infer<typeof SellerProduct>

export const StockCount = emptyIsNull(
  wholeNumeric(
    z
      .int(problem('stock_not_whole'))
      .min(0, problem('is_negative', { field: 'stock' }))
      .max(maxStock, problem('too_high', { field: 'stock', most: maxStock })),
  ),
)

const ProductFields = z.strictObject({
  name: text('name', productLimits.name),
  description: lines(
    z
      .array(
        text('descriptionLine', productLimits.descriptionLine),
        problem('description_not_lines'),
      )
      .max(
        productLimits.descriptionLines,
        problem('description_too_long', { most: productLimits.descriptionLines }),
      )
      .default([]),
  ),
  category: categoryPath('choose_a_category'),
  price: price('price'),
  offerPrice: price('offerPrice'),
  ...sentDetails(),
  taxPercent: OwnTaxPercent.optional(),
  loose: Loose.optional().describe(
    'Sold by weight: prices and stock are of one step, and the step becomes the weight; null: by the piece; left out: as before',
  ),
  stock: StockCount.optional(),
  inStock: optional(flag('inStock')),
  image: z
    .array(z.string().max(300).nullable())
    .max(maxPictures, problem('pictures_over_limit', { most: maxPictures }))
    .optional()
    .describe(
      'The pictures in their order: the address of one that the store has, or null for the next of `images`',
    ),
})

type Prices = { price: number; offerPrice: number }
const isOfferNoHigher = ({ price, offerPrice }: Prices) => offerPrice <= price
const offerTooHigh = {
  path: ['offerPrice'],
  message: problem('offer_over_price'),
}

/** A new product without its pictures. */
export const NewProduct = ProductFields.refine(isOfferNoHigher, offerTooHigh).meta({
  id: 'NewProduct',
})
export type NewProduct = z.infer<typeof NewProduct>

const IfStock = StockCount.optional().describe(
  'The count that the new one was made from. Where there is another by now, nothing is changed, and the refusal ' +
    'names both; without it, the new count is set whatever there is',
)

const OnShelf = StockCount.optional().describe(
  'How many were counted on the shelf, in place of stock: what is promised to orders is subtracted',
)
const IfOnShelf = StockCount.optional().describe('As ifStock, for what was on the shelf')

type Counts = { stock?: number | null | undefined; onShelf?: number | null | undefined }
const isOneCount = ({ stock, onShelf }: Counts) => stock === undefined || onShelf === undefined
const twoCounts = { message: problem('stock_counted_twice') }

export const ChangedProduct = ProductFields.extend({
  ifStock: IfStock,
  onShelf: OnShelf,
  ifOnShelf: IfOnShelf,
  updatedAt: optional(z.string()).describe(
    'When the product that was changed here was last changed; a newer one is not overwritten',
  ),
})
  .refine(isOfferNoHigher, offerTooHigh)
  .refine(isOneCount, twoCounts)
  .meta({ id: 'ChangedProduct' })
export type ChangedProduct = z.infer<typeof ChangedProduct>

const Images = z
  .array(z.file())
  .default([])
  .describe(`At most ${maxPictures} files: JPEG, PNG or WebP of at most 5 MB each`)

export const stockStates = ['in', 'out', 'low', 'archived'] as const
export const sellerProductSorts = [
  'newest',
  'match',
  'name',
  'price',
  '-price',
  'stock',
  'changed',
] as const

const filters = {
  q: SearchText.optional(),
  category: categoryPath('no_such_category').optional(),
  stock: z
    .enum(stockStates)
    .optional()
    .describe('in, out or low stock of what is in the shop; or what is archived'),
}
/** Without any filter, all products in the shop. */
export const SellerProductFilter = z.strictObject(filters).meta({ id: 'SellerProductFilter' })
export type SellerProductFilter = z.infer<typeof SellerProductFilter>

export const SellerProductQuery = z.strictObject({
  ...filters,
  sort: z
    .enum(sellerProductSorts)
    .optional()
    .describe(
      'A search comes by match: codes and whole names first, then what it is before what is made of it',
    ),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})
export type SellerProductQuery = z.infer<typeof SellerProductQuery>

export const StockSetting = z
  .strictObject({
    id: Id,
    inStock: optional(flag('inStock')),
    stock: StockCount.optional().describe('How many are free to sell'),
    ifStock: IfStock,
    onShelf: OnShelf,
    ifOnShelf: IfOnShelf,
  })
  .refine(
    ({ inStock, stock, onShelf }) =>
      inStock !== undefined || stock !== undefined || onShelf !== undefined,
    { message: problem('give_a_stock') },
  )
  .refine(isOneCount, twoCounts)
  .meta({ id: 'StockSetting' })
export type StockSetting = z.infer<typeof StockSetting>

const StockBefore = SellerProduct.pick({ stock: true }).extend({ inStock: z.boolean() })
export type StockBefore = z.infer<typeof StockBefore>

const setStock = {
  id: 'setStock',
  summary: 'Sets whether a product is in stock, and how many there are; never toggles',
  who: 'seller',
  needs: 'shelf',
  body: StockSetting,
  answer: success({
    product: SellerProduct,
    before: StockBefore.describe('Switch and count as they were, to be set again by an undo'),
  }),
  refusals: ['invalid_input', 'not_found', 'changed_meanwhile', 'promised_to_orders'],
} as const

export const idempotencyKey = z.uuid(problem('key_not_a_uuid')).toLowerCase().optional()
const oneProduct = success({ product: SellerProduct })

export const sellerProductCalls = defineCalls({
  'POST /api/v1/product/add': {
    id: 'addProduct',
    summary: 'Adds a product with up to four pictures',
    who: 'seller',
    needs: 'shelf',
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    headers: z.object({
      'idempotency-key': idempotencyKey.describe(
        'Becomes the id of the product, so that sending it again adds nothing',
      ),
    }),
    body: z.strictObject({ productData: NewProduct, images: Images }),
    status: 201,
    answer: oneProduct,
    refusals: ['invalid_input', 'too_many_pictures', 'wrong_picture', 'changed_meanwhile'],
  },
  'POST /api/v1/product/stock': setStock,
  'POST /api/product/stock': {
    ...setStock,
    id: 'setStockOfOldClient',
    summary: `${setStock.summary} (for old clients)`,
  },
  'POST /api/v1/product/{id}': {
    id: 'changeProduct',
    summary: 'Changes a product: all of what the seller says of it, and its pictures',
    who: 'seller',
    needs: 'shelf',
    params: z.strictObject({ id: Id }),
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    body: z.strictObject({ productData: ChangedProduct, images: Images }),
    answer: oneProduct,
    refusals: [
      'invalid_input',
      'not_found',
      'too_many_pictures',
      'wrong_picture',
      'changed_meanwhile',
      'promised_to_orders',
    ],
  },
  'GET /api/v1/seller/product/list': {
    id: 'listSellerProducts',
    summary: 'One page of the products as the seller sees them',
    who: 'seller',
    needs: ['shelf', 'prices', 'counter', 'orders'],
    priority: 'low',
    query: SellerProductQuery,
    answer: success({
      products: z.array(SellerProduct),
      total: z.int(),
      totalIsCapped: z.literal(true).optional().describe('Where there are so many or more'),
      leftOut: z
        .array(z.string())
        .optional()
        .describe('The words of the search that no product has beside the others'),
      page: z.int(),
      pages: z.int(),
      lowStock: z.int().describe('Up to how many left count as low'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/product/export': {
    id: 'exportProducts',
    summary: 'The products as a CSV table that the import reads again',
    who: 'seller',
    needs: ['shelf', 'prices', 'reports'],
    priority: 'low',
    query: SellerProductFilter,
    answers: 'text/csv',
    answer: z.string(),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/product/{id}': {
    id: 'getSellerProduct',
    summary: 'One product as the seller sees it',
    who: 'seller',
    needs: ['shelf', 'prices'],
    params: z.strictObject({ id: Id }),
    answer: oneProduct,
    refusals: ['invalid_input', 'not_found'],
  },
})
