import type { Right } from '#contract/rights.ts'
import { reason } from './reason.ts'

export const identityReasons = {
  /** An owner who has to wait because of other people's guesses can log in by a link, from a mail or from the shop. */
  lacks_right: reason<{ right: Right }>('right_missing'),
  others_may_guess: reason<{ linkFrom: 'mail' | 'shop' }>('too_many_requests'),
  newest_link_works: reason('too_many_requests'),
  enough_login_links: reason('too_many_requests'),
  no_mail_for_seller: reason('mail_unavailable'),
  key_of_codes_missing: reason('wrong_code'),
  other_guest_here: reason<{ name: string }>('already_logged_in'),
  guests_off: reason('account_needed'),
  name_needed: reason('invalid_input'),
  address_of_another: reason('not_yours'),
  state_of_pin_unknown: reason('invalid_input'),
  city_of_pin_unknown: reason('invalid_input'),
}
