import { type Insertable, sql } from 'kysely'
import type { GatewayMessage, GatewayName } from '#server/payments/gateway.ts'
import type { Database } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/tables.ts'

export function findPayment(tx: Database, gateway: GatewayName, reference: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'amountPaise'])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

type Judged = Pick<Insertable<Tables['gatewayMessages']>, 'paymentId' | 'outcome'> & {
  message: GatewayMessage & { gateway: GatewayName }
}

/** Answers whether it is the first time that this message comes. */
export async function insertMessage(tx: Database, judged: Judged): Promise<boolean> {
  const { message, paymentId, outcome } = judged
  const { gateway, id: messageId, kind, reference } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gatewayMessages')
    .values({ gateway, messageId, kind, reference, paymentId, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** As soon as possible, also when the asking that follows is broken off; the refunds under way, too. */
export async function lookIntoPayment(tx: Database, paymentId: string): Promise<void> {
  await sql`
    with refunds as (
      update refunds set ask_at = now() where payment_id = ${paymentId} and status <> 'done'
    )
    update payments set ask_at = now() where id = ${paymentId}`.execute(tx)
}
