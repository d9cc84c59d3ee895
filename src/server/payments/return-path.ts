/** The page that a shopper comes back to after paying, or not paying, an order. */
export function returnPath(orderId: string): string {
  return `/payment/${orderId}`
}

/** Where the browser comes back to: to the front end that began the payment, which is told the order, or to the store. */
export function returnAddress(
  { orderId, returnUrl }: { orderId: string; returnUrl: string | null },
  publicUrl: string,
): string {
  if (returnUrl === null) return publicUrl + returnPath(orderId)
  const url = new URL(returnUrl)
  url.searchParams.set('order', orderId)
  return url.href
}
