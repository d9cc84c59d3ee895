import type * as en from '../en/payment-choices.ts'
import type { Translated } from '../translation.ts'

/** The ways to pay, as the checkout and an order name them. */
export const paymentChoicesText: Translated<typeof en.paymentChoicesText> = {
  gateways: {
    razorpay: 'Razorpay',
    stripe: 'Stripe',
    test: 'टेस्ट पेमेंट',
  },
  notSetUp: 'इस दुकान में ऑनलाइन पेमेंट अभी चालू नहीं है। नक़द दे सकते हैं।',
}
