import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import {
  maxAreaName,
  maxCutoffMinutes,
  maxDaysAhead,
  maxOrdersDecided,
  maxSlotCapacity,
} from '#contract/seller-limits.ts'
import { Pin } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { Day, flag, Id, optional, Timestamp, text, wholeNumeric } from './field-types.ts'

/** The slot that is asked for, and its day in India. */
export const SlotRequest = z.strictObject({ id: Id, day: Day }).meta({ id: 'SlotRequest' })
export type SlotRequest = z.infer<typeof SlotRequest>

const Time = z.string().describe('Hours and minutes in India; 24:00 is the end of a day')

/** The time at which an order is brought, as it was agreed. */
export const OrderSlot = z
  .strictObject({ id: Id, day: Day, from: Time, until: Time })
  .meta({ id: 'OrderSlot' })

const OfferedSlot = z.strictObject({
  id: Id,
  from: Time,
  until: Time,
  isLast: z.literal(true).optional().describe('One place is left'),
  isFull: z.literal(true).optional(),
})
export type OfferedSlot = z.infer<typeof OfferedSlot>

const OfferedDay = z.strictObject({ day: Day, slots: z.array(OfferedSlot) })
export type OfferedDay = z.infer<typeof OfferedDay>

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, problem('choose_weekdays'))
  .max(7)
  .describe('1 is Monday, 7 is Sunday')

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, problem('not_a_time'))

const capacity = wholeNumeric(
  z
    .int(problem('slot_capacity', { most: maxSlotCapacity }))
    .min(1, problem('slot_capacity', { most: maxSlotCapacity }))
    .max(maxSlotCapacity, problem('slot_capacity', { most: maxSlotCapacity })),
)

const cutoff = problem('slot_cutoff', { mostDays: maxCutoffMinutes / 1440 })

const slot = {
  weekdays,
  from: time,
  until: time,
  capacity: capacity.describe('Orders that it takes on a day'),
  cutoffMinutes: wholeNumeric(z.int(cutoff).min(0, cutoff).max(maxCutoffMinutes, cutoff)).describe(
    'Orders are taken until so many minutes before the start',
  ),
  isOn: flag('isOn'),
}
const NewSlot = z
  .strictObject(slot)
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: problem('slot_ends_early'),
  })
  .meta({ id: 'NewSlot' })
export type NewSlot = z.infer<typeof NewSlot>

