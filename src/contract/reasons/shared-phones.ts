import { reason } from './reason.ts'

export const sharedPhoneReasons = {
  person_not_here: reason('not_found'),
  pin_paused: reason<{ minutes: number }>('too_many_requests'),
  key_of_pins_missing: reason('pin_rests'),
  no_way_chosen: reason('invalid_input'),
  email_needed: reason('invalid_input'),
}
