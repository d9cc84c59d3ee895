import { sql } from 'kysely'
import { type GoodsLanguage, readNamesIn, withNames } from '#contract/goods-languages.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { lockCategories, type Who } from './save-category.ts'

/** `from` is the name in the language that the seller saw, and `name` the own name. */
export type NameToSet = { id: string; name: string; from: string; to: string }
export type NamesOf = { language: GoodsLanguage; sets: readonly NameToSet[] }
type Named = { id: string; name: string; names: string | null }

/** The rows with their other names, and the ids of those that are not as the seller saw them. */
export function namesAfter(rows: readonly Named[], { language, sets }: NamesOf) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken = sets.flatMap(({ id, name, from, to }) => {
    const row = byId.get(id)
    const now = row && nameNow(row, language)
    // A repeated request finds its names.
    return row?.name === name && (now === from || now === to) ? [{ row, to }] : []
  })
  const ids = new Set(taken.map(({ row }) => row.id))
  return {
    changed: ids.size,
    kept: sets.map(({ id }) => id).filter((id) => !ids.has(id)),
    renamed: taken
      .map(({ row, to }) => ({ ...row, after: withNames(row.names, { [language]: to }) || null }))
      .filter(({ names, after }) => names !== after),
  }
}

function nameNow({ names }: Named, language: GoodsLanguage): string {
  const read = readNamesIn(names ?? '')
  return 'wrongLine' in read ? '' : (read[language] ?? '')
}

/** Call it before the products' names, in their transaction: removing a category locks in this order. */
export async function setCategoryNames(tx: Database, { who }: Who, names: NamesOf) {
  if (names.sets.length === 0) return { changed: 0, kept: [] }
  await lockCategories(tx)
  const ids = names.sets.map(({ id }) => Number(id))
  const { rows } = await sql<Named>`
    select id::text, label as name, names from categories where id = any(${ids}::integer[])`.execute(
    tx,
  )
  const { changed, kept, renamed } = namesAfter(rows, names)
  await sql`
    update categories set names = renamed.after,
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    from unnest(${renamed.map(({ id }) => Number(id))}::integer[], ${renamed.map(({ after }) => after)}::text[])
      as renamed (id, after)
    where categories.id = renamed.id`.execute(tx)
  await writeAudits(
    tx,
    renamed.map(({ name, names: before, after }) => ({
      who,
      action: 'category changed',
      subject: { type: 'category', name },
      before: { names: before },
      after: { names: after },
    })),
  )
  return { changed, kept }
}
