import { sql } from 'kysely'
import type { KeptLine, KeptList } from '#contract/api/kept-lists.ts'
import { withoutContacts } from '#contract/list-phones.ts'
import { refuse } from '#server/api/refuse.ts'
import { viewChosenLines } from '#server/catalog/read-pasted-list.ts'
import type { Database } from '#server/database/database.ts'
import { serializeList } from './keep-list.ts'

type Row = { id: string; name: string; lines: KeptLine[]; shareKey: string | null }

export async function viewKeptLists(db: Database, shopperId: string): Promise<KeptList[]> {
  const rows = await db
    .selectFrom('keptLists')
    .select(['id', 'name', 'shareKey', sql<number>`jsonb_array_length(lines)`.as('count')])
    .where('shopperId', '=', shopperId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(serializeList)
}

export async function viewKeptList(
  db: Database,
  { id, shopperId }: { id: string; shopperId: string },
) {
  const { rows } = await sql<Row>`
    select id, name, lines, share_key from kept_lists
    where id = ${id} and shopper_id = ${shopperId}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('no_such_list')
  const list = serializeList({ ...row, count: row.lines.length })
  return { list, lines: await viewChosenLines(db, row.lines) }
}

/** The link of a list shows its name and lines, and nothing of whose it is, nor a number that somebody wrote into a line. */
export async function viewSharedList(db: Database, key: string) {
  const { rows } = await sql<Row>`
    select name, lines from kept_lists where share_key = ${key}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('no_such_list')
  const lines = row.lines.map((line) => Object.assign({}, line, { text: shown(line.text) }))
  return { name: shown(row.name), lines: await viewChosenLines(db, lines) }
}

const shown = (text: string) => withoutContacts(text) || '…'
