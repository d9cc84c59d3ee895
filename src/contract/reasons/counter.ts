import { reason } from './reason.ts'

export const counterReasons = {
  not_a_phone: reason('invalid_input'),
  phone_needed: reason('invalid_input'),
  number_of_other: reason<{ name: string }>('number_known'),
  guest_unproven: reason<{ name: string }>('invalid_input'),
  match_over: reason('changed_meanwhile'),
  merged_is_theirs: reason<{ name: string }>('not_found'),
  joined_with_itself: reason('invalid_input'),
  customer_has_orders: reason<{ name: string }>('open_orders'),
  customer_owes_tab: reason<{ name: string }>('tab_not_settled'),
  quantity_and_weight: reason('invalid_input'),
  too_much_weighed: reason<{ name: string; mostGrams: number }>('too_many_pieces'),
  costs_nothing: reason<{ name: string; grams: number }>('too_little'),
  between_steps: reason<{ name: string; stepGrams: number; nearestGrams: readonly number[] }>(
    'invalid_input',
  ),
}
