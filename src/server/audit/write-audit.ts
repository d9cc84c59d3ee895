import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type AuditNote = {
  /** The seller's e-mail address, or how the store was reached without a login. */
  who: string
  action: AuditAction
  subject: { type: Tables['auditEntries']['subjectType']; id?: string; name: string }
  /** The customer whom the entry also concerns, so that erasing the customer finds it. */
  concerns?: string | null
  /** The fields that differ, before and after. */
  before: object
  after: object
}

/** Writes a change by the seller into the audit log, in the transaction of the change. */
export async function writeAudit(tx: Database, note: AuditNote): Promise<void> {
  await writeAudits(tx, [note])
}

/** Writes many entries in one statement. */
export async function writeAudits(tx: Database, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into audit_entries (who, action, subject_type, subject_id, subject_name, concerns, before, after)
    select * from unnest(
      ${notes.map(({ who }) => who)}::text[],
      ${notes.map(({ action }) => action)}::text[],
      ${notes.map(({ subject }) => subject.type)}::text[],
      ${notes.map(({ subject }) => subject.id ?? null)}::uuid[],
      ${notes.map(({ subject }) => subject.name)}::text[],
      ${notes.map(({ concerns }) => concerns ?? null)}::uuid[],
      ${notes.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${notes.map(({ after }) => JSON.stringify(after))}::jsonb[]
    )`.execute(tx)
}

/** Moves a customer's entries to the customer they are merged into, so that they are erased with that one. */
export async function giveAudits(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('auditEntries')
    .set({ subjectId: to })
    .where('subjectType', '=', 'shopper')
    .where('subjectId', '=', from)
    .execute()
  await tx.updateTable('auditEntries').set({ concerns: to }).where('concerns', '=', from).execute()
}
