/** The page that a shopper returns to after paying an order, or not. */
export function returnPath(orderId: string): string {
  return `/payment/${orderId}`
}

/** Sends the browser to the front end that started the payment, with the order's id, or else to the store. */
export function returnAddress(
  { orderId, returnUrl }: { orderId: string; returnUrl: string | null },
  /** The store's address with the language of its pages, or this alone for a path. */
  place: string,
): string {
  if (returnUrl === null) return place + returnPath(orderId)
  const url = new URL(returnUrl)
  url.searchParams.set('order', orderId)
  return url.href
}
