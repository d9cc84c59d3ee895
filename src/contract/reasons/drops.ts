import type { AtState, OrderState } from '#contract/order-status.ts'
import { reason } from './reason.ts'

export const dropReasons = {
  key_of_other_drop: reason('key_reused'),
  drop_of_another: reason<{ number: string; name: string | null }>('changed_meanwhile'),
  drop_taken: reason<{ name: string }>('changed_meanwhile'),
  drop_cancelled: reason<{ number: string }>('illegal_move'),
  drop_done_otherwise: reason<{ number: string; status: OrderState }>('changed_meanwhile'),
  picked_up: reason<{ number: string }>('illegal_move'),
  not_to_bring: reason<AtState>('illegal_move'),
  proof_missing: reason<{ proof: 'name' | 'photo' | 'code' }>('invalid_input'),
  wrong_drop_code: reason<{ number: string }>('wrong_digits'),
  too_many_drop_codes: reason<{ number: string }>('too_many_requests'),
  report_decided: reason('changed_meanwhile'),
  drop_reported: reason('illegal_move'),
  person_ended: reason('seller_only'),
  no_rider: reason('not_found'),
}
