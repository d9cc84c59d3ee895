/** In the order in which the store prefers them. */
export const gatewayNames = ['razorpay', 'stripe', 'test'] as const
export type GatewayName = (typeof gatewayNames)[number]
