import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { maxCartLines, maxOrderNoteLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Quantity } from './cart.ts'
import { flag, Id, optional, text, wholeNumeric } from './field-types.ts'
import { hasOneWay } from './order-terms.ts'
import { OrderRequest } from './orders.ts'
import { Grams } from './packing.ts'
import { SlotRequest } from './slots.ts'

const { items, substitutes, expectedTotal, expectedPickUp } = OrderRequest.shape

const TakenItem = items.element
  .extend({
    quantity: optional(Quantity).describe('Of loose goods a number of steps'),
    grams: optional(wholeNumeric(Grams)).describe(
      'Instead of a quantity, of loose goods: the weight on the scale, which is charged where it is taken along. To be delivered it has to be whole steps',
    ),
  })
  .refine(({ quantity, grams }) => (quantity === undefined) !== (grams === undefined), {
    path: ['quantity'],
    message: problem('say_how_much'),
  })

/** An order that the seller takes, by phone or at the counter. */
export const CustomerOrder = z
  .strictObject({
    customer: optional(Id).describe('Missing: somebody at the counter without a name'),
    source: z.enum(['phone', 'counter'], problem('choose_phone_or_counter')),
    items: z
      .array(TakenItem)
      .min(1, problem('nothing_added'))
      .max(maxCartLines, problem('order_over_limit', { most: maxCartLines })),
    substitutes,
    address: optional(Id).describe('One of the customer’s, where the order is brought there'),
    pickUp: optional(flag('pickUp')).describe('Whether the customer picks it up later'),
    takenAlong: flag('takenAlong').describe('Hands it over now: placed, packed, delivered, paid'),
    note: optional(text('note', maxOrderNoteLength)),
    language: optional(z.enum(languages)).describe('In which the customer is written to about it'),
    slot: SlotRequest.optional().describe(
      'When it is brought; until that begins, and without a limit of days',
    ),
    isOverSlot: flag('isOverSlot').optional().describe('Also where the slot is full'),
    pay: z
      .enum(['door', 'cash', 'upi', 'tab'], problem('choose_how_paid'))
      .describe('door: when it is brought; the others: now, all of it'),
    expectedTotal: expectedTotal.describe(
      'The total that was shown, rounded as for cash or exact; where the true one differs, nothing is ordered',
    ),
    expectedPickUp,
  })
  .refine(({ takenAlong, pickUp = false, address }) => hasOneWay(takenAlong, pickUp, address), {
    path: ['address'],
    message: problem('address_or_taken_along'),
  })
  .refine(({ takenAlong, customer }) => takenAlong || customer !== undefined, {
    path: ['customer'],
    message: problem('choose_a_customer'),
  })
  .refine(({ takenAlong, pay }) => !takenAlong || pay !== 'door', {
    path: ['pay'],
    message: problem('taken_along_unpaid'),
  })
  .refine(({ customer, pay }) => pay !== 'tab' || customer !== undefined, {
    path: ['pay'],
    message: problem('tab_without_customer'),
  })
export type CustomerOrder = z.infer<typeof CustomerOrder>
