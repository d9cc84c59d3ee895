import type { OrderState } from '#contract/order-status.ts'
import { reason } from './reason.ts'

/** Refusals of changes to an order that was placed. */
export const orderChangeReasons = {
  no_longer_sold: reason<{ name?: string | undefined }>('out_of_stock'),
  sold_in_other_amounts: reason<{ name: string }>('invalid_input'),
  too_many_lines: reason<{ most: number }>('invalid_input'),
  too_late_for_changes: reason<{ status: OrderState }>('too_late_to_change'),
  only_more_left: reason<{ name: string; stock: number; stepGrams: number | null }>('out_of_stock'),
  none_left_to_add: reason<{ name: string }>('out_of_stock'),
  too_many_of_one: reason<{ name: string; most: number }>('too_many_pieces'),
  total_would_be: reason<{ totalPaise: number }>('price_changed'),
  substitute_sold_out: reason<{ name: string }>('out_of_stock'),
  substitute_in_other_amounts: reason<{ name: string }>('out_of_stock'),
  too_late_for_cancellation: reason<{ status: OrderState }>('too_late_to_cancel'),
  cannot_move_to: reason<{ status: OrderState; to: OrderState }>('illegal_move'),
  question_unanswered: reason<{ name: string }>('illegal_move'),
  nothing_to_deliver: reason('illegal_move'),
  unpaid_online: reason('illegal_move'),
  cash_came_at_door: reason('illegal_move'),
  not_where_items_return: reason<{ status: OrderState }>('not_with_shopper'),
  all_items_refused: reason('nothing_left'),
  too_many_returned: reason<{ name: string; most: number }>('invalid_input'),
  returns_over: reason<{ days: number }>('too_late_to_return'),
  happened_since: reason('cannot_undo'),
  done_by_another: reason('cannot_undo'),
  undo_time_over: reason<{ minutes: number }>('cannot_undo'),
  money_sent_back: reason('cannot_undo'),
  tab_lacks_room: reason<{ lackPaise: number }>('cannot_undo'),
  placing_not_undone: reason('cannot_undo'),
  sold_meanwhile: reason('out_of_stock'),
}
