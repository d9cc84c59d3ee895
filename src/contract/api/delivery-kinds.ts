import { z } from 'zod'
import { weekdays } from '#contract/opening-hours.ts'
import { Rupees } from './field-types.ts'
import { Position } from './position.ts'

/** Pages say this of the delivery to everybody; the rest depends on the PIN and the time, and is asked by calls. */
export const deliveryKinds = {
  hasAreas: z
    .literal(true)
    .optional()
    .describe('Given where the shop delivers to named areas; their terms depend on the PIN'),
  asksPosition: z
    .literal(true)
    .optional()
    .describe('Given where some areas are a distance from the shop, so that a position says more'),
  shipping: z
    .array(
      z.strictObject({
        fee: Rupees,
        freeFrom: Rupees.optional(),
        days: z.array(z.enum(weekdays)).optional().describe('Missing where it is every day'),
        pins: z.array(z.array(z.int()).length(2)).describe('The first and last PIN of each range'),
        around: Position.extend({ radiusKm: z.number() })
          .optional()
          .describe('Given where it is a distance from the shop'),
      }),
    )
    .optional()
    .describe(
      'What delivery costs where, for search engines; given where that is said in few words',
    ),
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
