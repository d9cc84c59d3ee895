import { sql } from 'kysely'
import type { KeptLine, KeptList } from '#contract/api/kept-lists.ts'
import { freeName, keptListLimits } from '#contract/kept-lists.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

type Kept = { id: string; name: string; count: number; shareKey: string | null }
type Own = { id: string; shopperId: string }

const shown = sql<Kept>`id, name, jsonb_array_length(lines) as count, share_key`

export function serializeList({ id, name, count, shareKey }: Kept): KeptList {
  return { _id: id, name, count, ...(shareKey === null ? {} : { shareKey }) }
}

/** Keeps a list; one of the same name gets these lines, and whoever has its link sees them. */
export function keepList(
  db: Database,
  shopperId: string,
  { name, lines }: { name: string; lines: readonly KeptLine[] },
): Promise<KeptList> {
  return inTransaction(db, async (tx) => {
    // Two tabs that keep lists at once may not exceed the limit together.
    await sql`select from shoppers where id = ${shopperId} for no key update`.execute(tx)
    const { rows: others } = await sql<{ count: number }>`
      select count(*)::integer as count from kept_lists
      where shopper_id = ${shopperId} and lower(name) <> lower(${name})`.execute(tx)
    const most = keptListLimits.lists
    if (others[0]!.count >= most) throw refuse('too_many_kept_lists', { most })
    const { rows } = await sql<Kept>`
      insert into kept_lists (id, shopper_id, name, lines)
      values (${newId()}, ${shopperId}, ${name}, ${JSON.stringify(lines)}::jsonb)
      on conflict (shopper_id, lower(name)) do update set name = excluded.name, lines = excluded.lines
      returning ${shown}`.execute(tx)
    return serializeList(rows[0]!)
  })
}

/** Renames a list; its link stays. Another list of that name is not replaced. */
export async function renameList(db: Database, own: Own, name: string): Promise<KeptList> {
  return inTransaction(db, async (tx) => {
    await sql`select from shoppers where id = ${own.shopperId} for no key update`.execute(tx)
    const { rows } = await sql<Kept & { isTaken: boolean }>`
      update kept_lists set name = case when ${isTaken(own, name)} then name else ${name} end
      where id = ${own.id} and shopper_id = ${own.shopperId}
      returning ${shown}, ${isTaken(own, name)} as is_taken`.execute(tx)
    if (!rows[0]) throw refuse('no_such_list')
    if (rows[0].isTaken) throw refuse('list_name_is_taken', {}, { field: 'name' })
    return serializeList(rows[0])
  })
}

const isTaken = ({ id, shopperId }: Own, name: string) => sql`exists (
  select from kept_lists other
  where other.shopper_id = ${shopperId} and other.id <> ${id} and lower(other.name) = lower(${name}))`

export async function removeList(db: Database, { id, shopperId }: Own): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('keptLists')
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('no_such_list')
}

/** Shares a list by a link, or ends that; a link that was ended never works again. */
export async function shareList(db: Database, own: Own, isShared: boolean): Promise<KeptList> {
  const key = isShared ? sql`coalesce(share_key, gen_random_uuid())` : sql`null`
  const { rows } = await sql<Kept>`
    update kept_lists set share_key = ${key}
    where id = ${own.id} and shopper_id = ${own.shopperId} returning ${shown}`.execute(db)
  if (!rows[0]) throw refuse('no_such_list')
  return serializeList(rows[0])
}

/** Gives a guest's lists to an account; one whose name the account has gets a number. Links stay. */
export async function giveKeptLists(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('keptLists')
    .select(['id', 'name', 'shopperId'])
    .where('shopperId', 'in', [from, to])
    .orderBy('id')
    .execute()
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()))
  const known = rows.flatMap(({ name, shopperId }) => (shopperId === to ? name.toLowerCase() : []))
  for (const { id, name, shopperId } of rows) {
    if (shopperId === to) continue
    const free = known.includes(name.toLowerCase()) ? freeName(name, taken) : name
    taken.add(free.toLowerCase())
    await tx
      .updateTable('keptLists')
      .set({ shopperId: to, name: free })
      .where('id', '=', id)
      .execute()
  }
}
