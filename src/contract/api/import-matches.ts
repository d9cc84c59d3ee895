import { z } from 'zod'
import { maxMatchedRows } from '#contract/seller-limits.ts'

/** A row stands for a product (by its id or an earlier row's), a new product, or none. */
const rowMeans = /^(?:new|none|row \d{1,7}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const ImportMatches = z.strictObject({
  rows: z
    .array(z.strictObject({ row: z.int().min(1), product: z.string().regex(rowMeans) }))
    .max(maxMatchedRows)
    .describe('For a row a product’s id, `row 12` for that of an earlier row, `new` or `none`'),
  others: z.enum(['new', 'none']).optional().describe('For all other rows'),
})
export type ImportMatches = z.infer<typeof ImportMatches>

export const Option = z.strictObject({ value: z.string(), label: z.string() })

export const SeveralFit = z.strictObject({
  count: z.int(),
  rows: z.array(z.strictObject({ row: z.int(), name: z.string(), options: z.array(Option) })),
})
export type SeveralFit = z.infer<typeof SeveralFit>

export const MatchedRow = z.strictObject({
  row: z.int(),
  name: z.string(),
  options: z.array(Option),
  answer: z.string().optional(),
})
