import type { checkoutReasons } from '#contract/reasons/checkout.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const checkoutRefusals: Sentences<typeof checkoutReasons> = {
  foreign_return_url: 'returnUrl is neither on the store nor on one of its ALLOWED_ORIGINS',
  payment_not_begun:
    'The payment cannot be begun right now. Please try again in a few minutes, or pay in cash.',
  order_was_cancelled: 'This order was cancelled.',
  order_is_paid: 'This order is paid already.',
  order_is_in_cash: 'This order is paid in cash.',
}
