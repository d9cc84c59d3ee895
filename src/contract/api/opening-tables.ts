import { z } from 'zod'
import { workbookType } from '#contract/import-columns.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxImportBytes, maxOpeningRows, maxOpeningTable } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Day, Id, optional, wholeNumeric } from './field-types.ts'

const faults = [
  'no name',
  'name too long',
  'not a phone number',
  'number twice',
  'number and name of nobody',
  'several customers',
  'not an amount',
  'zero',
  'too high',
  'opened before',
  'has earlier entries',
  'not a day',
  'in the future',
] as const

/** A row of the table as it was read. What is wrong with it is said cell by cell. */
export const OpeningRow = z.strictObject({
  row: z.int().describe('As a spreadsheet counts them'),
  name: z.string(),
  phone: z.string(),
  amount: z.string().describe('All three as they stand in the table'),
  day: z
    .string()
    .optional()
    .describe('The row’s own day; without one, the day of the table counts'),
  balance: z.number().optional().describe('What the customer owes; negative: what the shop owes'),
  customer: z
    .strictObject({ _id: Id, name: z.string() })
    .optional()
    .describe('Who has this number; without them a new customer is added'),
  faults: z.array(
    z.strictObject({
      cell: z.enum(['name', 'phone', 'amount', 'day']),
      what: z.enum(faults),
    }),
  ),
})
export type OpeningRow = z.infer<typeof OpeningRow>
export type OpeningFault = OpeningRow['faults'][number]

const OpeningTable = z.strictObject({
  rows: z.array(OpeningRow),
  good: z.int().describe('Rows without a fault'),
  sum: z.number().describe('What they come to, in rupees'),
})
export type OpeningTable = z.infer<typeof OpeningTable>

const table = z
  .string()
  .min(1, problem('is_required', { field: 'openingTable' }))
  .max(maxOpeningTable, problem('too_long', { field: 'openingTable', most: maxOpeningTable }))
  .describe(
    `Name, number and amount, as from a spreadsheet, separated by tabs, commas or semicolons, and a column Date where rows have days of their own; at most ${maxOpeningRows} rows`,
  )
const day = Day.describe('As of which day all of this was owed')

const OpeningFile = z.strictObject({
  table: z.string().describe('Its rows as text, to be tried and recorded'),
  sheets: z.array(z.string()).optional().describe('The names of the sheets of a workbook'),
  sheet: z.int().optional().describe('The sheet that was read, from 0'),
})
export type OpeningFile = z.infer<typeof OpeningFile>

export const openingTableCalls = defineCalls({
  'POST /api/v1/seller/tab/openings/file': {
    id: 'readOpeningFile',
    summary:
      'Reads a table of opening balances from a CSV file or an .xlsx workbook, and keeps nothing of it',
    who: 'seller',
    needs: 'money',
    accepts: 'text/csv',
    acceptsToo: workbookType,
    maxBytes: maxImportBytes,
    query: z.strictObject({ sheet: optional(wholeNumeric(z.int().min(0).max(9999))) }),
    answer: success({ file: OpeningFile }),
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'POST /api/v1/seller/tab/openings/trial': {
    id: 'tryOpeningBalances',
    summary: 'Says what a table of opening balances would do, and changes nothing',
    who: 'seller',
    needs: 'money',
    priority: 'low',
    body: z.strictObject({ table, day }),
    answer: success({ table: OpeningTable }),
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'POST /api/v1/seller/tab/openings': {
    id: 'recordOpeningBalances',
    summary:
      'Records the rows without a fault, all or none. Refused where other rows are without one than were shown; the same key again records nothing twice',
    who: 'seller',
    needs: 'money',
    priority: 'low',
    body: z.strictObject({
      key: Id,
      table,
      day,
      good: z.int().min(1).describe('The rows without a fault, as the trial showed them'),
    }),
    answer: success({ table: OpeningTable }),
    refusals: ['invalid_input', 'unreadable_file', 'changed_meanwhile', 'key_reused'],
  },
})
