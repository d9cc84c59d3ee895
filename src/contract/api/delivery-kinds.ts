import { z } from 'zod'

/** What pages say of the delivery to everybody; the rest depends on the PIN and the time, and is asked by calls. */
export const deliveryKinds = {
  hasAreas: z
    .literal(true)
    .optional()
    .describe('Given where the shop delivers to named areas; their terms depend on the PIN'),
  promises: z
    .literal(true)
    .optional()
    .describe('Given where minutes until the delivery are counted; how many is a call of its own'),
  hasSlots: z
    .literal(true)
    .optional()
    .describe(
      'Given where an order needs a time of delivery; which have a place left is a call of its own',
    ),
}
