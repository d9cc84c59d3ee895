import { sql } from 'kysely'
import type { GatewayName } from '#contract/gateways.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import type { Database } from '#server/database/database.ts'
import { recordAbandonedHold } from './hold-limits.ts'

export type OnlineCheckout = {
  gateway: GatewayName
  isTest: boolean
  holdMinutes: number
  /** The browser returns here instead of to the store's own page. */
  returnUrl?: string | undefined
}

/** Ends the hold of an order that is paid online or is now to be paid in cash. Call `settle` afterwards. */
export async function endHold(tx: Database, orderId: string, way: PaymentWay): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ way, hold: null, holdUntil: null })
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}

/** Sets the way of an order without a hold; `endHold` and `holdOrder` set that of the others. */
export async function setWay(tx: Database, orderId: string, way: PaymentWay): Promise<void> {
  await tx.updateTable('orders').set({ way }).where('id', '=', orderId).execute()
}

/** Makes the order wait for its payment, with or without stock. */
export async function holdOrder(
  tx: Database,
  orderId: string,
  { minutes, isKept }: { minutes: number; isKept: boolean },
): Promise<void> {
  await sql`
    update orders set way = 'online', hold = ${isKept ? 'held' : 'released'}, hold_until = now() + make_interval(mins => ${minutes}),
      updated_at = now()
    where id = ${orderId}`.execute(tx)
}

export async function shortenHold(tx: Database, orderId: string, minutes: number): Promise<void> {
  await sql`
    update orders set hold_until = least(hold_until, now() + make_interval(mins => ${minutes}))
    where id = ${orderId} and hold = 'held'`.execute(tx)
}

export async function releaseHold(tx: Database, orderId: string): Promise<void> {
  await recordAbandonedHold(tx, orderId)
  await sql`update orders set hold = 'released', updated_at = now() where id = ${orderId}`.execute(
    tx,
  )
}

export async function hasNewcomersLines(tx: Database, orderId: string): Promise<boolean> {
  const counting = tx.selectFrom('orderLines').select('id').where('orderId', '=', orderId)
  return (
    (await counting.where('accepted', 'is not', null).limit(1).executeTakeFirst()) !== undefined
  )
}