export const PlannedSlot = z
  .strictObject({
    _id: Id,
    weekdays: z.array(z.int()),
    from: Time,
    until: Time,
    capacity: z.int(),
    cutoffMinutes: z.int(),
    isOn: z.boolean(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'PlannedSlot' })
export type PlannedSlot = z.infer<typeof PlannedSlot>

const decision = {
  what: z.enum(['keep', 'move', 'cancel'], problem('say_what_becomes')),
  slot: SlotRequest.optional().describe(
    'Where it is moved to; an order for an opening moves to the next one',
  ),
}

/** The seller says what becomes of an order that a change of the plan leaves without its place. */
export const SlotDecision = z.strictObject({ order: Id, ...decision }).meta({ id: 'SlotDecision' })
export type SlotDecision = z.infer<typeof SlotDecision>

const OthersDecision = z.strictObject(decision).meta({ id: 'OthersDecision' })

/** Asked for by the refusal `slot_has_orders`, which names the orders. To move or cancel needs the right to orders. */
export const decisions = {
  orders: z
    .array(SlotDecision)
    .max(maxOrdersDecided)
    .optional()
    .describe('What becomes of the orders that would lose their place'),
  others: OthersDecision.optional().describe(
    'What becomes of each order that `orders` does not name, where that is possible',
  ),
}
export type SlotDecisions = {
  orders?: readonly SlotDecision[] | undefined
  others?: z.infer<typeof OthersDecision> | undefined
}

const plan = {
  slots: z.array(PlannedSlot),
  daysAhead: z.int().describe('Days after today for which orders are taken'),
  days: z
    .array(
      z.strictObject({
        day: Day,
        holiday: z.string().optional().describe('There are no slots on a holiday'),
        slots: z.array(
          z.strictObject({
            id: Id,
            from: Time,
            until: Time,
            capacity: z.int(),
            taken: z.int(),
            isOver: z
              .literal(true)
              .optional()
              .describe('It has begun, or is no longer planned: no order can be put into it'),
          }),
        ),
      }),
    )
    .describe('Today and the days ahead, with the places that orders have taken'),
}
const SlotPlan = z.strictObject(plan)
export type SlotPlan = z.infer<typeof SlotPlan>

const params = z.strictObject({ id: Id })
const updatedAt = Timestamp.optional().describe('As it was shown; a newer one is not overwritten')

export const slotRefusals = ['slot_unavailable', 'slot_full'] as const
/** Refusals of a change that displaces orders, and moves or cancels them before. */
export const displacingRefusals = [
  'slot_has_orders',
  'too_late_to_change',
  'too_late_to_cancel',
  ...slotRefusals,
] as const
const changeRefusals = [
  'invalid_input',
  'not_found',
  'changed_meanwhile',
  ...displacingRefusals,
] as const

export const slotCalls = defineCalls({
  'GET /api/v1/delivery-slots': {
    id: 'listFreeSlots',
    summary: 'When the shop brings orders, and which of these times are full; never from a cache',
    who: 'anyone',
    query: z.strictObject({
      pin: optional(Pin).describe('Leaves out the days on which its area is not served'),
      area: optional(text('areaName', maxAreaName)).describe(
        'The name of the area of a position, where that says more than the PIN',
      ),
    }),
    answer: success({
      isOn: z.boolean().describe('Whether an order needs one of these times'),
      days: z.array(OfferedDay),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/delivery-slots': {
    id: 'getSlotPlan',
    summary: 'The weekly plan of slots, and the places that are taken',
    who: 'seller',
    needs: ['settings', 'orders', 'packing'],
    answer: success(plan),
    refusals: [],
  },
  'POST /api/v1/seller/delivery-slots': {
    id: 'addSlots',
    summary: 'Adds slots to the weekly plan; from the first one on, an order needs a slot',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({ slots: z.array(NewSlot).min(1).max(24) }),
    status: 201,
    answer: success(plan),
    refusals: ['invalid_input', 'slot_known', 'too_many_slots'],
  },
  'POST /api/v1/seller/delivery-slots/{id}': {
    id: 'changeSlot',
    summary:
      'Changes a slot. Where orders would lose their places, it asks first what becomes of each; orders keep the times that they have, so other times are a new slot',
    who: 'seller',
    needs: 'settings',
    params,
    body: z
      .strictObject({ ...slot, updatedAt, ...decisions })
      .refine(({ from, until }) => from < until, {
        path: ['until'],
        message: problem('slot_ends_early'),
      })
      .meta({ id: 'SlotChange' }),
    answer: success(plan),
    refusals: [...changeRefusals, 'slot_known'],
  },
  'POST /api/v1/seller/delivery-slots/{id}/removal': {
    id: 'removeSlot',
    summary: 'Removes a slot, once it is said what becomes of the orders in it',
    who: 'seller',
    needs: 'settings',
    params,
    body: z.strictObject({ updatedAt, ...decisions }),
    answer: success(plan),
    refusals: changeRefusals,
  },
  'POST /api/v1/seller/slot-days-ahead': {
    id: 'setSlotDaysAhead',
    summary: 'Sets for how many days after today orders are taken; earlier orders stay',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({
      days: wholeNumeric(
        z
          .int(problem('slot_days_ahead', { most: maxDaysAhead }))
          .min(0, problem('slot_days_ahead', { most: maxDaysAhead }))
          .max(maxDaysAhead, problem('slot_days_ahead', { most: maxDaysAhead })),
      ),
    }),
    answer: success(plan),
    refusals: ['invalid_input'],
  },
})

/** Refusals of a move to another slot; the seller may take more places than there are, once asked. */
export const SlotMove = z
  .strictObject({
    slot: SlotRequest,
    isOver: flag('isOver').optional().describe('The seller alone: also where the slot is full'),
    as: optional(z.enum(['shopper', 'seller'])).describe(
      'In which role, where the browser is logged in as both; the shopper otherwise',
    ),
  })
  .meta({ id: 'SlotMove' })

export const slotMoveRefusals = [
  'invalid_input',
  'not_found',
  'too_late_to_change',
  'too_many_for_newcomers',
  'shopper_blocked',
  ...slotRefusals,
] as const
