import { toRupees } from '#contract/money.ts'
import { ask } from '#web/api.ts'
import { type Cart, flushCart, removeOrderedItems } from '#web/shop/state/cart.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'

/** Places the order with cash on delivery; returns the order and the server's message. */
export async function placeOrder(cart: Cart, address: string) {
  const { message, order } = await ask('POST /api/v1/order/cod', await requestOf(cart, address))
  forgetCheckoutKey()
  removeOrderedItems(itemsOf(cart.lines))
  return { message, order }
}

/** Places the order for online payment and returns the payment URL. The cart keeps its lines until it is paid. */
export async function placeOnline(cart: Cart, address: string): Promise<string> {
  const { payUrl } = await ask('POST /api/v1/order/online', await requestOf(cart, address))
  return payUrl
}

/** The request for the cart's lines at the total it shows; the server must have the whole cart first. */
async function requestOf({ lines, bill }: Cart, address: string) {
  const items = itemsOf(lines)
  await flushCart()
  return {
    body: { items, address, expectedTotal: toRupees(bill.totalPaise) },
    headers: { 'Idempotency-Key': checkoutKeyFor({ items, address }) },
  }
}

export function itemsOf(lines: Cart['lines']) {
  return lines.map(({ productId, quantity }) => ({ product: productId, quantity }))
}
