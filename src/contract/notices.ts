import type { OrderStatus } from './order-status.ts'

type None = Record<never, never>

/** The number of products of the browser's cart that were added, cut to the stock, or left out. */
export type MergedCarts = { added: number; short: number; leftOut: number }

/** Messages of successful responses, each with the values of its sentence. */
export type Notices = {
  categories_added: { count: number }
  category_saved: None
  category_removed: None
  picture_saved: None
  picture_removed: None

  person_added: { name: string }
  person_saved: None
  person_left: { name: string }
  role_saved: None

  product_added: None
  product_saved: None
  products_changed: { count: number }
  product_archived: { name: string }
  product_switched_off: { name: string; left: number; stepGrams: number | null }
  switched_on_with_none_left: { name: string }
  /** `left` is null when the stock is not counted. */
  product_in_stock: { name: string; left: number | null; stepGrams: number | null }
  price_set: { name: string; pricePaise: number }
  search_word_added: { word: string; means: string }
  search_word_removed: None
  missed_search_removed: { search: string }
  names_set: { count: number }
  grouped_as_packs: None
  no_longer_a_pack: None

  not_logged_in: None
  welcome_to_store: { storeName: string; name: string }
  welcome_back: { name: string }
  welcome_guest: { name: string }
  guest_has_account: { email: string }
  guest_forgotten: None
  logged_out: None
  logged_out_everywhere: None
  device_logged_out: None
  name_changed: None
  business_saved: None
  password_changed: None
  password_set: None
  password_link_on_its_way: { email: string }
  email_changed: None
  email_waits_for_link: { email: string }
  email_confirmed: { email: string }
  link_sent: { email: string }
  account_deleted: None
  address_saved: None
  address_deleted: None
  address_is_default: None
  no_default_address: None
  seller_welcome_back: None
  seller_password_changed: None
  seller_logged_out_everywhere: None
  login_link_on_its_way: None
  seller_welcome: None
  shared_phone_saved: { name: string }
  shared_phone_ended: None
  locks_after: { minutes: number }
  pin_set: None
  pin_removed: None
  second_factor_on: None
  second_factor_off: None
  passkey_added: None
  passkey_renamed: None
  passkey_ended: None

  home_page_saved: None
  home_rows_published: None
  chat_text_saved: None
  settings_saved: None
  tax_saved: None
  hours_saved: None
  holiday_added: { name: string }
  holiday_removed: None
  area_saved: { name: string }
  areas_saved: { added: number; changed: number }
  area_removed: None
  shop_point_saved: None
  shop_point_removed: None
  position_saved: None
  position_removed: None
  slots_saved: None
  slot_removed: None
  order_at_other_time: None
  pick_up_saved: None
  pick_up_ended: None
  legal_page_saved: None
  logo_saved: None
  logo_removed: None

  rating_saved: None
  rating_removed: None
  ratings_hidden: { count: number }
  ratings_shown: { count: number }
  rating_settings_saved: None
  stock_alert_asked: { email: string }
  stock_alert_on: { email: string }
  stock_alert_confirmed: None
  stock_alert_ended: None
  newsletter_subscribed: None
  newsletter_confirmed: None
  newsletter_ended: None
  subscriber_removed: None

  cart_updated: None
  carts_merged: MergedCarts
  upi_claimed: None
  complaint_made: { number: string }
  complaint_reply_sent: { number: string }
  order_cancelled: None
  number_confirmed: None
  number_not_confirmed: None
  order_moved: { number: string; status: OrderStatus; isPickUp: boolean }
  order_paid: { number: string }
  order_still_due: { number: string; duePaise: number }
  money_given_back: { number: string }
  customer_added: { name: string }
  customer_known: { name: string }
  customer_saved: None
  customer_address_saved: None
  customers_joined: { name: string }
  customers_kept_apart: None
  customer_removed: { name: string }
  customer_note_added: None
  customer_note_removed: None
  agreement_noted: None
  agreement_ended: None
  customer_order_placed: { number: string }
  order_placed: None
  order_changed: None
  undone: None
  items_taken_back: { number: string }
  pay_in_cash: None
  day_closed: None
  opening_recorded: None
  openings_recorded: { count: number }
  reminder_noted: None
  tabs_reminded: { count: number }
  drawer_entry_added: None
  drawer_entry_undone: None
  cash_handed_over: None
  cash_handover_undone: None
  correction_saved: None
  tab_open: { name: string }
  tab_closed: { name: string }
  tab_link_replaced: None
  order_link_made: None
  order_link_closed: None
  payment_recorded: None
  payment_taken_back: None
  correction_recorded: None
}
