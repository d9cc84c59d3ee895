/** The store prefers them in this order. */
export const gatewayNames = ['razorpay', 'stripe', 'test'] as const
export type GatewayName = (typeof gatewayNames)[number]
