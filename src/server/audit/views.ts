import type { AuditAction, AuditEntry } from '#contract/seller.ts'
import type { Database } from '#server/database/database.ts'
import { selectEntries } from './queries.ts'

const usualLimit = 50

type Wish = {
  action?: AuditAction | undefined
  q?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}
type Entries = { entries: AuditEntry[]; nextBefore: string | null }

/** What the seller changed, newest first. One entry more than the limit is read, to know whether there is a next page. */
export async function viewAudit(db: Database, query: Wish = {}): Promise<Entries> {
  const limit = query.limit ?? usualLimit
  const rows = await selectEntries(db, { ...query, limit: limit + 1 })
  const entries = rows.slice(0, limit).map(entryOnTheWire)
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?._id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

function entryOnTheWire(row: Row): AuditEntry {
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
