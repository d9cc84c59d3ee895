import { formatPaise } from '#contract/money.ts'
import type { MergedCarts, Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { formatQuantity } from '#contract/weights.ts'
import { nameOfStatus } from './order-states.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'Category added' : `${count} categories added`),
  category_saved: 'Category saved',
  category_removed: 'Category removed',
  picture_saved: 'Picture saved',
  picture_removed: 'Picture removed',

  // people
  person_added: ({ name }) => `${name} is added`,
  person_saved: 'Saved',
  person_left: ({ name }) => `${name} can no longer log in`,
  role_saved: 'Rights saved',

  // catalog
  product_added: 'Product Added',
  product_saved: 'Product saved',
  products_changed: ({ count }) => `${count} ${count === 1 ? 'product' : 'products'} changed`,
  product_archived: ({ name }) => `“${name}” is archived, so it is not in the shop`,
  product_switched_off: ({ name, left, stepGrams }) =>
    `“${name}” is switched off${left ? `, with ${formatQuantity(left, stepGrams)} left` : ''}`,
  switched_on_with_none_left: ({ name }) =>
    `“${name}” is switched on but out of stock: none are left`,
  product_in_stock: ({ name, left, stepGrams }) =>
    `“${name}” is in stock${left === null ? '' : `: ${formatQuantity(left, stepGrams)} left`}`,
  price_set: ({ name, pricePaise }) => `“${name}” is ${formatPaise(pricePaise)} now`,
  search_word_added: ({ word, means }) => `A search for “${word}” finds ${means} now`,
  search_word_removed: 'Word removed',
  missed_search_removed: ({ search }) => `“${search}” is off the list until it is asked for again`,
  names_set: ({ count }) => `${count} ${count === 1 ? 'name' : 'names'} saved`,
  grouped_as_packs: 'Grouped as packs',
  no_longer_a_pack: 'No longer a pack',

  // accounts
  not_logged_in: 'Not logged in',
  welcome_to_store: ({ storeName, name }) => `Welcome to ${storeName}, ${name}`,
  guest_has_account: ({ email }) => `You can log in with ${email} from now on`,
  guest_forgotten: 'Your details are removed',
  welcome_guest: ({ name }) => `Welcome, ${name}`,
  welcome_back: ({ name }) => `Welcome back, ${name}`,
  logged_out: 'Logged out',
  logged_out_everywhere: 'You are logged out everywhere',
  device_logged_out: 'That device is logged out',
  name_changed: 'Name changed',
  business_saved: 'Business saved',
  password_changed: 'Password changed. All other devices are logged out.',
  password_set: 'Your new password is set. Please log in with it.',
  password_link_on_its_way: ({ email }) =>
    `If ${email} has an account here, a link is on its way to it.`,
  email_changed: 'E-mail address changed',
  email_waits_for_link: ({ email }) =>
    `We have sent a link to ${email}. Open it to confirm the address.`,
  email_confirmed: ({ email }) => `${email} is confirmed`,
  link_sent: ({ email }) => `We have sent a link to ${email}.`,
  account_deleted: 'Your account is deleted',
  address_saved: 'Address saved',
  address_deleted: 'Address deleted',
  address_is_default: 'This is your default address now',
  no_default_address: 'You have no default address now',
  seller_welcome_back: 'Welcome back',
  seller_password_changed: 'Password changed',
  seller_logged_out_everywhere: 'Logged out everywhere',
  login_link_on_its_way: 'If this is the seller’s e-mail address, a link is on its way.',
  seller_welcome: 'Welcome',
  shared_phone_saved: ({ name }) => `This device is the shared phone “${name}” now`,
  shared_phone_ended: 'This shared phone is ended',
  locks_after: ({ minutes }) => `Shared phones lock themselves after ${minutes} minutes now`,
  pin_set: 'Your PIN is set',
  pin_removed: 'Your PIN is removed',
  second_factor_on: 'Two-step login is on',
  second_factor_off: 'Two-step login is off',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_ended: 'Passkey removed. It no longer logs in here.',

  // settings
  chat_text_saved: 'Message saved',
  home_page_saved: 'Home page saved',
  home_rows_published: 'Home page published',
  settings_saved: 'Settings saved',
  tax_saved: 'Tax saved',
  hours_saved: 'Opening hours saved',
  holiday_added: ({ name }) => `Closed for ${name}`,
  holiday_removed: 'Holiday removed',
  pick_up_saved: 'Pick-up saved',
  pick_up_ended: 'No more orders to pick up',
  area_saved: ({ name }) => `${name} saved`,
  areas_saved: ({ added, changed }) =>
    added + changed === 0
      ? 'All of it is saved already'
      : [
          ...(added > 0 ? [`${added} ${added === 1 ? 'area' : 'areas'} added`] : []),
          ...(changed > 0 ? [`${changed} changed`] : []),
        ].join(', '),
  area_removed: 'Area removed',
  position_saved: 'Position saved',
  position_removed: 'Position removed',
  shop_point_saved: 'Position of the shop saved',
  shop_point_removed: 'Position of the shop removed',
  slots_saved: 'Times saved',
  slot_removed: 'Time removed',
  order_at_other_time: 'Time of delivery changed',
  legal_page_saved: 'Page saved',
  logo_saved: 'Logo saved',
  logo_removed: 'Logo removed',

  // ratings and newsletter
  rating_saved: 'Thank you, your rating is saved',
  rating_removed: 'Your rating is removed',
  ratings_hidden: ({ count }) => `${count === 1 ? 'Rating' : `${count} ratings`} hidden`,
  ratings_shown: ({ count }) => `${count === 1 ? 'Rating' : `${count} ratings`} shown again`,
  rating_settings_saved: 'Saved',
  stock_alert_asked: ({ email }) =>
    `Open the link that we mail to ${email}, and we write once it is back. If today’s link has come already, open it again. If no mail comes, ask again tomorrow.`,
  stock_alert_on: ({ email }) => `We write to ${email} once it is back`,
  stock_alert_confirmed: 'Thank you, we write once it is back',
  stock_alert_ended: 'You get no more mails about products that are back',
  newsletter_subscribed: 'You are subscribed. Thank you!',
  newsletter_confirmed: 'Thank you, your subscription is confirmed',
  newsletter_ended: 'You are unsubscribed',
  subscriber_removed: 'Removed from the newsletter',

  // orders and money
  cart_updated: 'Cart Updated',
  carts_merged: mergedCarts,
  complaint_made: ({ number }) => `Thank you. Your complaint has the number ${number}`,
  complaint_reply_sent: ({ number }) => `Answered; the shopper of order ${number} is told`,
  upi_claimed: 'Thank you. The shop will confirm your payment',
  order_cancelled: 'Order cancelled',
  number_confirmed: 'Number confirmed',
  number_not_confirmed: 'Number no longer confirmed',
  order_moved: ({ number, status, isPickUp }) =>
    `Order ${number}: ${nameOfStatus(status, { pickUp: isPickUp })}`,
  order_paid: ({ number }) => `Order ${number} is paid`,
  order_still_due: ({ number, duePaise }) =>
    `Order ${number}: ${formatPaise(duePaise)} is still due`,
  money_given_back: ({ number }) => `Order ${number}: money given back`,
  customer_added: ({ name }) => `${name} is added`,
  customer_known: ({ name }) => `${name} has this number`,
  customer_saved: 'Customer saved',
  customer_address_saved: 'Address saved',
  customers_joined: ({ name }) => `They are one customer now: ${name}`,
  customers_kept_apart: 'Noted: these are two people.',
  customer_removed: ({ name }) => `${name} is removed`,
  customer_note_added: 'Note saved',
  customer_note_removed: 'Note removed',
  agreement_noted: 'Noted: they want to hear of news and offers',
  agreement_ended: 'Noted: no news and offers any more',
  customer_order_placed: ({ number }) => `Order ${number} placed`,
  order_placed: 'Order placed',
  order_changed: 'Order changed',
  undone: 'Undone',
  items_taken_back: ({ number }) => `Order ${number}: items taken back`,
  pay_in_cash: 'Please pay in cash on delivery',
  day_closed: 'The day is closed',
  reminder_noted: 'Noted as opened',
  tabs_reminded: ({ count }) =>
    count === 1 ? '1 reminder is on its way' : `${count} reminders are on their way`,
  openings_recorded: ({ count }) =>
    count === 1 ? '1 opening balance is recorded' : `${count} opening balances are recorded`,
  opening_recorded: 'The opening balance is recorded',
  drawer_entry_added: 'Recorded in the drawer',
  drawer_entry_undone: 'The entry is undone',
  cash_handed_over: 'The cash is in the drawer',
  cash_handover_undone: 'The handover is undone',
  correction_saved: 'The correction is saved',
  tab_open: ({ name }) => `${name} can order on khata`,
  tab_closed: ({ name }) => `${name}’s khata is closed`,
  order_link_made: 'New link made. The old one no longer works.',
  order_link_closed: 'Nobody can open this order by a link any more.',
  tab_link_replaced: 'New link made. The old one no longer works.',
  payment_recorded: 'Payment recorded',
  payment_taken_back: 'Payment undone',
  correction_recorded: 'Correction recorded',
}

function mergedCarts({ added, short, leftOut }: MergedCarts): string {
  return [
    ...(added > 0 ? [`We added ${products(added)} from this device to your cart`] : []),
    ...(short > 0 ? [`Less is left than you wanted of ${products(short)}`] : []),
    ...(leftOut > 0 ? [`Your cart is full, so ${products(leftOut)} did not fit`] : []),
  ].join('. ')
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
