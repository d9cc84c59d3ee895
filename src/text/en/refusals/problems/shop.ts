import type { listProblems, personProblems, shopProblems } from '#contract/reasons/problems/shop.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const personSentences: Sentences<typeof personProblems> = {
  email_too_long: 'This e-mail address is too long',
  not_an_email: 'Please enter an e-mail address like name@example.com',
  not_a_phone_number: 'Phone is 10 digits, with +91 or 0 before it if you like',
  not_a_pin_code: 'PIN code is six digits and does not start with 0',
  not_a_gstin: 'This is not a GSTIN: please compare its 15 letters and digits with the certificate',
  password_too_short: ({ least }) => `A password needs at least ${least} characters`,
  seller_password_too_short: ({ least }) =>
    `The seller's password needs at least ${least} characters`,
  code_too_long: ({ most }) => `A code has at most ${most} characters`,
  link_incomplete: 'The link is incomplete. Please open it again.',
  not_a_pin: ({ digits }) => `A PIN has ${digits} digits`,
  lock_minutes: ({ least, most }) => `Choose from ${least} to ${most} minutes`,
  not_a_push_service: 'This is not the address of a push service',
  push_address_too_long: 'This address is too long',
  not_a_browser_key: 'This is not the public key of a browser',
  not_a_push_secret: 'This is not the secret of a subscription',
}

export const shopSentences: Sentences<typeof shopProblems> = {
  choose_tax_mode: 'Please choose how the shop charges tax',
  tax_too_high: ({ mostPercent }) => `The tax can be at most ${mostPercent}%`,
  no_such_page: 'There is no such page',
  no_such_occasion: 'There is no such message',
  not_a_shop_language: 'The shop does not write to customers in that language',
  not_a_time: 'Please enter a time such as 07:30',
  choose_weekdays: 'Please choose at least one day',
  slot_ends_early: 'It must end after it begins',
  slot_capacity: ({ most }) =>
    `Please enter between 1 and ${most} orders. To take none, switch it off.`,
  slot_cutoff: ({ mostDays }) => `Orders can end at most ${mostDays} days before`,
  slot_days_ahead: ({ most }) => `Please enter between 0 and ${most} days`,
  say_what_becomes: 'Please say of each order what becomes of it',
  not_a_position:
    'This is no position. Latitudes reach from -90 to 90, longitudes from -180 to 180.',
  radius_wrong: 'Please enter a distance from 0.5 to 50 km, such as 2 or 2.5',
  pins_unread: ({ word }) =>
    `“${word}” is no PIN and no range of them. PINs have six digits, such as 411001 or 411004 to 411009.`,
  closes_before_opening:
    'It has to close after it opens. Open past midnight? Enter until midnight on this day, and from midnight on the next.',
  too_many_spans: ({ most }) => `A week has at most ${most} times`,
  one_logo: 'A store has one logo',
  one_photo: 'A delivery has one photo',
  choose_rating_mode: 'Please choose which ratings the shop shows',
  choose_stars: ({ most }) => `Please choose from 1 to ${most} stars`,
  review_with_links: 'A review cannot have links or e-mail addresses',
  give_order_or_product: 'Name either an order or a product',
}

export const listSentences: Sentences<typeof listProblems> = {
  not_an_id: 'This is not a valid id',
  not_a_day: 'A day is written like 2026-11-21',
  no_such_day: 'There is no such day',
  before_no_entry: 'before is the id of an entry',
  entry_without_number: 'entry is the id of an entry',
  before_no_order: 'before is an order number',
  before_no_page: 'before must be the nextBefore of a page',
  before_not_next: 'before is what nextBefore was',
  after_not_next: 'after must be the next of the page before',
  not_shown_or_hidden: 'state is shown or hidden',
  not_confirmed_or_unconfirmed: 'state is confirmed or unconfirmed',
}
