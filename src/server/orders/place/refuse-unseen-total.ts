import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/money.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** `expectedTotal` is in rupees. */
type Seen = {
  orderId: string
  /** The way of payment that is requested now; the default is `door`. */
  way?: PaymentWay | undefined
  expectedTotal?: number | undefined
  /** The page that showed the total. Orders at the counter are compared even when paid, as most are paid at once. */
  seenIn?: 'cart' | 'order' | 'counter' | undefined
}

/**
 * Refuses to answer an unpaid earlier order to a shopper who saw another total, until the request names the order's
 * total. A repeated request expects the total of its time, so it is answered whatever the order now costs.
 */
export async function refuseUnseenTotal(
  tx: Database,
  { orderId, way = 'door', expectedTotal, seenIn = 'cart' }: Seen,
): Promise<void> {
  if (expectedTotal === undefined) return
  const seen = toPaise(expectedTotal)
  const { rows } = await sql<{ number: number; amountPaise: number }>`
    select number, amount_paise from orders
    where id = ${orderId} and status <> 'cancelled' and (${seenIn === 'counter'}::boolean or not is_paid) and amount_paise <> ${seen}
      and not (
        hold is null and (way = 'online') = ${way === 'online'}::boolean
        and (ordered_paise = ${seen} or exists (
          select from order_changes where order_id = orders.id and amount_before_paise = ${seen})))`.execute(
    tx,
  )
  const order = rows[0]
  if (!order) return
  const { number, amountPaise: totalPaise } = order
  throw refuse(unseen[seenIn], { number, totalPaise }, { total: toRupees(totalPaise) })
}

const unseen = {
  cart: 'ordered_before',
  order: 'order_comes_to',
  counter: 'placed_before',
} as const
