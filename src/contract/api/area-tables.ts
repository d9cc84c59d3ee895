import { z } from 'zod'
import { workbookType } from '#contract/import-columns.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxAreas, maxAreaTable, maxImportBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { deliveryAreas } from './delivery-areas.ts'
import { optional, Rupees, wholeNumeric } from './field-types.ts'

export const areaCells = ['name', 'pins', 'fee', 'freeFrom', 'least', 'days'] as const
export type AreaCell = (typeof areaCells)[number]

const faults = [
  'no name',
  'name too long',
  'name twice',
  'no pins',
  'not pins',
  'pins backwards',
  'pins shortened',
  'a total',
  'too many pins',
  'pins of row',
  'pins of area',
  'others of row',
  'others of area',
  'not a distance',
  'distance of row',
  'distance of area',
  'no shop point',
  'not an amount',
  'an amount per unit',
  'too many decimals',
  'too high',
  'always free',
  'not days',
  'a formula',
] as const

const Fault = z.strictObject({
  cell: z.enum(areaCells),
  what: z.enum(faults),
  typed: z.string().optional().describe('The word or the cell that is meant'),
  row: z.int().optional().describe('The other row'),
  area: z.string().optional().describe('The name of the other row or area'),
  pins: z.string().optional().describe('The first PINs that both have'),
})

const Terms = z.strictObject({
  name: z.string(),
  pins: z.string().describe('Empty for all PINs that no other area has, and with a radius'),
  radiusKm: z.number().nullable(),
  fee: Rupees,
  freeFrom: Rupees.nullable(),
  least: Rupees.nullable(),
  days: z.array(z.int()).nullable(),
})

/** A row of the table as it was read. What is wrong with it is said cell by cell. */
export const AreaRow = z
  .strictObject({
    row: z.int().describe('As a spreadsheet counts them'),
    what: z.enum(['new', 'changed', 'same', 'refused']),
    name: z.string(),
    terms: Terms.optional().describe('What would be saved; missing for the same and the refused'),
    was: Terms.optional().describe('What it is now, of a changed area'),
    faults: z.array(Fault),
  })
  .meta({ id: 'AreaRow' })
export type AreaRow = z.infer<typeof AreaRow>
export type AreaFault = AreaRow['faults'][number]
export type RowTerms = z.infer<typeof Terms>

const AreaTable = z.strictObject({
  rows: z.array(AreaRow),
  good: z.int().describe('Rows without a fault'),
  version: z.string().describe('Of the areas that the rows were compared with'),
  isFirst: z
    .boolean()
    .describe('Whether the shop has had no area, so that other PINs are refused from now on'),
})
export type AreaTable = z.infer<typeof AreaTable>

const table = z
  .string()
  .min(1, problem('is_required', { field: 'areaTable' }))
  .max(maxAreaTable, problem('too_long', { field: 'areaTable', most: maxAreaTable }))
  .describe(
    `Name, PINs, fee, free above, smallest order and days, as from a spreadsheet, separated by tabs, commas or semicolons; at most ${maxAreas} rows`,
  )

const File = z.strictObject({
  table: z.string().describe('Its rows as text, to be tried and saved'),
  sheets: z.array(z.string()).optional().describe('The names of the sheets of a workbook'),
  sheet: z.int().optional().describe('The sheet that was read, from 0'),
})

/** Hindi takes three bytes a letter. */
const maxBytes = 3 * maxAreaTable

export const areaTableCalls = defineCalls({
  'GET /api/v1/seller/area-table': {
    id: 'exportDeliveryAreas',
    summary: 'The areas as a CSV table, which can be changed and sent back',
    who: 'seller',
    needs: 'settings',
    answer: z.string(),
    answers: 'text/csv',
    refusals: [],
  },
  'POST /api/v1/seller/area-table/file': {
    id: 'readAreaFile',
    summary: 'Reads a table of areas from a CSV file or an .xlsx workbook, and keeps nothing of it',
    who: 'seller',
    needs: 'settings',
    accepts: 'text/csv',
    acceptsToo: workbookType,
    maxBytes: maxImportBytes,
    query: z.strictObject({ sheet: optional(wholeNumeric(z.int().min(0).max(9999))) }),
    answer: success({ file: File }),
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'POST /api/v1/seller/area-table/trial': {
    id: 'tryDeliveryAreas',
    summary: 'Says what a table of areas would add and change, and changes nothing',
    who: 'seller',
    needs: 'settings',
    priority: 'low',
    maxBytes,
    body: z.strictObject({ table }),
    answer: success({ table: AreaTable }),
    refusals: ['invalid_input', 'unreadable_file', 'too_many_areas'],
  },
  'POST /api/v1/seller/area-table': {
    id: 'saveDeliveryAreas',
    summary:
      'Adds and changes areas by a table, all or none. Rows with a fault are left out, areas without a row stay. Refused where the areas are others than the trial saw, unless all of it is saved already',
    who: 'seller',
    needs: 'settings',
    priority: 'low',
    maxBytes,
    body: z.strictObject({
      table,
      version: z.string().max(64).describe('As the trial answered it'),
      good: z.int().min(1).describe('The rows without a fault, as the trial showed them'),
    }),
    answer: success(deliveryAreas),
    refusals: ['invalid_input', 'unreadable_file', 'too_many_areas', 'changed_meanwhile'],
  },
})
