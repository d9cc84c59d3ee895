import { z } from 'zod'

export const ImportSource = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  shop: z
    .enum(['shopify', 'woocommerce', 'loyverse', 'square'])
    .optional()
    .describe('The shop whose export this is'),
  encoding: z
    .enum(['utf-16', 'windows-1252'])
    .optional()
    .describe('How the text was saved, where it was not UTF-8'),
  sheets: z.array(z.string()).optional().describe('The names of the sheets of a workbook'),
  sheet: z.int().optional().describe('The sheet that is read, from 0'),
  hiddenRows: z.int().optional().describe('Rows that the spreadsheet hides; they are read too'),
  unpublished: z
    .int()
    .optional()
    .describe('Products that the other shop does not show; they become archived'),
  notSold: z
    .int()
    .optional()
    .describe('Rows of another shop that no shopper can buy by themselves'),
  shortened: z.int().optional().describe('Descriptions that were too long'),
  notUsed: z
    .array(z.string())
    .optional()
    .describe('Columns of another shop’s export that hold something and are not read'),
  branch: z
    .string()
    .optional()
    .describe('Of several branches the one whose columns were read, by imports of before'),
  formulas: z
    .int()
    .optional()
    .describe('Cells with formulas; the values that the workbook keeps for them are read'),
  leftOut: z
    .array(
      z.strictObject({
        row: z.int(),
        text: z.string(),
        why: z.enum(['title', 'heading', 'section', 'group', 'total', 'footer']),
      }),
    )
    .optional()
    .describe('The first rows that are no products'),
  leftOutRows: z.int().optional().describe('How many rows are no products'),
  sections: z
    .int()
    .optional()
    .describe('Names above groups of products, which become their categories'),
  otherSeparators: z
    .int()
    .optional()
    .describe('Rows whose cells are separated by another sign than those of the headings'),
  reordered: z
    .array(z.int())
    .optional()
    .describe('Rows of headings that give the columns below them another order'),
  withoutHeadings: z
    .boolean()
    .optional()
    .describe('No row names the columns: they are called after their letters'),
  disputed: z
    .array(z.string())
    .optional()
    .describe('Columns that two rows of headings name differently; the lower one counts'),
})
export type ImportSource = z.infer<typeof ImportSource>
