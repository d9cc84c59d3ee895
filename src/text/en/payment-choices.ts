import type { GatewayName } from '#contract/gateways.ts'

/** The ways to pay, as the checkout and an order name them. */
export const paymentChoicesText = {
  gateways: {
    razorpay: 'Razorpay',
    stripe: 'Stripe',
    test: 'Test payment',
  } satisfies Record<GatewayName, string>,
  notSetUp: 'Online payment is not set up in this store yet. You can pay in cash.',
}
