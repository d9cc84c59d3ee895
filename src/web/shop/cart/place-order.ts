import { toRupees } from '#contract/money.ts'
import { ask } from '#web/api.ts'
import { type Cart, flushCart, takeOrdered } from '#web/shop/state/cart.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'

/** Orders what the cart shows, at the total it shows; answers the server's message. */
export async function placeOrder({ lines, bill }: Cart, address: string): Promise<string> {
  const items = itemsOf(lines)
  await flushCart()
  const { message } = await ask('POST /api/v1/order/cod', {
    body: { items, address, expectedTotal: toRupees(bill.totalPaise) },
    headers: { 'Idempotency-Key': checkoutKeyFor({ items, address }) },
  })
  forgetCheckoutKey()
  takeOrdered(items)
  return message ?? ''
}

export function itemsOf(lines: Cart['lines']) {
  return lines.map(({ productId, quantity }) => ({ product: productId, quantity }))
}
