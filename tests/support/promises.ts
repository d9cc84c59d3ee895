import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { anOrder } from './orders.ts'
import { theSeller } from './serve-routes.ts'

/** Minutes are counted from here on. */
export async function countPromises(db: Database, deliveryPromise: 'on' | 'off' = 'on') {
  const row = { name: 'Tokri', lowStock: 5, acceptsOrders: true, deliveryPromise }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ deliveryPromise }))
    .execute()
}

type Delivery = { minutes?: number; times?: number }

/** Orders that were placed together so many minutes ago, were packed after half of the time, and are delivered now. */
export async function deliveries(db: Database, { minutes = 20, times = 1 }: Delivery = {}) {
  const orders: Order[] = []
  for (let made = 0; made < times; made += 1) orders.push(await anOrder(db))
  for (const { _id: id } of orders) {
    await ago(db, id, minutes)
    await deliver(db, id, minutes / 2)
  }
  return orders
}

/** Moves an order and its promise back in time, as if the clock had gone on. */
export async function ago(db: Database, id: string, minutes: number): Promise<void> {
  const by = sql`make_interval(secs => ${minutes * 60})`
  await sql`update orders set created_at = created_at - ${by}, promised_at = promised_at - ${by} where id = ${id}`.execute(
    db,
  )
}

/** Brings an order that was packed so many minutes ago. */
export async function deliver(db: Database, id: string, packedAgo: number): Promise<void> {
  const move = (to: 'Packed' | 'Out for delivery' | 'Delivered') =>
    moveOrder(db, theSeller, { orderId: id, to })
  await move('Packed')
  const at = sql<Date>`now() - make_interval(secs => ${packedAgo * 60})`
  await db.updateTable('orderEvents').set({ at }).where('orderId', '=', id).execute()
  await move('Out for delivery')
  await move('Delivered')
}
