import type { SlotTime } from '#contract/slots.ts'
import { reason } from './reason.ts'

/** The earliest slot with a place; null where none has one. */
type Next = { next: SlotTime | null }

export const slotReasons = {
  slot_not_chosen: reason<Next>('slot_needed'),
  slot_not_offered: reason<Next>('slot_unavailable'),
  slot_on_holiday: reason<Next & { holiday: string }>('slot_unavailable'),
  slot_over: reason<Next>('slot_unavailable'),
  slot_closed: reason<Next>('slot_unavailable'),
  slot_too_far: reason<Next & { daysAhead: number }>('slot_unavailable'),
  slot_off_area_day: reason<{ area: string; days: number[] }>('slot_unavailable'),
  slot_is_full: reason<Next & { slot: SlotTime }>('slot_full'),
  slot_for_known: reason<Next>('too_many_for_newcomers'),
  orders_in_slot: reason<{ count: number }>('slot_has_orders'),
  order_in_slot: reason<{ number: string; why: { reason: string; values?: object } }>(
    'slot_has_orders',
  ),
  orders_left: reason<{ done: number; left: number }>('slot_has_orders'),
  same_slot: reason<Pick<SlotTime, 'from' | 'until'>>('slot_known'),
}
