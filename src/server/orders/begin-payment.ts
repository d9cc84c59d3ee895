import { sql } from 'kysely'
import type { GatewayName } from '#server/payments/gateway.ts'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#server/platform/new-id.ts'

/** With whom an order is paid online, and for how long its stock is kept meanwhile. */
export type OnlineWish = {
  gateway: GatewayName
  isTest: boolean
  holdMinutes: number
  /** Where the browser comes back to, if not to the store's own page. */
  returnUrl?: string | undefined
}

type WishForPayment = Pick<OnlineWish, 'gateway' | 'isTest'> & {
  returnUrl?: string | null | undefined
}
type Payable = { id: string; amountPaise: number }

// The gateway is told as soon as the transaction is over; by a job only if that came to nothing.
const askAt = sql<Date>`now() + interval '30 seconds'`

/** Writes down a try to pay an order, before the gateway hears of it. */
export async function beginPayment(
  tx: Database,
  { id: orderId, amountPaise }: Payable,
  { gateway, isTest, returnUrl = null }: WishForPayment,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('payments')
    .values({
      ...{ id, orderId, gateway, isTest, amountPaise, returnUrl, askAt },
      ...{ reference: null, payUrl: null },
    })
    .execute()
  return id
}

/** By the database's clock, which all servers share. */
export function holdUntilAfter(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes})`
}
