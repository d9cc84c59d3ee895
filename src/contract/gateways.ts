/** The payment gateways that the store speaks to, in the order in which it prefers them. */
export const gatewayNames = ['razorpay', 'stripe', 'test'] as const
export type GatewayName = (typeof gatewayNames)[number]
