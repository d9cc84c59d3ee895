import type { GatewayName } from './gateway.ts'

/** As shown to people, also for gateways that are no longer in the settings. */
export const gatewayTitles: Record<GatewayName, string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  test: 'Test payment',
}
