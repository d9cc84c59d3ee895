import { sql } from 'kysely'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'

type Replacement = { orderId: string; ends?: boolean | undefined }

/** Makes a new link to an order's page, or with `ends` only ends the former one. */
export function replaceOrderLink(
  db: Database,
  seller: Seller,
  { orderId, ends = false }: Replacement,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    await tx
      .updateTable('orders')
      // The database makes a new secret for each row.
      .set({ linkSecret: ends ? null : sql<string>`default`, linkMadeAt: sql<Date>`now()` })
      .where('id', '=', orderId)
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: ends ? 'order link ended' : 'order link replaced',
      subject: { type: 'order', id: orderId, name: String(order.number) },
      before: {},
      after: {},
    })
    return viewSellerOrder(tx, orderId)
  })
}
