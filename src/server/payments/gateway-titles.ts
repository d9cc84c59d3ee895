import type { GatewayName } from './gateway.ts'

/** What people read, also where the gateway is not set up any more. */
export const gatewayTitles: Record<GatewayName, string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  test: 'Test payment',
}
