import { reason } from './reason.ts'

export const checkoutReasons = {
  foreign_return_url: reason('invalid_input'),
  payment_not_begun: reason('payment_unavailable'),
  order_was_cancelled: reason('payment_not_due'),
  order_is_paid: reason('payment_not_due'),
  order_is_in_cash: reason('payment_not_due'),
}
