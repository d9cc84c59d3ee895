import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { SecurityEvent, SecurityEventKind } from '#contract/api/security-events.ts'
import type { AuditEntry } from '#contract/api/store.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { OpeningSpan } from '#contract/opening-plan.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import { sayOwnWords } from '#server/api/own-words.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export function auditRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/audit': async ({ query }) => viewAudit(db, query),
    'GET /api/v1/seller/security-events': async ({ query }) => viewSecurityEvents(db, query),
  })
}

const defaultLimit = 50

type AuditQuery = {
  action?: AuditAction | undefined
  q?: string | undefined
  /** The id of who made the change. */
  person?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}
type Entries = { entries: AuditEntry[]; nextBefore: string | null }

/** Reads one entry more than the limit, to know whether there is a next page. Newest first. */
export async function viewAudit(db: Database, query: AuditQuery = {}): Promise<Entries> {
  const limit = query.limit ?? defaultLimit
  const rows = await selectEntries(db, { ...query, limit: limit + 1 })
  const entries = rows.slice(0, limit).map(serializeEntry)
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?._id ?? null) : null }
}

type AuditRow = Selectable<Tables['auditEntries']>

function serializeEntry(row: AuditRow): AuditEntry {
  const { id, at, who, action, before, after } = row
  return {
    _id: String(id),
    at: at.toISOString(),
    who,
    action,
    subject: {
      type: row.subjectType,
      ...(row.subjectId === null ? {} : { id: row.subjectId }),
      name: sayOwnWords(row.subjectName),
    },
    before: sayFields(before),
    after: sayFields(after),
  }
}

/**
 * The days of an area are kept as the store said them, such as “Tue, Fri”, and so is who nobody is; a reason may have been
 * tapped. Hours were kept in English words at first.
 */
function sayFields(fields: AuditRow['before']): AuditRow['before'] {
  const { areaDays, reason, customer, openingHours: spans } = fields
  const days = typeof areaDays === 'string' ? areaDays.split(', ') : []
  return {
    ...fields,
    ...(days.length > 0 ? { areaDays: days.map((day) => sayOwnWords(day)).join(', ') } : {}),
    ...(typeof reason === 'string' ? { reason: sayOwnWords(reason) } : {}),
    ...(typeof customer === 'string' ? { customer: sayOwnWords(customer) } : {}),
    ...(Array.isArray(spans) ? { openingHours: sayHours(spans as OpeningSpan[]) } : {}),
  }
}

function sayHours(spans: readonly OpeningSpan[]): string {
  return textsOf(answerLanguage()).opening.hours(spans)
}

type Filter = AuditQuery & { limit: number }

async function selectEntries(db: Database, filter: Filter): Promise<AuditRow[]> {
  const { person, limit } = filter
  const words = person === undefined ? null : await selectWords(db, person)
  if (words?.length === 0) return []
  const newest = (of: RawBuilder<unknown>) => sql`
    (select * from audit_entries where ${of} and ${matching(filter)} order by id desc limit ${limit})`
  // Each word by itself: PostgreSQL then sees how rare it is, and passes over nobody else's entries.
  const parts = words ? words.map((word) => newest(sql`lower(who) = ${word}`)) : [newest(sql`true`)]
  const { rows } = await sql<AuditRow>`
    select * from (${sql.join(parts, sql` union all `)}) entry order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The names and addresses by which records mean a person. */
async function selectWords(db: Database, person: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select name as word from seller_names where seller_id = ${person}
    union select lower(name) from sellers where id = ${person} and name is not null
    union select lower(email) from sellers where id = ${person} and email is not null`.execute(db)
  return rows.map(({ word }) => word)
}

function matching({ action, q, before }: Filter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(action ? [sql`action = ${action}`] : []),
      ...(before ? [sql`id < ${Number(before)}`] : []),
      ...(q ? [sql`lower(subject_name) like lower(${containsPattern(q)})`] : []),
    ],
    sql` and `,
  )
}

type SecurityQuery = {
  kind?: SecurityEventKind | undefined
  q?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

async function viewSecurityEvents(db: Database, query: SecurityQuery) {
  const limit = query.limit ?? defaultLimit
  const rows = await selectSecurityEvents(db, { ...query, limit: limit + 1 })
  const events = rows.slice(0, limit).map(serializeSecurityEvent)
  return { events, nextBefore: rows.length > limit ? (events.at(-1)?._id ?? null) : null }
}

function selectSecurityEvents(
  db: Database,
  { kind, q, before, limit }: SecurityQuery & { limit: number },
) {
  let events = db.selectFrom('securityEvents').selectAll()
  if (kind) events = events.where('kind', '=', kind)
  if (before) events = events.where('id', '<', Number(before))
  if (q) {
    const part = containsPattern(q.toLowerCase())
    events = events.where((event) =>
      event.or(
        (['who', 'detail', 'address', 'request'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${part}`,
        ),
      ),
    )
  }
  return events.orderBy('id', 'desc').limit(limit).execute()
}

type SecurityRow = Awaited<ReturnType<typeof selectSecurityEvents>>[number]

function serializeSecurityEvent({
  id,
  at,
  lastAt,
  userAgent,
  kind,
  count,
  ...rest
}: SecurityRow): SecurityEvent {
  const given = {
    ...rest,
    lastAt: lastAt?.toISOString(),
    userAgent,
    device: describeDevice(userAgent ?? ''),
  }
  const known = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return { _id: String(id), at: at.toISOString(), kind, count, ...Object.fromEntries(known) }
}
