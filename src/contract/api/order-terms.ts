import { z } from 'zod'
import { maxNameLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxPickUpText } from '#contract/seller-limits.ts'
import { Phone } from './addresses.ts'
import { emptyIsNull, numeric, optional, Rupees, Timestamp, text } from './field-types.ts'
import { OrderSlot } from './slots.ts'

/** The place where an order is picked up. */
export const PickUpPlace = z
  .strictObject({ place: z.string(), note: z.string().optional() })
  .meta({ id: 'PickUpPlace' })

export const OfferedPickUp = PickUpPlace.extend({
  least: Rupees.optional().describe('The smallest order that may be picked up'),
})

/** The place to which an order is to go. */
export const requestedPlace = {
  address: z.uuid(problem('select_an_address')).toLowerCase().optional(),
  pickUp: z
    .strictObject({ name: text('name', maxNameLength), phone: Phone })
    .optional()
    .describe('Instead of an address, where the shop offers it: who picks the order up'),
}

type Place = { address?: string | undefined; pickUp?: object | undefined }

/** An order is brought to an address or picked up. */
export function withPlace<Schema extends z.ZodType<Place>>(request: Schema) {
  const hasOne = ({ address, pickUp }: Place) => (address === undefined) !== (pickUp === undefined)
  return request.refine(hasOne, { path: ['address'], message: problem('select_an_address') })
}

/** An order that the seller takes is brought, picked up or taken along. */
export function hasOneWay(takenAlong: boolean, pickUp: boolean, address?: string): boolean {
  return [takenAlong, pickUp, address !== undefined].filter(Boolean).length === 1
}

/** Set when the goods come to less than the smallest order of their area. */
export const BelowLeast = z.strictObject({ area: z.string(), least: Rupees, missing: Rupees })

/** The terms of the delivery that were agreed when an order was placed, as parts of the order. */
export const orderTerms = {
  area: z
    .strictObject({
      name: z.string(),
      fee: Rupees.describe('What delivery costs now; 0 where it is free'),
      tax: Rupees.optional().describe('The tax within the fee, where prices include tax'),
    })
    .optional()
    .describe('Where it is delivered to, given where the shop has areas'),
  pickUp: PickUpPlace.optional().describe(
    'Given where the shopper picks it up: its states are ready and collected in the place of out for delivery and delivered, and of the address only name and phone mean anything',
  ),
  forOpening: Timestamp.optional().describe(
    'The opening for which it was placed, given if the shop was closed',
  ),
  slot: OrderSlot.optional().describe('When it is brought, given where the shop has slots'),
  lostSlot: OrderSlot.optional().describe(
    'The slot that it had until it was paid, when the shop offered none any more: it has no fixed time',
  ),
}

/** The shopper saw this; if it is no longer true, nothing is ordered. */
export const expectedTerms = {
  expectedTotal: optional(numeric(Rupees)).describe(
    'The total that was shown; where the true one differs, nothing is ordered. In cash either the exact or the rounded one',
  ),
  expectedOpening: emptyIsNull(Timestamp)
    .optional()
    .describe(
      'The opening for which the order was shown to be; null where the shop was open. Where it is for a later one, nothing is ordered',
    ),
  expectedPickUp: z
    .strictObject({
      place: text('pickUpPlace', maxPickUpText),
      note: optional(text('note', maxPickUpText)),
    })
    .optional()
    .describe('The place of pick-up that was shown; where it is another one, nothing is ordered'),
}

/** Beside an address that the shop does not reach. */
export const mayBeReached = z
  .literal(true)
  .optional()
  .describe('Given where a position of the address may be in an area')
