import { z } from 'zod'
import { ImportCard } from './import-cards.ts'
import { RateGroup } from './rate-proposals.ts'

export const ImportReport = z
  .strictObject({
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
    sizes: z
      .strictObject({ products: z.int(), packed: z.int(), examples: z.array(z.string()) })
      .optional()
      .describe(
        'Products that get a net quantity from the size in their name, the first three with it, and how many things have several packs by it',
      ),
    pictures: z.int().optional().describe('How many picture addresses the rows have'),
    pictureFiles: z
      .int()
      .optional()
      .describe('How many picture files the rows name, which a zip of pictures may bring'),
    cards: z
      .array(ImportCard)
      .optional()
      .describe('Ten products as the shop will show them, chosen so that mistakes show'),
    warnings: z.array(z.string()).optional().describe('What looks wrong with the whole table'),
    rates: z
      .array(RateGroup)
      .optional()
      .describe('New and changed products that differ from the usual rate of their kind'),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>
