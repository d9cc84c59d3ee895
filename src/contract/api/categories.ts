import { z } from 'zod'
import {
  maxCategories,
  maxCategoryLabel,
  maxCategoryPath,
  pictureWays,
  tints,
} from '#contract/categories.ts'
import { checkCategoryPath } from '#contract/category-path.ts'
import { paintings } from '#contract/paintings/painting-words.ts'
import { isPrintable } from '#contract/printable.ts'
import { problem, writeProblem } from '#contract/reasons/problem.ts'
import { maxChoiceBytes, maxProductFormBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { sentNames, shownNames } from './detail-fields.ts'
import { emptyIsNull, flag, optional, Timestamp, text } from './field-types.ts'

/** Checks only the form of a path; the server checks that the category exists. */
export function categoryPath(otherwise: 'no_such_category' | 'choose_a_category') {
  const message = problem(otherwise)
  return z
    .string(message)
    .min(1, message)
    .max(maxCategoryPath, message)
    .refine(isPrintable, message)
}

const pictureChoices = [...pictureWays, ...paintings] as const
export type PictureChoice = (typeof pictureChoices)[number]

export const ShownCategory = z
  .strictObject({
    path: z.string().describe('As products carry it; in the address of its page in lower case'),
    label: z.string(),
    names: shownNames,
    parent: z.string().optional().describe('The path of the category that it is a part of'),
    tint: z.enum(tints).describe('The colour behind its pictures'),
    image: z.string().optional().describe('The picture that the seller has chosen for it'),
    artwork: z.string().optional().describe("The painting of the store's own that stands for it"),
    productImage: z
      .string()
      .optional()
      .describe('A picture of its best product, where its level needs one for want of a painting'),
  })
  .meta({ id: 'Category' })
export type ShownCategory = z.infer<typeof ShownCategory>

export const SellerCategory = ShownCategory.extend({
  _id: z.string(),
  pictureFrom: z
    .enum(pictureChoices)
    .describe(
      'Where its picture comes from if there is none of the seller: the painting that its name calls for, its best product, the initials of its name, or this painting',
    ),
  isHidden: z.boolean().describe('Hidden on its own; what is part of a hidden one is hidden, too'),
  products: z.int().describe('In this category itself, without archived ones'),
  archived: z.int().describe('Its archived products'),
  updatedAt: Timestamp,
}).meta({ id: 'SellerCategory' })
export type SellerCategory = z.infer<typeof SellerCategory>

const Path = z
  .string(problem('is_required', { field: 'categoryPath' }))
  .trim()
  .superRefine((path, context) => {
    const wrong = checkCategoryPath(path)
    if (wrong) context.addIssue({ code: 'custom', message: writeProblem(wrong) })
  })
const fields = {
  label: text('categoryName', maxCategoryLabel),
  names: sentNames,
  parent: emptyIsNull(categoryPath('no_such_category'))
    .optional()
    .describe('The path of the category that it becomes a part of; null for none'),
  tint: optional(z.enum(tints, problem('no_such_colour'))),
  isHidden: optional(flag('hidden')),
  pictureFrom: optional(z.enum(pictureChoices, problem('no_such_painting'))).describe(
    'Removes a picture of the seller',
  ),
}

export const NewCategory = z
  .strictObject({
    ...fields,
    path: optional(Path).describe('Made from the name where it is not given'),
  })
  .meta({ id: 'NewCategory' })
export type NewCategory = z.infer<typeof NewCategory>

export const ChangedCategory = z
  .strictObject({
    ...fields,
    path: Path,
    updatedAt: Timestamp.optional().describe(
      'As it was when it was read; a newer one is not overwritten',
    ),
  })
  .meta({ id: 'ChangedCategory' })
export type ChangedCategory = z.infer<typeof ChangedCategory>

const CategoryId = z.strictObject({
  id: z.string().regex(/^\d{1,9}$/, problem('not_a_category_id')),
})
const all = success({ categories: z.array(SellerCategory) })
const one = success({ category: SellerCategory })

export const categoryCalls = defineCalls({
  'GET /api/v1/seller/category/list': {
    id: 'listCategories',
    summary: 'Every category in order, each followed by its subcategories',
    who: 'seller',
    needs: ['shelf', 'prices'],
    answer: all,
    refusals: [],
  },
  'POST /api/v1/seller/category/add': {
    id: 'addCategories',
    summary: 'Adds categories, all of them or none; a later one may be part of an earlier one',
    who: 'seller',
    needs: 'shelf',
    body: z.strictObject({ categories: z.array(NewCategory).min(1).max(maxCategories) }),
    maxBytes: maxChoiceBytes,
    status: 201,
    answer: success({
      categories: z.array(SellerCategory).describe('Those that were added, as they were sent'),
    }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/category/order': {
    id: 'orderCategories',
    summary: 'Puts categories into this order; the others of the same level come after them',
    who: 'seller',
    needs: 'shelf',
    body: z.strictObject({ ids: z.array(CategoryId.shape.id).min(1).max(maxCategories) }),
    maxBytes: maxChoiceBytes,
    answer: all,
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/category/{id}': {
    id: 'changeCategory',
    summary: 'Changes a category; the address it had leads to the new one',
    who: 'seller',
    needs: 'shelf',
    params: CategoryId,
    body: ChangedCategory,
    answer: one,
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/category/{id}/picture': {
    id: 'setCategoryPicture',
    summary: "Sets a category's picture; without a file, it has none of its own any more",
    who: 'seller',
    needs: 'shelf',
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    params: CategoryId,
    body: z.strictObject({ images: z.array(z.file()).max(1, problem('one_category_picture')) }),
    answer: one,
    refusals: ['invalid_input', 'not_found', 'too_many_pictures', 'wrong_picture'],
  },
  'POST /api/v1/seller/category/{id}/removal': {
    id: 'removeCategory',
    summary: 'Removes a category; its products and its address go to another one',
    who: 'seller',
    needs: 'shelf',
    params: CategoryId,
    body: z.strictObject({
      moveTo: emptyIsNull(categoryPath('no_such_category'))
        .optional()
        .describe('Needed where the category has products'),
    }),
    answer: success({ moved: z.int().describe('How many products were moved') }),
    refusals: ['invalid_input', 'not_found', 'category_in_use'],
  },
})
