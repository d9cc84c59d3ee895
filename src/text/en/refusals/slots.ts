import type { Sentences } from '#contract/reasons/sentence.ts'
import type { slotReasons } from '#contract/reasons/slots.ts'
import type { SlotTime } from '#contract/slots.ts'
import { nameOfDay } from '../days.ts'
import { slotTimesText } from '../slot-times.ts'

function instead(next: SlotTime | null): string {
  return next
    ? `The next free one is ${slotTimesText.near(next)}. Please choose again.`
    : 'All times are taken at the moment. Please try again later, or call the shop.'
}

export const slotRefusals: Sentences<typeof slotReasons> = {
  slot_not_chosen: ({ next }) =>
    next
      ? `Please choose when it should be brought. The next free time is ${slotTimesText.near(next)}.`
      : 'All times are taken at the moment. Please try again later, or call the shop.',
  slot_not_offered: ({ next }) => `The shop no longer offers this time. ${instead(next)}`,
  slot_on_holiday: ({ holiday, next }) =>
    `The shop is closed on that day: ${holiday}. ${instead(next)}`,
  slot_over: ({ next }) => `This time has begun already. ${instead(next)}`,
  slot_closed: ({ next }) => `Orders for this time have ended. ${instead(next)}`,
  slot_off_area_day: ({ area, days }) =>
    `The shop comes to ${area} on ${days.map(nameOfDay).join(', ')} only. Please choose a time on one of these days.`,
  slot_too_far: ({ daysAhead, next }) =>
    daysAhead === 0
      ? `The shop takes orders for today only. ${instead(next)}`
      : `The shop takes orders for the next ${daysAhead === 1 ? 'day' : `${daysAhead} days`} only. ${instead(next)}`,
  slot_is_full: {
    shopper: ({ slot, next }) => `${slotTimesText.near(slot)}, is full. ${instead(next)}`,
    seller: ({ slot }) => `${slotTimesText.near(slot)}, is full.`,
  },
  slot_for_known: ({ next }) =>
    `New customers have enough places at this time until they pay. Please pay online, or choose another time. ${next ? `Free is ${slotTimesText.near(next)}.` : ''}`.trim(),
  orders_in_slot: ({ count }) =>
    count === 1
      ? 'One order would lose its place. Please say what becomes of it.'
      : `${count} orders would lose their places. Please say what becomes of each.`,
  order_in_slot: ({ number, why }, say) =>
    `Order ${number} stays where it is: ${say(why)} The plan is not changed yet.`,
  orders_left: ({ done, left }) =>
    `${done} orders are done, and ${left === 1 ? 'one is' : `${left} are`} left. Please press once more. The plan is not changed yet.`,
  same_slot: (slot) => `${slotTimesText.hours(slot)} is in the plan already, on one of these days.`,
}
