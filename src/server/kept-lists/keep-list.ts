import { sql } from 'kysely'
import type { KeptLine, KeptList } from '#contract/api/kept-lists.ts'
import { keptListLimits } from '#contract/kept-lists.ts'
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

/** Gives a guest's lists to an account; of two with one name the account's stays. */
export async function giveKeptLists(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update kept_lists own set shopper_id = ${to} where own.shopper_id = ${from} and not exists (
      select from kept_lists other where other.shopper_id = ${to} and lower(other.name) = lower(own.name))`.execute(
    tx,
  )
}
