import type {
  counterProblems,
  orderProblems,
  paymentProblems,
} from '#contract/reasons/problems/orders.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const orderSentences: Sentences<typeof orderProblems> = {
  quantity_not_whole: ({ least, most }) => `A quantity is a whole number from ${least} to ${most}`,
  weight_not_whole: 'A weight is a whole number of grams, from 1 to 1,000,000',
  cart_over_limit: ({ most }) => `A cart can hold at most ${most} different products`,
  cart_is_empty: 'Your cart is empty',
  order_over_limit: ({ most }) => `An order can hold at most ${most} lines`,
  select_an_address: 'Please select an address',
  not_an_order_key: 'An Idempotency-Key has 8 to 100 visible characters',
  not_a_guest_key: 'The Idempotency-Key of a guest has 32 to 100 visible characters',
  key_not_a_uuid: 'An Idempotency-Key is a UUID here',
  list_is_empty: 'Paste a list first',
  nothing_to_change: 'There is nothing to change',
  say_what_comes_back: 'Please say what comes back',
  say_what_is_wrong: 'Please say what is wrong',
  say_what_to_undo: 'Please say what to undo',
  no_such_state: 'There is no such state',
  no_such_step: 'There is no such step for many orders',
  say_why_not_delivered: 'Please say why it was not handed over',
  received_with_delivered: 'Cash or UPI is received only when an order is handed over',
  select_an_order: 'Please select an order',
  orders_over_limit: ({ most }) => `At most ${most} orders at once`,
  ticks_over_limit: ({ most }) => `At most ${most} ticks at once`,
}

export const counterSentences: Sentences<typeof counterProblems> = {
  choose_phone_or_counter: 'Choose phone or counter',
  nothing_added: 'Please add something first',
  choose_how_paid: 'Choose how it is paid',
  address_or_taken_along: 'Choose an address, or that it is taken along or picked up',
  choose_a_customer: 'Choose a customer first',
  taken_along_unpaid: 'What is taken along is paid now',
  tab_without_customer: 'Only a customer with a name has a khata',
  say_how_much: 'Say how much of it, as a quantity or as a weight',
  quantity_beside_weight: 'Say how much of a product either as a quantity or as a weight',
}

export const paymentSentences: Sentences<typeof paymentProblems> = {
  choose_cash_upi_or_tab: 'Choose cash, UPI or khata',
  choose_cash_or_upi: 'Choose cash or UPI',
  choose_drawer_kind: 'Choose cash in, cash out or an expense',
  category_without_expense: 'Only an expense says what it was for',
  reference_without_upi: 'Only UPI has a reference',
  given_without_cash: 'What was given is for cash, and without an amount',
  not_a_upi_reference: 'A UPI reference (UTR) has 12 digits',
  return_url_not_whole: 'returnUrl is a whole address, such as https://app.example.com/paid',
  return_url_too_long: ({ most }) => `returnUrl can have at most ${most} characters`,
  no_such_gateway: 'There is no such gateway',
  tab_limit_too_high: ({ mostPaise }) => `Limit can be at most ₹${mostPaise / 100}`,
  order_link_incomplete: 'This link is not complete. Please open it from the message again.',
  not_four_digits: 'Please enter the last four digits of the mobile number.',
  tab_link_incomplete: 'This link is not complete. Please open it from the message again.',
  enter_an_amount: 'Please enter an amount',
  amount_too_exact: 'At most 2 decimals',
  last_day_before_first: 'The last day is before the first',
  no_such_table: 'There is no such table',
  days_over_limit: ({ most }) => `At most ${most} days at once`,
}
