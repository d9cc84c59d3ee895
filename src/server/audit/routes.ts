import { sql } from 'kysely'
import type { AuditAction, AuditEntry } from '#contract/api/store.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/platform/like-pattern.ts'

export function auditRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/audit': async ({ query }) => viewAudit(db, query),
  })
}

const defaultLimit = 50

type AuditQuery = {
  action?: AuditAction | undefined
  q?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}
type Entries = { entries: AuditEntry[]; nextBefore: string | null }

/** What the seller changed, newest first. One entry more than the limit is read, to know whether there is a next page. */
export async function viewAudit(db: Database, query: AuditQuery = {}): Promise<Entries> {
  const limit = query.limit ?? defaultLimit
  const rows = await selectEntries(db, { ...query, limit: limit + 1 })
  const entries = rows.slice(0, limit).map(serializeEntry)
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?._id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

function serializeEntry(row: Row): AuditEntry {
  const { id, at, who, action, before, after } = row
  return {
    _id: String(id),
    at: at.toISOString(),
    who,
    action,
    subject: {
      type: row.subjectType,
      ...(row.subjectId === null ? {} : { id: row.subjectId }),
      name: row.subjectName,
    },
    before,
    after,
  }
}

type Filter = {
  action?: AuditAction | undefined
  q?: string | undefined
  before?: string | undefined
  limit: number
}

function selectEntries(db: Database, { action, q, before, limit }: Filter) {
  let entries = db.selectFrom('auditEntries').selectAll()
  if (action) entries = entries.where('action', '=', action)
  if (before) entries = entries.where('id', '<', Number(before))
  if (q) {
    entries = entries.where(sql<boolean>`lower(subject_name) like lower(${containsPattern(q)})`)
  }
  return entries.orderBy('id', 'desc').limit(limit).execute()
}
