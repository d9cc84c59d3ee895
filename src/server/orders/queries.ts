import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { OrderState, Tables } from '#server/platform/tables.ts'

type NewOrder = Insertable<Tables['orders']>
type NewLine = Insertable<Tables['orderLines']>

/** Writes an order, its lines and the first entry of its journal. */
export async function insertOrder(tx: Database, order: NewOrder, lines: NewLine[]) {
  const { placedAt, ...row } = await tx
    .with('newOrder', (db) => db.insertInto('orders').values(order).returningAll())
    .with('newLines', (db) => db.insertInto('orderLines').values(lines))
    .with('newEvent', (db) =>
      db
        .insertInto('orderEvents')
        .values({ orderId: order.id, status: 'placed', actor: 'shopper' })
        .returning('at'),
    )
    .selectFrom(['newOrder', 'newEvent'])
    .selectAll('newOrder')
    .select('newEvent.at as placedAt')
    .executeTakeFirstOrThrow()
  return { row, placedAt }
}

type Page = { limit: number; before?: string | undefined }

export function selectOrders(db: Database, shopperId: string, { limit, before }: Page) {
  let orders = db.selectFrom('orders').selectAll().where('shopperId', '=', shopperId)
  if (before !== undefined) orders = orders.where('number', '<', Number(before))
  return orders.orderBy('number', 'desc').limit(limit).execute()
}

export function selectOrder(db: Database, shopperId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
}

export function selectLines(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

export function selectEvents(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'status', 'reason', 'at'])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('id')
    .execute()
}

export function lockOrder(tx: Database, shopperId: string, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where('shopperId', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
}

type Move = { to: OrderState; actor: 'shopper' | 'seller'; reason?: string | undefined }

/** Moves an order on and writes that into its journal. */
export async function moveOrder(tx: Database, orderId: string, { to, actor, reason }: Move) {
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ status: to, updatedAt: sql<Date>`now()` })
        .where('id', '=', orderId),
    )
    .insertInto('orderEvents')
    .values({ orderId, status: to, actor, reason: reason ?? null })
    .execute()
}
