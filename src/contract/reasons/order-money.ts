import type { AtState } from '#contract/order-status.ts'
import { reason } from './reason.ts'

export const orderMoneyReasons = {
  key_of_other_money: reason('key_reused'),
  more_than_is_due: reason<{ duePaise: number }>('more_than_due'),
  more_than_overpaid: reason<{ overpaidPaise: number }>('more_than_due'),
  online_payment_awaited: reason('payment_not_due'),
  nothing_is_due: reason('payment_not_due'),
  cash_only_at_door: reason<AtState>('payment_not_due'),
  not_paid_in_state: reason<AtState>('payment_not_due'),
  amount_may_change: reason('payment_not_due'),
  nothing_to_give_back: reason('payment_not_due'),
}
