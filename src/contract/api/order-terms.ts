import { z } from 'zod'
import { emptyIsNull, numeric, optional, Rupees, Timestamp } from './field-types.ts'
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

/** What the shopper saw; where it differs from what is true, nothing is ordered. */
export const expectedTerms = {
  expectedTotal: optional(numeric(Rupees)).describe(
    'The total that was shown; where the true one differs, nothing is ordered. In cash either the exact or the rounded one',
  ),
  expectedOpening: emptyIsNull(Timestamp)
    .optional()
    .describe(
      'The opening for which the order was shown to be; null where the shop was open. Where it is for a later one, nothing is ordered',
    ),
}
