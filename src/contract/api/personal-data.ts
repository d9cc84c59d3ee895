import { z } from 'zod'

export const HoldingText = z.strictObject({
  what: z.string(),
  why: z.string(),
  howLong: z.string(),
})
export type HoldingText = z.infer<typeof HoldingText>

export const KeptData = HoldingText.extend({
  records: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('The rows of each table that hold it, without what is secret'),
})
export type KeptData = z.infer<typeof KeptData>
