import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { type AuditNote, writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { TabEntriesTable } from '#server/database/payment-tables.ts'
import { selectCustomer } from './queries.ts'

type Request = Pick<TabEntriesTable, 'shopperId' | 'kind' | 'amountPaise'> & {
  key: string | undefined
  reference?: string | null
  note?: string | null
  reverses?: number | null
}

const compared = ['shopperId', 'kind', 'amountPaise', 'reference', 'note', 'reverses'] as const

/** Whether a request with the same key was recorded before. Needs the tab locked. */
export async function isRepeated(tx: Database, { key, ...request }: Request): Promise<boolean> {
  if (key === undefined) return false
  const entry = await tx
    .selectFrom('tabEntries')
    .select([...compared])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!entry) return false
  const isSame = compared.every((name) => (entry[name] ?? null) === (request[name] ?? null))
  if (isSame) return true
  throw refuse('key_of_other_entry')
}

type Subject = { seller: Seller; shopperId: string; action: AuditNote['action'] }

/** Writes a change of a tab into the audit log. */
export async function noteTabChange(
  tx: Database,
  { seller, shopperId, action }: Subject,
  change: Pick<AuditNote, 'before' | 'after'>,
): Promise<void> {
  const customer = await selectCustomer(tx, shopperId)
  const subject = { type: 'shopper' as const, id: shopperId, name: customer?.name ?? '' }
  await writeAudit(tx, { who: seller.who, action, subject, ...change })
}
