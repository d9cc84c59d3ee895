import { z } from 'zod'
import { Timestamp } from './field-types.ts'

/** A person's change of the stock. */
export const StockMove = z.strictObject({
  change: z.int().describe('Of loose goods in steps'),
  cause: z.enum(['counted', 'received', 'taken back']),
  who: z.string(),
  at: Timestamp,
})
export type StockMove = z.infer<typeof StockMove>
