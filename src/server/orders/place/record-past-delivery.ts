import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const minutesAfterOrder = { packed: 8, out_for_delivery: 14, delivered: 27 } as const

/** Makes a just placed sample order one that was delivered and paid in cash some time ago. */
export async function recordPastDelivery(tx: Database, orderId: string, placedAt: Date) {
  const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
  const deliveredAt = after(minutesAfterOrder.delivered)

  const { amountPaise } = await tx
    .updateTable('orders')
    .set({ status: 'delivered', createdAt: placedAt, updatedAt: deliveredAt })
    .set({ phoneKey: null, addressKey: null, network: null, deviceKey: null })
    .where('id', '=', orderId)
    .returning('amountPaise')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('moneyEvents')
    .values({ orderId, kind: 'cash_received', amountPaise, actor: 'seller', at: deliveredAt })
    .execute()
  await tx.updateTable('orderEvents').set({ at: placedAt }).where('orderId', '=', orderId).execute()
  await tx
    .insertInto('orderEvents')
    .values(
      (['packed', 'out_for_delivery', 'delivered'] as const).map((status) => ({
        orderId,
        status,
        actor: 'seller' as const,
        reason: null,
        at: after(minutesAfterOrder[status]),
      })),
    )
    .execute()
  await tx
    .updateTable('stockMovements')
    .set({ at: sql<Date>`${placedAt}` })
    .where('orderId', '=', orderId)
    .execute()
}
