import type * as en from '../en/payment-choices.ts'
import type { Translated } from '../translation.ts'

/** The ways to pay, as the checkout and an order name them. */
export const paymentChoicesText: Translated<typeof en.paymentChoicesText> = {
  gateways: {
    razorpay: 'Razorpay',
    stripe: 'Stripe',
    test: 'चाचणी पेमेंट',
  },
  notSetUp: 'या दुकानात ऑनलाइन पेमेंट अजून सुरू नाही. रोख देता येतील.',
}
