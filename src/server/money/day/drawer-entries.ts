import { sql } from 'kysely'
import type { Drawer, DrawerEntry } from '#contract/api/drawer.ts'
import { toRupees } from '#contract/money.ts'
import type { DrawerEntriesTable } from '#server/database/bill-tables.ts'
import type { Database } from '#server/database/database.ts'

export type Recorded = Pick<DrawerEntriesTable, 'kind' | 'amountPaise' | 'category' | 'reason'>

export const nameOfKind = {
  cash_in: 'cash in',
  cash_out: 'cash out',
  expense: 'expense',
} as const satisfies Record<Recorded['kind'], DrawerEntry['kind']>

/** Adds up the entries of a close; of the open day with null. */
export async function sumDrawer(db: Database, closeId: string | null) {
  const { rows } = await sql<{ paise: number; entries: number }>`
    select coalesce(sum(paise), 0)::bigint as paise, count(*) as entries
    from drawer_entries where close_id is not distinct from ${closeId}::uuid`.execute(db)
  return rows[0]!
}

type EntryRow = Recorded & {
  id: string
  closeId: string | null
  who: string
  at: Date
  undoneBy: string | null
  undoneAt: Date | null
}

/** The entries of some closes, newest first; an undone one is one entry. */
export async function listEntries(db: Database, closeIds: readonly string[] | null) {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.close_id, entry.kind, entry.amount_paise, entry.category, entry.reason, entry.who, entry.at,
      undo.who as undone_by, undo.at as undone_at
    from drawer_entries entry left join drawer_entries undo on undo.reverses = entry.id
    where entry.reverses is null
      and ${closeIds === null ? sql`entry.close_id is null` : sql`entry.close_id = any(${closeIds}::uuid[])`}
    order by entry.number desc`.execute(db)
  return rows
}

const mostCategories = 12

export async function viewDrawer(db: Database): Promise<Drawer> {
  const [rows, { paise }] = [await listEntries(db, null), await sumDrawer(db, null)]
  const used = await sql<{ category: string }>`
    select min(category) as category from drawer_entries where category is not null and reverses is null
      and at > now() - interval '180 days'
    group by lower(category) order by count(*) desc, lower(category) limit ${mostCategories}`.execute(
    db,
  )
  return {
    entries: rows.map(serializeEntry),
    net: toRupees(paise),
    categories: used.rows.map(({ category }) => category),
  }
}

export function serializeEntry(row: EntryRow): DrawerEntry {
  const { category, reason, undoneBy, undoneAt } = row
  return {
    _id: row.id,
    kind: nameOfKind[row.kind],
    amount: toRupees(row.amountPaise),
    ...(category === null ? {} : { category }),
    ...(reason === null ? {} : { reason }),
    who: row.who,
    at: row.at.toISOString(),
    ...(undoneBy === null || undoneAt === null
      ? {}
      : { undone: { who: undoneBy, at: undoneAt.toISOString() } }),
  }
}
