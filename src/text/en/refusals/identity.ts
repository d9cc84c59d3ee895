import type { identityReasons } from '#contract/reasons/identity.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { rightNames } from '../people.ts'

const letsIn = {
  mail: 'Please wait a moment, or tap “Forgot your password?”: the link in the mail lets you in, whatever others try.',
  shop: 'Please wait a moment, or ask the shop for a link that sets a new password: it lets you in, whatever others try.',
}

export const identityRefusals: Sentences<typeof identityReasons> = {
  lacks_right: ({ right }) =>
    `This needs the right “${rightNames[right]}”, which your role does not have. Ask the owner of the shop.`,
  others_may_guess: ({ linkFrom }) =>
    `Too many wrong passwords, maybe by somebody else. ${letsIn[linkFrom]}`,
  newest_link_works:
    'Several links were mailed to this address within an hour, whoever asked for them. Please open the newest one, or try again later.',
  enough_login_links:
    'Five links were asked for today, and no more are mailed. Please log in with the password. On the store’s computer, npm run seller -- reset-password prints a link.',
  no_mail_for_seller:
    'This store cannot send mail. On the store’s computer, npm run seller -- reset-password prints a link.',
  key_of_codes_missing:
    'The store can no longer check codes of the app, because the key is missing. ' +
    'Use a recovery code, or on the store’s computer: npm run seller -- reset-second-factor',
  other_guest_here: ({ name }) =>
    `The orders of ${name} open in this browser. Please log out first: after that, the shop has to send a link to open them again.`,
  guests_off: 'This shop takes orders with an account: please log in, or create one.',
  name_needed: 'Name is required',
  address_of_another: 'An address can only be saved for the shopper who is logged in.',
  state_of_pin_unknown: 'Please enter the state: this PIN code does not tell which one it is in.',
  city_of_pin_unknown: 'Please enter the city: this PIN code does not tell which one it is in.',
}
