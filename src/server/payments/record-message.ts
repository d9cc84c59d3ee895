import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayMessage, GatewayName } from './gateway.ts'

export function findPaymentByReference(tx: Database, gateway: GatewayName, reference: string) {
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

/** Answers whether this message is a new one. */
export async function recordMessage(tx: Database, judged: Judged): Promise<boolean> {
  const { message, paymentId, outcome } = judged
  const { gateway, id: messageId, kind, reference } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gatewayMessages')
    .values({ gateway, messageId, kind, reference, paymentId, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Has the next job read the payment's status, and that of its refunds, should the request not get to it. */
export async function checkPaymentSoon(tx: Database, paymentId: string): Promise<void> {
  await sql`
    with refunds as (
      update refunds set ask_at = now() where payment_id = ${paymentId} and status <> 'done'
    )
    update payments set ask_at = now() where id = ${paymentId}`.execute(tx)
}
