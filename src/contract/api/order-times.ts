import { z } from 'zod'
import { defineCalls, success } from './define-calls.ts'
import { Day, Id } from './field-types.ts'
import { OrderSlot } from './slots.ts'

const counts = {
  toPack: z.int(),
  toBring: z.int().describe('Packed, out for delivery, or back in the shop'),
  delivered: z.int(),
}

const TimeCounts = OrderSlot.extend(counts)
export type TimeCounts = z.infer<typeof TimeCounts>

const times = {
  day: Day.describe('Today, in the shop’s time'),
  slots: z
    .array(TimeCounts)
    .describe('From today on, and earlier ones that are not brought yet; the earliest first'),
  forOpening: z
    .int()
    .describe('Orders that were placed while the shop was closed, and are not brought yet'),
}
export const OrderTimes = z.strictObject(times)
export type OrderTimes = z.infer<typeof OrderTimes>

/** A list of orders can be narrowed to these. */
export const ofTime = {
  day: Day.optional().describe('To be brought on this day, in a slot'),
  slot: Id.optional().describe('In this slot, on the day or on any'),
  opening: z.literal('next').optional().describe('Placed while the shop was closed'),
}

export const orderTimeCalls = defineCalls({
  'GET /api/v1/seller/order-times': {
    id: 'countOrderTimes',
    summary: 'How many orders there are for each slot, and for the next opening',
    who: 'seller',
    needs: ['orders', 'packing'],
    answer: success(times),
    refusals: [],
  },
})
