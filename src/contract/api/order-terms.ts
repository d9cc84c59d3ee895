import { z } from 'zod'
import { Rupees, Timestamp } from './field-types.ts'
import { OrderSlot } from './slots.ts'

/** What was agreed of the delivery when an order was placed, as parts of the order. */
export const orderTerms = {
  area: z
    .strictObject({
      name: z.string(),
      fee: Rupees.describe('What delivery costs now; 0 where it is free'),
      tax: Rupees.optional().describe('The tax within the fee, where prices include tax'),
    })
    .optional()
    .describe('Where it is delivered to, given where the shop has areas'),
  forOpening: Timestamp.optional().describe(
    'The opening for which it was placed, given if the shop was closed',
  ),
  slot: OrderSlot.optional().describe('When it is brought, given where the shop has slots'),
}
