import { type RawBuilder, sql } from 'kysely'
import { maxQuantity } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'

type OrderedLine = { productId: string; quantity: number }

/**
 * Takes the ordered quantities out of the cart, which the caller has locked. The cart's version stays: it tells a
 * repeated order request from a new one.
 */
export async function removeOrdered(
  tx: Database,
  shopperId: string,
  lines: readonly OrderedLine[],
) {
  const productIds = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)

  await sql`
    with ordered as (
      select * from unnest(${productIds}::uuid[], ${quantities}::integer[]) as line (product_id, quantity)
    ), ${removingOrdered(sql`${shopperId}`, sql`ordered`)}
    select`.execute(tx)
}

/** `removeOrdered` as parts of a larger statement, in which `ordered` has the columns `product_id` and `quantity`. */
export function removingOrdered(shopperId: RawBuilder<unknown>, ordered: RawBuilder<unknown>) {
  return sql`lowered_in_cart as (
      update cart_lines set quantity = cart_lines.quantity - ordered.quantity
      from ${ordered} ordered
      where cart_lines.shopper_id = ${shopperId}
        and cart_lines.product_id = ordered.product_id
        and cart_lines.quantity > ordered.quantity
    ), removed_from_cart as (
      delete from cart_lines
      using ${ordered} ordered
      where cart_lines.shopper_id = ${shopperId}
        and cart_lines.product_id = ordered.product_id
        and cart_lines.quantity <= ordered.quantity
    )`
}

/** Puts the lines back when an order is changed to online payment: they stay in the cart until it is paid. */
export async function returnToCart(tx: Database, shopperId: string, lines: readonly OrderedLine[]) {
  const productIds = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)

  await sql`
    insert into cart_lines as line (shopper_id, product_id, quantity, added_at)
    select ${shopperId}, product_id, quantity, clock_timestamp() + position * interval '1 microsecond'
    from unnest(${productIds}::uuid[], ${quantities}::integer[])
      with ordinality as ordered (product_id, quantity, position)
    on conflict (shopper_id, product_id) do update
      set quantity = least(line.quantity + excluded.quantity, ${maxQuantity})`.execute(tx)
}
