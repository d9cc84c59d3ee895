import { sql } from 'kysely'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { notifyOfComplaint } from '#server/messages/notify.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'

type Answer = { complaintId: string; answer: string }

/** Answers a complaint, of two at once the first; the same answer again changes nothing. */
export function answerComplaint(
  db: Database,
  seller: Seller,
  { complaintId, answer }: Answer,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, complaintId)
    if (!complaint) throw refuse('not_found')
    const { orderId, number } = complaint
    if (complaint.answer !== null && complaint.answer !== answer) throw refuse('complaint_answered')
    if (complaint.answer === null) {
      await tx
        .updateTable('complaints')
        .set({ answer, answeredAt: sql<Date>`clock_timestamp()`, answeredBy: seller.who })
        .where('id', '=', complaintId)
        .execute()
      await touchOrder(tx, orderId)
      await notifyOfComplaint(tx, { id: complaintId, orderId }, 'complaint_answered')
      await writeAudit(tx, {
        who: seller.who,
        action: 'complaint answered',
        subject: { type: 'order', id: orderId, name: String(complaint.orderNumber) },
        before: {},
        after: { complaint: number, answer },
      })
    }
    return viewSellerOrder(tx, orderId)
  })
}

/** Locks the order as well, and first, as everything does that changes one. */
async function lockComplaint(tx: Database, id: string) {
  await sql`select from orders
    where id = (select order_id from complaints where id = ${id}) for update`.execute(tx)
  return tx
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.orderId')
    .select(['complaints.orderId', 'complaints.number', 'answer', 'orders.number as orderNumber'])
    .where('complaints.id', '=', id)
    .executeTakeFirst()
}
