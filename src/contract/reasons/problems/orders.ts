import { reason } from '#contract/reasons/reason.ts'

export const orderProblems = {
  quantity_not_whole: reason<{ least: number; most: number }>('invalid_input'),
  weight_not_whole: reason('invalid_input'),
  cart_over_limit: reason<{ most: number }>('invalid_input'),
  cart_is_empty: reason('invalid_input'),
  order_over_limit: reason<{ most: number }>('invalid_input'),
  select_an_address: reason('invalid_input'),
  not_an_order_key: reason('invalid_input'),
  key_not_a_uuid: reason('invalid_input'),
  list_is_empty: reason('invalid_input'),
  nothing_to_change: reason('invalid_input'),
  say_what_comes_back: reason('invalid_input'),
  say_what_to_undo: reason('invalid_input'),
  no_such_state: reason('invalid_input'),
  no_such_step: reason('invalid_input'),
  say_why_not_delivered: reason('invalid_input'),
  select_an_order: reason('invalid_input'),
  orders_over_limit: reason<{ most: number }>('invalid_input'),
  ticks_over_limit: reason<{ most: number }>('invalid_input'),
}

export const counterProblems = {
  choose_phone_or_counter: reason('invalid_input'),
  nothing_added: reason('invalid_input'),
  choose_how_paid: reason('invalid_input'),
  address_or_taken_along: reason('invalid_input'),
  choose_a_customer: reason('invalid_input'),
  taken_along_unpaid: reason('invalid_input'),
  tab_without_customer: reason('invalid_input'),
  say_how_much: reason('invalid_input'),
  quantity_beside_weight: reason('invalid_input'),
}

export const paymentProblems = {
  choose_cash_upi_or_tab: reason('invalid_input'),
  choose_cash_or_upi: reason('invalid_input'),
  reference_without_upi: reason('invalid_input'),
  given_without_cash: reason('invalid_input'),
  not_a_upi_reference: reason('invalid_input'),
  return_url_not_whole: reason('invalid_input'),
  return_url_too_long: reason<{ most: number }>('invalid_input'),
  no_such_gateway: reason('invalid_input'),
  tab_limit_too_high: reason<{ mostPaise: number }>('invalid_input'),
  tab_link_incomplete: reason('invalid_input'),
  order_link_incomplete: reason('invalid_input'),
  not_four_digits: reason('invalid_input'),
  enter_an_amount: reason('invalid_input'),
  amount_too_exact: reason('invalid_input'),
  last_day_before_first: reason('invalid_input'),
  no_such_table: reason('invalid_input'),
  days_over_limit: reason<{ most: number }>('invalid_input'),
}
