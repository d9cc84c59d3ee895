import type { checkoutReasons } from '#contract/reasons/checkout.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const checkoutRefusals: Sentences<typeof checkoutReasons> = {
  foreign_return_url: 'returnUrl न दुकान का पता है, न उसके ALLOWED_ORIGINS में से किसी का',
  payment_not_begun: 'पेमेंट अभी शुरू नहीं हो पा रहा। कुछ मिनट बाद फिर कोशिश करें, या नक़द दें।',
  order_was_cancelled: 'यह ऑर्डर कैंसिल हो चुका है।',
  order_is_paid: 'इस ऑर्डर का पेमेंट हो चुका है।',
  order_is_in_cash: 'इस ऑर्डर का पेमेंट नक़द है।',
}
