import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type AuditNote = {
  /** The seller's e-mail address, or how the store was reached without one. */
  who: string
  action: AuditAction
  subject: { type: Tables['auditEntries']['subjectType']; id?: string; name: string }
  /** Only the fields that differ. */
  before: object
  after: object
}

/** Writes what the seller changed into the audit log, in the transaction of the change itself. */
export async function writeAudit(tx: Database, note: AuditNote): Promise<void> {
  await writeAudits(tx, [note])
}

/** The same for many changes, in one statement. */
export async function writeAudits(tx: Database, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into audit_entries (who, action, subject_type, subject_id, subject_name, before, after)
    select * from unnest(
      ${notes.map(({ who }) => who)}::text[],
      ${notes.map(({ action }) => action)}::text[],
      ${notes.map(({ subject }) => subject.type)}::text[],
      ${notes.map(({ subject }) => subject.id ?? null)}::uuid[],
      ${notes.map(({ subject }) => subject.name)}::text[],
      ${notes.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${notes.map(({ after }) => JSON.stringify(after))}::jsonb[]
    )`.execute(tx)
}
