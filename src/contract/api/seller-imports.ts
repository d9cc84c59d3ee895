import { z } from 'zod'
import {
  type ImportField,
  importColumns,
  importFields,
  workbookType,
} from '#contract/import-columns.ts'
import { maxChoiceBytes, maxImportBytes, maxOwnCategories } from '#contract/seller-limits.ts'
import { categoryPath } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, Timestamp, wholeNumeric } from './field-types.ts'
import { ImportMatches, MatchedRow, Option } from './import-matches.ts'
import { ImportReport } from './import-report.ts'
import { ImportSource } from './import-source.ts'
import { UsualRate } from './rate-proposals.ts'

const Column = optional(wholeNumeric(z.int().min(0).max(999)))

/** Field name → number of its column, from 0. */
export const ImportColumns = z
  .strictObject(
    Object.fromEntries(
      importFields.map((field) => {
        const { description } = importColumns[field]
        return [field, description === undefined ? Column : Column.describe(description)]
      }),
    ) as Record<ImportField, typeof Column>,
  )
  .meta({ id: 'ImportColumns' })
export type ImportColumns = z.infer<typeof ImportColumns>

/** Maps a category of the table to one of the store's; null leaves its rows out. */
export const ImportCategories = z
  .array(
    z.strictObject({
      name: z.string().max(200),
      category: categoryPath('no_such_category')
        .nullable()
        .optional()
        .describe(
          'Where it is not given, what was chosen is forgotten and the store guesses again',
        ),
    }),
  )
  .max(maxOwnCategories)
  .meta({ id: 'ImportCategories' })
export type ImportCategories = z.infer<typeof ImportCategories>

const AbolishedRate = z.enum(['0', '5', '18', '40', 'open']).optional()

const ColumnAnswer = z
  .string()
  .regex(/^(?:\d{1,3}|none)$/)
  .optional()

export const ImportAnswers = z.strictObject({
  columns: z
    .string()
    .max(5000)
    .regex(/^[a-z-]+(?:,[a-z-]+)*$/)
    .optional()
    .describe(
      'What the columns of a table without headings are, in their order: name, category, brand, pack, mrp, price, stock, gst, hsn, code, barcode or -, with commas between them; or `own`, as `columns` says',
    ),
  branch: z
    .string()
    .max(60)
    .optional()
    .describe('The branch that is this shop, in a table with the prices and stocks of several'),
  prices: z.enum(['rupees', 'paise']).optional(),
  weights: z
    .enum(['g', 'kg', 'ml', 'l', 'pieces'])
    .optional()
    .describe('The unit of weights that are bare numbers'),
  quantity: z
    .enum(['stock', 'pack'])
    .optional()
    .describe('Whether a column “quantity” counts the stock or says the size of a pack'),
  flag: z
    .enum(['inStock', 'soldOut'])
    .optional()
    .describe('What a yes in the column for what is in stock means'),
  gst12: AbolishedRate.describe(
    'Today’s rate of goods that the table has at 12%; `open` leaves it out',
  ),
  gst28: AbolishedRate.describe('The same of goods at 28%'),
  stock: z
    .enum(['shelf', 'free'])
    .optional()
    .describe(
      'What the stock counts: what is on the shelf, of which what is promised to orders is subtracted, or what is free to sell. Left out: the shelf; in the store’s own exports what is free',
    ),
  repeats: z
    .enum(['refuse', 'same', 'first', 'last', 'separate'])
    .optional()
    .describe(
      'What rows are that name the product of an earlier row: refused, which they are without an answer; more of the same, as batches are, whose stock is added and whose prices replace those before; left out, because the first row counts; in place of those before, because the last one counts; or products of their own',
    ),
  matches: ImportMatches.optional().describe(
    'What rows mean that several products fit; without an answer they are refused',
  ),
  sizes: z
    .enum(['names', 'off'])
    .optional()
    .describe(
      'Whether sizes in names become net quantities and make packs of one thing. Left out: they do',
    ),
  stockColumn: ColumnAnswer.describe('The column that counts the stock, where several could'),
  packColumn: ColumnAnswer.describe('The column that says how much is in a pack'),
  priceColumn: ColumnAnswer.describe('The column of what shoppers pay'),
  mrpColumn: ColumnAnswer.describe('The column of the maximum price'),
  category: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Where new products of a table without categories go: byName, none, or the path of a category',
    ),
})
export type ImportAnswers = z.infer<typeof ImportAnswers>

export const importQuestions = Object.keys(ImportAnswers.shape) as (keyof ImportAnswers)[]

