/** The page that a shopper comes back to after paying, or not paying, an order. */
export function returnPath(orderId: string): string {
  return `/payment/${orderId}`
}
