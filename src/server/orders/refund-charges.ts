import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#server/platform/new-id.ts'

type Charge = {
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
}

/** Asks for a charge to be sent back, once: the gateway is told when the transaction is over. */
export async function refundCharge(tx: Database, charge: Charge, reason: string): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ id: newId(), ...charge, reason })
    .onConflict((conflict) => conflict.columns(['paymentId', 'charge']).doNothing())
    .execute()
}

/** For an order that is being cancelled: its charges go back, and a try that is open is to be closed. */
export async function endPayments(tx: Database, orderId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ askAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where('status', 'in', ['starting', 'open'])
    .execute()

  const { rows: charges } = await sql<Charge>`
    select order_id, payment_id, reference as charge, amount_paise from money_events
    where order_id = ${orderId} and kind = 'captured'`.execute(tx)
  for (const charge of charges) await refundCharge(tx, charge, reason)
}
