import { sql } from 'kysely'
import type { AuditAction } from '#contract/seller.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/platform/like-pattern.ts'

type Filter = {
  action?: AuditAction | undefined
  q?: string | undefined
  before?: string | undefined
  limit: number
}

export function selectEntries(db: Database, { action, q, before, limit }: Filter) {
  let entries = db.selectFrom('auditEntries').selectAll()
  if (action) entries = entries.where('action', '=', action)
  if (before) entries = entries.where('id', '<', Number(before))
  if (q) {
    entries = entries.where(sql<boolean>`lower(subject_name) like lower(${containsPattern(q)})`)
  }
  return entries.orderBy('id', 'desc').limit(limit).execute()
}
