import { z } from 'zod'
import { type ImportField, importColumns, importFields } from '#contract/import-columns.ts'
import { maxChoiceBytes, maxImportBytes, maxOwnCategories } from '#contract/seller-limits.ts'
import { categoryPath } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, Timestamp, wholeNumeric } from './field-types.ts'

const Column = optional(wholeNumeric(z.int().min(0).max(999)))

/** Which column of the table holds what; the key says the field, the number the column, from 0. */
export const ImportColumns = z.strictObject(
  Object.fromEntries(
    importFields.map((field) => {
      const { description } = importColumns[field]
      return [field, description === undefined ? Column : Column.describe(description)]
    }),
  ) as Record<ImportField, typeof Column>,
)
export type ImportColumns = z.infer<typeof ImportColumns>

/** The grocer's own category, and which of the store's it becomes; null leaves its rows out. */
export const ImportCategories = z
  .array(
    z.strictObject({
      name: z.string().max(200),
      category: categoryPath('There is no such category')
        .nullable()
        .optional()
        .describe(
          'Where it is not given, what was chosen is forgotten and the store guesses again',
        ),
    }),
  )
  .max(maxOwnCategories)
export type ImportCategories = z.infer<typeof ImportCategories>

export const ImportReport = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int().describe('Rows of categories that were left out'),
  refused: z.int(),
  recounted: z.int().describe('Changed products that also get another stock count'),
  reasons: z
    .array(z.strictObject({ reason: z.string(), rows: z.int() }))
    .describe('Why rows were refused, the most frequent first'),
  firstRefused: z
    .array(z.strictObject({ row: z.int(), name: z.string(), reason: z.string() }))
    .describe('The first hundred; all are in the table of refused rows'),
  notes: z
    .array(
      z.strictObject({
        note: z.string(),
        rows: z.int(),
        first: z.array(z.strictObject({ row: z.int(), name: z.string() })),
      }),
    )
    .optional()
    .describe(
      'What was left out of rows that are imported all the same, with the first ten of each',
    ),
})
export type ImportReport = z.infer<typeof ImportReport>

export const Import = z.strictObject({
  _id: Id,
  fileName: z.string(),
  status: z.enum(['read', 'trying', 'tried', 'importing', 'imported', 'failed']),
  problem: z.string().optional().describe('Why it failed, and what to do'),
  rows: z.int().describe('How many rows the table has, beside its heading'),
  columns: z.array(z.strictObject({ heading: z.string(), examples: z.array(z.string()) })),
  chosen: ImportColumns,
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
  done: z.int().describe('How many rows the try or the import has gone through'),
  report: ImportReport.optional(),
  createdAt: Timestamp,
})
export type Import = z.infer<typeof Import>

const oneImport = success({ import: Import })
const params = z.strictObject({ id: Id })

export const sellerImportCalls = defineCalls({
  'POST /api/v1/seller/import': {
    summary: 'Takes in a CSV table of products and says what is in it; changes no product',
    who: 'seller',
    accepts: 'text/csv',
    maxBytes: maxImportBytes,
    headers: z.object({
      'x-file-name': z.string().max(600).optional().describe('Percent-encoded'),
    }),
    status: 201,
    answer: oneImport,
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'GET /api/v1/seller/import/{id}': {
    summary: 'How an import stands',
    who: 'seller',
    params,
    answer: oneImport,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/import/{id}/choice': {
    summary: 'Chooses the columns and what becomes of each category; the latter is remembered',
    who: 'seller',
    params,
    maxBytes: maxChoiceBytes,
    body: z.strictObject({ columns: ImportColumns, categories: ImportCategories.optional() }),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'POST /api/v1/seller/import/{id}/trial': {
    summary: 'Starts to find out what the import would do, without doing it',
    who: 'seller',
    params,
    body: z.strictObject({}),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'POST /api/v1/seller/import/{id}/run': {
    summary:
      'Starts to import; again, it adds nothing twice, but counts the stock of the table anew',
    who: 'seller',
    params,
    body: z.strictObject({}),
    answer: oneImport,
    refusals: ['invalid_input', 'not_found', 'import_under_way'],
  },
  'GET /api/v1/seller/import/{id}/refused': {
    summary: 'The refused rows as a CSV table, each with its reason',
    who: 'seller',
    params,
    answers: 'text/csv',
    answer: z.string(),
    refusals: ['invalid_input', 'not_found'],
  },
})
