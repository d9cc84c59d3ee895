import { refuse } from '#server/api/refuse.ts'
import { type AuditNote, writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'

export type Held = { id: string; name: string }

/** Locks a customer whose notes or tags change: two changes at once count one after the other. */
export async function lockCustomer(tx: Database, id: string): Promise<Held> {
  const customer = await tx
    .selectFrom('shoppers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('isWalkIn', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw refuse('not_found')
  return customer
}

type Change = Pick<AuditNote, 'who' | 'action' | 'before' | 'after'>

export function auditCustomer(tx: Database, { id, name }: Held, change: Change): Promise<void> {
  return writeAudit(tx, { subject: { type: 'shopper', id, name }, ...change })
}
