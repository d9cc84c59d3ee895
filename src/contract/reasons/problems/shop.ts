import { reason } from '#contract/reasons/reason.ts'

export const personProblems = {
  email_too_long: reason('invalid_input'),
  not_an_email: reason('invalid_input'),
  not_a_phone_number: reason('invalid_input'),
  not_a_pin_code: reason('invalid_input'),
  not_a_gstin: reason('invalid_input'),
  password_too_short: reason<{ least: number }>('invalid_input'),
  seller_password_too_short: reason<{ least: number }>('invalid_input'),
  code_too_long: reason<{ most: number }>('invalid_input'),
  link_incomplete: reason('invalid_input'),
  not_a_pin: reason<{ digits: number }>('invalid_input'),
  lock_minutes: reason<{ least: number; most: number }>('invalid_input'),
  not_a_push_service: reason('invalid_input'),
  push_address_too_long: reason('invalid_input'),
  not_a_browser_key: reason('invalid_input'),
  not_a_push_secret: reason('invalid_input'),
}

export const settingProblems = {
  not_an_fssai_number: reason('invalid_input'),
  not_your_gstin: reason('invalid_input'),
  scheme_not_chosen: reason('invalid_input'),
  not_a_bill_prefix: reason('invalid_input'),
  not_a_upi_id: reason('invalid_input'),
  area_days_missing: reason('invalid_input'),
  on_or_off: reason('invalid_input'),
  proof_not_chosen: reason('invalid_input'),
  not_a_language: reason('invalid_input'),
}

export const shopProblems = {
  choose_tax_mode: reason('invalid_input'),
  tax_too_high: reason<{ mostPercent: number }>('invalid_input'),
  no_such_page: reason('invalid_input'),
  no_such_occasion: reason('invalid_input'),
  not_a_shop_language: reason('invalid_input'),
  not_a_time: reason('invalid_input'),
  choose_weekdays: reason('invalid_input'),
  slot_ends_early: reason('invalid_input'),
  slot_capacity: reason<{ most: number }>('invalid_input'),
  slot_cutoff: reason<{ mostDays: number }>('invalid_input'),
  slot_days_ahead: reason<{ most: number }>('invalid_input'),
  say_what_becomes: reason('invalid_input'),
  not_a_position: reason('invalid_input'),
  radius_wrong: reason('invalid_input'),
  pins_unread: reason<{ word: string }>('invalid_input'),
  closes_before_opening: reason('invalid_input'),
  too_many_spans: reason<{ most: number }>('invalid_input'),
  one_logo: reason('invalid_input'),
  one_photo: reason('invalid_input'),
  choose_rating_mode: reason('invalid_input'),
  choose_stars: reason<{ most: number }>('invalid_input'),
  review_with_links: reason('invalid_input'),
  give_order_or_product: reason('invalid_input'),
}

export const homeProblems = {
  one_row_picture: reason('invalid_input'),
  not_a_row_picture: reason('invalid_input'),
  home_days_reversed: reason('invalid_input'),
  home_row_untitled: reason('invalid_input'),
  home_row_empty: reason('invalid_input'),
  home_row_without_category: reason('invalid_input'),
  home_row_twice: reason('invalid_input'),
  home_rows_over_limit: reason<{ most: number }>('invalid_input'),
  home_products_over_limit: reason<{ most: number }>('invalid_input'),
  under_wrong: reason<{ most: number }>('invalid_input'),
}

export const listProblems = {
  not_an_id: reason('invalid_input'),
  not_a_day: reason('invalid_input'),
  no_such_day: reason('invalid_input'),
  before_no_entry: reason('invalid_input'),
  entry_without_number: reason('invalid_input'),
  before_no_order: reason('invalid_input'),
  before_no_page: reason('invalid_input'),
  before_not_next: reason('invalid_input'),
  after_not_next: reason('invalid_input'),
  not_shown_or_hidden: reason('invalid_input'),
  not_confirmed_or_unconfirmed: reason('invalid_input'),
}
