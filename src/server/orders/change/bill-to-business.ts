import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewBills } from '#server/money/bills/views.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'

/** Bills an order to a business, or to the customer alone again, as long as no bill is issued. */
export function billToBusiness(
  db: Database,
  seller: Seller,
  { orderId, gstin }: { orderId: string; gstin: string | null },
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    const { buyerGstin: before = null } = await viewSellerOrder(tx, orderId)
    if (before === gstin) return viewSellerOrder(tx, orderId)
    if ((await viewBills(tx, [orderId])).length > 0) throw refuse('bill_issued')

    await tx.updateTable('orders').set({ buyerGstin: gstin }).where('id', '=', orderId).execute()
    await touchOrder(tx, orderId)
    await writeAudit(tx, {
      who: seller.who,
      action: 'order changed',
      subject: { type: 'order', id: orderId, name: String(order.number) },
      before: { gstin: before },
      after: { gstin },
    })
    return viewSellerOrder(tx, orderId)
  })
}
