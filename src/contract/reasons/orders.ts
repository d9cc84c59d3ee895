import { reason } from './reason.ts'

export const orderReasons = {
  orders_paused: reason<{ message: string }>('not_accepting_orders'),
  account_blocked: reason<{ phone?: string | undefined; email?: string | undefined }>(
    'shopper_blocked',
  ),
  too_many_in_order: reason<{ most: number }>('invalid_input'),
  too_many_of_product: reason<{ most: number }>('too_many_pieces'),
  only_in_state: reason<{ state: string }>('other_state'),
  outside_areas: reason<{ pin: string }>('not_delivered_there'),
  below_least: reason<{ area: string; leastPaise: number; missingPaise: number }>(
    'below_least_order',
  ),
  closed_until: reason<{ opensAt: string | null; now: string }>('shop_closed'),
  opens_later: reason<{ opensAt: string; now: string }>('opening_changed'),
  first_orders_on_way: reason<{ orders: number }>('too_many_cash_orders'),
  first_orders_at_limit: reason('too_much_cash'),
  over_first_cash_limit: reason<{ leftPaise: number }>('too_much_cash'),
  over_first_unpaid_limit: reason<{ mostPaise: number }>('too_much_cash'),
  network_has_enough: reason<{ left: number; isNetworkKnown: boolean }>('too_many_from_network'),
  no_number_stated: reason('invalid_input'),
  other_number_stated: reason<{ phone: string }>('invalid_input'),
  own_order_unpaid: reason<{ number: number }>('too_many_holds'),
  household_order_unpaid: reason('too_many_holds'),
  payments_not_completed: reason<{ minutes: number }>('online_payment_paused'),
  order_link_ended: reason('link_over'),
  order_without_digits: reason('wrong_digits'),
  too_many_wrong_digits: reason('too_many_requests'),
  order_total_changed: reason<{ totalPaise: number }>('price_changed'),
  ordered_before: reason<{ number: number; totalPaise: number }>('price_changed'),
  order_comes_to: reason<{ number: number; totalPaise: number }>('price_changed'),
  placed_before: reason<{ number: number; totalPaise: number }>('price_changed'),
}
