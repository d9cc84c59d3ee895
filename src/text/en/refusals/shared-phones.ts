import type { Sentences } from '#contract/reasons/sentence.ts'
import type { sharedPhoneReasons } from '#contract/reasons/shared-phones.ts'

export const sharedPhoneRefusals: Sentences<typeof sharedPhoneReasons> = {
  person_not_here: 'This person no longer logs in here with a PIN.',
  pin_paused: ({ minutes }) =>
    `Too many wrong PINs. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or log in with your password or a passkey.`,
  key_of_pins_missing:
    'The store can no longer check PINs, because their key is missing. Log in another way, and set a new PIN under Account.',
  no_way_chosen: 'Please choose how you want to log in.',
  email_needed: 'Please enter your e-mail address: you log in with it and the password.',
}
