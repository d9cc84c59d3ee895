import { z } from 'zod'
import { goodsLanguages } from '#contract/goods-languages.ts'
import { homeRowKinds, homeRowLimits, problemOfRow } from '#contract/home-rows.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxProductFormBytes } from '#contract/seller-limits.ts'
import { Product } from './catalog.ts'
import { ShownCategory } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { shownNames } from './detail-fields.ts'
import { Day, emptyIsNull, flag, Id, Timestamp, wholeNumeric } from './field-types.ts'

const Title = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
  .max(homeRowLimits.title, problem('too_long', { field: 'rowTitle', most: homeRowLimits.title }))
  .refine(isPrintable, problem('unusable_characters', { field: 'rowTitle' }))

const price = problem('under_wrong', { most: homeRowLimits.underRupees })

export const ArrangedRow = z
  .strictObject({
    kind: z
      .enum(homeRowKinds)
      .describe('tiles are those of the categories, categories a row for each large one'),
    title: Title.describe('Empty: the usual one'),
    names: z.partialRecord(z.enum(goodsLanguages), Title).describe('In further languages'),
    image: z
      .string()
      .regex(/^(\/media\/[0-9a-f]{32}\/640\.webp)?$/, problem('not_a_row_picture'))
      .default('')
      .describe('Its picture, as the upload answers it; else empty'),
    isHidden: flag('hidden'),
    from: emptyIsNull(Day).describe('The first day on which it is shown, in India'),
    to: emptyIsNull(Day).describe('The last one'),
    category: z.string().max(100).describe('The path of a category; else empty'),
    under: wholeNumeric(z.int(price).min(1, price).max(homeRowLimits.underRupees, price)).describe(
      'The highest price of its products, in rupees',
    ),
    products: z
      .array(Id)
      .max(
        homeRowLimits.products,
        problem('home_products_over_limit', { most: homeRowLimits.products }),
      )
      .describe('The chosen products, in their order'),
  })
  .meta({ id: 'ArrangedRow' })

const Rows = z
  .array(ArrangedRow)
  .max(homeRowLimits.rows, problem('home_rows_over_limit', { most: homeRowLimits.rows }))
  .superRefine((rows, context) => {
    for (const at of rows.keys()) {
      const wrong = problemOfRow(rows, at)
      if (wrong) context.addIssue({ code: 'custom', message: problem(wrong), path: [at] })
    }
  })
  .describe('Empty: the store chooses them')

const updatedAt = Timestamp.nullable().describe('When they were last published; null until then')

export const HomeArrangement = z
  .strictObject({ rows: z.array(ArrangedRow), updatedAt })
  .meta({ id: 'HomeArrangement' })
export type HomeArrangement = z.infer<typeof HomeArrangement>

const answer = success({
  arrangement: HomeArrangement,
  products: z
    .array(z.strictObject({ _id: Id, name: z.string(), isOnSale: z.boolean() }))
    .describe('The chosen products; those that were removed are in no row any more'),
})

export const HomeRow = z
  .strictObject({
    kind: z
      .enum([...homeRowKinds, 'fromOurShelves'])
      .describe(
        'What sold best in the last 30 days (bestSellers); one product of each large category, in a shop that has not sold enough yet (fromOurShelves); the best of one category; others as the seller has arranged. Without products are the tiles of the categories and what the browser fills: buyAgain, due',
      ),
    label: z.string().optional().describe('Its title, where that is not told by its kind'),
    names: shownNames,
    category: ShownCategory.pick({ path: true, label: true, names: true }).optional(),
    image: z.string().optional().describe('The picture above its products'),
    more: z.string().optional().describe('The page with more of them; empty where there is none'),
    products: z.array(Product),
  })
  .meta({ id: 'HomeRow' })
export type HomeRow = z.infer<typeof HomeRow>

const PreviewedRow = HomeRow.extend({
  place: z.int().describe('The place of the arranged row from which it is'),
})
export type PreviewedRow = z.infer<typeof PreviewedRow>

export const homeRowCalls = defineCalls({
  'GET /api/v1/product/rows': {
    id: 'listHomeRows',
    summary: 'The rows of the home page, all of them of products that can be bought',
    who: 'anyone',
    priority: 'low',
    answer: success({ rows: z.array(HomeRow) }),
    refusals: [],
  },
  'GET /api/v1/seller/home-rows': {
    id: 'getHomeArrangement',
    summary: 'How the seller has arranged the rows of the home page',
    who: 'seller',
    needs: 'settings',
    answer,
    refusals: [],
  },
  'POST /api/v1/seller/home-rows': {
    id: 'saveHomeArrangement',
    summary: 'Publishes another arrangement',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({
      rows: Rows,
      updatedAt: updatedAt.describe(
        'As it was when the arrangement was read; a newer one is not overwritten',
      ),
    }),
    answer,
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/home-rows/picture': {
    id: 'uploadRowPicture',
    summary: 'Stores a picture for a row; one that no published row shows is removed after a day',
    who: 'seller',
    needs: 'settings',
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    body: z.strictObject({ images: z.array(z.file()).length(1, problem('one_row_picture')) }),
    answer: success({ image: z.string() }),
    refusals: ['invalid_input', 'too_many_pictures', 'wrong_picture'],
  },
  'POST /api/v1/seller/home-rows/preview': {
    id: 'previewHomeRows',
    summary: 'The rows as shoppers would see them today; publishes nothing',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({ rows: Rows }),
    answer: success({ rows: z.array(PreviewedRow) }),
    refusals: ['invalid_input'],
  },
})