export const Import = z
  .strictObject({
    _id: Id,
    fileName: z.string(),
    status: z.enum(['read', 'trying', 'tried', 'importing', 'imported', 'failed']),
    problem: z.string().optional().describe('Why it failed, and what to do'),
    rows: z.int().describe('How many rows the table has, beside its heading'),
    columns: z.array(z.strictObject({ heading: z.string(), examples: z.array(z.string()) })),
    chosen: ImportColumns,
    unused: z
      .array(z.string())
      .describe('The headings of columns that hold something and are not used'),
    categories: z
      .array(
        z.strictObject({
          name: z.string(),
          rows: z.int(),
          category: z.string().nullable(),
          isGuess: z.boolean().describe('Not chosen by the seller, now or earlier'),
        }),
      )
      .describe("The table's own categories, and what they become"),
    source: ImportSource,
    questions: z
      .array(
        z.strictObject({
          about: z.enum(importQuestions),
          question: z.string(),
          examples: z.array(z.string()),
          sample: z
            .strictObject({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) })
            .optional()
            .describe('Rows in which the columns that could be meant differ'),
          options: z.array(Option),
          answer: z.string().optional(),
          rows: z
            .array(MatchedRow)
            .optional()
            .describe('Rows that have a choice each; the options above are for all without one'),
          moreRows: z.int().optional().describe('How many more such rows there are'),
        }),
      )
      .describe('What the values leave open; the answers go with the choice of columns'),
    acceptedRates: z
      .array(UsualRate)
      .describe('Of the rates in the report of the trial, those that the import sets'),
    done: z.int().describe('How many rows the try or the import has gone through'),
    report: ImportReport.optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

const oneImport = success({ import: Import })
const params = z.strictObject({ id: Id })

export const sellerImportCalls = defineCalls({
  'POST /api/v1/seller/import': {
    id: 'startImport',
    summary:
      'Takes in a table of products, as CSV or an .xlsx workbook, and says what is in it; changes no product',
    who: 'seller',
    needs: 'prices',
    accepts: 'text/csv',
    acceptsToo: workbookType,
    maxBytes: maxImportBytes,
    headers: z.object({
      'x-file-name': z.string().max(600).optional().describe('Percent-encoded'),
    }),
    status: 201,
    answer: oneImport,
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'GET /api/v1/seller/import/{id}': {
    id: 'getImport',
    summary: 'How an import stands',
    who: 'seller',
    needs: 'prices',
    params,
    answer: oneImport,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/import/{id}/choice': {
    id: 'chooseImportColumns',
    summary: 'Chooses the columns and what becomes of each category; the latter is remembered',
    who: 'seller',
    needs: 'prices',
    params,
    maxBytes: maxChoiceBytes,
    body: z.strictObject({
      columns: ImportColumns,
      categories: ImportCategories.optional(),
      answers: ImportAnswers.optional().describe('Where it is not given, the answers stay'),
    }),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'POST /api/v1/seller/import/{id}/rates': {
    id: 'acceptImportRates',
    summary:
      'Accepts groups of usual rates that the trial proposes: the import gives their rate and HSN code to products that have none of their own',
    who: 'seller',
    needs: 'prices',
    params,
    body: z.strictObject({ accepted: z.array(UsualRate).max(500) }),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'POST /api/v1/seller/import/{id}/sheet': {
    id: 'chooseImportSheet',
    summary: 'Reads another sheet of the workbook; columns and categories are guessed again',
    who: 'seller',
    needs: 'prices',
    params,
    body: z.strictObject({ sheet: wholeNumeric(z.int().min(0).max(9999)) }),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way', 'unreadable_file'],
  },
  'POST /api/v1/seller/import/{id}/trial': {
    id: 'tryImport',
    summary: 'Starts to find out what the import would do, without doing it',
    who: 'seller',
    needs: 'prices',
    params,
    body: z.strictObject({}),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'POST /api/v1/seller/import/{id}/run': {
    id: 'runImport',
    summary:
      'Starts to import; again, it adds nothing twice, but counts the stock of the table anew',
    who: 'seller',
    needs: 'prices',
    params,
    body: z.strictObject({}),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'GET /api/v1/seller/import/{id}/refused': {
    id: 'getRefusedRows',
    summary: 'The refused rows as a CSV table, each with its reason',
    who: 'seller',
    needs: 'prices',
    params,
    answers: 'text/csv',
    answer: z.string(),
    refusals: ['invalid_input', 'not_found'],
  },
})
