import { z } from 'zod'
import { maxReasonLength } from '#contract/limits.ts'
import { hasLink, maxRatingLength, maxStars, ratingModes } from '#contract/ratings.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, SearchText, Timestamp, text, wholeNumeric } from './field-types.ts'

const Stars = z.int().min(1).max(maxStars)

const notStars = problem('choose_stars', { most: maxStars })
const ChosenStars = wholeNumeric(z.int(notStars).min(1, notStars).max(maxStars, notStars))

/** Line breaks become spaces. */
const RatingText = z.preprocess(
  (value: string) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value),
  text('review', maxRatingLength).refine((words) => !hasLink(words), problem('review_with_links')),
)

export const NewRating = z
  .strictObject({ stars: ChosenStars, text: optional(RatingText) })
  .meta({ id: 'NewRating' })
export type NewRating = z.infer<typeof NewRating>

/** Never shows the shopper's name. */
export const ShownRating = z
  .strictObject({
    _id: Id,
    stars: Stars,
    text: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'ShownRating' })
export type ShownRating = z.infer<typeof ShownRating>

export const OwnRating = z
  .strictObject({
    stars: Stars,
    text: z.string().optional(),
    updatedAt: Timestamp,
    hidden: z
      .strictObject({ reason: z.string() })
      .optional()
      .describe('Given where the seller has hidden it'),
  })
  .meta({ id: 'OwnRating' })
export type OwnRating = z.infer<typeof OwnRating>

export const RatedProduct = z
  .strictObject({
    product: z.strictObject({ _id: Id, name: z.string() }),
    rating: OwnRating.nullable(),
  })
  .meta({ id: 'RatedProduct' })
export type RatedProduct = z.infer<typeof RatedProduct>

export const SellerRating = z
  .strictObject({
    _id: Id,
    product: z.strictObject({ _id: Id, name: z.string(), category: z.string() }),
    shopper: z
      .strictObject({ _id: Id, name: z.string() })
      .nullable()
      .describe('Null once the account is deleted'),
    stars: Stars,
    text: z.string().optional(),
    updatedAt: Timestamp,
    revision: z.string().describe('Another one once the shopper has changed it'),
    hidden: z.strictObject({ at: Timestamp, reason: z.string() }).nullable(),
  })
  .meta({ id: 'SellerRating' })
export type SellerRating = z.infer<typeof SellerRating>

const settings = {
  mode: z
    .enum(ratingModes, problem('choose_rating_mode'))
    .describe(
      'fixed: four stars for every product; shoppers: by those who have received it; off: none',
    ),
  updatedAt: Timestamp.nullable().describe('When it was last saved; null until it is'),
}
export const RatingSettings = z.strictObject(settings).meta({ id: 'RatingSettings' })
export type RatingSettings = z.infer<typeof RatingSettings>

export const ChangedRatingSettings = z.strictObject({
  ...settings,
  updatedAt: settings.updatedAt
    .optional()
    .describe('As it was when what is changed here was read; a newer choice is not overwritten'),
})
export type ChangedRatingSettings = z.infer<typeof ChangedRatingSettings>

export const RatingVisibility = z
  .strictObject({
    isHidden: flag('isHidden'),
    reason: optional(text('reason', maxReasonLength)).describe(
      'Needed to hide; the shopper reads it',
    ),
    revision: z
      .string()
      .optional()
      .describe('As it was when it was read: what the shopper has changed since is left alone'),
    allOfShopper: flag('allOfShopper')
      .optional()
      .describe('All ratings of this shopper that are not in that state yet'),
  })
  .refine(({ isHidden, reason }) => !isHidden || reason !== undefined, {
    path: ['reason'],
    error: problem('is_required', { field: 'reason' }),
  })
export type RatingVisibility = z.infer<typeof RatingVisibility>

const params = z.strictObject({ id: Id })
const limit = z.coerce.number().int().min(1).max(100).optional()
const before = z
  .string()
  .regex(/^\d{1,15}$/, problem('before_no_page'))
  .optional()
const nextBefore = z.string().nullable()

export const ratingCalls = defineCalls({
  'GET /api/v1/product/{id}/ratings': {
    id: 'listRatings',
    summary: 'What shoppers have written about a product, newest first',
    who: 'anyone',
    priority: 'low',
    params,
    query: z.strictObject({ limit, before }),
    answer: success({ ratings: z.array(ShownRating), nextBefore }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/user/ratings': {
    id: 'listOwnRatings',
    summary:
      'The products that the shopper has received and can rate, of an order or only this product, with the ratings so far',
    who: 'shopper',
    priority: 'low',
    query: z
      .strictObject({ order: Id.optional(), product: Id.optional() })
      .refine(({ order, product }) => (order === undefined) !== (product === undefined), {
        path: ['order'],
        error: problem('give_order_or_product'),
      }),
    answer: success({ products: z.array(RatedProduct) }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/product/{id}/rating': {
    id: 'rateProduct',
    summary: 'Rates a product that the shopper has received, or changes that rating',
    who: 'shopper',
    params,
    body: NewRating,
    answer: success({ rating: OwnRating }),
    refusals: [
      'invalid_input',
      'not_found',
      'ratings_off',
      'not_received',
      'shopper_blocked',
      'account_closed',
      'too_many_requests',
    ],
  },
  'POST /api/v1/product/{id}/rating/removal': {
    id: 'removeRating',
    summary: 'Removes that rating; repeating it changes nothing',
    who: 'shopper',
    params,
    answer: success({}),
    refusals: ['invalid_input', 'account_closed', 'too_many_requests'],
  },
  'GET /api/v1/seller/rating/list': {
    id: 'listSellerRatings',
    summary: 'What shoppers have said of products, newest first',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    query: z.strictObject({
      state: z.enum(['shown', 'hidden'], problem('not_shown_or_hidden')).optional(),
      q: SearchText.optional().describe('Part of the name of the product or of the shopper'),
      limit,
      before,
    }),
    answer: success({ ratings: z.array(SellerRating), nextBefore }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/rating/{id}/visibility': {
    id: 'setRatingVisibility',
    summary: 'Hides a rating from the shop, or shows it again',
    who: 'seller',
    needs: 'reports',
    params,
    body: RatingVisibility,
    answer: success({ rating: SellerRating, changed: z.int() }),
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'GET /api/v1/seller/rating/settings': {
    id: 'getRatingSettings',
    summary: 'Which ratings the shop shows',
    who: 'seller',
    needs: ['reports', 'settings'],
    answer: success({ settings: RatingSettings }),
    refusals: [],
  },
  'POST /api/v1/seller/rating/settings': {
    id: 'saveRatingSettings',
    summary: 'Chooses which ratings the shop shows; those given stay stored',
    who: 'seller',
    needs: 'settings',
    body: ChangedRatingSettings,
    answer: success({ settings: RatingSettings }),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
